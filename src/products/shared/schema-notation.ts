/** A short notation for schemas, which are long tables of names. */
import { type ArgumentType, isArgumentType, type Limits } from "./argument-type.ts";
import { lazy } from "../../memo.ts";
import type { VersionSpan } from "./versions/spans.ts";
import type { ProductAttribute, ProductBlock, ProductSchema } from "./schema.ts";

/**
 * Returns the arguments in a list separated by spaces. An exclamation mark after a name marks a required argument; its
 * value's type follows a colon, with the smallest and the largest value in parentheses, or the words that it accepts, in a list of strings for each element:
 *
 *     name!   count:int   weight:int(-100..100)   timeout:duration(1s..)   mode:delay|fail   on:strings(read|write)
 *
 * At the end, after `@`, is the first version with the argument, and after `@..` the first one without it:
 *
 *     continue_on_error:bool@1.16   skip:bool@..1.0
 */
export function names(list: string): readonly ProductAttribute[] {
  return words(list).map((word) => {
    const [described, versions] = word.split("@") as [string, string?];
    const [plain, values] = described.split(":") as [string, string?];
    const required = plain.endsWith("!");
    const name = required ? plain.slice(0, -1) : plain;
    return { name, required, ...(values !== undefined && acceptedValues(values)), ...versionsIn(versions) };
  });
}

function versionsIn(text: string | undefined): { versions?: VersionSpan } {
  if (text === undefined) return {};
  const [since, until] = text.split("..") as [string, string?];
  return { versions: { since: since || null, until: until ?? null } };
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
 * blocks, a plus sign requires one or more, then there may be versions as in `names`. Without a body, the block may contain anything.
 */
export function block(header: string, body?: ProductBlock["body"]): ProductBlock {
  const [first, ...labelNames] = words(header);
  const [type, versions] = first!.split("@") as [string, string?];
  const isRequired = type.endsWith("+");
  const isSingle = !isRequired && !type.endsWith("*");
  const name = isSingle ? type : type.slice(0, -1);
  const common = { type: name, labelNames, isSingle, isRequired, ...versionsIn(versions) };
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
  return readLate(
    { isOpen: true },
    () => names(list),
    () => blocks,
  );
}

/** Returns a body with these arguments and blocks. */
export function body(list: string, ...blocks: readonly ProductBlock[]): ProductSchema {
  return readLate(
    {},
    () => names(list),
    () => blocks,
  );
}

/** Facts about a body beside its arguments and blocks. */
type Flags = Omit<ProductSchema, "attributes" | "blocks">;

/** Returns a schema whose parts are computed when they are first read: few runs read those of most products. */
function readLate(
  flags: Flags,
  attributes: () => ProductSchema["attributes"],
  blocks: () => ProductSchema["blocks"],
): ProductSchema {
  const parts = { attributes: lazy(attributes), blocks: lazy(blocks) };
  return {
    ...flags,
    get attributes() {
      return parts.attributes();
    },
    get blocks() {
      return parts.blocks();
    },
  };
}

/** Returns a schema with further facts, whose parts are computed when they are first read. */
export function flagged(schema: ProductSchema, flags: Flags): ProductSchema {
  return readLate(
    { ...flagsOf(schema), ...flags },
    () => schema.attributes,
    () => schema.blocks,
  );
}

/** Returns the facts about a body, without reading its arguments and blocks. */
function flagsOf({ either, maps, hasDynamic, isOpen, ignoresUnknown }: ProductSchema): Flags {
  return {
    ...(either !== undefined && { either }),
    ...(maps !== undefined && { maps }),
    ...(hasDynamic !== undefined && { hasDynamic }),
    ...(isOpen !== undefined && { isOpen }),
    ...(ignoresUnknown !== undefined && { ignoresUnknown }),
  };
}

/** Returns a schema's blocks, with bodies that a function returns in place of their own. */
function blocksWith({ blocks }: ProductSchema, bodyFor: (body: ProductSchema) => ProductSchema): ProductBlock[] {
  return blocks.map((one) =>
    one.body === undefined || one.body === "attributes" ? one : { ...one, body: bodyFor(one.body) },
  );
}

/** Returns the schema with `dynamic` blocks at every level, except in bodies with other blocks than those in the schema. */
export function withDynamic(schema: ProductSchema): ProductSchema {
  if (schema.isOpen === true) return schema;
  const flags = { ...flagsOf(schema), hasDynamic: true };
  return readLate(
    flags,
    () => schema.attributes,
    () => blocksWith(schema, withDynamic),
  );
}

/** Returns the schema and all schemas below it, in which arguments without a type accept strings. */
export function withStrings(schema: ProductSchema): ProductSchema {
  const typed = (attribute: ProductAttribute): ProductAttribute => ({ type: "string", ...attribute });
  return readLate(
    flagsOf(schema),
    () => schema.attributes.map(typed),
    () => blocksWith(schema, withStrings),
  );
}

function words(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== "");
}
