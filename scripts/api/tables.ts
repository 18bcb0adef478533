// The tables in docs/api that follow from the types: node fields, and exported types.
import { join, relative } from "node:path";
import ts from "typescript";
import { type ApiProgram, commentOf, declared } from "./program.ts";

const root = join(import.meta.dirname, "../..");

/** Returns the node tables, by the name of their part in the document. */
export function nodeTables(api: ApiProgram): Map<string, string> {
  const native = membersOf(api, "Node");
  const json = membersOf(api, "JsonNode");
  return new Map([
    [
      "nodes",
      `${nodeTable(api, native)}\n\n${unionTable(api, ["RootNode", "BodyItem", "Expression", "TraversalStep", "TemplatePart"])}`,
    ],
    ["JSON nodes", `${nodeTable(api, json)}\n\n${unionTable(api, ["JsonValue"])}`],
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

/** Returns the exported types that files (relative to the project) declare, except node types and those that are values too. */
export function typeTable(api: ApiProgram, isIncluded: (file: string) => boolean): string {
  const nodes = new Set([...membersOf(api, "Node"), ...membersOf(api, "JsonNode")].map(({ name }) => name));
  const types = [...api.exported, ...api.lintExports].filter(
    ([name, symbol]) => !nodes.has(name) && !isValue(symbol) && isIncluded(fileOf(symbol)),
  );
  const cells = types.map(([name, symbol]) => {
    const comment = commentOf(api, symbol);
    if (comment === "") throw new Error(`Bug: ${name} has no comment.`);
    return [`\`${name}\``, comment, definitionOf(api, symbol)];
  });
  return rows(
    ["type", "", "definition"],
    cells.toSorted(([a], [b]) => (a! < b! ? -1 : 1)),
  );
}

function fileOf(symbol: ts.Symbol): string {
  return relative(root, symbol.declarations![0]!.getSourceFile().fileName).replaceAll("\\", "/");
}

/** Returns a type's definition as written: the fields and methods of an interface or class, or the alias. */
function definitionOf(api: ApiProgram, { declarations = [] }: ts.Symbol): string {
  return declarations
    .flatMap((declaration) => {
      if (ts.isTypeAliasDeclaration(declaration)) return [shortType(declaration.type)];
      if (ts.isInterfaceDeclaration(declaration)) return partsOf(api, declaration);
      const parts = ts.isClassDeclaration(declaration) ? partsOf(api, declaration) : [];
      return parts.length <= LARGEST_CLASS ? parts : [];
    })
    .map((text) => `\`${text}\``)
    .join(", ");
}

/** The members of larger classes are in the text of their page. */
const LARGEST_CLASS = 14;

/** Returns the parts of an interface or class. Those of a base that is not exported are the type's own. */
function partsOf(api: ApiProgram, declaration: ts.InterfaceDeclaration | ts.ClassDeclaration): string[] {
  const bases = (declaration.heritageClauses ?? [])
    .filter(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)
    .flatMap(({ types }) => types.flatMap((type) => baseParts(api, type)));
  const members: readonly (ts.TypeElement | ts.ClassElement)[] = declaration.members;
  return [...bases, ...members.flatMap((member) => (isPublic(api, member) ? partOf(member) : []))];
}

function baseParts(api: ApiProgram, type: ts.ExpressionWithTypeArguments): string[] {
  const symbol = declared(api.checker, api.checker.getSymbolAtLocation(type.expression)!);
  const base = symbol.declarations?.find((found) => ts.isInterfaceDeclaration(found) || ts.isClassDeclaration(found));
  const isUnnamed = base !== undefined && isOurs(symbol) && !isExported(api, symbol);
  return isUnnamed && type.typeArguments === undefined ? partsOf(api, base) : [`extends ${type.getText()}`];
}

function isExported(api: ApiProgram, symbol: ts.Symbol): boolean {
  return [...api.exported.values(), ...api.lintExports.values()].includes(symbol);
}

function isOurs(symbol: ts.Symbol): boolean {
  return symbol.declarations !== undefined && !/^\.\.|node_modules/.test(fileOf(symbol));
}

/** Returns whether a member is for users: not private, and without types that they cannot name. */
function isPublic({ checker, ...api }: ApiProgram, member: ts.TypeElement | ts.ClassElement): boolean {
  const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected | ts.ModifierFlags.Static;
  if ((ts.getCombinedModifierFlags(member) & hidden) !== 0) return false;
  const isNamed = (node: ts.Node): boolean => {
    if (ts.isBlock(node)) return true;
    const isReference = ts.isIdentifier(node) && ts.isTypeReferenceNode(node.parent);
    const symbol = isReference ? declared(checker, checker.getSymbolAtLocation(node)!) : null;
    const isParameter = symbol !== null && (symbol.flags & ts.SymbolFlags.TypeParameter) !== 0;
    if (symbol !== null && !isParameter && isOurs(symbol) && !isExported({ checker, ...api }, symbol)) return false;
    return ts.forEachChild(node, (child) => (isNamed(child) ? undefined : "no")) === undefined;
  };
  return isNamed(member);
}

/** Returns a member as written. */
function partOf(member: ts.TypeElement | ts.ClassElement): string[] {
  const { name } = member;
  if (name === undefined || !ts.isIdentifier(name)) return [];
  if (ts.isMethodSignature(member) || ts.isMethodDeclaration(member)) {
    const parameters = member.parameters.map(parameterText).join(", ");
    return [oneLine(`${name.text}(${parameters}): ${member.type?.getText() ?? "void"}`)];
  }
  if (!ts.isPropertySignature(member) && !ts.isPropertyDeclaration(member) && !ts.isGetAccessor(member)) return [];
  const isOptional = "questionToken" in member && member.questionToken !== undefined;
  return member.type === undefined ? [] : [`${name.text}${isOptional ? "?" : ""}: ${shortType(member.type)}`];
}

function parameterText({ name, initializer, questionToken, type }: ts.ParameterDeclaration): string {
  const shownName = ts.isIdentifier(name) ? name.text : "options";
  const isOptional = initializer !== undefined || questionToken !== undefined;
  return `${shownName}${isOptional ? "?" : ""}: ${type?.getText() ?? "unknown"}`;
}

/** Returns a type as written, on one line and without comments, or `…` if that is long. */
function shortType(type: ts.TypeNode): string {
  const text = oneLine(type.getText());
  return text.length > LONGEST_TYPE ? "…" : text;
}

/** Longer ones are unions that have a table or a list on their page. */
const LONGEST_TYPE = 450;

function oneLine(text: string): string {
  return text
    .replaceAll(/\/\*\*?[^]*?\*\//g, "")
    .replaceAll("readonly ", "")
    .replaceAll(/\s+/g, " ")
    .replace(/^\| /, "");
}

function isValue(symbol: ts.Symbol): boolean {
  return (symbol.flags & ts.SymbolFlags.Value) !== 0 && (symbol.flags & ts.SymbolFlags.Class) === 0;
}
