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

/** The characters of words beyond ASCII. */
const CONTINUES = /^\p{ID_Continue}/u;

/** Which ASCII characters are in words. */
const IS_IN_WORDS = Uint8Array.from({ length: 128 }, (_, code) => (/[\w-]/.test(String.fromCharCode(code)) ? 1 : 0));

/** The hash FNV-1a: its start and its factor, and the bits that engines keep without an object. */
const EMPTY = 0x811c9dc5;
const FACTOR = 0x01000193;
const SMALL = 0x3fffffff;

/**
 * Returns the words in a text, as numbers: strings would keep the text in memory that they are parts of. Different words
 * may have the same number.
 */
export function wordsIn(text: string): ReadonlySet<number> {
  const words = new Set<number>();
  let hash = EMPTY;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    const length = unit < 128 ? IS_IN_WORDS[unit]! : wordUnitsAt(text, index);
    if (length > 0) {
      hash = Math.imul(hash ^ unit, FACTOR);
      if (length === 2) hash = Math.imul(hash ^ text.charCodeAt(++index), FACTOR);
    } else if (hash !== EMPTY) {
      words.add(hash & SMALL);
      hash = EMPTY;
    }
  }
  if (hash !== EMPTY) words.add(hash & SMALL);
  return words;
}

/** Returns the number of a word in `wordsIn`. */
function numberOf(word: string): number {
  let hash = EMPTY;
  for (let index = 0; index < word.length; index++) hash = Math.imul(hash ^ word.charCodeAt(index), FACTOR);
  return hash & SMALL;
}

/** Returns the number of UTF-16 units of a word's character beyond ASCII; 0 for another one. */
function wordUnitsAt(text: string, index: number): 0 | 1 | 2 {
  const character = String.fromCodePoint(text.codePointAt(index)!);
  if (!CONTINUES.test(character)) return 0;
  return character.length === 2 ? 2 : 1;
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
