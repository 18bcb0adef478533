/**
 * What syntax errors leave in doubt: the damaged parts of a file, and the names that these could declare. It is decided
 * for each item of a body, so that an error in one does not affect the others.
 */
import type { Diagnostic } from "../../diagnostics/index.ts";
import { type ConfigTree, isJsonTree } from "../../model/index.ts";
import { type Block, type ConfigFile, type Node, nodeAt, type SyntaxTree, walk } from "../../syntax/index.ts";
import { isWhiteSpace, type TextRange } from "../../text/index.ts";
import { query } from "../query.ts";

/** What is in doubt in a file. */
export interface Damage {
  /** The damaged items, and elements of collections, in source order. They may overlap. */
  readonly parts: readonly TextRange[];
  /** The arguments that contain damaged parts. */
  readonly items: readonly TextRange[];
  /** The blocks that may contain other items than those in the tree. */
  readonly openBlocks: readonly Block[];
  /** The types of top-level blocks that damaged items could be; null for all of them. */
  readonly declared: ReadonlySet<string> | null;
  /** The types of the top-level blocks that may contain other items. */
  readonly open: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();
const UNDAMAGED: Damage = { parts: [], items: [], openBlocks: [], declared: NONE, open: NONE };

/** Returns what is in doubt in a file's tree. Damaged JSON is in doubt as a whole: values may be anywhere. */
export const damageOf: (tree: ConfigTree) => Damage = query("damageOf", (tree) => {
  const { diagnostics, source } = tree;
  if (diagnostics.length === 0) return UNDAMAGED;
  const whole = { start: 0, end: source.text.length };
  if (isJsonTree(tree)) return { parts: [whole], items: [whole], openBlocks: [], declared: null, open: NONE };
  return new DamageFinder(tree).damage();
});

/** Returns whether a range touches one of others. */
export function touches(range: TextRange, others: readonly TextRange[]): boolean {
  return others.some(({ start, end }) => start <= range.end && end >= range.start);
}

class DamageFinder {
  private readonly tree: SyntaxTree<ConfigFile>;
  private readonly parts = new Map<Node, TextRange>();
  private readonly items = new Set<Node>();
  private readonly openBlocks = new Set<Block>();
  private readonly declared = new Set<string>();
  private readonly open = new Set<string>();
  private declaresAny = false;

  constructor(tree: SyntaxTree<ConfigFile>) {
    this.tree = tree;
  }

  damage(): Damage {
    const { tree } = this;
    walk(tree.root, {
      enter: (node) => {
        if (node.type === "Block" && node.closeBrace < 0) this.addBlock(node);
        if (!node.isError) return undefined;
        this.add(node);
        return "skip";
      },
    });
    for (const problem of tree.diagnostics) if (problem.severity === "error") this.addError(problem);
    const parts = [...this.parts.values()].toSorted((a, b) => a.start - b.start);
    const { openBlocks, declared, open, declaresAny } = this;
    return {
      parts,
      items: [...this.items].map((item) => item.textRange),
      openBlocks: [...openBlocks],
      declared: declaresAny ? null : declared,
      open,
    };
  }

  /** Adds the node at an error, or the one before it: what is missing is often noticed later. */
  private addError({ subject: { start } }: Diagnostic): void {
    const at = nodeAt(this.tree, start);
    const known = partAround(at);
    if (known !== null && this.parts.has(known)) return;
    const before = this.nodeBefore(start);
    const isMissing = this.hasLineBreak(before.end, start) || before.end - before.start < at.end - at.start;
    const node = isMissing && before.type !== "Body" ? before : at;
    // An error in what follows a damaged part, which was still open there.
    const part = partAround(node);
    const previous = part === null || this.parts.has(part) ? null : partAround(this.nodeBefore(part.start));
    if (previous?.parent === part?.parent && previous !== null && this.parts.has(previous)) return;
    this.add(node);
  }

  private nodeBefore(offset: number): Node {
    const { text } = this.tree.source;
    let end = offset;
    while (end > 0 && isWhiteSpace(text.charCodeAt(end - 1))) end--;
    return nodeAt(this.tree, Math.max(0, end - 1));
  }

  private hasLineBreak(start: number, end: number): boolean {
    return start < end && this.tree.source.text.slice(start, end).includes("\n");
  }

  /** Adds the smallest part around a node, and what its item could be. */
  private add(node: Node): void {
    let part: Node | null = null;
    for (let at: Node | null = node; at !== null; at = at.parent) {
      if (part === null && isElement(at)) part = at;
      if (at.parent?.type !== "Body") continue;
      this.addItem(at, part ?? at);
      for (let body = at.parent.parent; body?.type === "Block"; body = body.parent?.parent ?? null)
        if (body.closeBrace < 0) this.declaresAny = true;
      return;
    }
  }

  private addItem(item: Node, part: Node): void {
    if (item.type === "Block") return this.addBlock(item);
    this.parts.set(part, part.textRange);
    this.items.add(item);
    if (part !== item) {
      // The value as a whole is reported at its argument, or where it begins.
      if (item.type === "Attribute") this.parts.set(item.name, { start: item.start, end: item.expression.start });
      return;
    }
    // An item that goes on over several lines may contain others.
    if (item.isError || this.tree.source.text.slice(item.start, item.end).includes("\n")) this.addOpen(item);
  }

  /** Adds a block whose header, or whose end, is damaged. */
  private addBlock(block: Block): void {
    this.parts.set(block, { start: block.start, end: block.body.start });
    this.openBlocks.add(block);
    const top = topBlock(block);
    this.open.add(top.blockType.name);
    if (block.closeBrace < 0) this.declaresAny = true;
    else if (top === block) this.declared.add(block.blockType.name);
  }

  private addOpen(item: Node): void {
    const block = item.parent?.parent;
    if (block?.type === "Block") {
      this.openBlocks.add(block);
      this.open.add(topBlock(block).blockType.name);
      return;
    }
    const [first] = item.type === "ErrorNode" ? item.children : [];
    if (first?.type === "Name" && item.type === "ErrorNode" && item.children.length > 1) this.declared.add(first.name);
    else this.declaresAny = true;
  }
}

/** Returns the smallest item or element that contains a node; null for a body at the top. */
function partAround(node: Node): Node | null {
  for (let at: Node | null = node; at !== null; at = at.parent)
    if (at.parent?.type === "Body" || isElement(at)) return at;
  return null;
}

/** Returns whether a node is an element of a collection, or an argument of a call: the others are not affected. */
function isElement({ parent, type }: Node): boolean {
  return (
    (parent?.type === "TupleCons" || parent?.type === "ObjectCons" || parent?.type === "FunctionCall") &&
    type !== "FunctionName"
  );
}

function topBlock(block: Block): Block {
  let top = block;
  for (let body = block.parent; body?.parent?.type === "Block"; body = top.parent) top = body.parent;
  return top;
}
