/** A short notation for schemas, which are long tables of names. */
import type { ArgumentType } from "./argument-type.ts";
import type { ProductAttribute, ProductBlock, ProductSchema } from "./schema.ts";

/**
 * Returns the arguments in a list separated by spaces; an exclamation mark after a name marks a required argument, and
 * its value's type follows a colon.
 */
export function names(list: string): readonly ProductAttribute[] {
  return words(list).map((word) => {
    const [plain, type] = word.split(":") as [string, ArgumentType?];
    const required = plain.endsWith("!");
    const name = required ? plain.slice(0, -1) : plain;
    return type === undefined ? { name, required } : { name, required, type };
  });
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

/** Returns a body with these arguments and blocks. */
export function body(list: string, ...blocks: readonly ProductBlock[]): ProductSchema {
  return { attributes: names(list), blocks };
}

/** Returns the schema with `dynamic` blocks at every level. */
export function withDynamic(schema: ProductSchema): ProductSchema {
  const blocks = schema.blocks.map((one) =>
    one.body === undefined || one.body === "attributes" ? one : { ...one, body: withDynamic(one.body) },
  );
  return { ...schema, blocks, hasDynamic: true };
}

/** The schema and all schemas below it, in which arguments without a type take strings, except those with these names. */
export function withStrings(schema: ProductSchema, others: ReadonlySet<string>): ProductSchema {
  const attributes = schema.attributes.map((attribute): ProductAttribute =>
    others.has(attribute.name) ? attribute : { type: "string", ...attribute },
  );
  const blocks = schema.blocks.map((one) =>
    one.body === undefined || one.body === "attributes" ? one : { ...one, body: withStrings(one.body, others) },
  );
  return { ...schema, attributes, blocks };
}

function words(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== "");
}
