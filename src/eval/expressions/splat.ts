/**
 * Splats: `value[*]` and `value.*`, applied to each element of a sequence; any other value is treated as one element.
 */
import type { DiagnosticSink } from "../../diagnostics/index.ts";
import {
  dynamicType,
  dynamicVal,
  elementsOf,
  emptyTupleVal,
  isCollectionType,
  isDefinitelyNotNull,
  listType,
  listVal,
  rangeOf,
  refine,
  refineNotNull,
  tupleType,
  tupleVal,
  type Type,
  typesEqual,
  unknownVal,
  unmark,
  type Value,
  withMarks,
} from "../../values/index.ts";
import { evaluationCodes } from "../codes.ts";
import { outlined, outlineOf } from "../outline.ts";
import type { TextRange } from "../../text/index.ts";

/** Applies the steps to one element. */
type Each = (element: Value, sink: DiagnosticSink) => Value;

interface SplatRanges {
  readonly source: TextRange;
  readonly each: TextRange;
  /** From the source's start to the marker's end. */
  readonly whole: TextRange;
}

/** Returns a splat's result for a value that evaluated without errors. */
export function splat(source: Value, each: Each, sink: DiagnosticSink, ranges: SplatRanges): Value {
  const { kind } = source.type;
  const isSequence = kind === "tuple" || kind === "list" || kind === "set";
  if (source.isNull) {
    if (!isSequence) return withMarks(emptyTupleVal, source.marks);
    sink.report(evaluationCodes["splat-of-null"], ranges.source, {}, { context: ranges.whole });
    return dynamicVal;
  }
  if (kind === "dynamic" || outlineOf(source) !== null) return splatOutlined(source, each, sink);
  if (isSequence) return splatSequence(source, each, sink, ranges);
  // One element or, if the value may be null, none.
  const mayBeNull = !source.isKnown && !isDefinitelyNotNull(source);
  const single = withMarks(tupleVal([source]), source.marks);
  const result = splatSequence(single, each, sink, ranges);
  return mayBeNull ? withMarks(dynamicVal, source.marks) : result;
}

/** Returns the result for a value with an outline: any number of similar elements. Other values may be anything. */
function splatOutlined(source: Value, each: Each, sink: DiagnosticSink): Value {
  const outline = outlineOf(source);
  if (outline === null || outline.kind === "object") return withMarks(dynamicVal, source.marks);
  return outlined({ kind: "tuple", element: each(outline.element, sink) }, withMarks(dynamicVal, source.marks));
}

function splatSequence(source: Value, each: Each, sink: DiagnosticSink, ranges: SplatRanges): Value {
  if (!source.isKnown) return splatUnknown(source, each, sink);
  let hasFailed = false;
  const results = elementsOf(unmark(source)).map((element) => {
    const before = sink.length;
    const result = each(element, sink);
    hasFailed ||= sink.length > before;
    return result;
  });
  const { marks, type } = source;
  // The reference determines the type by applying the steps again, which is exponential for nested splats.
  if (hasFailed) return withMarks(unknownVal(typeOfResults(type, results)), marks);
  if (type.kind === "tuple") return withMarks(tupleVal(results), marks);
  if (results.length === 0) return withMarks(listVal(elementResultType(type, each, sink), []), marks);
  const element = commonType(results);
  if (element === null) {
    sink.report(evaluationCodes["mixed-nested-splat"], ranges.each, {}, { context: ranges.whole });
    return dynamicVal;
  }
  return withMarks(listVal(element, results), marks);
}

function typeOfResults(source: Type, results: readonly Value[]): Type {
  return source.kind === "tuple"
    ? tupleType(results.map(({ type }) => type))
    : listType(commonType(results) ?? dynamicType);
}

function splatUnknown(source: Value, each: Each, sink: DiagnosticSink): Value {
  const type = resultType(source.type, each, sink);
  let result = refineNotNull(unknownVal(type));
  if (type.kind === "list" && isCollectionType(source.type)) {
    const { lengthMin, lengthMax } = rangeOf(source);
    result = refine(result, { lengthMin, lengthMax });
  }
  return withMarks(result, source.marks);
}

/** Returns the result type for a source type, determined by applying the steps to unknown elements. */
function resultType(type: Type, each: Each, sink: DiagnosticSink): Type {
  if (type.kind === "tuple") return tupleType(type.elements.map((element) => each(unknownVal(element), sink).type));
  return listType(elementResultType(type, each, sink));
}

function elementResultType(type: Type, each: Each, sink: DiagnosticSink): Type {
  return isCollectionType(type) ? each(unknownVal(type.element), sink).type : dynamicType;
}

/** Returns all values' common type, ignoring unknown values with an unknown type; null if they differ. */
function commonType(values: readonly Value[]): Type | null {
  const typed = values.find(({ type }) => type.kind !== "dynamic");
  if (typed === undefined) return dynamicType;
  return values.every(({ type }) => type.kind === "dynamic" || typesEqual(type, typed.type)) ? typed.type : null;
}
