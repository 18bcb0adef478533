/** Terraform's built-in provider: its resources are known without an external schema. */
import { boolType, dynamicType, stringType, type Type } from "../../values/index.ts";
import type { LanguageVersions } from "../versions/language-versions.ts";
import {
  byKind,
  type ProviderSchema,
  type SchemaAttribute,
  type SchemaBlock,
  type SchemaNestedBlock,
  schemaBlockOf,
} from "./provider-schema.ts";
import { query } from "../query.ts";

function attribute(type: Type, use: "required" | "optional" | "computed"): SchemaAttribute {
  return {
    type,
    isRequired: use === "required",
    isOptional: use === "optional",
    isComputed: use === "computed",
    isSensitive: false,
    isWriteOnly: false,
    isDeprecated: false,
  };
}

/** The arguments and results of `terraform_data`. */
const terraformData = schemaBlockOf({
  id: attribute(stringType, "computed"),
  input: attribute(dynamicType, "optional"),
  output: { ...attribute(dynamicType, "computed"), typedBy: "input" },
  triggers_replace: attribute(dynamicType, "optional"),
});

/** Its block for values that are not in plans: the input is write-only. */
const store: SchemaNestedBlock = {
  nesting: "single",
  minItems: 0,
  maxItems: 0,
  block: schemaBlockOf({
    input: { ...attribute(dynamicType, "optional"), isWriteOnly: true },
    version: attribute(dynamicType, "optional"),
    sensitive: attribute(boolType, "optional"),
    replace: attribute(boolType, "optional"),
    output: attribute(dynamicType, "computed"),
    sensitive_output: { ...attribute(dynamicType, "computed"), isSensitive: true },
  }),
};

/** In versions without the block, its use is reported where the file is read. */
const MANAGED = new Map([["terraform_data", { ...terraformData, blocks: new Map([["store", store]]) }]]);

const DATA_SOURCES = new Map([
  [
    "terraform_remote_state",
    schemaBlockOf({
      backend: attribute(stringType, "required"),
      config: attribute(dynamicType, "optional"),
      defaults: attribute(dynamicType, "optional"),
      outputs: attribute(dynamicType, "computed"),
      workspace: attribute(stringType, "optional"),
    }),
  ],
]);

/** Returns its schemas in a range of versions. */
export const builtinSchema: (versions: LanguageVersions) => ProviderSchema = query("builtinSchema", (versions) => ({
  provider: schemaBlockOf({}),
  resources: { ...byKind(() => new Map()), managed: managedSchemas(versions), data: DATA_SOURCES },
}));

/** Returns the schemas of its resources. In versions whose schema is not described, resources of any version are accepted. */
function managedSchemas(versions: LanguageVersions): ReadonlyMap<string, SchemaBlock> {
  if (versions.has("described-builtin-provider") && !versions.has("terraform-data")) return new Map();
  return MANAGED;
}
