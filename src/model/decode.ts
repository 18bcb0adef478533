/** Decodes bodies in either syntax: the entry points, which accept trees, nodes and bodies. */
import { type JsonErrorNode, type JsonFile, type JsonTree, type JsonValue } from "../json/index.ts";
import { type Body, type ConfigFile, SyntaxNode, SyntaxTree } from "../syntax/index.ts";
import type { BodyAttribute, BodyAttributes, BodyContent, BodySchema, ConfigBody, PartialBodyContent } from "./body.ts";
import { JsonBody } from "./json-body.ts";
import { NativeBody } from "./native-body.ts";

/** A source with a body: a configuration's tree, its root, a body's node, or a body. */
export type BodySource = SyntaxTree | JsonTree | ConfigFile | Body | JsonFile | JsonValue | JsonErrorNode | ConfigBody;

/** Returns a source's body, in either syntax. Throws a `TypeError` for an expression's or template's tree, which has none. */
export function bodyOf(source: BodySource): ConfigBody {
  const node = source instanceof SyntaxTree ? source.root : source;
  if (!(node instanceof SyntaxNode)) return node;
  switch (node.type) {
    case "ConfigFile":
      return new NativeBody(node.body);
    case "Body":
      return new NativeBody(node);
    case "JsonFile":
      return new JsonBody(node.value);
    case "ExpressionFile":
    case "TemplateFile":
      throw new TypeError("a body is needed: this is the tree of an expression or a template");
    default:
      return new JsonBody(node);
  }
}

/**
 * Decodes a body by a complete schema. Reports unexpected, missing and wrongly labeled items in the reference's words,
 * and returns the others. Offsets are the file's UTF-16 offsets.
 */
export function decodeBody(source: BodySource, schema: BodySchema): BodyContent {
  return bodyOf(source).decode(schema);
}

/** Decodes a part of a body; `remain` is the body without the items that the schema names. */
export function decodeBodyPartially(source: BodySource, schema: BodySchema): PartialBodyContent {
  return bodyOf(source).decodePartially(schema);
}

/** Decodes a body in which every item is an argument, with any name. */
export function justAttributes(source: BodySource): BodyAttributes {
  return bodyOf(source).justAttributes();
}

/** Returns the named arguments that a body has, by name. */
export function argumentsOf(body: ConfigBody, ...names: readonly string[]): ReadonlyMap<string, BodyAttribute> {
  return body.decodePartially({ attributes: names.map((name) => ({ name })) }).attributes;
}

/** Returns one of a body's arguments; null if absent. */
export function argumentOf(body: ConfigBody, name: string): BodyAttribute | null {
  return argumentsOf(body, name).get(name) ?? null;
}
