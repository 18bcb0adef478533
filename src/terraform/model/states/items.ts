/**
 * The items of a native configuration file, as far as other items depend on them: its top-level blocks, and the values
 * in its `locals` blocks.
 */
import { isJsonTree } from "../../../model/index.ts";
import type { Block, BodyItem } from "../../../syntax/index.ts";
import type { TextRange } from "../../../text/index.ts";
import { query } from "../../query.ts";
import type { SourceFile } from "../../source/source-file.ts";

/** The words that each reference to an item contains, as numbers: the root or the resource's type, and the name. */
export type ReferenceWords = readonly [root: number, name: number];

/** An item in a file. */
export interface Item {
  readonly range: TextRange;
  /** A block's type; `local` for a local value; empty for everything else. */
  readonly kind: string;
  /** The same for items that declare the same name. */
  readonly identity: string;
  /** The words in references to it; null if nothing refers to such items. */
  readonly reference: ReferenceWords | null;
}

const WORDS = /[\p{ID_Continue}-]+/gu;

/**
 * Returns the words in a text, as numbers: strings would keep the text in memory that they are parts of. Different words
 * may have the same number.
 */
export function wordsIn(text: string): ReadonlySet<number> {
  const words = new Set<number>();
  for (const [word] of text.matchAll(WORDS)) words.add(numberOf(word));
  return words;
}

/** The hash FNV-1a, as an integer that engines keep without an object. */
function numberOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < word.length; index++) hash = Math.imul(hash ^ word.charCodeAt(index), 0x01000193);
  return hash & 0x3fffffff;
}

/** Returns a native file's items, in source order; none for JSON. */
export const itemsIn: (file: SourceFile) => readonly Item[] = query("itemsIn", ({ tree }) => {
  if (isJsonTree(tree)) return [];
  return tree.root.body.items.flatMap((item): Item | readonly Item[] => {
    if (item.type !== "Block") return otherItem(item);
    return item.blockType.name === "locals" ? item.body.items.map(localIn) : blockItem(item);
  });
});

function localIn(item: BodyItem): Item {
  if (item.type !== "Attribute") return otherItem(item);
  const { name } = item.name;
  return { range: item.textRange, kind: "local", identity: `local ${name}`, reference: wordsOf("local", name) };
}

function otherItem(item: BodyItem): Item {
  return { range: item.textRange, kind: "", identity: "", reference: null };
}

function blockItem(block: Block): Item {
  const kind = block.blockType.name;
  const labels = block.labels.map(({ value }) => value);
  return { range: block.textRange, kind, identity: [kind, ...labels].join(" "), reference: referenceTo(kind, labels) };
}

function referenceTo(kind: string, [first, second]: readonly string[]): ReferenceWords | null {
  if (first === undefined) return null;
  switch (kind) {
    case "variable":
      return wordsOf("var", first);
    case "module":
      return wordsOf(kind, first);
    case "resource":
    case "data":
    case "ephemeral":
      return second === undefined ? null : wordsOf(first, second);
    default:
      return null;
  }
}

function wordsOf(root: string, name: string): ReferenceWords {
  return [numberOf(root), numberOf(name)];
}
