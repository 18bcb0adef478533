/** Splats: `value[*]` and `value.*`, applied to sequences element by element and to any other value as if it were one element. */
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

/** The steps that are applied to each element. */
type Each = (element: Value, sink: DiagnosticSink) => Value;

interface Places {
  readonly source: TextRange;
  readonly each: TextRange;
  /** From the start of the source to the end of the marker. */
  readonly whole: TextRange;
}

/** The result of a splat over a value that was found. */
export function splat(source: Value, each: Each, sink: DiagnosticSink, places: Places): Value {
  const { kind } = source.type;
  const isSequence = kind === "tuple" || kind === "list" || kind === "set";
  if (source.isNull) {
    if (!isSequence) return withMarks(emptyTupleVal, source.marks);
    sink.report(evaluationCodes["splat-of-null"], places.source, {}, { context: places.whole });
    return dynamicVal;
  }
  if (kind === "dynamic" || outlineOf(source) !== null) return splatOutlined(source, each, sink);
  if (isSequence) return splatSequence(source, each, sink, places);
  // One element or, should the value turn out to be null, none.
  const mayBeNull = !source.isKnown && !isDefinitelyNotNull(source);
  const single = withMarks(tupleVal([source]), source.marks);
  const result = splatSequence(single, each, sink, places);
  return mayBeNull ? withMarks(dynamicVal, source.marks) : result;
}

/** Of any number of elements that are like one; other values may be anything. */
function splatOutlined(source: Value, each: Each, sink: DiagnosticSink): Value {
  const outline = outlineOf(source);
  if (outline === null || outline.kind === "object") return withMarks(dynamicVal, source.marks);
  return outlined({ kind: "tuple", element: each(outline.element, sink) }, withMarks(dynamicVal, source.marks));
}

function splatSequence(source: Value, each: Each, sink: DiagnosticSink, places: Places): Value {
  if (!source.isKnown) return splatUnknown(source, each, sink);
  let hasFailed = false;
  const results = elementsOf(unmark(source)).map((element) => {
    const before = sink.length;
    const result = each(element, sink);
    hasFailed ||= sink.length > before;
    return result;
  });
  const { marks, type } = source;
  // The reference finds the type by applying the steps once more, which nested splats make exponential.
  if (hasFailed) return withMarks(unknownVal(typeOfResults(type, results)), marks);
  if (type.kind === "tuple") return withMarks(tupleVal(results), marks);
  if (results.length === 0) return withMarks(listVal(elementResultType(type, each, sink), []), marks);
  const element = commonType(results);
  if (element === null) {
    sink.report(evaluationCodes["mixed-nested-splat"], places.each, {}, { context: places.whole });
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

/** The type of the result for a source of a type, found by applying the steps to unknown elements. */
function resultType(type: Type, each: Each, sink: DiagnosticSink): Type {
  if (type.kind === "tuple") return tupleType(type.elements.map((element) => each(unknownVal(element), sink).type));
  return listType(elementResultType(type, each, sink));
}

function elementResultType(type: Type, each: Each, sink: DiagnosticSink): Type {
  return isCollectionType(type) ? each(unknownVal(type.element), sink).type : dynamicType;
}

/** The one type of all values, where unknown values of no known type fit any; null when there is none. */
function commonType(values: readonly Value[]): Type | null {
  const typed = values.find(({ type }) => type.kind !== "dynamic");
  if (typed === undefined) return dynamicType;
  return values.every(({ type }) => type.kind === "dynamic" || typesEqual(type, typed.type)) ? typed.type : null;
}
