/** Reads values from JSON text, with a type that is specified. */
import { goQuote } from "../text/index.ts";
import { convert, ConversionError } from "./convert/index.ts";
import { commonType } from "./convert/elements.ts";
import { JsonError } from "./json/json-error.ts";
import { type JsonNode, parseJsonTree } from "./json/json-tree.ts";
import { parseNumber } from "./number.ts";
import { attributeStep, indexStep, type PathStep } from "./path.ts";
import {
  boolType,
  type CollectionType,
  type ObjectType,
  type PrimitiveType,
  type TupleType,
  type Type,
} from "./type.ts";
import { typeFromTree } from "./type-json.ts";
import {
  boolVal,
  integerVal,
  listVal,
  mapVal,
  nullVal,
  numberVal,
  objectVal,
  setVal,
  stringVal,
  tupleVal,
  unknownVal,
  type Value,
} from "./value.ts";

/**
 * Returns the value of JSON text for a type. Strings, numbers and bools are converted if the type requires another of
 * these; missing attributes are null. For a dynamic type the text must have the wrapper that `valueToJson` writes.
 */
export function valueFromJson(text: string, type: Type): Value | JsonError {
  const tree = parseJsonTree(text);
  return tree instanceof JsonError ? tree : read(tree, type);
}

function read(node: JsonNode, type: Type): Value | JsonError {
  if (node.kind === "null") return nullVal(type);
  switch (type.kind) {
    case "string":
    case "number":
    case "bool":
      return readPrimitive(node, type);
    case "list":
    case "set":
      return readSequence(node, type);
    case "map":
      return readMap(node, type);
    case "tuple":
      return readTuple(node, type);
    case "object":
      return readObject(node, type);
    case "dynamic":
      return readDynamic(node);
  }
}

function readPrimitive(node: JsonNode, type: PrimitiveType): Value | JsonError {
  const { kind } = node;
  if (kind !== "string" && kind !== "number" && kind !== "bool") return new JsonError(`${type.kind} is required`);
  switch (type.kind) {
    case "string":
      return stringVal(kind === "bool" ? String(node.value) : node.text);
    case "number": {
      if (kind === "bool") return new JsonError("number is required");
      const number = parseNumber(node.text);
      return number === null ? new JsonError("a number is required") : numberVal(number);
    }
    case "bool": {
      if (kind === "bool") return boolVal(node.value);
      if (kind === "number") return new JsonError("bool is required");
      const converted = convert(stringVal(node.text), boolType);
      return converted instanceof ConversionError ? new JsonError(converted.message) : converted;
    }
  }
}

/** Reads parts, each with its own type; returns the first error. */
function readParts<Part>(
  parts: Iterable<Part>,
  readPart: (part: Part, index: number) => Value | JsonError,
  stepTo: (part: Part, index: number) => PathStep,
): Value[] | JsonError {
  const values: Value[] = [];
  for (const part of parts) {
    const value = readPart(part, values.length);
    if (value instanceof JsonError) return value.within(stepTo(part, values.length));
    values.push(value);
  }
  return values;
}

/** Returns the type of elements that were read: for a dynamic target, each element brings its own. */
function elementType(elements: readonly Value[], type: CollectionType): Type | JsonError {
  if (elements.length === 0) return type.element;
  return commonType(elements) ?? new JsonError(`all ${type.kind} elements must have the same type`);
}

function positionStep(_part: unknown, index: number): PathStep {
  return indexStep(integerVal(index));
}

function readSequence(node: JsonNode, type: CollectionType): Value | JsonError {
  if (node.kind !== "array") return new JsonError("missing expected [");
  const stepTo = type.kind === "set" ? () => indexStep(unknownVal(type.element)) : positionStep;
  const elements = readParts(node.elements, (element) => read(element, type.element), stepTo);
  if (elements instanceof JsonError) return elements;
  const element = elementType(elements, type);
  if (element instanceof JsonError) return element;
  return type.kind === "set" ? setVal(element, elements) : listVal(element, elements);
}

function readMap(node: JsonNode, type: CollectionType): Value | JsonError {
  if (node.kind !== "object") return new JsonError("missing expected {");
  const elements = readParts(
    node.properties,
    (property) => read(property.node, type.element),
    ({ name }) => indexStep(stringVal(name)),
  );
  if (elements instanceof JsonError) return elements;
  const element = elementType(elements, type);
  if (element instanceof JsonError) return element;
  return mapVal(
    element,
    node.properties.map(({ name }, index) => [name, elements[index]!] as const),
  );
}

function readTuple(node: JsonNode, type: TupleType): Value | JsonError {
  if (node.kind !== "array") return new JsonError("missing expected [");
  const { length } = type.elements;
  if (node.elements.length > length) return new JsonError(`too many tuple elements (need ${length})`);
  const elements = readParts(node.elements, (element, index) => read(element, type.elements[index]!), positionStep);
  if (elements instanceof JsonError) return elements;
  return elements.length < length ? new JsonError(`not enough tuple elements (need ${length})`) : tupleVal(elements);
}

function readObject(node: JsonNode, type: ObjectType): Value | JsonError {
  if (node.kind !== "object") return new JsonError("missing expected {");
  const attributes = new Map<string, Value>();
  for (const property of node.properties) {
    const name = property.name.normalize();
    const attribute = type.attributes.get(name);
    if (attribute === undefined) return new JsonError(`unsupported attribute ${goQuote(name)}`);
    const value = read(property.node, attribute);
    if (value instanceof JsonError) return value.within(attributeStep(name));
    attributes.set(name, value);
  }
  for (const [name, attribute] of type.attributes) {
    if (!attributes.has(name)) attributes.set(name, nullVal(attribute));
  }
  return objectVal(attributes);
}

/** Reads the wrapper of a value whose type is in the text. */
function readDynamic(node: JsonNode): Value | JsonError {
  if (node.kind !== "object") return new JsonError("missing expected {");
  let type: Type | null = null;
  let value: JsonNode | null = null;
  for (const property of node.properties) {
    if (property.name === "type") {
      const described = typeFromTree(property.node);
      if (described instanceof JsonError) {
        return new JsonError(`failed to decode type for dynamic value: ${described.message}`);
      }
      type = described;
    } else if (property.name === "value") value = property.node;
    else return new JsonError(`invalid key ${goQuote(property.name)} in dynamically-typed value`);
  }
  if (type === null) return new JsonError("missing type in dynamically-typed value");
  return value === null ? new JsonError("missing value in dynamically-typed value") : read(value, type);
}
