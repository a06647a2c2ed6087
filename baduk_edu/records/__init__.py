"""Game records in and out. Knows the rules' boards and games; no lesson, no ink.

>>> from baduk_edu.records import read, write_sgf
>>> (record,) = read(b"(;SZ[9]PB[Lee]PW[Cho];B[ee];W[ge])")
>>> record.info.black, record.info.komi, [str(move) for move in record.moves]
('Lee', None, ['B E5', 'W G5'])
>>> print(write_sgf(record).decode())
(;GM[1]FF[4]CA[UTF-8]SZ[9]PB[Lee]PW[Cho]
;B[ee]
;W[ge])
<BLANKLINE>
"""

from .formats import SUFFIXES, read
from .info import Info
from .record import Record
from .remarks import RecordError, Remark
from .sgf_write import write_sgf
from .tree import Node, Property

__all__ = [
    "SUFFIXES",
    "Info",
    "Node",
    "Property",
    "Record",
    "RecordError",
    "Remark",
    "read",
    "write_sgf",
]
