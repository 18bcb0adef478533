/**
 * Conditionals: `c ? a : b` and `%{ if }`. Both results are evaluated and typed; errors in the one not taken are
 * dropped.
 */
import type { DiagnosticSink } from "../../diagnostics/index.ts";
import {
  asBool,
  boolType,
  convert,
  ConversionError,
  dynamicType,
  isCollectionType,
  isDefinitelyNotNull,
  nullVal,
  num,
  rangeOf,
  refine,
  refineNotNull,
  type Type,
  typesEqual,
  unifyUnsafe,
  unionMarks,
  unknownVal,
  unmark,
  type Value,
  withMarks,
} from "../../values/index.ts";
import { describeMismatch } from "../describe-mismatch.ts";
import type { Evaluable, Evaluation } from "../evaluation.ts";
import type { Scope } from "../scope.ts";
import { evaluationCodes } from "../codes.ts";
import { convertOutlined, isEmpty, type Outline, outlined, outlineOf } from "../outline.ts";
import type { TextRange } from "../../text/index.ts";

/** A conditional's parts, however it is written. */
export interface ConditionalParts {
  readonly condition: Evaluable;
  readonly whenTrue: Evaluable;
  readonly whenFalse: Evaluable;
  readonly whole: TextRange;
}

interface Branch {
  readonly name: "true" | "false";
  readonly value: Value;
  readonly diagnostics: DiagnosticSink;
}

/**
 * Returns a conditional's value. A chain of conditionals (`a ? b : c ? d : …`) is walked from its end: it may be very
 * long.
 */
export function conditional(
  evaluation: Evaluation,
  parts: ConditionalParts,
  scope: Scope,
  sink: DiagnosticSink,
): Value {
  const chain = [parts];
  for (let last = parts.whenFalse; last.type === "Conditional"; last = last.falseResult) {
    chain.push({ condition: last.condition, whenTrue: last.trueResult, whenFalse: last.falseResult, whole: last });
  }
  let whenFalse = evaluateBranch(evaluation, "false", chain.at(-1)!.whenFalse, scope, sink);
  for (let index = chain.length - 1; index >= 0; index--) {
    const link = chain[index]!;
    const whenTrue = evaluateBranch(evaluation, "true", link.whenTrue, scope, sink);
    const diagnostics = sink.fork();
    const value = choose(evaluation, link, whenTrue, whenFalse, scope, diagnostics);
    whenFalse = { name: "false", value, diagnostics };
  }
  sink.adopt(whenFalse.diagnostics);
  return whenFalse.value;
}

function evaluateBranch(
  evaluation: Evaluation,
  name: Branch["name"],
  node: Evaluable,
  scope: Scope,
  sink: DiagnosticSink,
): Branch {
  const diagnostics = sink.fork();
  return { name, value: evaluation.value(node, scope, diagnostics), diagnostics };
}

function choose(
  evaluation: Evaluation,
  parts: ConditionalParts,
  whenTrue: Branch,
  whenFalse: Branch,
  scope: Scope,
  sink: DiagnosticSink,
): Value {
  const type = resultType(whenTrue.value, whenFalse.value);
  if (type === null) {
    const problem = describeMismatch(whenTrue.value.type, whenFalse.value.type);
    const both = { start: parts.whenTrue.start, end: parts.whenFalse.end };
    sink.report(
      evaluationCodes["inconsistent-conditional-types"],
      both,
      { difference: problem },
      { context: parts.whole },
    );
    return unknownVal(dynamicType);
  }
  const condition = evaluation.value(parts.condition, scope, sink);
  if (condition.isNull) {
    sink.report(evaluationCodes["null-condition"], parts.condition, {}, { context: parts.whole });
    return unknownVal(type);
  }
  const marks = unionMarks(unionMarks(condition.marks, whenTrue.value.marks), whenFalse.value.marks);
  if (!condition.isKnown) {
    if (evaluation.checksUnknown && convertOutlined(unmark(condition), boolType) instanceof ConversionError)
      sink.report(evaluationCodes["incorrect-condition-type"], parts.condition, {}, { context: parts.whole });
    return withMarks(eitherOf(unmark(whenTrue.value), unmark(whenFalse.value), type), marks);
  }
  const decision = convert(unmark(condition), boolType);
  if (decision instanceof ConversionError) {
    sink.report(evaluationCodes["incorrect-condition-type"], parts.condition, {}, { context: parts.whole });
    return unknownVal(type);
  }
  const taken = asBool(decision) ? whenTrue : whenFalse;
  sink.adopt(taken.diagnostics);
  return withMarks(convertResult(taken, type, parts, sink), marks);
}

/**
 * Returns the type to which both results are converted; the dynamic type if that is uncertain, null without a common
 * type.
 */
function resultType(whenTrue: Value, whenFalse: Value): Type | null {
  if (isUntypedNull(whenTrue)) return whenFalse.type;
  if (isUntypedNull(whenFalse)) return whenTrue.type;
  if (whenTrue.type.kind === "dynamic" || whenFalse.type.kind === "dynamic") return dynamicType;
  return unifyUnsafe([whenTrue.type, whenFalse.type]);
}

function isUntypedNull(value: Value): boolean {
  return value.isNull && value.type.kind === "dynamic" && !value.isMarked;
}

function convertResult(
  branch: Branch,
  type: Type,
  { whenTrue, whenFalse, whole }: ConditionalParts,
  sink: DiagnosticSink,
): Value {
  const value = unmark(branch.value);
  if (type.kind === "dynamic") return value;
  const converted = convert(value, type);
  if (!(converted instanceof ConversionError)) return converted;
  sink.report(
    evaluationCodes["invalid-conditional-result"],
    branch.name === "true" ? whenTrue : whenFalse,
    { branch: branch.name, reason: converted.message },
    { context: whole },
  );
  return unknownVal(type);
}

/** Returns a value with the facts that hold for both results. */
function eitherOf(whenTrue: Value, whenFalse: Value, type: Type): Value {
  if (whenTrue.isNull && whenFalse.isNull) return nullVal(type);
  const outline = type.kind === "dynamic" ? eitherOutline(whenTrue, whenFalse) : null;
  if (outline !== null) return outlined(outline, unknownVal(type));
  const isNotNull = isDefinitelyNotNull(whenTrue) && isDefinitelyNotNull(whenFalse);
  const a = rangeOf(whenTrue);
  const b = rangeOf(whenFalse);
  const unknown = unknownVal(type);
  const areNumbers = whenTrue.type.kind === "number" && whenFalse.type.kind === "number";
  if (areNumbers) return refine(unknown, { isNotNull, min: widest(a.min, b.min, -1), max: widest(a.max, b.max, 1) });
  if (isCollectionType(whenTrue.type) && typesEqual(whenTrue.type, whenFalse.type)) {
    const lengthMin = Math.min(a.lengthMin, b.lengthMin);
    return refine(unknown, { isNotNull, lengthMin, lengthMax: Math.max(a.lengthMax, b.lengthMax) });
  }
  return isNotNull ? refineNotNull(unknown) : unknown;
}

/** Returns the outline of one result if the other has no elements. */
function eitherOutline(whenTrue: Value, whenFalse: Value): Outline | null {
  if (isEmpty(whenFalse)) return outlineOf(whenTrue);
  return isEmpty(whenTrue) ? outlineOf(whenFalse) : null;
}

type Bound = ReturnType<typeof rangeOf>["min"];

/** Returns the bound that excludes less: the smaller lower bound (sign -1), the larger upper bound (sign 1). */
function widest(a: Bound, b: Bound, sign: 1 | -1): Bound {
  if (a === null || b === null) return null;
  const order = num.compare(a.value, b.value) * sign;
  if (order !== 0) return order > 0 ? a : b;
  return { value: a.value, isInclusive: a.isInclusive || b.isInclusive };
}
