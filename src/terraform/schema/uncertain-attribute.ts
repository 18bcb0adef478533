/** The attribute in place of one that may be another one, or a block, in other versions of a provider. */
import { dynamicType } from "../../values/index.ts";
import type { SchemaAttribute } from "./provider-schema.ts";

/** An attribute that accepts any value, and that has any value in expressions. */
export const UNCERTAIN_ATTRIBUTE: SchemaAttribute = {
  type: dynamicType,
  typedBy: null,
  isRequired: false,
  isOptional: true,
  isComputed: false,
  isSensitive: false,
  isWriteOnly: true,
  isDeprecated: false,
};
