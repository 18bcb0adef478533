// The tables in docs/api.md that follow from the types: node fields, and exported types.
import ts from "typescript";
import { type ApiProgram, commentOf } from "./program.ts";

/** Returns the tables, by the name of their part in the document. */
export function apiTables(api: ApiProgram): Map<string, string> {
  const native = membersOf(api, "Node");
  const json = membersOf(api, "JsonNode");
  return new Map([
    [
      "nodes",
      `${nodeTable(api, native)}\n\n${unionTable(api, ["RootNode", "BodyItem", "Expression", "TraversalStep", "TemplatePart"])}`,
    ],
    ["JSON nodes", `${nodeTable(api, json)}\n\n${unionTable(api, ["JsonValue"])}`],
    ["types", typeTable(api, new Set([...native, ...json].map(({ name }) => name)))],
  ]);
}

const cell = (text: string) => text.replaceAll("|", "\\|");

function rows(head: readonly string[], cells: readonly (readonly string[])[]): string {
  const line = (texts: readonly string[]) => `| ${texts.map(cell).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...cells.map(line)].join("\n");
}

/** Returns a union's members in declaration order; a type that is not a union is its only member. */
function membersOf({ checker, exported }: ApiProgram, union: string): ts.Symbol[] {
  const type = checker.getDeclaredTypeOfSymbol(exported.get(union)!);
  const symbols = type.isUnion() ? type.types.map((member) => member.symbol) : [type.symbol];
  const order = (symbol: ts.Symbol) => {
    const declaration = symbol.declarations![0]!;
    const names = ["structure", "terms", "operations", "templates"];
    const file = names.findIndex((name) => declaration.getSourceFile().fileName.endsWith(`/nodes/${name}.ts`));
    return file * 1e6 + declaration.pos;
  };
  return symbols.toSorted((a, b) => order(a) - order(b));
}

/** Returns one row for each node class: its comment, and its members without those that all nodes have. */
function nodeTable(api: ApiProgram, nodes: readonly ts.Symbol[]): string {
  const cells = nodes.map((node) => [
    `\`${node.name}\``,
    commentOf(api, node),
    classesOf(api, node)
      .flatMap(membersOfClass)
      .map((text) => `\`${text}\``)
      .join(", "),
  ]);
  return rows(["node", "", "fields"], cells);
}

/** Returns a node's class and its base classes, outermost first, without the common base class of all nodes. */
function classesOf(api: ApiProgram, node: ts.Symbol): ts.ClassDeclaration[] {
  const classes = node.declarations!.filter(ts.isClassDeclaration);
  const { checker } = api;
  const bases = checker
    .getBaseTypes(checker.getDeclaredTypeOfSymbol(node) as ts.InterfaceType)
    .map(({ symbol }) => symbol);
  const baseClasses = bases.filter(({ name }) => name !== "SyntaxNode" && name !== "JsonBase");
  return [...baseClasses.flatMap((base) => classesOf(api, base)), ...classes];
}

function membersOfClass({ members }: ts.ClassDeclaration): string[] {
  return members.flatMap((member) => {
    const { name } = member;
    if (name === undefined || !ts.isIdentifier(name) || name.text === "type") return [];
    const flags = ts.getCombinedModifierFlags(member);
    if (flags & (ts.ModifierFlags.Private | ts.ModifierFlags.Ambient | ts.ModifierFlags.Override)) return [];
    if (ts.isMethodDeclaration(member)) return [`${name.text}(): ${typeText(member)}`];
    return ts.isPropertyDeclaration(member) || ts.isGetAccessor(member) ? [`${name.text}: ${typeText(member)}`] : [];
  });
}

/** Returns the type as written. The compiler's text for a type depends on the rest of the program. */
function typeText(member: ts.PropertyDeclaration | ts.GetAccessorDeclaration | ts.MethodDeclaration): string {
  if (member.type === undefined) throw new Error(`Bug: ${member.getText()} has no written type.`);
  return member.type.getText().replaceAll("readonly ", "");
}

function unionTable(api: ApiProgram, unions: readonly string[]): string {
  const cells = unions.map((union) => [
    `\`${union}\``,
    commentOf(api, api.exported.get(union)!),
    membersOf(api, union)
      .map(({ name }) => `\`${name}\``)
      .join(", "),
  ]);
  return rows(["union", "", "members"], cells);
}

/** Returns the exported types, except node types and those that are values too. */
function typeTable(api: ApiProgram, nodes: ReadonlySet<string>): string {
  const types = [...api.exported].filter(([name, symbol]) => !nodes.has(name) && !isValue(symbol));
  const cells = types.map(([name, symbol]) => {
    const comment = commentOf(api, symbol);
    if (comment === "") throw new Error(`Bug: ${name} has no comment.`);
    return [`\`${name}\``, comment];
  });
  return rows(
    ["type", ""],
    cells.toSorted(([a], [b]) => (a! < b! ? -1 : 1)),
  );
}

function isValue(symbol: ts.Symbol): boolean {
  return (symbol.flags & ts.SymbolFlags.Value) !== 0 && (symbol.flags & ts.SymbolFlags.Class) === 0;
}
