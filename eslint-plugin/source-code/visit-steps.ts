/**
 * The steps in which ESLint visits a tree: every node on the way down and on the way up. Independent of the visitors.
 *
 * A generator would do the same in a third of the lines, but create an object for each step. There are two steps for
 * each node in each file.
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

/** A node and its parent: the arguments of visitors, the same on both ways. */
type Visited = [node: ConfigNode, parent: ConfigNode | null];

/** Visits a node and everything below it, one step at a time; the tree may be far deeper than the stack. */
export class VisitSteps implements IterableIterator<TraversalStep, undefined> {
  /** Nodes to enter; one that has been entered is followed by `null` above it until it is left. */
  private readonly stack: (ConfigNode | null)[];
  private readonly entered: Visited[] = [];
  /** The same object for all steps: callers have read it before the next one. */
  private readonly result: { done: false; value: TraversalStep };

  constructor(root: ConfigNode) {
    this.stack = [root];
    this.result = { done: false, value: stepOf([root, root.parent], ENTER) };
  }

  [Symbol.iterator](): this {
    return this;
  }

  next(): IteratorResult<TraversalStep, undefined> {
    const { stack, entered, result } = this;
    const node = stack.pop();
    if (node === undefined) return { done: true, value: undefined };
    if (node === null) {
      result.value = stepOf(entered.pop()!, LEAVE);
      return result;
    }
    const visited: Visited = [node, node.parent];
    entered.push(visited);
    if (entered.length > MAX_ANCESTRY) {
      pushChildNodes(node, stack);
      stack.push(null);
    } else {
      stack.push(null);
      pushChildNodes(node, stack);
    }
    result.value = stepOf(visited, ENTER);
    return result;
  }
}

function stepOf(args: Visited, phase: typeof ENTER | typeof LEAVE): TraversalStep {
  return { kind: 1, target: args[0], phase, args };
}
