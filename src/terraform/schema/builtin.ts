/** Terraform's built-in provider: its resources are known without an external schema. */
import { dynamicType, stringType, type Type } from "../../values/index.ts";
import type { ProviderSchema, SchemaAttribute, SchemaBlock } from "./provider-schema.ts";

/** The provider's address, without the host. */
export const BUILTIN_PROVIDER = "builtin/terraform";

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

function block(attributes: Readonly<Record<string, SchemaAttribute>>): SchemaBlock {
  return { attributes: new Map(Object.entries(attributes)), blocks: new Map(), isDeprecated: false };
}

/** Its schemas. */
export const builtinSchema: ProviderSchema = {
  provider: block({}),
  resources: {
    managed: new Map([
      [
        "terraform_data",
        block({
          id: attribute(stringType, "computed"),
          input: attribute(dynamicType, "optional"),
          output: { ...attribute(dynamicType, "computed"), typedBy: "input" },
          triggers_replace: attribute(dynamicType, "optional"),
        }),
      ],
    ]),
    data: new Map([
      [
        "terraform_remote_state",
        block({
          backend: attribute(stringType, "required"),
          config: attribute(dynamicType, "optional"),
          defaults: attribute(dynamicType, "optional"),
          outputs: attribute(dynamicType, "computed"),
          workspace: attribute(stringType, "optional"),
        }),
      ],
    ]),
    ephemeral: new Map(),
  },
};
