"""The tree of a record: nodes with their properties, and the variations.

Knows no meaning of a property and no board. All nodes of a record lie in one flat row, each
with the number of its parent, so a game of 10,000 moves or 5,000 variations inside one another
is walked, compared, printed and pickled without a recursion.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple, NoReturn

from .sgf_text import text


class Property(NamedTuple):
    """A property as the record has it: its name, and each value with its escapes.

    >>> print(Property("AB", ("dd", "pd")))
    AB[dd][pd]
    """

    name: str
    values: tuple[str, ...]

    def __str__(self) -> str:
        return self.name + "".join(f"[{value}]" for value in self.values)


@dataclass(frozen=True)
class Branches:
    """All nodes of a tree in the order of the file: a parent first, then its branches.

    ``parents`` starts with -1, the root's.
    """

    properties: tuple[tuple[Property, ...], ...]
    parents: tuple[int, ...]

    @cached_property
    def children(self) -> tuple[tuple[int, ...], ...]:
        """The branches of each node, the main one first."""
        found: list[list[int]] = [[] for _ in self.parents]
        for number, parent in enumerate(self.parents[1:], start=1):
            found[parent].append(number)
        return tuple(map(tuple, found))

    @cached_property
    def sizes(self) -> tuple[int, ...]:
        """How many nodes hang together below each node, itself included."""
        found = [1] * len(self.parents)
        for number in range(len(found) - 1, 0, -1):
            found[self.parents[number]] += found[number]
        return tuple(found)


class Node:
    """One node of a record's tree, with all that follows from it.

    >>> from baduk_edu.records import read
    >>> root = read(b"(;SZ[9]C[start](;B[ee];W[ge])(;B[cc]))")[0].tree
    >>> root
    <;SZ[9]C[start] and 3 nodes after it>
    >>> root.text("C"), [str(node) for node in root.children]
    ('start', [';B[ee]', ';B[cc]'])
    >>> [str(node) for node in root.main_line()]
    [';SZ[9]C[start]', ';B[ee]', ';W[ge]']

    Nodes never change. Two are equal when they and everything after them have the same
    properties in the same order and the same variations.
    """

    __slots__ = ("_branches", "_number")

    _branches: Branches
    _number: int

    def __init__(self, branches: Branches, number: int = 0) -> None:
        object.__setattr__(self, "_branches", branches)
        object.__setattr__(self, "_number", number)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError("a node never changes: make a new record")

    def __delattr__(self, name: str) -> NoReturn:
        self.__setattr__(name, None)

    @property
    def number(self) -> int:
        """Which node of its record this is, in the order of the file; the root is 0."""
        return self._number

    @property
    def properties(self) -> tuple[Property, ...]:
        """The node's properties, in the order of the record."""
        return self._branches.properties[self._number]

    @property
    def children(self) -> tuple[Node, ...]:
        """The nodes that may follow, the main line first."""
        return tuple(
            Node(self._branches, number) for number in self._branches.children[self._number]
        )

    @property
    def parent(self) -> Node | None:
        """The node before; ``None`` at the root."""
        parent = self._branches.parents[self._number]
        return None if parent < 0 else Node(self._branches, parent)

    def __contains__(self, name: object) -> bool:
        return any(name == own for own, _ in self.properties)

    def values(self, name: str) -> tuple[str, ...]:
        """The values of a property with their escapes; none if the node does not have it."""
        return next((values for own, values in self.properties if own == name), ())

    def text(self, name: str) -> str | None:
        """What the first value of a property says, as text; ``None`` without the property."""
        values = self.values(name)
        return text(values[0]) if values else None

    def main_line(self) -> Iterator[Node]:
        """This node and the first branch after it, to the end."""
        number = self._number
        while True:
            yield Node(self._branches, number)
            branches = self._branches.children[number]
            if not branches:
                return
            number = branches[0]

    def walk(self) -> Iterator[Node]:
        """This node and every node after it, variations too, in the order of the record."""
        for number in range(self._number, self._end):
            yield Node(self._branches, number)

    def __len__(self) -> int:
        """How many nodes ``walk`` gives, this one included."""
        return self._branches.sizes[self._number]

    @property
    def _end(self) -> int:
        return self._number + len(self)

    def _shape(self) -> tuple[tuple[tuple[Property, ...], ...], list[int]]:
        start, end = self._number, self._end
        parents = [parent - start for parent in self._branches.parents[start + 1 : end]]
        return self._branches.properties[start:end], parents

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Node):
            return NotImplemented
        return self._shape() == other._shape()

    def __hash__(self) -> int:
        return hash((self.properties, len(self)))

    def __reduce__(self) -> tuple[type[Node], tuple[Branches, int]]:
        return Node, (self._branches, self._number)

    def __str__(self) -> str:
        return ";" + "".join(map(str, self.properties))

    def __repr__(self) -> str:
        after = len(self) - 1
        nodes = "1 node" if after == 1 else f"{after} nodes"
        return f"<{self} and {nodes} after it>"
