/** Extracts an expression to a local value, a variable or an output. */
import { type Block, type Body, type Expression, type Type, typeName } from "../../src/index.ts";
import { constantValue, isMovable, pathIn } from "../../src/internal.ts";
import { Changes } from "./changes.ts";
import {
  editableFile,
  freeName,
  type Refactoring,
  type RefactoringPlace,
  selectedExpression,
  topBlock,
} from "./place.ts";

/** Returns the ways to extract the selected expression. */
export function extractions(place: RefactoringPlace): Refactoring[] {
  const expression = selectedExpression(place);
  const block = expression === null ? null : topBlock(expression);
  if (expression === null || block === null || !isMovable(place.module, place.fileName, expression)) return [];
  // A reference alone has a name already.
  const isName = expression.type === "Traversal" || expression.type === "VariableExpr";
  // The validation of a variable may refer to local values in new versions only.
  const ofVariable = block.blockType.name === "variable";
  return [
    ...(isName || ofVariable ? [] : [toLocal(place, expression, block)]),
    ...(ofVariable ? [] : toVariable(place, expression)),
    ...(block.blockType.name === "output" ? [] : [toOutput(place, expression)]),
  ];
}

/** Returns a name for an expression: that of the argument that it is in. */
function nameFor(expression: Expression, block: Block): string {
  for (let at = expression.parent; at !== null && at !== block; at = at.parent) {
    if (at.type === "Attribute") return at.name.name === "value" ? "value" : at.name.name.replaceAll("-", "_");
    if (at.type === "ObjectConsItem" && at.key.isBareName) return at.key.text.replaceAll("-", "_");
  }
  return "value";
}

function toLocal(
  { module, fileName, tree, document }: RefactoringPlace,
  expression: Expression,
  block: Block,
): Refactoring {
  const { locals } = module.declarations;
  const name = freeName(nameFor(expression, block), (one) => locals.has(one));
  const path = pathIn(module.directory, fileName);
  const changes = new Changes().replace(document.path, expression.start, expression.end, `local.${name}`);
  const own = localsIn(tree.root.body);
  const line = lineBelow(expression, block, document.text);
  // A block from which a local value is extracted is changed already.
  if (line !== null) changes.replace(path, line.at, line.at, `${line.indentation}${name} = ${expression.text}\n`);
  else if (own === null || own === block)
    changes.addBlock(path, tree.root.body, { type: "locals", body: `${name} = ${expression.text}` }, block);
  else changes.setAttribute(path, own.body, name, expression.text);
  return { title: `Extract to local.${name}`, kind: "refactor.extract", edits: changes.result };
}

/**
 * Returns the place of the line below the local value from which an expression is extracted; null outside blocks of local
 * values, and where the value shares its lines.
 */
function lineBelow(
  { start }: Expression,
  { blockType, body }: Block,
  text: string,
): { readonly at: number; readonly indentation: string } | null {
  const item =
    blockType.name === "locals" ? body.items.find((one) => one.start <= start && start < one.end) : undefined;
  const end = item === undefined ? -1 : text.indexOf("\n", item.end);
  if (item === undefined || end < 0 || end > body.end) return null;
  const indentation = text.slice(text.lastIndexOf("\n", item.start) + 1, item.start);
  return indentation.trim() === "" ? { at: end + 1, indentation } : null;
}

/** Returns the first block of local values in a body; null without one. */
export function localsIn({ items }: Body): Block | null {
  for (const item of items) if (item.type === "Block" && item.blockType.name === "locals") return item;
  return null;
}

function toVariable(place: RefactoringPlace, expression: Expression): Refactoring[] {
  const { module, document } = place;
  const value = constantValue(expression);
  const type = value === null ? null : typeText(value.type);
  if (type === null) return [];
  const { variables } = module.declarations;
  const name = freeName(nameFor(expression, topBlock(expression)!), (one) => variables.has(one) || RESERVED.has(one));
  const target = fileFor(place, "variables.tf");
  const changes = new Changes()
    .replace(document.path, expression.start, expression.end, `var.${name}`)
    .addBlock(target.path, target.tree.root.body, {
      type: "variable",
      labels: [name],
      body: `type = ${type}\ndefault = ${expression.text}`,
    });
  return [{ title: `Extract to var.${name}`, kind: "refactor.extract", edits: changes.result }];
}

/** The names that a variable cannot have. */
export const RESERVED: ReadonlySet<string> = new Set([
  ...["source", "version", "providers", "count", "for_each", "lifecycle", "depends_on", "locals"],
]);

/** Returns the type of a constant as a type expression; null for one that has no short type. */
function typeText(type: Type): string | null {
  if (type.kind === "string" || type.kind === "number" || type.kind === "bool") return type.kind;
  const elements = type.kind === "tuple" ? type.elements : type.kind === "object" ? [...type.attributes.values()] : [];
  const [first] = elements.map(typeText);
  if (first == null || elements.some((one) => typeName(one) !== typeName(elements[0]!))) return null;
  return `${type.kind === "tuple" ? "list" : "map"}(${first})`;
}

function toOutput(place: RefactoringPlace, expression: Expression): Refactoring {
  const { outputs } = place.module.declarations;
  const name = freeName(outputName(expression), (one) => outputs.has(one));
  const target = fileFor(place, "outputs.tf");
  const isSensitive = place.module.evaluate(expression).value.containsMarked;
  const body = `value = ${expression.text}${isSensitive ? "\nsensitive = true" : ""}`;
  const changes = new Changes().addBlock(target.path, target.tree.root.body, { type: "output", labels: [name], body });
  return { title: `Add output "${name}" with this value`, kind: "refactor.extract", edits: changes.result };
}

/** Returns a name for an output: a reference's last name, or the argument's. */
function outputName(expression: Expression): string {
  const step = expression.type === "Traversal" ? expression.steps.findLast(({ type }) => type === "GetAttrStep") : null;
  return step?.type === "GetAttrStep" ? step.name : nameFor(expression, topBlock(expression)!);
}

/** Returns the file with a name, if the module has it, else the place's file. */
export function fileFor(
  { module, fileName, tree }: RefactoringPlace,
  wanted: string,
): NonNullable<ReturnType<typeof editableFile>> {
  return editableFile(module, wanted) ?? { path: pathIn(module.directory, fileName), tree };
}
