/** `variable` blocks: names, types and defaults. */
import {
  applyDefaults,
  type BodyAttribute,
  type BodyBlock,
  expressionRange,
  terraformVariableType,
  type VariableType,
} from "../../model/index.ts";
import { ConversionError, convert, dynamicType, type Value } from "../../values/index.ts";
import type { VariableDeclaration } from "../declarations.ts";
import { readCheckRules } from "./check-rules.ts";
import { constantBool, constantString, constantValue } from "./constant.ts";
import { declaredBlock } from "./declared.ts";
import type { FileReader } from "./file-reader.ts";

/** Reads a variable. */
export function readVariable(reader: FileReader, block: BodyBlock): VariableDeclaration {
  const { attributes, blocks } = reader.decode(block.body, "variable");
  const typeAttribute = attributes.get("type") ?? null;
  const type = typeAttribute === null ? null : terraformVariableType(typeAttribute.expression);
  if (type !== null) reader.takeAll(type.diagnostics);
  const defaultAttribute = attributes.get("default") ?? null;
  const isNullable = constantBool(reader, attributes.get("nullable")) ?? true;
  constantString(reader, attributes.get("description"));
  return {
    ...declaredBlock(reader.file, block),
    typeAttribute,
    type: type?.type ?? dynamicType,
    defaults: type?.defaults ?? null,
    isTypeValid: type === null || type.diagnostics.length === 0,
    defaultAttribute,
    defaultValue: defaultAttribute === null ? null : defaultValue(reader, defaultAttribute, type),
    isSensitive: constantBool(reader, attributes.get("sensitive")) ?? false,
    isEphemeral: constantBool(reader, attributes.get("ephemeral")) ?? false,
    isNullable,
    description: attributes.get("description") ?? null,
    validations: readCheckRules(reader, blocks, "validation"),
  };
}

function defaultValue(reader: FileReader, attribute: BodyAttribute, type: VariableType | null): Value | null {
  const value = constantValue(reader, attribute);
  if (value === null || type === null) return value;
  const converted = convert(applyDefaults(type.defaults, value), type.type);
  if (!(converted instanceof ConversionError)) return converted;
  reader.report("invalid-variable-default", expressionRange(attribute.expression), converted.message);
  return null;
}
