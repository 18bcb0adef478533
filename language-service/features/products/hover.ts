/** Hovers in the files of products without modules: on names that they declare, and on names of the product itself. */
import type { Block, Node, TextRange } from "../../../src/index.ts";
import { builtInName, isChecked, loaded, namesBoundAround, nodeInFile, referenceOf } from "../../../src/internal.ts";
import type { ServiceDocument } from "../../document.ts";
import type { Hover } from "../../results.ts";
import { factsOf } from "./facts.ts";
import { declaredNames, rootsOf } from "./names.ts";
import { type ProductValues, placeAt, productValues, shownAt, textAt } from "./values.ts";
import { writtenNames } from "./written-names.ts";

/** Returns the facts about the name at an offset; null for other places and other products. */
export function productHover(document: ServiceDocument, offset: number): Hover | null {
  if (rootsOf(document.product).length === 0) return null;
  return declaredHover(document, offset) ?? builtInHover(document, offset);
}

/** Returns the type and the values of the innermost expression at an offset; null where nothing is known. */
export function productValueAt(
  document: ServiceDocument,
  offset: number,
): { readonly range: TextRange; readonly parts: readonly string[] } | null {
  const values = productValues(document);
  const found = values === null ? null : shownAt(values, placeAt(document.configTree!, offset));
  return found?.at.range == null ? null : { range: found.at.range, parts: found.parts };
}

function declaredHover(document: ServiceDocument, offset: number): Hover | null {
  const declared = new Map(
    document
      .together()
      .flatMap(declaredNames)
      .map((one) => [one.address, one]),
  );
  const at = writtenNames(document, new Set(declared.keys())).find(
    ({ range }) => range.start <= offset && offset <= range.end,
  );
  const values = at === undefined ? null : productValues(document);
  if (at === undefined || values === null) return null;
  return hoverOf(at.range, [`\`${at.address}\``, ...factsOf(document, declared.get(at.address)!, values)]);
}

function hoverOf(range: TextRange, parts: readonly string[]): Hover {
  return { range, text: parts.filter((part) => part !== "").join("\n\n") };
}

/** Returns the description of a name whose value is known in a run alone, and its value if the blocks around it say it. */
function builtInHover(document: ServiceDocument, offset: number): Hover | null {
  const { product, configTree } = document;
  const names = isChecked(product) ? (loaded(product).builtIn ?? []) : [];
  for (const at of [offset, offset - 1]) {
    const found = at < 0 || configTree === null ? null : nodeInFile({ tree: configTree }, at);
    const root = found?.node.type === "GetAttrStep" ? found.node.parent : found?.node;
    const first = root?.type === "Traversal" ? root.source : root;
    if (found == null || first?.type !== "VariableExpr" || namesBoundAround(first).includes(first.name)) continue;
    const { text, textRange } = referenceOf(first);
    const name = builtInName(names, text);
    const range = found.rangeInFile(textRange);
    if (name === null || offset > range.end) continue;
    const values = productValues(document);
    const value = values === null ? [] : valueAround(first, text, values);
    return hoverOf(range, [`\`${text}\``, `type: ${name.type}`, name.description, ...value]);
  }
  return null;
}

/** The Nomad blocks whose labels are values, by the names of these. */
const LABELS: Readonly<Record<string, string>> = {
  NOMAD_JOB_NAME: "job",
  NOMAD_GROUP_NAME: "group",
  NOMAD_TASK_NAME: "task",
};

/** Returns the value that the blocks around a node of Nomad give to a name, as Markdown; empty for others. */
function valueAround(node: Node, name: string, values: ProductValues): readonly string[] {
  const blocks: Block[] = [];
  for (let at: Node | null = node.parent; at !== null; at = at.parent) if (at.type === "Block") blocks.push(at);
  const labelled = blocks.find(({ blockType }) => Object.hasOwn(LABELS, name) && blockType.name === LABELS[name]);
  const label = labelled?.labels[0];
  if (label !== undefined) return [`\`"${label.value}"\``];
  const key = /^NOMAD_META_(\w+)$/.exec(name)?.[1];
  const given = key === undefined ? null : metaIn(blocks, key);
  return given === null ? [] : (shownAt(values, (one) => textAt(one, given.text))?.parts ?? []);
}

/** Returns the expression for a key of `meta` in the innermost block that has it; null without one. */
function metaIn(blocks: readonly Block[], key: string): Node | null {
  const isSame = (name: string): boolean =>
    [name, name.toUpperCase()].some((one) => one.replaceAll(/[^A-Za-z0-9_]/g, "_") === key);
  for (const { body } of blocks)
    for (const item of body.items) {
      const isMeta =
        item.type === "Block" ? item.blockType.name === "meta" : item.type === "Attribute" && item.name.name === "meta";
      if (!isMeta) continue;
      if (item.type === "Block") {
        for (const one of item.body.items) if (one.type === "Attribute" && isSame(one.name.name)) return one.expression;
      } else if (item.type === "Attribute" && item.expression.type === "ObjectCons") {
        for (const one of item.expression.items)
          if (one.type === "ObjectConsItem" && isSame(one.key.text.replaceAll('"', ""))) return one.value;
      }
    }
  return null;
}
