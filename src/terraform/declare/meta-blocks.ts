/** The common parts of blocks that another schema configures: meta-arguments, and blocks that may occur once. */
import type { BodyAttribute, BodyBlock } from "../../model/index.ts";
import type { Repetition } from "./declarations.ts";
import type { FileReader } from "./file-reader.ts";
import { versionsHint } from "../versions/availability.ts";
import { blockFeature } from "../versions/construct-lookup.ts";
import { PRODUCT_NAMES } from "../versions/language-versions.ts";
import { argumentCodes } from "./codes.ts";

/** Reads `count` and `for_each`, of which only one is allowed. */
export function readRepetition(reader: FileReader, attributes: ReadonlyMap<string, BodyAttribute>): Repetition {
  const count = attributes.get("count") ?? null;
  const forEach = attributes.get("for_each") ?? null;
  if (count !== null && forEach !== null) reader.report(argumentCodes["count-and-for-each"], forEach.nameRange);
  return { count, forEach };
}

/** Reports `enabled` beside `count` or `for_each`. */
export function checkEnabled(
  reader: FileReader,
  attributes: ReadonlyMap<string, BodyAttribute>,
  { count, forEach }: Repetition,
): void {
  const enabled = attributes.get("enabled");
  if (enabled === undefined || (count ?? forEach) === null) return;
  const other = count === null ? "for_each" : "count";
  reader.report(argumentCodes["enabled-and-repetition"], enabled.nameRange, { other });
}

/** Reports blocks with reserved names. */
export function checkReserved(
  reader: FileReader,
  blocks: readonly BodyBlock[],
  reserved: readonly string[],
  owner: string,
): void {
  for (const { type, typeRange } of blocks)
    if (reserved.includes(type))
      reader.report(argumentCodes["reserved-block-type"], typeRange, {
        owner,
        product: PRODUCT_NAMES[reader.dialect],
        type,
        hint: versionsHint(owner === "module" ? blockFeature(owner, type) : undefined, reader.versions) ?? "",
      });
}

/** Returns the first block of a type and reports further ones. `owner` is the parent block's noun in messages. */
export function readOnly(
  reader: FileReader,
  blocks: readonly BodyBlock[],
  type: "lifecycle" | "connection",
  owner: string,
): BodyBlock | null {
  const [first, ...others] = blocks.filter((block) => block.type === type);
  if (first === undefined) return null;
  for (const { definitionRange } of others)
    reader.reportWithEarlier(
      argumentCodes["duplicate-nested-block"],
      definitionRange,
      first.definitionRange,
      (position) => ({
        type,
        owner,
        position,
      }),
    );
  return first;
}
