"""The house rules that can be read off the source: who imports whom, what code must not say.

Imports are read from the source, not run, so a wing that is not built yet breaks nothing.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import baduk_edu

HOUSE = Path(baduk_edu.__file__).parent
MODULES = {
    ".".join(("baduk_edu", *path.relative_to(HOUSE).with_suffix("").parts)): path
    for path in sorted(HOUSE.rglob("*.py"))
}
LONGEST = 300

LOWER_WINGS = {
    "rules": set(),
    "records": {"rules"},
    "book": {"rules"},
    "progress": {"book", "rules"},
    "practice": {"book", "rules"},
    "draw": {"book", "rules"},
    "desk": {"practice", "draw", "book", "rules"},
    "__init__": set(),
}
"""What each wing may import beside itself; arrows run down. ``progress`` knows the pages and no
desk: a file of answers is read where no board is drawn, as on a teacher's command line. The
modules that stand beside the wings (``classroom``, ``build``, ``__main__`` and the like) are
the top floor: they may import every wing and each other, and no wing imports them."""

ONLY_AT = {
    "matplotlib": {"baduk_edu.draw.picture"},
    "anywidget": {"baduk_edu.draw.widget"},
    "ipywidgets": {
        "baduk_edu.draw.widget",
        "baduk_edu.draw.drop",
        "baduk_edu.draw.form_widget",
    },
}
HEAVY = {"matplotlib", "numpy", "anywidget", "ipywidgets", "IPython", "traitlets"}
PURE_WINGS = {"rules", "records", "book", "progress", "practice"}
WITHOUT_PICTURES = {"desk", "classroom", "lesson", "showing", "build"}


def wing(module: str) -> str:
    """The part of the house that a module belongs to."""
    return module.split(".")[1]


def imports(module: str, nodes: Iterator[ast.AST]) -> set[str]:
    """The dotted names that these parts of a module import; relative ones are made absolute."""
    path = MODULES[module]
    package = module.split(".")[:-1]
    found = set()
    for node in nodes:
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            assert base, f"{path}: an import from nowhere"
            found |= {base, *(f"{base}.{name.name}" for name in node.names)}
    return found


def all_imports(module: str) -> set[str]:
    """Everything a module imports, inside functions too."""
    return imports(module, ast.walk(tree(module)))


def imports_at_once(module: str) -> set[str]:
    """What a module imports as soon as it is loaded: nothing in functions, no type checking."""

    def loaded(nodes: list[ast.stmt]) -> Iterator[ast.AST]:
        for node in nodes:
            for_types = isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) or for_types:
                continue
            yield node
            yield from loaded(
                [n for n in ast.iter_child_nodes(node) if isinstance(n, ast.stmt)]
            )

    return imports(module, loaded(tree(module).body))


def tree(module: str) -> ast.Module:
    """The module's source as a tree."""
    return ast.parse(MODULES[module].read_text("utf-8"))


def own(names: set[str]) -> set[str]:
    """The modules of this house among these names; a package is its ``__init__``."""
    named = {name for name in names if name in MODULES}
    return named | {f"{name}.__init__" for name in names if f"{name}.__init__" in MODULES}


def test_the_house_is_found() -> None:
    assert {"baduk_edu.rules.board", "baduk_edu.rules.game", "baduk_edu.__init__"} <= set(
        MODULES
    )
    wings = {path.parent.name for path in MODULES.values() if path.parent != HOUSE}
    assert wings <= set(LOWER_WINGS)


@pytest.mark.parametrize("module", [m for m in MODULES if wing(m) in LOWER_WINGS])
def test_arrows_run_down(module: str) -> None:
    here = wing(module)
    for name in own(all_imports(module)):
        assert wing(name) in LOWER_WINGS[here] | {here, "__init__"}, f"{module} imports {name}"


def test_no_two_modules_import_each_other_even_by_a_detour() -> None:
    needs = {module: own(imports_at_once(module)) - {module} for module in MODULES}
    packages = {module for module in MODULES if module.endswith("__init__")}
    settled: set[str] = set()
    while True:
        ready = {m for m in needs if m not in settled and needs[m] - packages <= settled}
        if not ready:
            break
        settled |= ready
    assert set(needs) - settled == set()


@pytest.mark.parametrize("module", MODULES)
def test_heavy_libraries_are_imported_in_their_one_place_only(module: str) -> None:
    roots = {name.split(".")[0] for name in all_imports(module)}
    for library, places in ONLY_AT.items():
        assert library not in roots or module in places, f"{module} imports {library}"
    if wing(module) in PURE_WINGS:
        assert not roots & HEAVY, f"{module} imports {sorted(roots & HEAVY)}"


@pytest.mark.parametrize("module", [m for m in MODULES if wing(m) == "rules"])
def test_the_law_needs_the_standard_library_only(module: str) -> None:
    roots = {name.split(".")[0] for name in all_imports(module)}
    assert roots <= sys.stdlib_module_names | {"baduk_edu"}


def test_importing_the_rules_loads_the_standard_library_only() -> None:
    code = (
        "import sys; before = set(sys.modules); import baduk_edu.rules; "
        "print(*sorted({name.split('.')[0] for name in set(sys.modules) - before}))"
    )
    run = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    loaded = set(run.stdout.split())
    assert "baduk_edu" in loaded
    assert loaded - {"baduk_edu"} <= sys.stdlib_module_names


def test_lessons_and_builds_start_where_pictures_cannot_be_made() -> None:
    for start in MODULES:
        if wing(start) in WITHOUT_PICTURES:
            reached, waiting = set(), {start}
            while waiting:
                module = waiting.pop()
                reached.add(module)
                waiting |= own(imports_at_once(module)) - reached
            assert "baduk_edu.draw.picture" not in reached, f"{start} loads pictures at once"


@pytest.mark.parametrize("module", MODULES)
def test_a_module_says_its_idea_in_its_first_line(module: str) -> None:
    docstring = ast.get_docstring(tree(module))
    assert docstring, f"{module} has no docstring"
    first = docstring.splitlines()[0]
    assert first.endswith((".", "?", "!", ":")), f"{module}: {first!r} is no sentence"


@pytest.mark.parametrize("module", MODULES)
def test_a_module_is_short_enough_to_read(module: str) -> None:
    lines = len(MODULES[module].read_text("utf-8").splitlines())
    assert lines <= LONGEST, f"{module} has {lines} lines: past {LONGEST}, split"


HANGUL = re.compile("[\u1100-\u11ff\u3130-\u318f\ua960-\ua97f\uac00-\ud7ff]")


def test_code_holds_no_hangul() -> None:
    sources = [path for path in HOUSE.rglob("*") if path.suffix in (".py", ".js", ".css")]
    assert len(sources) >= len(MODULES)
    found = [
        f"{path.relative_to(HOUSE)}, line {number}: {line.strip()}"
        for path in sorted(sources)
        for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1)
        if HANGUL.search(line)
    ]
    assert found == []


CITING = {module for module in MODULES if wing(module) in LOWER_WINGS} - {
    "baduk_edu.rules.cite"
}
"""The wings; the command line above them may show how an article is written."""

CITED = re.compile(r"\b([Aa]rticles?|[Aa]ppendix) \d")


def is_number_of_an_article(node: ast.AST) -> bool:
    """Whether this is an article written out, as 9 or ``"appendix 3"``."""
    return isinstance(node, ast.Constant) and (
        type(node.value) is int
        or (isinstance(node.value, str) and CITED.search(node.value) is not None)
    )


def called_article(node: ast.AST) -> bool:
    """Whether this is ``article(...)``."""
    return isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] == "article"


@pytest.mark.parametrize("module", sorted(set(MODULES) - {"baduk_edu.rules.cite"}))
def test_an_article_number_stands_in_an_article_mark_only(module: str) -> None:
    source = tree(module)
    marks = {
        mark
        for node in ast.walk(source)
        for mark in getattr(node, "decorator_list", ())
        if called_article(mark)
    }
    for node in ast.walk(source):
        numbers: list[ast.expr] = []
        if isinstance(node, ast.Call) and node not in marks:
            numbers = [word.value for word in node.keywords if word.arg == "article"]
            numbers += node.args if called_article(node) else []
        elif isinstance(node, ast.Assign):
            if any(ast.unparse(target).split(".")[-1] == "article" for target in node.targets):
                numbers = [node.value]
        elif isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
            if any(ast.unparse(side).split(".")[-1] == "article" for side in sides):
                numbers = sides
        assert not any(map(is_number_of_an_article, numbers)), (
            f"{module}, line {getattr(node, 'lineno', '?')}: {ast.unparse(node)}"
        )


@pytest.mark.parametrize("module", sorted(CITING))
def test_no_sentence_of_a_wing_names_an_article(module: str) -> None:
    source = tree(module)
    docstrings = {
        node.value
        for node in ast.walk(source)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(source):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            written = node not in docstrings and CITED.search(node.value)
            assert not written, f"{module}, line {node.lineno}: {node.value!r}"
