/**
 * The steps in which ESLint visits a tree: every node on the way down and on the way up. Independent of the visitors.
 *
 * A generator would do the same in a third of the lines, but create objects for each step. There are two steps for each
 * node in each file.
 */
import type { TraversalStep } from "@eslint/plugin-kit";
import { type ConfigNode } from "../../src/index.ts";
import { pushChildNodes } from "../../src/internal.ts";

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
  /** Nodes to enter; one that has been entered is followed by `null` above it until it is left. */
  private readonly stack: (ConfigNode | null)[];
  private readonly entered: ConfigNode[] = [];
  private readonly step: Step;
  private readonly result: { readonly done: false; readonly value: TraversalStep };

  constructor(root: ConfigNode) {
    this.stack = [root];
    this.step = { kind: 1, target: root, phase: ENTER, args: [root, root.parent] };
    this.result = { done: false, value: this.step };
  }

  [Symbol.iterator](): this {
    return this;
  }

  next(): IteratorResult<TraversalStep, undefined> {
    const { stack, entered } = this;
    const node = stack.pop();
    if (node === undefined) return { done: true, value: undefined };
    if (node === null) return this.resultFor(entered.pop()!, LEAVE);
    entered.push(node);
    if (entered.length > MAX_ANCESTRY) {
      pushChildNodes(node, stack);
      stack.push(null);
    } else {
      stack.push(null);
      pushChildNodes(node, stack);
    }
    return this.resultFor(node, ENTER);
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
