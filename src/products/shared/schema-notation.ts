/** A short notation for schemas, which are long tables of names. */
import { type ArgumentType, isArgumentType, type Limits } from "./argument-type.ts";
import type { ProductAttribute, ProductBlock, ProductSchema } from "./schema.ts";

/**
 * Returns the arguments in a list separated by spaces. An exclamation mark after a name marks a required argument; its
 * value's type follows a colon, with the smallest and the largest value in parentheses, or the words that it accepts, in a list of strings for each element:
 *
 *     name!   count:int   weight:int(-100..100)   timeout:duration(1s..)   mode:delay|fail   on:strings(read|write)
 */
export function names(list: string): readonly ProductAttribute[] {
  return words(list).map((word) => {
    const [plain, values] = word.split(":") as [string, string?];
    const required = plain.endsWith("!");
    const name = required ? plain.slice(0, -1) : plain;
    return { name, required, ...(values !== undefined && acceptedValues(values)) };
  });
}

function acceptedValues(text: string): { type: ArgumentType; words?: readonly string[]; limits?: Limits } {
  const [, elements] = /^strings\((.*)\)$/.exec(text) ?? [];
  if (elements !== undefined) return { type: "strings", words: elements.split("|") };
  if (text.includes("|")) return { type: "string", words: text.split("|") };
  const [, type, range, min, max] = /^(\w+)(\((.*)\.\.(.*)\))?$/.exec(text) ?? [];
  if (type === undefined || !isArgumentType(type)) throw new TypeError(`There is no type ${text}`);
  return range === undefined ? { type } : { type, limits: { min: min || null, max: max || null } };
}

/**
 * Returns the block type for a header: the type, then a name for each label. An asterisk after the type allows several
 * blocks. Without a body, the block may contain anything.
 */
export function block(header: string, body?: ProductBlock["body"]): ProductBlock {
  const [type, ...labelNames] = words(header);
  const isSingle = !type!.endsWith("*");
  const common = { type: isSingle ? type! : type!.slice(0, -1), labelNames, isSingle };
  return body === undefined ? common : { ...common, body };
}

/** Returns a block type with a body for each of some first labels; blocks with other labels have the first body. */
export function blockByLabel(
  header: string,
  body: ProductSchema | undefined,
  byLabel: Readonly<Record<string, ProductSchema>>,
): ProductBlock {
  return { ...block(header, body), byLabel: new Map(Object.entries(byLabel)) };
}

/** Returns a body with these arguments and blocks, and any others. */
export function openBody(list: string, ...blocks: readonly ProductBlock[]): ProductSchema {
  return { ...body(list, ...blocks), isOpen: true };
}

/** Returns a body with these arguments and blocks. */
export function body(list: string, ...blocks: readonly ProductBlock[]): ProductSchema {
  return { attributes: names(list), blocks };
}

/** Returns the schema with `dynamic` blocks at every level, except in bodies with other blocks than those in the schema. */
export function withDynamic(schema: ProductSchema): ProductSchema {
  const blocks = schema.blocks.map((one) =>
    one.body === undefined || one.body === "attributes" ? one : { ...one, body: withDynamic(one.body) },
  );
  return schema.isOpen === true ? schema : { ...schema, blocks, hasDynamic: true };
}

/** Returns the schema and all schemas below it, in which arguments without a type accept strings. */
export function withStrings(schema: ProductSchema): ProductSchema {
  const attributes = schema.attributes.map((attribute): ProductAttribute => ({ type: "string", ...attribute }));
  const blocks = schema.blocks.map((one) =>
    one.body === undefined || one.body === "attributes" ? one : { ...one, body: withStrings(one.body) },
  );
  return { ...schema, attributes, blocks };
}

function words(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== "");
}
