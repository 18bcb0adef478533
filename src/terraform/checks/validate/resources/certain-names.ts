/** Which names are certainly not in a schema, if newer versions of the provider have more of them. */
import type { Diagnostic, Suggestion } from "../../../../diagnostics/index.ts";
import { bodyCodes } from "../../../../model/codes.ts";
import { isSlip } from "../../../../text/index.ts";
import type { SchemaName } from "../../../schema/provider-history.ts";
import type { SchemaBlock } from "../../../schema/provider-schema.ts";
import type { SchemaOfModule } from "../../../schema/resource-schemas.ts";

/** Arguments for write-only values, which providers added to existing resource types. */
const WRITE_ONLY = /^(?<base>.+)_wo(?:_version)?$/;

type NameData = {
  readonly name?: string;
  readonly blockType?: string;
  readonly isBlockType?: boolean;
  readonly isArgument?: boolean;
};

/**
 * Returns whether a diagnostic about a body holds for newer versions of the provider as well. If such a version may be
 * in use, a name counts as unknown only if it is a known one, mistyped or of the other kind, and no argument counts as
 * required. `used` has the names in the body.
 */
export function isCertain(
  { code, data, suggestion }: Diagnostic,
  { schema, used }: { readonly schema: SchemaBlock; readonly used: ReadonlySet<string> },
  { isOpen, isExact }: Pick<SchemaOfModule, "isOpen" | "isExact">,
): boolean {
  if (code === bodyCodes["missing-required-argument"].code) return !isOpen;
  if (!FORMS.has(code)) return true;
  const { name = "", blockType = name, isBlockType = false, isArgument = false } = (data ?? {}) as NameData;
  if (!isExact && mayBeWriteOnly(name, schema)) return false;
  return !isOpen || isBlockType || isArgument || isCertainSlip(blockType, suggestion ?? null, used);
}

/** Returns whether an unknown name is certainly another one, mistyped, which is not used beside it. */
export function isCertainSlip(name: string, suggestion: Suggestion | null, used?: ReadonlySet<string>): boolean {
  return suggestion !== null && isSlip(name, suggestion.text) && used?.has(suggestion.text) !== true;
}

/** A name that a schema does not have in the form in which it is written. */
export type UnknownName = Pick<SchemaName, "name" | "form">;

/** Returns the name that a diagnostic about a body says to be unknown, unless the schema has it in another form. */
export function unknownNameIn({ code, data }: Diagnostic): UnknownName | null {
  const { name = "", blockType = name, isBlockType = false, isArgument = false } = (data ?? {}) as NameData;
  const form = FORMS.get(code);
  return form === undefined || isBlockType || isArgument ? null : { name: blockType, form };
}

const FORMS: ReadonlyMap<string, UnknownName["form"]> = new Map([
  [bodyCodes["unsupported-argument"].code, "argument"],
  [bodyCodes["unsupported-block-type"].code, "block"],
  [bodyCodes["json-unsupported-property"].code, "any"],
]);

/** Returns whether a schema that has no write-only arguments, because it is older than them, lacks the one for an argument. */
function mayBeWriteOnly(name: string, { attributes }: SchemaBlock): boolean {
  const base = WRITE_ONLY.exec(name)?.groups?.["base"];
  if (base === undefined || !attributes.has(base)) return false;
  return ![...attributes.values()].some(({ isWriteOnly }) => isWriteOnly);
}
