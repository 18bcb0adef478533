/**
 * Attributes and elements of values by the language's rules: keys are converted, maps have attributes, sets have no
 * index.
 */
import { type DiagnosticSink, fewNames, suggestCloseName } from "../../diagnostics/index.ts";
import {
  asNumber,
  asString,
  convert,
  ConversionError,
  dynamicType,
  dynamicVal,
  elementsOf,
  entriesOf,
  hostMarks,
  isPrimitiveType,
  numberType,
  type ObjectType,
  stringType,
  typeName,
  unknownVal,
  unmark,
  type Value,
  withMarks,
} from "../../values/index.ts";
import { evaluationCodes } from "../codes.ts";
import { outlineOf } from "../outline.ts";
import { goQuote, type TextRange } from "../../text/index.ts";

/** Returns `value.name`. `step` is the range for errors, and `written` returns the expression with the value. */
export function getAttribute(
  value: Value,
  writtenName: string,
  step: TextRange,
  sink: DiagnosticSink,
  written: () => string | null = () => null,
): Value {
  const name = writtenName.normalize();
  if (value.isNull) {
    sink.report(evaluationCodes["attribute-of-null"], step);
    return dynamicVal;
  }
  const { type } = value;
  switch (type.kind) {
    case "dynamic": {
      const outline = outlineOf(value);
      if (outline === null || outline.kind === "set") return withMarks(dynamicVal, value.marks);
      if (outline.kind === "object") return withMarks(outline.element, value.marks);
      sink.report(evaluationCodes["attribute-of-other"], step, { problem: NO_ATTRIBUTES });
      return dynamicVal;
    }
    case "object": {
      const attribute = type.attributes.get(name);
      if (attribute === undefined) {
        const names = [...type.attributes.keys()];
        const suggestion = suggestCloseName({ start: step.end - writtenName.length, end: step.end }, name, names);
        sink.report(evaluationCodes["no-such-attribute"], step, { name, suggestion, names: fewNames(names) });
        return dynamicVal;
      }
      return withMarks(value.isKnown ? entriesOf(value).get(name)! : unknownVal(attribute), value.marks);
    }
    case "map": {
      if (!value.isKnown) return withMarks(unknownVal(type.element), value.marks);
      const element = entriesOf(value).get(name);
      if (element !== undefined) return withMarks(element, value.marks);
      sink.report(evaluationCodes["missing-map-element"], step, { key: name });
      return dynamicVal;
    }
    default:
      reportAttributeOf(value, name, step, sink, written());
      return dynamicVal;
  }
}

/** Reports why a value that is neither object nor map has no attributes. */
function reportAttributeOf(
  { type }: Value,
  name: string,
  step: TextRange,
  sink: DiagnosticSink,
  written: string | null,
): void {
  if ((type.kind === "list" || type.kind === "set") && type.element.kind === "object") {
    const isThere = type.element.attributes.has(name);
    const attribute = isThere && type.kind === "list" ? `attribute ${goQuote(name)}` : "an attribute";
    const suggestion = isThere ? { range: { start: step.start, end: step.start }, text: "[*]" } : null;
    const isShort = isThere && written !== null && written.length <= MAX_WRITTEN && !written.includes("\n");
    const forOne = type.kind === "list" ? `${written}[0].${name} or ` : "";
    const example = isShort ? ` Write ${forOne}${written}[*].${name}.` : "";
    const args = { collection: type.kind, attribute, example, suggestion };
    sink.report(evaluationCodes["attribute-of-objects"], step, args);
    return;
  }
  const problem = isPrimitiveType(type)
    ? `Can't access attributes on a primitive-typed value (${typeName(type)}).`
    : NO_ATTRIBUTES;
  sink.report(evaluationCodes["attribute-of-other"], step, { problem });
}

/** Longer expressions are not repeated in messages. */
const MAX_WRITTEN = 40;

const NO_ATTRIBUTES = "This value does not have any attributes.";

/** Returns `collection[key]`. `step` is the range for errors. */
export function getElement(collection: Value, key: Value, step: TextRange, sink: DiagnosticSink): Value {
  if (collection.isNull) {
    sink.report(evaluationCodes["index-of-null"], step);
    return dynamicVal;
  }
  if (key.isNull) {
    sink.report(evaluationCodes["null-index"], step);
    return dynamicVal;
  }
  const { type } = collection;
  const outline = outlineOf(collection);
  if (type.kind === "dynamic" || (outline !== null && outline.kind !== "set"))
    return withMarks(outline?.element ?? dynamicVal, collection.marks, hostMarks(key.marks));
  if (key.type.kind === "dynamic") return withMarks(dynamicVal, collection.marks, hostMarks(key.marks));
  switch (type.kind) {
    case "list":
    case "tuple":
      return elementOfSequence(collection, key, step, sink);
    case "map":
      return elementOfMap(collection, key, step, sink);
    case "object":
      return elementOfObject(collection, type, key, step, sink);
    case "set":
      sink.report(evaluationCodes["index-of-other"], step, {
        problem:
          "Elements of a set are identified only by their value and don't have any separate index or key to select with, so it's only possible to perform operations across all elements of the set.",
      });
      return dynamicVal;
    default:
      sink.report(evaluationCodes["index-of-other"], step, { problem: "This value does not have any indices." });
      return dynamicVal;
  }
}

/** Converts a key to the collection's key type; returns null after a report. */
function convertedKey(key: Value, type: typeof stringType, step: TextRange, sink: DiagnosticSink): Value | null {
  const converted = convert(key, type);
  if (!(converted instanceof ConversionError)) return converted;
  sink.report(evaluationCodes["no-such-element"], step, { reason: converted.message });
  return null;
}

function elementOfSequence(collection: Value, givenKey: Value, step: TextRange, sink: DiagnosticSink): Value {
  const key = convertedKey(givenKey, numberType, step, sink);
  if (key === null) return dynamicVal;
  const { type } = collection;
  const length =
    type.kind === "tuple" ? type.elements.length : collection.isKnown ? elementsOf(collection).length : null;
  if (!key.isKnown || length === null) {
    const unknown = type.kind === "list" ? unknownVal(type.element) : dynamicVal;
    return withMarks(unknown, collection.marks, hostMarks(key.marks));
  }
  const { decimal } = asNumber(key);
  const isInside = decimal.isInteger() && decimal.gte(0) && decimal.lt(length);
  if (!isInside) {
    sink.report(evaluationCodes["no-such-element"], step, {
      reason: sequenceKeyProblem(key, length, collection.isMarked),
      hint: collection.isMarked ? null : lengthHint(key, length),
    });
    return dynamicVal;
  }
  const index = decimal.toNumber();
  if (collection.isKnown) return withMarks(elementsOf(collection)[index]!, collection.marks, key.marks);
  const elementType = type.kind === "tuple" ? type.elements[index]! : dynamicType;
  return withMarks(unknownVal(elementType), collection.marks, key.marks);
}

/** Returns the reason why a number selects no element; null if it would reveal a marked sequence's length. */
function sequenceKeyProblem(key: Value, length: number, isLengthSecret: boolean): string | null {
  const { decimal } = asNumber(key);
  if (!decimal.isInteger()) {
    return "indexing a sequence requires a whole number, but the given index has a fractional part";
  }
  if (decimal.isNegative()) return "a negative number is not a valid index for a sequence";
  if (isLengthSecret) return null;
  if (length === 0) return "the collection has no elements";
  return "the given index is greater than or equal to the length of the collection";
}

/** Returns the sentence about the elements that there are; null for a number that is no index of any sequence. */
function lengthHint(key: Value, length: number): string | null {
  const { decimal } = asNumber(key);
  if (!decimal.isInteger() || decimal.isNegative() || length === 0) return null;
  return length === 1
    ? "It has one element, with the index 0."
    : `It has ${length} elements, so its last index is ${length - 1}.`;
}

function elementOfMap(collection: Value, givenKey: Value, step: TextRange, sink: DiagnosticSink): Value {
  const key = convertedKey(givenKey, stringType, step, sink);
  if (key === null || collection.type.kind !== "map") return dynamicVal;
  if (!key.isKnown || !collection.isKnown)
    return withMarks(unknownVal(collection.type.element), collection.marks, hostMarks(key.marks));
  const element = entriesOf(collection).get(asString(key));
  if (element !== undefined) return withMarks(element, collection.marks, key.marks);
  sink.report(evaluationCodes["no-such-element"], step, {});
  return dynamicVal;
}

function elementOfObject(
  collection: Value,
  type: ObjectType,
  givenKey: Value,
  step: TextRange,
  sink: DiagnosticSink,
): Value {
  const key = convertedKey(givenKey, stringType, step, sink);
  if (key === null) return dynamicVal;
  if (!key.isKnown) return withMarks(dynamicVal, collection.marks, hostMarks(key.marks));
  const name = asString(unmark(key));
  const attribute = type.attributes.get(name);
  if (attribute === undefined) {
    const hint = "An object only supports looking up attributes by name, not by numeric index.";
    sink.report(evaluationCodes["no-such-element"], step, { hint: givenKey.type.kind === "number" ? hint : null });
    return dynamicVal;
  }
  const value = collection.isKnown ? entriesOf(collection).get(name)! : unknownVal(attribute);
  return withMarks(value, collection.marks, hostMarks(key.marks));
}
