/** What takes the place of something that may be anything, in other versions of a provider or because its source does not say. */
import { dynamicType } from "../../values/index.ts";
import type { SchemaAttribute, SchemaBlock } from "./provider-schema.ts";

/** An attribute that accepts any value, and that has any value in expressions. */
export const UNCERTAIN_ATTRIBUTE: SchemaAttribute = {
  type: dynamicType,
  typedBy: null,
  isRequired: false,
  isOptional: true,
  isComputed: false,
  isSensitive: null,
  isWriteOnly: null,
  isDeprecated: null,
};

/** The content of a block which may have any arguments and blocks. The block is an uncertain attribute as well. */
export const UNDESCRIBED_BLOCK: SchemaBlock = {
  attributes: new Map(),
  blocks: new Map(),
  isDeprecated: null,
  isDescribed: false,
};
