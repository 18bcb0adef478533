/** Small closed languages: a schema, and how to recognise a file. */
import { closeName } from "../../text/index.ts";
import type { ConfigBody } from "../../model/index.ts";
import type { Block, BodyItem, ConfigFile } from "../../syntax/index.ts";
import type { Diagnostic } from "../../diagnostics/index.ts";
import type { Declaration, NamedKind } from "../shared/declared-names.ts";
import { flagged } from "../shared/schema-notation.ts";
import type { ProductSchema } from "../shared/schema.ts";

/** A small language. */
export interface SmallLanguage {
  /** Its name in notes and documentation. */
  readonly title: string;
  readonly schema: ProductSchema;
  /** Returns whether a file is in this language, by its name in lowercase and its top-level items. */
  readonly matches: (fileName: string, items: readonly BodyItem[]) => boolean;
  /** Returns the kinds of names that only the file itself declares; absent if its references are not compared. */
  readonly names?: (body: ConfigBody) => readonly NamedKind[];
  /** Returns the declarations of which only one may have a name. */
  readonly declarations?: (body: ConfigBody) => readonly Declaration[];
  /** Returns other problems. */
  readonly check?: (file: ConfigFile) => readonly Diagnostic[];
}

/** Returns an item's name: a block's type or an argument's name; an empty string for neither. */
export function itemName(item: BodyItem): string {
  if (item.type === "Block") return item.blockType.name;
  return item.type === "Attribute" ? item.name.name : "";
}

/** Returns the blocks among items. */
export function blocksIn(items: readonly BodyItem[]): readonly Block[] {
  return items.filter((item) => item.type === "Block");
}

/** Returns whether a block contains an argument or a block with one of these names. */
export function holds(block: Block, ...names: readonly string[]): boolean {
  return block.body.items.some((item) => names.includes(itemName(item)));
}

/** Returns whether there are items, and all of their names are in a list, or nearly. */
export function areAllNamed(items: readonly BodyItem[], names: readonly string[]): boolean {
  return items.length > 0 && items.every((item) => isNearly(itemName(item), names));
}

/** Returns whether a name is in a list, or is close to one in it. */
export function isNearly(name: string, names: readonly string[]): boolean {
  return names.includes(name) || closeName(name, names) !== null;
}

/** Returns a body in which names that are not in the schema have no effect. */
export function ignoringUnknown(schema: ProductSchema): ProductSchema {
  return flagged(schema, { ignoresUnknown: true });
}
