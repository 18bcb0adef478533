/** Reading bodies of either syntax: the entry points, which take trees, nodes and bodies. */
import { type JsonErrorNode, type JsonFile, type JsonTree, type JsonValue } from "../json/index.ts";
import type { Body } from "../syntax/index.ts";
import { type ConfigFile, SyntaxNode, SyntaxTree } from "../syntax/index.ts";
import type { BodyAttribute, BodyAttributes, BodyContent, BodySchema, ConfigBody, PartialBodyContent } from "./body.ts";
import { JsonBody } from "./json-body.ts";
import { NativeBody } from "./native-body.ts";

/** A source from which a body can be read: the tree of a configuration, its root, the node of a body, or a body. */
export type BodySource = SyntaxTree | JsonTree | ConfigFile | Body | JsonFile | JsonValue | JsonErrorNode | ConfigBody;

/** The body that something is, of whatever syntax. Throws for the tree of an expression or template, which has none. */
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
      throw new Error("Bug: not the tree of a configuration");
    default:
      return new JsonBody(node);
  }
}

/**
 * Reads a body by a schema that says everything that it may hold. What is not in the schema, is missing or has the wrong labels is
 * reported with the reference's words; the rest is there nevertheless. Offsets are UTF-16 offsets of the file.
 */
export function decodeBody(source: BodySource, schema: BodySchema): BodyContent {
  return bodyOf(source).decode(schema);
}

/** Reads a part of a body; `remain` is the body without what the schema names. */
export function decodeBodyPartially(source: BodySource, schema: BodySchema): PartialBodyContent {
  return bodyOf(source).decodePartially(schema);
}

/** Reads a body in which every item is an argument, of whatever name. */
export function justAttributes(source: BodySource): BodyAttributes {
  return bodyOf(source).justAttributes();
}

/** Those of the named arguments that a body has, by name. */
export function argumentsOf(body: ConfigBody, ...names: readonly string[]): ReadonlyMap<string, BodyAttribute> {
  return body.decodePartially({ attributes: names.map((name) => ({ name })) }).attributes;
}

/** One argument of a body; null where the body lacks it. */
export function argumentOf(body: ConfigBody, name: string): BodyAttribute | null {
  return argumentsOf(body, name).get(name) ?? null;
}
