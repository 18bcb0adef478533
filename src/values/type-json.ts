/** Types as JSON text, in the reference's form: `"string"`, `["list","number"]`, `["object",{"a":"bool"},["a"]]`. */
import { goQuote } from "../text/index.ts";
import { JsonError } from "./json/json-error.ts";
import { jsonString } from "./json/json-string.ts";
import { type JsonNode, parseJsonTree } from "./json/json-tree.ts";
import {
  boolType,
  dynamicType,
  listType,
  mapType,
  numberType,
  objectType,
  setType,
  stringType,
  tupleType,
  type Type,
} from "./type.ts";

/** Returns a type as JSON text, without whitespace. */
export function typeToJson(type: Type): string {
  switch (type.kind) {
    case "string":
    case "number":
    case "bool":
    case "dynamic":
      return `"${type.kind}"`;
    case "list":
    case "set":
    case "map":
      return `["${type.kind}",${typeToJson(type.element)}]`;
    case "tuple":
      return `["tuple",[${type.elements.map(typeToJson).join(",")}]]`;
    case "object": {
      const attributes = [...type.attributes].map(
        ([name, attribute]) => `${jsonString(name)}:${typeToJson(attribute)}`,
      );
      const optional = type.optional.size === 0 ? "" : `,[${[...type.optional].map(jsonString).join(",")}]`;
      return `["object",{${attributes.join(",")}}${optional}]`;
    }
  }
}

/** Returns the type in a JSON text. The text's nesting is bounded. */
export function typeFromJson(text: string): Type | JsonError {
  const tree = parseJsonTree(text);
  return tree instanceof JsonError ? tree : typeFromTree(tree);
}

/** Returns the type in a JSON value. */
export function typeFromTree(node: JsonNode): Type | JsonError {
  switch (node.kind) {
    case "string":
      return primitiveType(node.text);
    case "array":
      return complexType(node.elements);
    case "object":
      return new JsonError("invalid complex type description");
    default:
      return new JsonError("invalid type description");
  }
}

function primitiveType(name: string): Type | JsonError {
  switch (name) {
    case "string":
      return stringType;
    case "number":
      return numberType;
    case "bool":
      return boolType;
    case "dynamic":
      return dynamicType;
    default:
      return new JsonError(`invalid primitive type name ${goQuote(name)}`);
  }
}

function complexType(elements: readonly JsonNode[]): Type | JsonError {
  const [kind, part, optional] = elements;
  if (kind?.kind !== "string") return new JsonError("invalid complex type kind name");
  const isKnown = ["list", "set", "map", "tuple", "object"].includes(kind.text);
  if (!isKnown) return new JsonError("invalid complex type kind name");
  if (part === undefined) return new JsonError("invalid type description");
  if (elements.length > (kind.text === "object" ? 3 : 2)) {
    return new JsonError("unexpected extra data in type description");
  }
  if (kind.text === "tuple") return tupleFromTree(part);
  if (kind.text === "object") return objectFromTree(part, optional);
  const element = typeFromTree(part);
  if (element instanceof JsonError) return element;
  return kind.text === "list" ? listType(element) : kind.text === "set" ? setType(element) : mapType(element);
}

function tupleFromTree(node: JsonNode): Type | JsonError {
  if (node.kind !== "array") return new JsonError("tuple element types must be an array");
  const elements: Type[] = [];
  for (const element of node.elements) {
    const type = typeFromTree(element);
    if (type instanceof JsonError) return type;
    elements.push(type);
  }
  return tupleType(elements);
}

function objectFromTree(node: JsonNode, optional: JsonNode | undefined): Type | JsonError {
  if (node.kind !== "object") return new JsonError("object attribute types must be an object");
  const attributes = new Map<string, Type>();
  for (const property of node.properties) {
    const type = typeFromTree(property.node);
    if (type instanceof JsonError) return type;
    attributes.set(property.name.normalize(), type);
  }
  const names: string[] = [];
  if (optional !== undefined && optional.kind !== "array") return new JsonError("optional attributes must be an array");
  for (const name of optional?.elements ?? []) {
    if (name.kind !== "string") return new JsonError("names of optional attributes must be strings");
    if (!attributes.has(name.text.normalize())) {
      return new JsonError(`optional attribute ${goQuote(name.text)} is not in the object type`);
    }
    names.push(name.text);
  }
  return objectType(attributes, names);
}
