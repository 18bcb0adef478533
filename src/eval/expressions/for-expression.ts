/** `for` expressions and template loops: one result for each element that satisfies the `if` clause. */
import { type DiagnosticSink, identityOf } from "../../diagnostics/index.ts";
import type { Expression, ForIntro } from "../../syntax/index.ts";
import {
  asBool,
  asString,
  boolType,
  canIterate,
  ConversionError,
  convert,
  dynamicVal,
  isPrimitiveType,
  type Marks,
  objectVal,
  pairsOf,
  stringType,
  tupleVal,
  typeName,
  unionMarks,
  unmark,
  type Value,
  withMarks,
} from "../../values/index.ts";
import type { Evaluable, Evaluation } from "../evaluation.ts";
import type { Scope } from "../scope.ts";
import { evaluationCodes } from "../codes.ts";
import { convertOutlined, elementLike, outlined, outlineOf } from "../outline.ts";
import type { TextRange } from "../../text/index.ts";

/** A loop's parts, however it is written. */
export interface LoopParts {
  readonly intro: ForIntro;
  /** Null for a loop that creates a tuple. */
  readonly key: Expression | null;
  readonly value: Evaluable;
  readonly condition: Expression | null;
  /** Whether values with the same key become a tuple. */
  readonly isGrouping: boolean;
  readonly whole: TextRange;
}

/** Returns a loop's value: a tuple or an object; wholly unknown if the collection, a condition or a key is. */
export function forExpression(evaluation: Evaluation, parts: LoopParts, scope: Scope, sink: DiagnosticSink): Value {
  const { collection: node } = parts.intro;
  const given = evaluation.value(node, scope, sink);
  if (given.isNull) {
    sink.report(evaluationCodes["iteration-over-null"], node, {}, { context: parts.whole });
    return dynamicVal;
  }
  // The reference drops the marks of a collection with an unknown type; a value computed from it keeps them.
  if (given.type.kind === "dynamic" && outlineOf(given) === null)
    return evaluation.checksUnknown
      ? outlined({ kind: kindOf(parts), element: dynamicVal }, withMarks(dynamicVal, given.marks))
      : withMarks(dynamicVal, given.marks);
  const collection = unmark(given);
  if (!mayIterate(collection)) {
    sink.report(
      evaluationCodes["iteration-over-non-iterable"],
      node,
      { type: typeName(collection.type) },
      { context: parts.whole },
    );
    return dynamicVal;
  }
  const loop = new Loop(evaluation, parts, scope, sink, given.marks);
  if (parts.condition !== null && !loop.checkCondition(parts.condition)) return dynamicVal;
  if (!collection.isKnown) return evaluation.checksUnknown ? loop.explore(given) : withMarks(dynamicVal, loop.marks);
  return parts.key === null ? loop.makeTuple(collection) : loop.makeObject(collection, parts.key);
}

function kindOf({ key }: LoopParts): "tuple" | "object" {
  return key === null ? "tuple" : "object";
}

function mayIterate(collection: Value): boolean {
  return canIterate(collection) || (!collection.isKnown && !isPrimitiveType(collection.type));
}

/** Maximum number of nested loops that are explored twice: each doubles the time. */
const MAX_EXPLORED_TWICE = 5;

/** The `if` clause's result for an element. */
type Verdict = "include" | "skip" | "undecided";

/** One evaluation of a loop. Collects the marks of everything that determines the result's shape. */
class Loop {
  marks: Marks;
  private readonly evaluation: Evaluation;
  private readonly parts: LoopParts;
  private readonly scope: Scope;
  private readonly sink: DiagnosticSink;
  /** Whether the result's shape is certain. Once it is not, problems of the same kind are not repeated. */
  private isKnown = true;

  constructor(evaluation: Evaluation, parts: LoopParts, scope: Scope, sink: DiagnosticSink, marks: Marks) {
    this.evaluation = evaluation;
    this.parts = parts;
    this.scope = scope;
    this.sink = sink;
    this.marks = marks;
  }

  /**
   * Checks the `if` clause with unknown elements: one message instead of one per element. Returns whether it can be a
   * condition.
   */
  checkCondition(condition: Expression): boolean {
    const before = this.sink.length;
    const result = this.evaluation.value(condition, this.elementScope(dynamicVal, dynamicVal), this.sink);
    if (result.isNull) {
      this.sink.report(evaluationCodes["null-for-condition"], condition, {}, { context: this.parts.whole });
      return false;
    }
    const converted = convert(result, boolType);
    if (converted instanceof ConversionError) {
      this.sink.report(
        evaluationCodes["invalid-for-condition"],
        condition,
        { reason: converted.message },
        { context: this.parts.whole },
      );
      return false;
    }
    this.marks = unionMarks(this.marks, result.marks);
    return this.sink.length === before;
  }

  /**
   * Evaluates the body for an element that represents all elements in an unknown collection: its errors are each
   * element's.
   */
  explore(collection: Value): Value {
    const like = elementLike(collection);
    const kind = kindOf(this.parts);
    if (like === null) return outlined({ kind, element: dynamicVal }, withMarks(dynamicVal, this.marks));
    const sink = this.sink.fork();
    const loop = new Loop(this.evaluation, this.parts, this.scope, sink, this.marks);
    this.evaluation.loopsExplored++;
    const element = loop.exploreElement(this.elementScope(like.key, like.element));
    // The condition may exist to prevent errors that do not depend on the elements.
    if (loop.isKnown || sink.length === 0) this.sink.adopt(sink);
    else if (this.evaluation.loopsExplored <= MAX_EXPLORED_TWICE) this.addErrorsOfElement(sink, like.key);
    this.evaluation.loopsExplored--;
    if (element === null || sink.length > 0) return withMarks(dynamicVal, loop.marks);
    return outlined({ kind, element }, withMarks(dynamicVal, loop.marks));
  }

  /** Returns the result for one element, with its certain errors; null if the element is skipped. */
  private exploreElement(inner: Scope): Value | null {
    const verdict = this.verdict(inner);
    if (verdict === "skip" || this.sink.length > 0) return null;
    if (this.parts.key !== null) this.checkKey(this.parts.key, inner);
    const value = this.evaluation.value(this.parts.value, inner, this.sink);
    return this.parts.isGrouping ? outlined({ kind: "tuple", element: value }, dynamicVal) : value;
  }

  private checkKey(keyNode: Expression, inner: Scope): void {
    const key = this.evaluation.value(keyNode, inner, this.sink);
    this.marks = unionMarks(this.marks, key.marks);
    const name = convertOutlined(unmark(key), stringType);
    if (name instanceof ConversionError)
      this.sink.report(
        evaluationCodes["invalid-for-key"],
        keyNode,
        { reason: name.message },
        { context: this.parts.whole },
      );
  }

  /** Adds the errors that a wholly unknown element does not have. */
  private addErrorsOfElement({ diagnostics }: DiagnosticSink, key: Value): void {
    const sink = this.sink.fork();
    const loop = new Loop(this.evaluation, this.parts, this.scope, sink, this.marks);
    loop.exploreElement(this.elementScope(key, dynamicVal));
    const general = new Set(sink.diagnostics.map(identityOf));
    for (const diagnostic of diagnostics) if (!general.has(identityOf(diagnostic))) this.sink.add(diagnostic);
  }

  makeTuple(collection: Value): Value {
    const elements: Value[] = [];
    for (const [key, element] of pairsOf(collection)) {
      const inner = this.elementScope(key, element);
      if (this.verdict(inner) !== "include") continue;
      this.evaluation.budget.spendElements(1);
      elements.push(this.evaluation.value(this.parts.value, inner, this.sink));
    }
    return withMarks(this.isKnown ? tupleVal(elements) : dynamicVal, this.marks);
  }

  makeObject(collection: Value, keyNode: Expression): Value {
    const groups = new Map<string, Value[]>();
    for (const [key, element] of pairsOf(collection)) {
      const inner = this.elementScope(key, element);
      if (this.verdict(inner) !== "include") continue;
      const name = this.attributeName(keyNode, inner);
      if (name === null) continue;
      this.evaluation.budget.spendElements(1);
      const value = this.evaluation.value(this.parts.value, inner, this.sink);
      const group = groups.get(name);
      if (group === undefined) groups.set(name, [value]);
      else if (this.parts.isGrouping) group.push(value);
      else
        this.sink.report(evaluationCodes["duplicate-for-key"], keyNode, { key: name }, { context: this.parts.whole });
    }
    if (!this.isKnown) return withMarks(dynamicVal, this.marks);
    const attributes = [...groups].map(
      ([name, values]) => [name, this.parts.isGrouping ? tupleVal(values) : values[0]!] as const,
    );
    return withMarks(objectVal(attributes), this.marks);
  }

  private elementScope(key: Value, element: Value): Scope {
    const { keyVar, valueVar } = this.parts.intro;
    const names = new Map<string, Value>();
    if (keyVar !== null) names.set(keyVar.name, key);
    names.set(valueVar.name, element);
    return this.scope.child(names);
  }

  private verdict(inner: Scope): Verdict {
    const { condition, whole } = this.parts;
    if (condition === null) return "include";
    const result = this.evaluation.value(condition, inner, this.sink);
    if (result.isNull) {
      if (this.isKnown)
        this.sink.report(evaluationCodes["null-for-condition-of-element"], condition, {}, { context: whole });
      return this.undecided();
    }
    this.marks = unionMarks(this.marks, result.marks);
    const converted = convertOutlined(unmark(result), boolType);
    if (converted instanceof ConversionError) {
      if (this.isKnown)
        this.sink.report(
          evaluationCodes["invalid-for-condition"],
          condition,
          { reason: converted.message },
          { context: whole },
        );
      return this.undecided();
    }
    if (!converted.isKnown) return this.undecided();
    return asBool(converted) ? "include" : "skip";
  }

  private undecided(): "undecided" {
    this.isKnown = false;
    return "undecided";
  }

  /** Returns the attribute name for an element; null if it is invalid or unknown. */
  private attributeName(keyNode: Expression, inner: Scope): string | null {
    const key = this.evaluation.value(keyNode, inner, this.sink);
    const wasKnown = this.isKnown;
    if (key.isNull) {
      if (wasKnown) this.sink.report(evaluationCodes["null-for-key"], keyNode, {}, { context: this.parts.whole });
      this.isKnown = false;
      return null;
    }
    this.marks = unionMarks(this.marks, key.marks);
    const name = key.isKnown ? convert(unmark(key), stringType) : null;
    if (name instanceof ConversionError) {
      if (wasKnown)
        this.sink.report(
          evaluationCodes["invalid-for-key"],
          keyNode,
          { reason: name.message },
          { context: this.parts.whole },
        );
      this.isKnown = false;
      return null;
    }
    if (name === null) {
      this.isKnown = false;
      return null;
    }
    return asString(name);
  }
}
