/** Arguments that refer to provider configurations: `aws`, `aws.west`. */
import { otherVersions } from "../../versions/availability.ts";
import { behaviour } from "../../versions/features.ts";
import { type ConfigExpression, expressionRange } from "../../../model/index.ts";
import type { TextRange } from "../../../text/index.ts";
import { addressSteps } from "../../addresses/address-steps.ts";
import { addressCodes } from "../../addresses/codes.ts";
import { type ProviderInstance, providerInstance } from "../../addresses/provider-instance.ts";
import { checkProviderName } from "../../addresses/provider-name.ts";
import type { ProviderReference } from "../../addresses/provider-reference.ts";
import { argumentCodes } from "../codes.ts";
import type { FileReader } from "../file-reader.ts";
import { quotableSteps, readQuoted } from "../literal-arguments.ts";

/** A reference and whether it is valid. Invalid ones are not checked further. */
export interface ReadProviderReference {
  readonly reference: ProviderReference | null;
  readonly isValid: boolean;
}

const INVALID: ReadProviderReference = { reference: null, isValid: false };

/** Reads an argument, or part of one, as a reference; `argument` is the argument's name. */
export function readProviderReference(
  reader: FileReader,
  expression: ConfigExpression,
  argument: "provider" | "providers",
): ReadProviderReference {
  const range = expressionRange(expression);
  const hasInstances = reader.versions.has("provider-instances");
  // Keys of instances need not be constant.
  const instance = providerInstance(expression);
  if (hasInstances && instance?.hasKey === true) {
    reader.use("provider-instances", range);
    return instanceReference(reader, instance, range);
  }
  const others = instance?.hasKey === true ? otherVersions(behaviour("provider-instances"), reader.versions) : null;
  const hint = others === null ? "" : ` Keys of instances are in ${others}.`;
  const before = reader.errorCount;
  const steps = readQuoted(reader, expression, argumentCodes["quoted-reference"]) ?? addressSteps(expression) ?? [];
  const [root, step] = steps;
  if (root?.kind !== "root" || steps.length > 2) {
    reader.report(addressCodes["invalid-provider-reference"], range, { argument, hint });
    return INVALID;
  }
  const isNameValid = checkProviderName(reader, root.name, root.range);
  if (!isNameValid || reader.errorCount > before) return INVALID;
  const whole: TextRange = { start: root.range.start, end: (step ?? root).range.end };
  if (step === undefined) return valid({ localName: root.name, alias: null, range: whole });
  if (step.kind === "attribute") return valid({ localName: root.name, alias: step.name, range: whole });
  reader.report(addressCodes["provider-reference-with-index"], step.range, { hint });
  return { reference: { localName: root.name, alias: null, range: whole }, isValid: false };
}

function instanceReference(reader: FileReader, instance: ProviderInstance, whole: TextRange): ReadProviderReference {
  const { localName, alias, key, range } = instance;
  if (!checkProviderName(reader, localName, range ?? whole)) return INVALID;
  return valid({ localName, alias, range: range ?? whole, hasKey: true, ...(key !== null && { key }) });
}

function valid(reference: ProviderReference): ReadProviderReference {
  return { reference, isValid: true };
}

/** Returns the configuration that a reference names, which may be quoted, as before 0.12; null for other expressions. */
export function namedConfiguration(
  expression: ConfigExpression,
): Pick<ProviderReference, "localName" | "alias"> | null {
  const instance = providerInstance(expression);
  if (instance !== null) return instance;
  const [root, step] = quotableSteps(expression) ?? [];
  if (root?.kind !== "root") return null;
  return { localName: root.name, alias: step?.kind === "attribute" ? step.name : null };
}
