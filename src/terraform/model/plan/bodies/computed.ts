/** The values of computed attributes in the plan of a resource that does not exist yet. */
import {
  dynamicType,
  nullVal,
  refineNotNull,
  stringType,
  type Type,
  unknownVal,
  unmarkDeep,
  type Value,
} from "../../../../values/index.ts";
import { knownAfterApply, unspecified } from "../certainty.ts";

/** Computed attributes that their providers plan from other arguments, of one resource type or of all. */
const PLANNED_BY_PROVIDER: ReadonlySet<string> = new Set([
  // hashicorp/aws: an option for each domain name.
  "aws_acm_certificate.domain_validation_options",
  // hashicorp/aws: from `tags` and `default_tags`.
  "tags_all",
  // hashicorp/google: from `labels` and `default_labels`.
  "effective_labels",
  "terraform_labels",
]);

/** Arguments that providers plan from their own configuration, by the first word of the resource type. */
const FROM_CONFIGURATION: Readonly<Record<string, readonly string[]>> = {
  aws: ["region"],
  google: ["region", "project", "zone"],
};

/** A computed attribute of a resource. */
export interface ComputedAttribute {
  readonly resourceType: string;
  readonly name: string;
  readonly type: Type;
  /** Returns the value of another argument; null if it is not set. */
  configured(name: string): Value | null;
}

/** Returns the planned value of a computed attribute that the configuration does not set. */
export function computedValue({ resourceType, name, type, configured }: ComputedAttribute): Value {
  const [provider = ""] = resourceType.split("_");
  if (FROM_CONFIGURATION[provider]?.includes(name) === true) return unspecified(unknownVal(type));
  if (PLANNED_BY_PROVIDER.has(name) || PLANNED_BY_PROVIDER.has(`${resourceType}.${name}`))
    return unspecified(unknownVal(type));
  if (resourceType === "terraform_data") return builtinValue(name, configured("input"));
  return knownAfterApply(type);
}

/** Follows the plan of Terraform's own provider. */
function builtinValue(name: string, input: Value | null): Value {
  if (name === "id") return refineNotNull(knownAfterApply(stringType));
  const plain = input === null ? null : unmarkDeep(input).value;
  return plain === null || plain.isNull ? nullVal(dynamicType) : knownAfterApply(plain.type);
}
