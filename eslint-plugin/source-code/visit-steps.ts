/**
 * The steps in which ESLint visits a tree: every node on the way down and on the way up. Independent of the visitors.
 *
 * A generator would do the same in a third of the lines, but create objects for each step. There are two steps for each
 * node in each file.
 */
import type { TraversalStep } from "@eslint/plugin-kit";
import type { ConfigNode, SyntaxTree } from "../../src/index.ts";
import { preorderOf } from "../../src/internal.ts";

const ENTER = 1;
const LEAVE = 2;

/**
 * ESLint keeps a list of the current node's ancestors, and moves the whole list for each node. A node with more
 * ancestors than this, which only operator chains reach, is left before its children are entered.
 */
const MAX_ANCESTRY = 2000;

/** A step as ESLint reads it, before it asks for the next one. */
interface Step {
  readonly kind: 1;
  target: ConfigNode;
  phase: typeof ENTER | typeof LEAVE;
  /** The arguments of visitors, the same on both ways. */
  readonly args: [node: ConfigNode, parent: ConfigNode | null];
}

/**
 * Visits a node and everything below it, one step at a time; the tree may be far deeper than the stack. All steps are
 * the same object, which changes with each one.
 */
export class VisitSteps implements IterableIterator<TraversalStep, undefined> {
  private readonly nodes: readonly ConfigNode[];
  /** For each node, the index behind the last node below it. */
  private readonly ends: Int32Array;
  /** The next node to enter. */
  private index = 0;
  /** The nodes that were entered, and are left after those below them. */
  private readonly open: number[] = [];
  /** A node that was entered, and is left before those below it. */
  private deep: ConfigNode | null = null;
  private readonly visits: { begin(): ReadonlySet<number>; end(): void };
  /** Where the items begin that are left out; null before the first step, when it is not known yet. */
  private leftOut: ReadonlySet<number> | null = null;
  private readonly step: Step;
  private readonly result: { readonly done: false; readonly value: TraversalStep };

  /** `visits` says which items are left out. */
  constructor(tree: SyntaxTree<ConfigNode>, visits: { begin(): ReadonlySet<number>; end(): void }) {
    const { root } = tree;
    this.visits = visits;
    const { nodes, ends } = preorderOf(tree);
    this.nodes = nodes;
    this.ends = ends;
    this.step = { kind: 1, target: root, phase: ENTER, args: [root, root.parent] };
    this.result = { done: false, value: this.step };
  }

  [Symbol.iterator](): this {
    return this;
  }

  next(): IteratorResult<TraversalStep, undefined> {
    const { open, deep } = this;
    if (deep !== null) {
      this.deep = null;
      return this.resultFor(deep, LEAVE);
    }
    this.leaveOut();
    const { index } = this;
    const last = open.at(-1);
    if (last !== undefined && this.ends[last]! <= index) return this.resultFor(this.nodes[open.pop()!]!, LEAVE);
    const node = this.nodes[index];
    if (node === undefined) {
      this.visits.end();
      return { done: true, value: undefined };
    }
    this.index++;
    if (open.length >= MAX_ANCESTRY) this.deep = node;
    else open.push(index);
    return this.resultFor(node, ENTER);
  }

  /** Goes on behind the items that are left out. */
  private leaveOut(): void {
    const leftOut = (this.leftOut ??= this.visits.begin());
    if (leftOut.size === 0) return;
    for (;;) {
      const node = this.nodes[this.index];
      const isItem = node?.type === "Block" || node?.type === "Attribute";
      if (!isItem || !leftOut.has(node.start)) return;
      this.index = this.ends[this.index]!;
    }
  }

  private resultFor(node: ConfigNode, phase: Step["phase"]): IteratorResult<TraversalStep, undefined> {
    const { step } = this;
    step.target = node;
    step.phase = phase;
    step.args[0] = node;
    step.args[1] = node.parent;
    return this.result;
  }
}
