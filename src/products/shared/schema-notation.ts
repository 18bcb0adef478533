/** A short notation for schemas, which are long tables of names. */
import type { ArgumentType } from "./argument-type.ts";
import type { ProductAttribute, ProductBlock, ProductSchema } from "./schema.ts";

/**
 * Arguments by their names, separated by blanks; an exclamation mark after a name says that it is required, and after a colon comes the
 * type of its value.
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
 * A block type by its header: the type, then a name for each label. An asterisk after the type says that there may be several of it.
 * Without a body, anything is accepted in the block.
 */
export function block(header: string, body?: ProductBlock["body"]): ProductBlock {
  const [type, ...labelNames] = words(header);
  const isSingle = !type!.endsWith("*");
  const common = { type: isSingle ? type! : type!.slice(0, -1), labelNames, isSingle };
  return body === undefined ? common : { ...common, body };
}

/** A body with these arguments and blocks. */
export function body(list: string, ...blocks: readonly ProductBlock[]): ProductSchema {
  return { attributes: names(list), blocks };
}

/** The schema and all schemas below it with `dynamic` blocks. */
export function withDynamic(schema: ProductSchema): ProductSchema {
  const blocks = schema.blocks.map((one) =>
    one.body === undefined || one.body === "attributes" ? one : { ...one, body: withDynamic(one.body) },
  );
  return { ...schema, blocks, hasDynamic: true };
}

function words(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== "");
}
