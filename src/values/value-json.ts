/**
 * Values as JSON text, with all digits of numbers: JavaScript numbers are not involved.
 *
 * The type determines how a value is written. For a dynamic type the value is wrapped together with its type:
 * `{"value":…,"type":…}`. `value-from-json.ts` reads it.
 */
import { conformanceProblem } from "./conformance.ts";
import { ConversionError } from "./convert/conversion-result.ts";
import { convert } from "./convert/convert.ts";
import { JsonError } from "./json/json-error.ts";
import type { Spend } from "./json/json-reader.ts";
import { jsonString } from "./json/json-string.ts";
import { type HclNumber, numberText } from "./number.ts";
import { attributeStep, indexStep, type PathStep } from "./path.ts";
import type { Type } from "./type.ts";
import { typeToJson } from "./type-json.ts";
import { elementsOf, entriesOf, integerVal, stringVal, type Value } from "./value.ts";

/**
 * Returns a value as JSON text, without whitespace, in the form that `valueFromJson` reads with the same type. Converts
 * it to the type if it does not conform. Unknown, marked and infinite values are errors. `spend` is called with the
 * length of each piece of text.
 */
export function valueToJson(value: Value, type: Type = value.type, spend: Spend = () => {}): string | JsonError {
  const isConforming = conformanceProblem(value.type, type) === null;
  const converted = isConforming ? value : convert(value, type);
  if (converted instanceof ConversionError) return new JsonError(converted.message, converted.path);
  const parts = new Parts(spend);
  return write(converted, type, parts) ?? parts.text();
}

/** The text so far. */
class Parts {
  private readonly spend: Spend;
  private readonly parts: string[] = [];

  constructor(spend: Spend) {
    this.spend = spend;
  }

  push(part: string): void {
    this.spend(part.length);
    this.parts.push(part);
  }

  text(): string {
    return this.parts.join("");
  }
}

/** Appends a value's text to the parts; returns an error if it cannot be written. */
function write(value: Value, type: Type, parts: Parts): JsonError | null {
  if (value.isMarked) return new JsonError("value has marks, so it cannot be serialized as JSON");
  if (type.kind === "dynamic" && value.type.kind !== "dynamic") return writeDynamic(value, parts);
  if (value.isNull) parts.push("null");
  else if (!value.isKnown) return new JsonError("value is not known");
  else return writeKnown(value, type, parts);
  return null;
}

function writeDynamic(value: Value, parts: Parts): JsonError | null {
  parts.push('{"value":');
  const error = write(value, value.type, parts);
  parts.push(`,"type":${typeToJson(value.type)}}`);
  return error;
}

function writeKnown(value: Value, type: Type, parts: Parts): JsonError | null {
  switch (type.kind) {
    case "string":
      parts.push(jsonString(value.payload as string));
      return null;
    case "bool":
      parts.push(String(value.payload));
      return null;
    case "number": {
      const number = value.payload as HclNumber;
      if (!number.decimal.isFinite()) return new JsonError("cannot serialize infinity as JSON");
      parts.push(numberText(number));
      return null;
    }
    case "list":
    case "set":
      return writeArray(value, () => type.element, parts);
    case "tuple":
      return writeArray(value, (index) => type.elements[index]!, parts);
    case "map":
      return writeObject(
        value,
        () => type.element,
        (name) => indexStep(stringVal(name)),
        parts,
      );
    case "object":
      return writeObject(value, (name) => type.attributes.get(name)!, attributeStep, parts);
    case "dynamic":
      throw new Error("Bug: a known value has the dynamic type");
  }
}

function writeArray(value: Value, typeOf: (index: number) => Type, parts: Parts): JsonError | null {
  parts.push("[");
  for (const [index, element] of elementsOf(value).entries()) {
    if (index > 0) parts.push(",");
    const error = write(element, typeOf(index), parts);
    if (error !== null) return error.within(indexStep(value.type.kind === "set" ? element : integerVal(index)));
  }
  parts.push("]");
  return null;
}

function writeObject(
  value: Value,
  typeOf: (name: string) => Type,
  stepTo: (name: string) => PathStep,
  parts: Parts,
): JsonError | null {
  let separator = "{";
  for (const [name, element] of entriesOf(value)) {
    parts.push(`${separator}${jsonString(name)}:`);
    separator = ",";
    const error = write(element, typeOf(name), parts);
    if (error !== null) return error.within(stepTo(name));
  }
  parts.push(separator === "{" ? "{}" : "}");
  return null;
}
