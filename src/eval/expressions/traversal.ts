/** References: variables, and traversals with their steps in order, splats included. */
import { type DiagnosticSink, suggestName } from "../../diagnostics/index.ts";
import { isExpression, type Node, type Traversal, type TraversalStep, type VariableExpr } from "../../syntax/index.ts";
import { dynamicVal, num, numberVal, type Value } from "../../values/index.ts";
import type { Evaluation } from "../evaluation.ts";
import type { Scope } from "../scope.ts";
import { splat } from "./splat.ts";
import { getAttribute, getElement } from "./traverse.ts";
import { evaluationCodes } from "../codes.ts";

/** Returns a variable's value. */
export function variable(node: VariableExpr, scope: Scope, sink: DiagnosticSink): Value {
  const { name } = node;
  const value = scope.variable(name);
  if (value !== undefined) return value;
  const undeclared = scope.undeclared(name);
  if (undeclared !== null) return undeclared;
  if (!scope.hasVariables) sink.report(evaluationCodes["variables-not-allowed"], node, quotesHint(node));
  else {
    const suggestion = suggestName(node, name, scope.variableNames());
    sink.report(evaluationCodes["unknown-variable"], node, { name, suggestion });
  }
  return dynamicVal;
}

/** Words that are probably a string without its quotes: `eu-west-1`, which is a name, a minus and a number. */
const WORDS = /^[\p{L}_][\w-]*$/u;

/** Returns the hint to quote a value whose whole expression is one word; nothing for others. */
function quotesHint(node: VariableExpr): { readonly hint?: string } {
  let whole: Node = node;
  for (let { parent } = whole; parent !== null && isExpression(parent); { parent } = whole) whole = parent;
  return WORDS.test(whole.text) ? { hint: ` To write a string, put it in quotes: "${whole.text}".` } : {};
}

/** Returns a traversal's value. */
export function traversal(evaluation: Evaluation, node: Traversal, scope: Scope, sink: DiagnosticSink): Value {
  const { source: root } = node;
  if (root.type === "VariableExpr" && scope.variable(root.name) === undefined) {
    const value = scope.undeclared(node.text);
    if (value !== null) return value;
  }
  const before = sink.length;
  // A variable is only read here, however large its value is.
  const source = root.type === "VariableExpr" ? variable(root, scope, sink) : evaluation.value(root, scope, sink);
  const walker = new StepWalker(evaluation, node, scope);
  return walker.from(source, 0, sink, sink.length > before);
}

/** Applies a traversal's steps. */
class StepWalker {
  private readonly evaluation: Evaluation;
  private readonly node: Traversal;
  private readonly scope: Scope;

  constructor(evaluation: Evaluation, node: Traversal, scope: Scope) {
    this.evaluation = evaluation;
    this.node = node;
    this.scope = scope;
  }

  /**
   * Returns the value after the steps from an index. `hasFailed` is true if the start value replaces one that could not
   * be determined.
   */
  from(start: Value, first: number, sink: DiagnosticSink, hasFailed: boolean): Value {
    const { steps } = this.node;
    const before = sink.length;
    let value = start;
    for (let index = first; index < steps.length; index++) {
      const step = steps[index]!;
      const failed = hasFailed || sink.length > before;
      if (step.type === "FullSplatStep") return this.splat(value, step, index, index + 1, steps.length, sink, failed);
      if (step.type === "AttrSplatStep") {
        const end = this.endOfAttrSplat(index + 1);
        value = this.splat(value, step, index, index + 1, end, sink, failed);
        index = end - 1;
      } else value = this.step(value, step, sink);
    }
    return value;
  }

  /** Applies the steps in `[first, end)`, which contain no splat unless they are the rest of a full splat. */
  private range(start: Value, first: number, end: number, sink: DiagnosticSink): Value {
    if (end === this.node.steps.length) return this.from(start, first, sink, false);
    let value = start;
    for (let index = first; index < end; index++) value = this.step(value, this.node.steps[index]!, sink);
    return value;
  }

  private step(value: Value, step: TraversalStep, sink: DiagnosticSink): Value {
    switch (step.type) {
      case "GetAttrStep":
        return getAttribute(value, step.name, step, sink, () => this.textBefore(step));
      case "LegacyIndexStep": {
        const index = num.parseNumber(step.text.slice(1).trim());
        return index === null ? dynamicVal : getElement(value, numberVal(index), step, sink);
      }
      case "IndexStep": {
        const key = this.evaluation.value(step.key, this.scope, sink);
        return getElement(value, key, step, sink);
      }
      default:
        return dynamicVal;
    }
  }

  /** Returns the expression before a step, as written. */
  private textBefore({ start }: TraversalStep): string {
    return this.node.text.slice(0, start - this.node.start).trim();
  }

  private splat(
    source: Value,
    marker: TraversalStep,
    index: number,
    first: number,
    end: number,
    sink: DiagnosticSink,
    hasFailed: boolean,
  ): Value {
    const { node } = this;
    if (hasFailed) return dynamicVal;
    const sourceEnd = index === 0 ? node.source.end : node.steps[index - 1]!.end;
    const each = (element: Value, inner: DiagnosticSink): Value =>
      this.evaluation.descend(marker, inner, () => this.range(element, first, end, inner));
    return splat(source, each, sink, {
      source: { start: node.start, end: sourceEnd },
      each: { start: marker.start, end: node.steps[end - 1]!.end },
      whole: { start: node.start, end: marker.end },
    });
  }

  /** Returns the end of a `.*` splat: only names and legacy indexes after it apply to each element. */
  private endOfAttrSplat(first: number): number {
    const { steps } = this.node;
    let end = first;
    while (steps[end]?.type === "GetAttrStep" || steps[end]?.type === "LegacyIndexStep") end++;
    return end;
  }
}
