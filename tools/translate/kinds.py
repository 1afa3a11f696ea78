"""What kind of value an expression of the subset has, as far as its annotations say."""

import ast

#: Kinds by the names of types; a type that is not here, and no TypedDict, has none.
NAMED = {
    **dict.fromkeys(("list", "tuple", "Sequence", "Iterable"), "list"),
    **dict.fromkeys(("dict", "Mapping"), "dict"),
    **{"str": "str", "int": "int", "float": "float", "bool": "bool"},
}
#: What functions and methods of Python give.
GIVEN = {
    **dict.fromkeys(
        ("list", "tuple", "sorted", "reversed", "zip", "enumerate", "range", "pairwise"), "list"
    ),
    **dict.fromkeys(("split", "items", "keys", "values"), "list"),
    **dict.fromkeys(("join", "replace", "strip", "lower", "upper", "str", "t", "tn"), "str"),
    **dict.fromkeys(("len", "int", "floor", "ceil", "index", "find"), "int"),
    **dict.fromkeys(("sqrt", "sin", "cos", "exp"), "float"),
    **dict.fromkeys(("any", "all", "isinstance", "startswith", "endswith", "bool"), "bool"),
}
#: Kinds of what is written as it is.
WRITTEN: dict[type[ast.expr], str] = {
    **dict.fromkeys((ast.List, ast.Tuple, ast.ListComp, ast.GeneratorExp), "list"),
    **{ast.Dict: "dict", ast.DictComp: "dict", ast.JoinedStr: "str", ast.Compare: "bool"},
}


def is_type(node: ast.AST) -> bool:
    r"""Whether a statement at the top of a module only declares a type.

    Examples
    --------
    >>> [is_type(node) for node in ast.parse("Point = tuple[float, float]\nMOST = 3").body]
    [True, False]
    """
    targets = node.targets if isinstance(node, ast.Assign) else []
    camels = any(isinstance(target, ast.Name) and target.id[:1].isupper() for target in targets)
    words = all(isinstance(target, ast.Name) and not target.id.isupper() for target in targets)
    return (camels and words) or isinstance(node, ast.ClassDef)


def is_record(node: ast.ClassDef) -> bool:
    """Whether a class is a frozen dataclass."""
    decorators = map(ast.unparse, node.decorator_list)
    return any(name.startswith("dataclass(frozen=True") for name in decorators)


class Kinds:
    """The kinds of all that a module names: "list", "dict", "str", "int", "float", "bool"."""

    def __init__(self, tree: ast.Module) -> None:
        #: Names that may be those of dataclasses: of this module, and those imported.
        self.classes = {node.name for node in tree.body if isinstance(node, ast.ClassDef)}
        for node in tree.body:
            if isinstance(node, ast.ImportFrom):
                self.classes |= {alias.name for alias in node.names if not alias.name.isupper()}
        self.types = dict(NAMED)
        self.fields: dict[str, str | None] = {}
        self.returned: dict[str, str | None] = {}
        self.names: dict[int, str | None] = {}  # by the node of each name
        self.constants: set[str] = set()
        top: dict[str, str | None] = {}
        for node in tree.body:
            self._read(node, top)
        for node in tree.body:
            if isinstance(node, ast.FunctionDef):
                self._follow(node, dict(top))
            elif not is_type(node):
                self._note(node, top)

    def _read(self, node: ast.stmt, top: dict[str, str | None]) -> None:
        if isinstance(node, ast.ClassDef):
            self.types[node.name] = "dict"
            for part in node.body:
                if isinstance(part, ast.AnnAssign):
                    name, kind = ast.unparse(part.target), self.named(part.annotation)
                    same = self.fields.get(name, kind) == kind
                    self.fields[name] = kind if same else None
        elif isinstance(node, ast.Assign) and is_type(node):
            kind = self.named(node.value)
            if kind is not None:
                self.types[ast.unparse(node.targets[0])] = kind
        elif isinstance(node, ast.FunctionDef):
            self.returned[node.name] = self.named(node.returns)
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            self._bind(node, top)
            self.constants |= top.keys()

    def named(self, annotation: ast.expr | None) -> str | None:
        """Return the kind that an annotation gives; none where it gives several."""
        if isinstance(annotation, ast.Subscript):
            outer = ast.unparse(annotation.value)
            if outer in ("Final", "NotRequired"):
                return self.named(annotation.slice)
            if outer == "Literal":
                first = annotation.slice
                first = first.elts[0] if isinstance(first, ast.Tuple) else first
                return self.of(first)
            return self.types.get(outer)
        if isinstance(annotation, ast.Name):
            return self.types.get(annotation.id)
        return None

    def _bind(self, node: ast.Assign | ast.AnnAssign, scope: dict[str, str | None]) -> None:
        if isinstance(node, ast.AnnAssign):
            kind = self.named(node.annotation)
            if kind is None and node.value is not None:
                kind = self.of(node.value)
            scope[ast.unparse(node.target)] = kind
            return
        for target in node.targets:
            if isinstance(target, ast.Name):
                kind = self.of(node.value)
                scope[target.id] = kind if scope.get(target.id, kind) == kind else None

    def _follow(self, function: ast.FunctionDef, scope: dict[str, str | None]) -> None:
        """Note the kinds of the names in a function, in the order in which it is read."""
        for arg in function.args.args:
            scope[arg.arg] = self.named(arg.annotation)
        for node in function.body:
            if isinstance(node, ast.FunctionDef):
                self.returned[node.name] = self.named(node.returns)
                self._follow(node, dict(scope))
            else:
                self._statement(node, scope)

    def _statement(self, node: ast.stmt, scope: dict[str, str | None]) -> None:
        for field in ("test", "iter", "value", "exc"):
            if isinstance(part := getattr(node, field, None), ast.AST):
                self._note(part, scope)
        if isinstance(node, ast.For):
            self._loop(node.target, node.iter, scope)
        if isinstance(node, ast.Assign | ast.AnnAssign):
            self._bind(node, scope)
        for field in ("targets", "target"):
            for part in _listed(getattr(node, field, None)):
                self._note(part, scope)
        for field in ("body", "orelse"):
            for part in _listed(getattr(node, field, None)):
                if isinstance(part, ast.FunctionDef):
                    self._follow(part, dict(scope))
                elif isinstance(part, ast.stmt):
                    self._statement(part, scope)

    def _loop(self, target: ast.expr, going: ast.expr, scope: dict[str, str | None]) -> None:
        for name in ast.walk(target):
            if isinstance(name, ast.Name):
                scope[name.id] = None
        if isinstance(going, ast.Call) and ast.unparse(going.func) == "range":
            scope[ast.unparse(target)] = "int"

    def _note(self, part: ast.AST, scope: dict[str, str | None]) -> None:
        inner = dict(scope)
        if isinstance(part, ast.ListComp | ast.GeneratorExp | ast.DictComp):
            for generator in part.generators:
                self._loop(generator.target, generator.iter, inner)
            self._note(part.generators[0].iter, scope)
        if isinstance(part, ast.Lambda):
            inner |= dict.fromkeys(arg.arg for arg in part.args.args)
        if isinstance(part, ast.Name):
            self.names[id(part)] = scope.get(part.id)
        for child in ast.iter_child_nodes(part):
            self._note(child, inner)

    def of(self, node: ast.expr) -> str | None:
        """Return the kind of an expression; None where nothing shows it."""
        if isinstance(node, ast.Constant):
            return "None" if node.value is None else type(node.value).__name__
        if type(node) in WRITTEN:
            return WRITTEN[type(node)]
        if isinstance(node, ast.Name):
            return self.names.get(id(node))
        if isinstance(node, ast.Call):
            name = (
                node.func.attr if isinstance(node.func, ast.Attribute) else ast.unparse(node.func)
            )
            return self.returned.get(name, GIVEN.get(name))
        if isinstance(node, ast.Subscript):
            if isinstance(node.slice, ast.Slice):
                return self.of(node.value)
            key = node.slice.value if isinstance(node.slice, ast.Constant) else None
            return self.fields.get(key) if isinstance(key, str) else None
        if isinstance(node, ast.IfExp):
            body, other = self.of(node.body), self.of(node.orelse)
            return body if body == other else None
        if isinstance(node, ast.UnaryOp):
            return "bool" if isinstance(node.op, ast.Not) else self.of(node.operand)
        return self._sum(node) if isinstance(node, ast.BinOp) else None

    def _sum(self, node: ast.BinOp) -> str | None:
        kinds = {self.of(node.left), self.of(node.right)}
        if isinstance(node.op, ast.Div) or "float" in kinds:
            return "float"
        for kind in ("list", "str"):
            if kind in kinds:
                return kind
        return "int" if kinds == {"int"} else None


def _listed(part: object) -> list[ast.AST]:
    parts = part if isinstance(part, list) else [part]
    return [item for item in parts if isinstance(item, ast.AST)]
