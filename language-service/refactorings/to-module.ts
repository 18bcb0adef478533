/** Moves a resource into a new module: its references become variables, and a `moved` block keeps its object. */
import {
  type Block,
  type Module,
  type Node,
  type SyntaxNode,
  type TextRange,
  type Traversal,
  walk,
} from "../../src/index.ts";
import { hasMoved, nodeAround, occurrencesOf, pathIn, symbolAt } from "../../src/internal.ts";
import { Changes } from "./changes.ts";
import { rangeWithComments } from "./move-block.ts";
import { editableFile, freeName, type Refactoring, type RefactoringPlace, topBlock } from "./place.ts";

/** Names that mean the same in the new module: those of instances, and of Terraform itself. */
const KEPT: ReadonlySet<string> = new Set(["each", "count", "self", "terraform"]);

/** Arguments that a new module would have to know more about. */
const REFUSED: ReadonlySet<string> = new Set(["provider", "depends_on", "replace_triggered_by"]);

/** Returns the move of the resource whose header is at a place. */
export function toModule(place: RefactoringPlace): Refactoring[] {
  const { module, fileName, range, node, document } = place;
  const block = topBlock(node);
  if (block?.blockType.name !== "resource" || range.end > block.body.start || !hasMoved(module)) return [];
  const [type, label] = block.labels;
  const symbol = label === undefined ? undefined : symbolAt(module, fileName, label.start + 1)?.symbol;
  if (symbol === undefined || type === undefined) return [];
  const name = freeName(
    symbol.name,
    (one) => module.declarations.modules.has(one) || module.hasDirectory(`modules/${one}`),
  );
  const inputs = inputsOf(block);
  const providers = requiredProvider(module, type.value);
  if (inputs === null || providers === null) return [];
  const path = pathIn(module.directory, fileName);
  const changes = new Changes();
  if (!replaceUses(changes, module, symbol, name)) return [];
  const given = [...inputs].map(([variable, { text }]) => `\n  ${variable} = ${text}`);
  const call = `module "${name}" {\n  source = "./modules/${name}"\n${given.join("")}\n}`;
  const move = `moved {\n  from = ${symbol.address}\n  to   = module.${name}.${symbol.address}\n}`;
  const around = rangeWithComments(block, document.text);
  changes.replace(path, around.start, around.end, `${call}\n\n${move}`);
  const created = new Map<string, string>();
  const write = (file: string, text: string): unknown =>
    created.set(pathIn(module.directory, `modules/${name}/${file}`), text);
  write("main.tf", `${withVariables(document.text, around, inputs)}\n`);
  if (inputs.size > 0)
    write("variables.tf", [...inputs.keys()].map((one) => `variable "${one}" {\n  type = any\n}\n`).join("\n"));
  write("outputs.tf", `output "${symbol.name}" {\n  value = ${symbol.address}\n}\n`);
  if (providers !== "") write("versions.tf", providers);
  return [
    {
      title: `Move to the new module ${name}`,
      kind: "refactor.move",
      edits: changes.result,
      files: { created, deleted: [] },
    },
  ];
}

/** What a variable of the new module stands in for. */
interface Input {
  readonly text: string;
  readonly uses: readonly Traversal[];
}

/** Returns the variables for what a block refers to; null if it refers to something that a module cannot be given. */
function inputsOf(block: Block): Map<string, Input> | null {
  const byText = new Map<string, Traversal[]>();
  let isPossible = true;
  walk(block as SyntaxNode, {
    enter(inner) {
      const node = inner as Node;
      if (node.type === "Attribute" && REFUSED.has(node.name.name)) isPossible = false;
      // Names in these blocks are those of arguments.
      if (node.type === "Attribute" && node.name.name === "ignore_changes") return "skip";
      if (node.type === "ForTuple" || node.type === "ForObject" || node.type === "TemplateFor") isPossible = false;
      if (node.type === "Block" && node.blockType.name === "dynamic") isPossible = false;
      if (node.type !== "Traversal" || node.source.type !== "VariableExpr") return undefined;
      const { name } = node.source;
      if (KEPT.has(name)) return "skip";
      if (name === "path" || !isPlain(node)) isPossible = false;
      byText.set(node.text, [...(byText.get(node.text) ?? []), node]);
      return "skip";
    },
  });
  if (!isPossible) return null;
  const inputs = new Map<string, Input>();
  for (const [text, uses] of byText) {
    const names = text.split(".").filter((part) => part !== "data");
    const wanted = names.slice(1).join("_");
    inputs.set(
      freeName(wanted, (one) => inputs.has(one)),
      { text, uses },
    );
  }
  return inputs;
}

/** Returns whether a reference is names alone, whose text is a name for a variable. */
const isPlain = ({ steps }: Traversal): boolean =>
  steps.length > 0 && steps.every(({ type }) => type === "GetAttrStep");

/** Returns the text in a range with variables in place of what it refers to. */
function withVariables(text: string, { start, end }: TextRange, inputs: ReadonlyMap<string, Input>): string {
  const uses = [...inputs].flatMap(([name, { uses: nodes }]) => nodes.map((node) => ({ name, node })));
  let [result, at] = ["", start];
  for (const { name, node } of uses.toSorted((a, b) => a.node.start - b.node.start)) {
    result += `${text.slice(at, node.start)}var.${name}`;
    at = node.end;
  }
  return result + text.slice(at, end);
}

/** Replaces the uses of a resource by an output of the new module; false if one cannot be replaced. */
function replaceUses(
  changes: Changes,
  module: Module,
  symbol: Parameters<typeof occurrencesOf>[0],
  name: string,
): boolean {
  for (const { path, range, role } of occurrencesOf(symbol)) {
    if (role === "declaration") continue;
    const file = path.startsWith(`${module.directory}/`) ? path.slice(module.directory.length + 1) : null;
    const editable = file === null ? null : editableFile(module, file);
    const node = editable === null ? null : traversalAround(nodeAround(editable.tree.root, range));
    if (node === null || !isValue(node)) return false;
    const list = node.parent?.type === "TupleCons" ? node.parent.parent : null;
    const isDependency = list?.type === "Attribute" && list.name.name === "depends_on";
    changes.replace(path, node.start, range.end, isDependency ? `module.${name}` : `module.${name}.${symbol.name}`);
  }
  return true;
}

function traversalAround(node: Node | null): Traversal | null {
  for (let at = node; at !== null; at = at.parent) if (at.type === "Traversal") return at;
  return null;
}

/** Returns whether a reference is to a value, and not to an address. */
function isValue(node: Node): boolean {
  for (let at: Node | null = node; at !== null; at = at.parent) {
    if (at.type === "Attribute" && at.name.name === "replace_triggered_by") return false;
    if (at.type === "Block" && /^(?:moved|import|removed|run)$/.test(at.blockType.name)) return false;
  }
  return true;
}

/** Returns the requirement for the provider of a type as a file; empty if it needs none, null if it cannot be copied. */
function requiredProvider(module: Module, type: string): string | null {
  const local = type.split("_")[0]!;
  for (const { file } of module.configuration) {
    const editable = editableFile(module, file.name);
    for (const item of editable?.tree.root.body.items ?? []) {
      if (item.type !== "Block" || item.blockType.name !== "terraform") continue;
      for (const inner of item.body.items) {
        if (inner.type !== "Block" || inner.blockType.name !== "required_providers") continue;
        const found = inner.body.items.find((one) => one.type === "Attribute" && one.name.name === local);
        if (found === undefined) continue;
        if (found.text.includes("configuration_aliases")) return null;
        return `terraform {\n  required_providers {\n    ${found.text}\n  }\n}\n`;
      }
    }
  }
  return "";
}
