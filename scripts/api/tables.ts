// The parts of docs/api that follow from the types: node fields, and exported types. Lists, because Prettier pads the
// cells of tables to the widest one.
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

const code = (text: string) => `\`${text}\``;

/** Returns a list of names with their comments, each with the parts below it. */
function list(entries: readonly (readonly [name: string, comment: string, parts: readonly string[]])[]): string {
  return entries
    .flatMap(([name, comment, parts]) => [
      `- **${code(name)}**${comment === "" ? "" : `: ${comment}`}`,
      ...parts.map((part) => `  - ${part}`),
    ])
    .join("\n");
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

/** Returns an entry for each node class: its comment, and its members without those that all nodes have. */
function nodeTable(api: ApiProgram, nodes: readonly ts.Symbol[]): string {
  return list(
    nodes.map((node) => {
      const fields = classesOf(api, node).flatMap(membersOfClass).map(code);
      return [node.name, commentOf(api, node), fields.length === 0 ? [] : [fields.join(", ")]];
    }),
  );
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
    if (ts.isMethodDeclaration(member))
      return [`${name.text}(${member.parameters.map(parameterText).join(", ")}): ${typeText(member)}`];
    return ts.isPropertyDeclaration(member) || ts.isGetAccessor(member) ? [`${name.text}: ${typeText(member)}`] : [];
  });
}

/** Returns the type as written. The compiler's text for a type depends on the rest of the program. */
function typeText(member: ts.PropertyDeclaration | ts.GetAccessorDeclaration | ts.MethodDeclaration): string {
  if (member.type === undefined) throw new Error(`Bug: ${member.getText()} has no written type.`);
  return member.type.getText();
}

function unionTable(api: ApiProgram, unions: readonly string[]): string {
  return list(
    unions.map((union) => {
      const members = membersOf(api, union).map(({ name }) => code(name));
      return [union, commentOf(api, api.exported.get(union)!), [members.join(", ")]];
    }),
  );
}

/** Returns a list with the exported types that files (relative to the project) declare, except node types and those that are values too. */
export function typeTable(api: ApiProgram, isIncluded: (file: string) => boolean): string {
  const nodes = new Set([...membersOf(api, "Node"), ...membersOf(api, "JsonNode")].map(({ name }) => name));
  const types = [...api.exported, ...api.lintExports, ...api.nodeExports].filter(
    ([name, symbol]) => !nodes.has(name) && !isValue(symbol) && isIncluded(fileOf(symbol)),
  );
  const entries = types.map(([name, symbol]): [string, string, readonly string[]] => {
    const comment = commentOf(api, symbol);
    if (comment === "") throw new Error(`Bug: ${name} has no comment.`);
    return [name, comment, definitionOf(api, symbol)];
  });
  return list(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function fileOf(symbol: ts.Symbol): string {
  return relative(root, symbol.declarations![0]!.getSourceFile().fileName).replaceAll("\\", "/");
}

/** Returns a type's definition: the fields and methods of an interface or class, or the alias. */
function definitionOf(api: ApiProgram, { declarations = [] }: ts.Symbol): string[] {
  return declarations.flatMap((declaration) => {
    if (ts.isTypeAliasDeclaration(declaration))
      return ts.isMappedTypeNode(declaration.type) && !isNamed(api, declaration.type)
        ? mappedParts(api, declaration.type)
        : [code(aliasText(api, declaration))];
    return ts.isInterfaceDeclaration(declaration) || ts.isClassDeclaration(declaration)
      ? partsOf(api, declaration)
      : [];
  });
}

/** Returns the properties of a mapped type whose parts users cannot name, with the types that they result in. */
function mappedParts({ checker }: ApiProgram, type: ts.MappedTypeNode): string[] {
  const properties = checker.getTypeFromTypeNode(type).getProperties();
  // The compiler's order depends on the rest of the program.
  return properties
    .map((property) => {
      const result = checker.getTypeOfSymbol(property);
      return code(`${property.name}: ${checker.typeToString(result, undefined, ts.TypeFormatFlags.NoTruncation)}`);
    })
    .toSorted();
}

/** Returns an alias as written, or the type that it results in if it is computed from what users cannot see. */
function aliasText(api: ApiProgram, { type, typeParameters }: ts.TypeAliasDeclaration): string {
  const isComputed = ts.isIndexedAccessTypeNode(type) || (typeParameters === undefined && !isNamed(api, type));
  if (!isComputed) return shortType(type);
  const resolved = api.checker.getTypeFromTypeNode(type);
  const members = resolved.isUnion() ? resolved.types : [resolved];
  // The compiler's order depends on the rest of the program.
  const text = members
    .map((member) => api.checker.typeToString(member, undefined, ts.TypeFormatFlags.NoTruncation))
    .toSorted()
    .join(" | ");
  return withinLimit(text);
}

/** Returns the parts of an interface or class. Those of a base that is not exported are the type's own. */
function partsOf(api: ApiProgram, declaration: ts.InterfaceDeclaration | ts.ClassDeclaration): string[] {
  const bases = (declaration.heritageClauses ?? [])
    .filter(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)
    .flatMap(({ types }) => types.flatMap((type) => baseParts(api, type)));
  const members: readonly (ts.TypeElement | ts.ClassElement)[] = declaration.members;
  return [...bases, ...members.flatMap((member) => (isPublic(api, member) ? partOf(api, member) : []))];
}

function baseParts(api: ApiProgram, type: ts.ExpressionWithTypeArguments): string[] {
  const symbol = declared(api.checker, api.checker.getSymbolAtLocation(type.expression)!);
  const base = symbol.declarations?.find((found) => ts.isInterfaceDeclaration(found) || ts.isClassDeclaration(found));
  const isUnnamed = base !== undefined && isOurs(symbol) && !isExported(api, symbol);
  return isUnnamed && type.typeArguments === undefined ? partsOf(api, base) : [code(`extends ${type.getText()}`)];
}

function isExported(api: ApiProgram, symbol: ts.Symbol): boolean {
  return [api.exported, api.lintExports, api.nodeExports].some((exports) => [...exports.values()].includes(symbol));
}

function isOurs(symbol: ts.Symbol): boolean {
  return symbol.declarations !== undefined && !/^\.\.|node_modules/.test(fileOf(symbol));
}

/** Returns whether a member is for users: not private or internal, and without types that they cannot name. */
function isPublic(api: ApiProgram, member: ts.TypeElement | ts.ClassElement): boolean {
  const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected | ts.ModifierFlags.Static;
  if ((ts.getCombinedModifierFlags(member) & hidden) !== 0 || isInternal(member)) return false;
  return isNamed(api, member);
}

/** Returns whether a declaration has the tag `@internal`: the package's declarations leave it out. */
export function isInternal(node: ts.Node): boolean {
  return ts.getJSDocTags(node).some(({ tagName }) => tagName.text === "internal");
}

/** Returns whether users can name every type in a declaration. */
function isNamed(api: ApiProgram, node: ts.Node): boolean {
  if (ts.isBlock(node)) return true;
  const isReference = ts.isIdentifier(node) && ts.isTypeReferenceNode(node.parent);
  const symbol = isReference ? declared(api.checker, api.checker.getSymbolAtLocation(node)!) : null;
  const isParameter = symbol !== null && (symbol.flags & ts.SymbolFlags.TypeParameter) !== 0;
  if (symbol !== null && !isParameter && isOurs(symbol) && !isExported(api, symbol)) return false;
  return ts.forEachChild(node, (child) => (isNamed(api, child) ? undefined : "no")) === undefined;
}

/** Returns a member with its comment. */
function partOf(api: ApiProgram, member: ts.TypeElement | ts.ClassElement): string[] {
  const symbol = member.name && api.checker.getSymbolAtLocation(member.name);
  const comment = symbol === undefined ? "" : commentOf(api, symbol);
  return memberText(member).map((text) => (comment === "" ? code(text) : `${code(text)}: ${comment}`));
}

/** Returns a member as written. */
function memberText(member: ts.TypeElement | ts.ClassElement): string[] {
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

function parameterText({ dotDotDotToken, name, initializer, questionToken, type }: ts.ParameterDeclaration): string {
  const shownName = ts.isIdentifier(name) ? name.text : "options";
  const isOptional = initializer !== undefined || questionToken !== undefined;
  const text = type?.getText() ?? "unknown";
  return `${dotDotDotToken === undefined ? "" : "..."}${shownName}${isOptional ? "?" : ""}: ${text}`;
}

/** Returns a type as written, on one line and without comments, or `…` if that is long. */
function shortType(type: ts.TypeNode): string {
  return withinLimit(oneLine(type.getText()));
}

const withinLimit = (text: string): string => (text.length > LONGEST_TYPE ? "…" : text);

/** Longer ones are unions that have a table or a list on their page. */
const LONGEST_TYPE = 450;

function oneLine(text: string): string {
  return text
    .replaceAll(/\/\*\*?[^]*?\*\//g, "")

    .replaceAll(/\s+/g, " ")
    .replace(/^\| /, "");
}

function isValue(symbol: ts.Symbol): boolean {
  return (symbol.flags & ts.SymbolFlags.Value) !== 0 && (symbol.flags & ts.SymbolFlags.Class) === 0;
}
