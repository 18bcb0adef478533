/**
 * Values that the command line and the environment give to variables, as text: with the type that the declaration has, or
 * else the default's, as Buildx 461836ba reads them. Lists and maps are a CSV line.
 */
import { CsvProblem, CsvReader } from "../../../functions/encoding/csv-read.ts";
import {
  boolVal,
  convert,
  ConversionError,
  isPrimitiveType,
  JsonError,
  listVal,
  mapVal,
  numberType,
  setVal,
  stringVal,
  tupleVal,
  type Type,
  typeText,
  type Value,
  valueFromJson,
} from "../../../values/index.ts";
import { boolInText } from "../../../text/index.ts";
import { problem } from "./problem.ts";

/** A text for a variable. */
export interface GivenText {
  readonly text: string;
  /** Whether it is JSON: the name that gives it ends in `_JSON`. */
  readonly isJson: boolean;
}

/** Returns a text's value for a variable with a declared type. Throws a DefinitionProblem. */
export function typedValue(name: string, { text, isJson }: GivenText, type: Type): Value {
  if (isJson) {
    const value = valueFromJson(text, type);
    if (value instanceof JsonError)
      throw problem(`Variable ${name}: the value is no JSON of its type: ${value.message}.`);
    return value;
  }
  if (isPrimitiveType(type)) return primitiveValue(name, text, type);
  if (type.kind === "dynamic" || type.kind === "object")
    throw problem(`Variable ${name}: a value for the type ${typeText(type)} has to be JSON, in ${name}_JSON.`);
  return listedValue(name, fieldsOf(name, text), type);
}

/** Returns a text's value for a variable without a type, from its default value; null without one. */
export function untypedValue(name: string, { text }: GivenText, written: Value | null): Value {
  if (written === null || written.type.kind === "dynamic") return stringVal(text);
  if (isPrimitiveType(written.type)) return primitiveValue(name, text, written.type);
  throw problem(`Variable ${name}: a value for the type ${typeText(written.type)} requires the variable's type.`);
}

function primitiveValue(name: string, text: string, type: Type): Value {
  if (type.kind === "string") return stringVal(text);
  if (type.kind === "bool") {
    const flag = boolInText(text);
    if (flag === null) throw problem(`Variable ${name}: "${text}" is neither true nor false.`);
    return boolVal(flag);
  }
  const number = convert(stringVal(text), numberType);
  if (type.kind !== "number" || number instanceof ConversionError)
    throw problem(`Variable ${name}: "${text}" is not a value of the type ${typeText(type)}.`);
  return number;
}

function fieldsOf(name: string, text: string): readonly string[] {
  const record = new CsvReader(text).next();
  if (record instanceof CsvProblem) throw problem(`Variable ${name}: "${text}" is no line of CSV.`);
  return record?.fields ?? [];
}

function listedValue(name: string, fields: readonly string[], type: Type): Value {
  switch (type.kind) {
    case "list":
      return listVal(
        type.element,
        fields.map((field) => primitiveValue(name, field, type.element)),
      );
    case "set":
      return setVal(
        type.element,
        fields.map((field) => primitiveValue(name, field, type.element)),
      );
    case "tuple":
      if (type.elements.length !== fields.length)
        throw problem(`Variable ${name}: it has ${type.elements.length} elements, not ${fields.length}.`);
      return tupleVal(fields.map((field, index) => primitiveValue(name, field, type.elements[index]!)));
    case "map":
      return mapVal(
        type.element,
        fields.map((field) => pairOf(name, field, type.element)),
      );
    default:
      throw problem(`Variable ${name}: the type ${typeText(type)} cannot be written as CSV.`);
  }
}

function pairOf(name: string, field: string, type: Type): readonly [string, Value] {
  const parts = field.split(":");
  if (parts.length !== 2) throw problem(`Variable ${name}: "${field}" is no pair of a key and a value.`);
  return [parts[0]!, primitiveValue(name, parts[1]!, type)];
}
