/** Which names are certainly not in a schema, if newer versions of the provider have more of them. */
import type { Diagnostic } from "../../../../diagnostics/index.ts";
import { bodyCodes } from "../../../../model/codes.ts";
import type { SchemaBlock } from "../../../schema/provider-schema.ts";
import type { SchemaOfModule } from "../../../schema/resource-schemas.ts";

/** Arguments for write-only values, which providers added to existing resource types. */
const WRITE_ONLY = /^(?<base>.+)_wo(?:_version)?$/;

type NameData = { readonly name?: string; readonly isBlockType?: boolean; readonly isArgument?: boolean };

/**
 * Returns whether a diagnostic about a body holds for newer versions of the provider as well. If such a version may be
 * in use, a name counts as unknown only if it is a known one, misspelt or of the other kind.
 */
export function isCertain(
  { code, data, suggestion }: Diagnostic,
  schema: SchemaBlock,
  { isOpen, isExact }: Pick<SchemaOfModule, "isOpen" | "isExact">,
): boolean {
  const isUnknownName = UNKNOWN_NAMES.has(code);
  if (!isUnknownName) return true;
  const { name = "", isBlockType = false, isArgument = false } = (data ?? {}) as NameData;
  if (!isExact && mayBeWriteOnly(name, schema)) return false;
  return !isOpen || suggestion !== undefined || isBlockType || isArgument;
}

const UNKNOWN_NAMES: ReadonlySet<string> = new Set([
  bodyCodes["unsupported-argument"].code,
  bodyCodes["unsupported-block-type"].code,
  bodyCodes["json-unsupported-property"].code,
]);

/** Returns whether a schema that has no write-only arguments, because it is older than them, lacks the one for an argument. */
function mayBeWriteOnly(name: string, { attributes }: SchemaBlock): boolean {
  const base = WRITE_ONLY.exec(name)?.groups?.["base"];
  if (base === undefined || !attributes.has(base)) return false;
  return ![...attributes.values()].some(({ isWriteOnly }) => isWriteOnly);
}
