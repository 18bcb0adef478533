/** Applies override files to variables: the type and the default value may not fit any more. */
import { applyDefaults } from "../../model/index.ts";
import { ConversionError, convert, type Value } from "../../values/index.ts";
import type { VariableDeclaration } from "../declare/declarations.ts";
import type { MergeState } from "./merge-state.ts";
import { conversionProblem } from "../declare/values/variables.ts";
import { mergeCodes } from "./codes.ts";

/** Returns a variable with an override applied. */
export function overrideVariable(
  state: MergeState,
  base: VariableDeclaration,
  override: VariableDeclaration,
): VariableDeclaration {
  const hasType = override.typeAttribute !== null;
  const hasDefault = override.defaultAttribute !== null;
  const merged: VariableDeclaration = {
    ...base,
    ...(hasType && {
      typeAttribute: override.typeAttribute,
      type: override.type,
      defaults: override.defaults,
      isTypeValid: override.isTypeValid,
    }),
    ...(hasDefault && { defaultAttribute: override.defaultAttribute, defaultValue: override.defaultValue }),
    sensitive: override.sensitive ?? base.sensitive,
    isSensitive: override.sensitive === null ? base.isSensitive : override.isSensitive,
    ephemeral: override.ephemeral ?? base.ephemeral,
    isEphemeral: override.ephemeral === null ? base.isEphemeral : override.isEphemeral,
    nullable: override.nullable ?? base.nullable,
    isNullable: override.nullable === null ? base.isNullable : override.isNullable,
    isConst: override.isConst ?? base.isConst,
    deprecated: override.deprecated ?? base.deprecated,
    description: override.description ?? base.description,
  };
  if (merged.defaultValue === null) return merged;
  const defaultValue = mergedDefault(state, merged, override, merged.defaultValue);
  if (defaultValue?.isNull === true && !merged.isNullable)
    state.report(mergeCodes["overridden-variable-null-default"], override);
  return { ...merged, defaultValue };
}

/** Returns the default value converted to the merged type; reports one that does not fit and returns null. */
function mergedDefault(
  state: MergeState,
  merged: VariableDeclaration,
  override: VariableDeclaration,
  value: Value,
): Value | null {
  const converted = convert(applyDefaults(merged.defaults, value), merged.type);
  if (!(converted instanceof ConversionError)) return converted;
  const code =
    override.typeAttribute === null
      ? mergeCodes["overridden-variable-default"]
      : mergeCodes["overridden-variable-type"];
  state.report(code, override, { reason: conversionProblem(converted) });
  return null;
}
