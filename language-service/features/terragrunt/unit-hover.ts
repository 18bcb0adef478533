/** Hovers in Terragrunt configurations: what a reference, a block or an input is, and what an expression evaluates to. */
import {
  type Block,
  isExpression,
  type Module,
  type Node,
  parseExpression,
  type SyntaxNode,
  type TextRange,
  type Traversal,
} from "../../../src/index.ts";
import {
  constantValue,
  isLiteral,
  moduleOfUnitAt,
  namesBoundAround,
  unitConsoleAnywhere,
} from "../../../src/internal.ts";
import type { ServiceDocument } from "../../document.ts";
import type { Hover } from "../../results.ts";
import { declaredNames } from "../products/names.ts";
import { describedOutput, describedVariable } from "../structure/described-symbols.ts";
import { typedValue } from "../values.ts";
import { blockNamed, fileOfBlock, moduleOfDependency } from "./unit-names.ts";
import { pathArgument } from "./unit-links.ts";

/** Longer expressions are not repeated in front of their values, in characters. */
const MAX_NAME = 60;

/** Returns the facts at an offset in a Terragrunt configuration; null for other files and other places. */
export function unitHover(document: ServiceDocument, offset: number): Hover | null {
  if (document.product !== "terragrunt" || document.nativeTree === null) return null;
  const declared = declaredNames(document).find(({ range }) => range.start <= offset && offset <= range.end);
  if (declared !== undefined) return hoverOf(declared.range, aboutName(document, declared.address.split(".")));
  for (const at of [offset, offset - 1]) {
    const nodes = at < 0 ? [] : document.nodesAt(at);
    const found = inputHover(document, nodes) ?? referenceHover(document, nodes, at);
    // A cursor behind a name is still at the name.
    if (found !== null && (at === offset || found.range.end === offset)) return found;
  }
  return expressionHover(document, document.nodesAt(offset));
}

function hoverOf(range: TextRange, parts: readonly string[]): Hover | null {
  const text = parts.filter((part) => part !== "").join("\n\n");
  return text === "" ? null : { range, text };
}

/** Returns an expression's type and value in a unit; empty if nothing is known. */
function valueIn(document: ServiceDocument, text: string): string[] {
  const console = unitConsoleAnywhere(document.path, document.files);
  const { root, diagnostics } = parseExpression(text);
  const result = console === null || diagnostics.length > 0 ? null : console.evaluate(root.expression);
  if (result === null || (result.value.type.kind === "dynamic" && !result.value.isKnown)) return [];
  return typedValue(result);
}

/** Returns the facts about a name, by its parts, such as `dependency`, `vpc`, `outputs`, `id`; empty if nothing is. */
function aboutName(document: ServiceDocument, names: readonly string[]): string[] {
  const facts = factsAbout(document, names);
  return facts.length === 0 ? [] : [`\`${names.join(".")}\``, ...facts];
}

function factsAbout(document: ServiceDocument, names: readonly string[]): string[] {
  const [root, label, member, output, ...others] = names;
  const block = root === undefined || label === undefined ? null : blockNamed(document, root, label);
  if (block === null) return valueIn(document, names.join("."));
  if (member === undefined) return aboutBlock(document, block);
  if (root === "dependency" && member === "outputs" && output !== undefined && others.length === 0)
    return aboutOutput(document, block, output);
  return valueIn(document, names.join("."));
}

/** Returns what a block says: the path of another configuration, or a feature's default. */
function aboutBlock(document: ServiceDocument, block: Block): string[] {
  if (block.blockType.name === "feature") return valueIn(document, `feature.${block.labels[0]!.value}.value`);
  const path = pathArgument(block);
  const written = path === null ? null : constantValue(path)?.payload;
  const place = typeof written === "string" ? written : fileOfBlock(document, block);
  return place === null ? [] : [place];
}

/** Returns the facts about a dependency's output: the module's, or its mock. */
function aboutOutput(document: ServiceDocument, block: Block, name: string): string[] {
  const module = moduleOfDependency(document, block);
  const known = module === null ? [] : describedOutput(module, name);
  if (known.length > 0) return known;
  const mocks = block.body.items.find((item) => item.type === "Attribute" && item.name.name === "mock_outputs");
  // The block's own mocks count before those in includes, which may be missing.
  const own = mocks?.type === "Attribute" ? valueIn(document, `(${mocks.expression.text}).${name}`) : [];
  const mock = own.length > 0 ? own : valueIn(document, `dependency.${block.labels[0]!.value}.outputs.${name}`);
  return mock.length === 0 ? [] : ["As mocked:", ...mock];
}

/** Returns the hover over an input's key: the variable in the unit's module. */
function inputHover(document: ServiceDocument, nodes: readonly SyntaxNode[]): Hover | null {
  const key = (nodes as readonly Node[]).find(({ type }) => type === "ObjectConsKey");
  const argument = key?.parent?.parent?.parent;
  if (key?.type !== "ObjectConsKey" || argument?.type !== "Attribute" || argument.name.name !== "inputs") return null;
  const directory =
    argument.parent?.parent?.type === "ConfigFile" ? moduleOfUnitAt(document.path, document.files) : null;
  const module: Module | null = directory === null ? null : document.moduleIn(directory);
  const variable = module?.declarations.variables.get(key.text);
  return variable === undefined
    ? null
    : hoverOf(key.textRange, [`\`var.${key.text}\``, ...describedVariable(variable)]);
}

/** Returns the hover over a name in a reference: what the names up to it are. */
function referenceHover(document: ServiceDocument, nodes: readonly SyntaxNode[], offset: number): Hover | null {
  const traversal = (nodes as readonly Node[]).find((node): node is Traversal => node.type === "Traversal");
  if (traversal?.source.type !== "VariableExpr" || namesBoundAround(traversal).includes(traversal.source.name))
    return null;
  const names = [traversal.source.name];
  let { end } = traversal.source;
  for (const step of traversal.steps) {
    if (end > offset || step.type !== "GetAttrStep") break;
    names.push(step.name);
    ({ end } = step);
  }
  // The name of a block belongs to its kind: `local.a`.
  const [first] = traversal.steps;
  if (names.length === 1 && first?.type === "GetAttrStep") {
    names.push(first.name);
    ({ end } = first);
  }
  if (offset >= end) return null;
  return hoverOf({ start: traversal.start, end }, aboutName(document, names));
}

/** Returns the hover over the innermost expression that is more than a literal. */
function expressionHover(document: ServiceDocument, nodes: readonly SyntaxNode[]): Hover | null {
  if (nodes.slice(0, 2).some((node) => isLiteralNode(node as Node))) return null;
  const expression = (nodes as readonly Node[]).find((node) => isExpression(node));
  // Between the items of an object is no expression.
  if (expression === undefined || expression.type === "ObjectCons" || namesBoundAround(expression).length > 0)
    return null;
  const { text, textRange } = expression;
  const value = valueIn(document, text);
  if (value.length === 0) return null;
  return hoverOf(textRange, [text.length > MAX_NAME || /[\n`]/.test(text) ? "" : `\`${text}\``, ...value]);
}

const isLiteralNode = (node: Node): boolean =>
  (node.type === "LiteralValue" || node.type === "QuotedTemplate" || node.type === "HeredocTemplate") &&
  isLiteral(node);
