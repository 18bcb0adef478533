/** Puts a local value's expression in place of its name, and turns local values and variables into each other. */
import {
  type Attribute,
  type Expression,
  type Module,
  type Node,
  needsParentheses,
  referencesIn,
  type Traversal,
} from "../../src/index.ts";
import {
  constantValue,
  fileNamed,
  namesBoundAround,
  nodeAround,
  type Occurrence,
  occurrencesOf,
  pathIn,
  symbolAt,
} from "../../src/internal.ts";
import { Changes } from "./changes.ts";
import { fileFor, localsIn, RESERVED } from "./extract.ts";
import { editableFile, type Refactoring, type RefactoringPlace } from "./place.ts";

/** Returns the refactorings for the symbol at a place. */
export function rewritings(place: RefactoringPlace): Refactoring[] {
  const { module, fileName, range } = place;
  const symbol = symbolAt(module, fileName, range.start)?.symbol;
  if (symbol === undefined || symbol.module !== module) return [];
  const occurrences = occurrencesOf(symbol);
  const uses = usesOf(module, occurrences);
  // The additions of an override would be lost.
  if (uses === null || uses.length + 1 !== occurrences.length) return [];
  if (symbol.kind === "local") return ofLocal(place, symbol.name, uses);
  return symbol.kind === "variable" ? ofVariable(place, symbol.name, uses) : [];
}

/** A reference by its first two names. */
interface Use {
  readonly path: string;
  readonly node: Traversal;
  /** Where the two names end. */
  readonly end: number;
}

/** Returns the references to a symbol; null if one is not plain: in JSON, in another module, a value for it. */
function usesOf(module: Module, occurrences: readonly Occurrence[]): Use[] | null {
  const uses: Use[] = [];
  for (const { path, range, role } of occurrences) {
    const name = path.startsWith(`${module.directory}/`) ? path.slice(module.directory.length + 1) : null;
    const file = name === null ? null : editableFile(module, name);
    if (file === null || fileNamed(module, name!)?.role === "test" || role === "value") return null;
    if (role === "declaration") continue;
    const node = traversalAt(nodeAround(file.tree.root, range));
    if (node === null || node.source.type !== "VariableExpr" || node.steps[0]?.end !== range.end) return null;
    uses.push({ path, node, end: range.end });
  }
  return uses;
}

function traversalAt(node: Node | null): Traversal | null {
  for (let at = node; at !== null; at = at.parent) if (at.type === "Traversal") return at;
  return null;
}

function ofLocal(place: RefactoringPlace, name: string, uses: readonly Use[]): Refactoring[] {
  const { module } = place;
  const declared = nativeAttribute(module.declarations.locals.get(name)?.attribute);
  const file = module.declarations.locals.get(name)?.file;
  if (declared === null || file === undefined) return [];
  const { expression } = declared;
  const path = pathIn(module.directory, file.name);
  const inlined = new Changes();
  const captured = referencesIn(expression).map(({ source }) => source.name);
  const canInline =
    uses.length > 0 &&
    expression.type !== "HeredocTemplate" &&
    !expression.text.includes("\n") &&
    !uses.some(({ node }) => namesBoundAround(node).some((bound) => captured.includes(bound)));
  for (const use of uses) replaceUse(inlined, use, expression);
  remove(inlined, path, declared);
  const inline: Refactoring = { title: `Inline local.${name}`, kind: "refactor.inline", edits: inlined.result };
  return [...(canInline ? [inline] : []), ...toVariable(place, name, declared, uses)];
}

/** Puts an expression in the place of a name, in parentheses where they are needed. */
function replaceUse(changes: Changes, { path, node, end }: Use, expression: Expression): void {
  const isWhole = end === node.end;
  const { parent } = node;
  const isText = expression.type === "QuotedTemplate" && parent?.type === "TemplateInterpolation" && isWhole;
  // A string in a string is a part of it.
  if (isText && parent.parent?.type === "QuotedTemplate" && !parent.trimBefore && !parent.trimAfter) {
    changes.replace(path, parent.start, parent.end, expression.text.slice(1, -1));
    return;
  }
  const isTerm = /^(?:Traversal|VariableExpr|FunctionCall|Parentheses)$/.test(expression.type);
  const inParentheses = isWhole ? needsParentheses(expression, node) : !isTerm;
  changes.replace(path, node.start, end, inParentheses ? `(${expression.text})` : expression.text);
}

/** Removes a local value, with its block if nothing else is in it. */
function remove(changes: Changes, path: string, item: Attribute): void {
  const body = item.parent;
  const block = body?.type === "Body" ? body.parent : null;
  const isOnly = body?.type === "Body" && body.items.length === 1 && block?.type === "Block";
  changes.remove(path, isOnly ? block : item);
}

function nativeAttribute(attribute: { readonly node: unknown } | undefined): Attribute | null {
  const node = attribute?.node as Node | undefined;
  return node?.type === "Attribute" ? node : null;
}

function toVariable(place: RefactoringPlace, name: string, declared: Attribute, uses: readonly Use[]): Refactoring[] {
  const { module } = place;
  const value = constantValue(declared.expression);
  const kind = value?.type.kind;
  if (kind !== "string" && kind !== "number" && kind !== "bool") return [];
  if (module.declarations.variables.has(name) || RESERVED.has(name)) return [];
  const target = fileFor(place, "variables.tf");
  const changes = new Changes();
  for (const { path, node, end } of uses) changes.replace(path, node.start, end, `var.${name}`);
  remove(changes, pathIn(module.directory, module.declarations.locals.get(name)!.file.name), declared);
  changes.addBlock(target.path, target.tree.root.body, {
    type: "variable",
    labels: [name],
    body: `type = ${kind}\ndefault = ${declared.expression.text}`,
  });
  return [{ title: `Turn local.${name} into a variable`, kind: "refactor.rewrite", edits: changes.result }];
}

function ofVariable({ module }: RefactoringPlace, name: string, uses: readonly Use[]): Refactoring[] {
  const variable = module.declarations.variables.get(name);
  const value = nativeAttribute(variable?.defaultAttribute ?? undefined);
  const block = value?.parent?.parent;
  if (variable === undefined || block?.type !== "Block" || module.declarations.locals.has(name)) return [];
  const isPlain = block.body.items.every((item) => item.type === "Attribute" && PLAIN.has(item.name.name));
  // A value of another type would be converted.
  const kind = constantValue(value!.expression)?.type.kind;
  const file = editableFile(module, variable.file.name);
  if (!isPlain || kind === undefined || variable.type.kind !== kind || file === null) return [];
  const { body } = file.tree.root;
  const changes = new Changes();
  for (const use of uses) changes.replace(use.path, use.node.start, use.end, `local.${name}`);
  changes.remove(file.path, block);
  const own = localsIn(body);
  if (own !== null) changes.setAttribute(file.path, own.body, name, value!.expression.text);
  else changes.addBlock(file.path, body, { type: "locals", body: `${name} = ${value!.expression.text}` });
  return [{ title: `Turn var.${name} into a local value`, kind: "refactor.rewrite", edits: changes.result }];
}

/** The arguments of variables that local values do not need. */
const PLAIN: ReadonlySet<string> = new Set(["type", "default", "description", "nullable"]);
