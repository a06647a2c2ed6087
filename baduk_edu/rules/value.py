"""Small values that never change: equal when their parts are. Knows no rule.

They are written by hand because loading the law must cost almost nothing.
"""

from __future__ import annotations

from typing import NoReturn, Self


class Value:
    """A value made of the parts named in ``__slots__``."""

    __slots__: tuple[str, ...] = ()

    def _hold(self, **parts: object) -> None:
        """Set the parts, once, while the value is made."""
        for name, part in parts.items():
            object.__setattr__(self, name, part)

    def parts(self) -> dict[str, object]:
        """The parts by name."""
        return {name: getattr(self, name) for name in self.__slots__}

    def with_(self, **changes: object) -> Self:
        """A copy with some parts changed."""
        return type(self)(**{**self.parts(), **changes})

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a {type(self).__name__} never changes")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a {type(self).__name__} never changes")

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return self.parts() == other.parts()

    def __hash__(self) -> int:
        return hash(tuple(self.parts().values()))

    def __repr__(self) -> str:
        parts = ", ".join(f"{name}={part!r}" for name, part in self.parts().items())
        return f"{type(self).__name__}({parts})"

    def __reduce__(self) -> tuple[object, ...]:
        return _made, (type(self), self.parts())


def _made(kind: type[Value], parts: dict[str, object]) -> Value:
    """A value as it was before it was pickled or copied."""
    return kind(**parts)
