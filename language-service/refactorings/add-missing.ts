/** Adds missing declarations and required arguments. */
import type { Block, Module, Node, Type } from "../../src/index.ts";
import { isIdentifier } from "../../src/internal.ts";
import { describedBody } from "../features/completion/described.ts";
import { Changes } from "./changes.ts";
import { fileFor } from "./extract.ts";
import { editableFile, type Refactoring, type RefactoringPlace } from "./place.ts";

/** Returns the additions for a place. */
export function additions(place: RefactoringPlace): Refactoring[] {
  return [...declarationOfName(place), ...requiredArguments(place)];
}

/** Returns the declaration for a name at a place that the module lacks: a variable, or an output of a called module. */
function declarationOfName(place: RefactoringPlace): Refactoring[] {
  const { module } = place;
  const names = namesAt(place.node);
  const [root, name, output] = names;
  if (name === undefined) return [];
  const { variables, modules } = module.declarations;
  if (root === "var" && !variables.has(name)) {
    const target = fileFor(place, "variables.tf");
    const block = { type: "variable", labels: [name], body: `type = ${expectedType(place) ?? "string"}` };
    const changes = new Changes().addBlock(target.path, target.tree.root.body, block);
    return [{ title: `Declare variable "${name}"`, kind: "quickfix", edits: changes.result }];
  }
  const call = root === "module" && output !== undefined ? modules.get(name) : undefined;
  const child = call === undefined ? null : module.child(call);
  if (child === null || output === undefined || child.declarations.outputs.has(output)) return [];
  const target = fileIn(child);
  if (target === null) return [];
  const block = { type: "output", labels: [output], body: "value = null" };
  const changes = new Changes().addBlock(target.path, target.tree.root.body, block);
  return [{ title: `Declare output "${output}" in the called module`, kind: "quickfix", edits: changes.result }];
}

function namesAt(node: Node): string[] {
  for (let at: Node | null = node; at !== null; at = at.parent) {
    if (at.type !== "Traversal") continue;
    if (at.source.type !== "VariableExpr") return [];
    const names = [at.source.name];
    for (const step of at.steps) if (step.type === "GetAttrStep") names.push(step.name);
    return names;
  }
  return [];
}

/** Returns the type of the argument whose whole value is at a place, as a type expression; null if it is not simple. */
function expectedType(place: RefactoringPlace): string | null {
  for (let at: Node | null = place.node; at !== null; at = at.parent) {
    if (at.type !== "Attribute") {
      if (at.type === "Traversal" || at.type === "VariableExpr" || at.type === "GetAttrStep") continue;
      return null;
    }
    const { name } = at.name;
    const known = describedBody(place.document, pathTo(at)).arguments.find((one) => one.name === name);
    const kind = known?.type?.kind;
    return kind === "string" || kind === "number" || kind === "bool" ? kind : null;
  }
  return null;
}

function fileIn(module: Module): ReturnType<typeof editableFile> {
  for (const name of ["outputs.tf", "main.tf", ...module.configuration.map(({ file }) => file.name)]) {
    const found = editableFile(module, name);
    if (found !== null) return found;
  }
  return null;
}

/** Returns the types and labels of the blocks around a node, outermost first. */
function pathTo(node: Node): { type: string; labels: string[] }[] {
  const path: { type: string; labels: string[] }[] = [];
  for (let at: Node | null = node; at !== null; at = at.parent)
    if (at.type === "Block") path.unshift({ type: at.blockType.name, labels: at.labels.map(({ value }) => value) });
  return path;
}

/** Returns the required arguments of the innermost block that are missing, with values that people replace. */
function requiredArguments(place: RefactoringPlace): Refactoring[] {
  const block = blockAround(place.node);
  if (block === null) return [];
  const present = new Set(block.body.items.flatMap((item) => (item.type === "Attribute" ? [item.name.name] : [])));
  const missing = describedBody(place.document, pathTo(block)).arguments.filter(
    ({ name, isRequired }) => isRequired && !present.has(name) && isIdentifier(name),
  );
  if (missing.length === 0) return [];
  const lines = missing.map(({ name, type }) => `${name} = ${emptyValue(type)}`);
  const end = block.body.items.at(-1);
  const at = end?.end ?? block.body.start + 1;
  const changes = new Changes();
  const [first, ...others] = missing;
  if (others.length === 0) changes.setAttribute(place.document.path, block.body, first!.name, emptyValue(first!.type));
  else changes.replace(place.document.path, at, at, lines.map((line) => `\n${indentOf(block, place)}${line}`).join(""));
  const what = missing.length === 1 ? `the required argument ${first!.name}` : `${missing.length} required arguments`;
  return [{ title: `Add ${what}`, kind: "quickfix", edits: changes.result }];
}

function blockAround(node: Node): Block | null {
  for (let at: Node | null = node; at !== null; at = at.parent) if (at.type === "Block") return at;
  return null;
}

function indentOf(block: Block, { document: { text } }: RefactoringPlace): string {
  const line = text.slice(text.lastIndexOf("\n", block.start - 1) + 1, block.start);
  return `${/^\s*/.exec(line)![0]}  `;
}

/** Returns a value of a type that says nothing. */
function emptyValue(type: Type | null): string {
  switch (type?.kind) {
    case "string":
      return '""';
    case "number":
      return "0";
    case "bool":
      return "false";
    case "list":
    case "set":
    case "tuple":
      return "[]";
    case "map":
    case "object":
      return "{}";
    default:
      return "null";
  }
}
