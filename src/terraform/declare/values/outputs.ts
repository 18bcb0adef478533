/** `output` blocks. */
import { type BodyAttribute, type BodyBlock, stackTypeExpression, typeExpression } from "../../../model/index.ts";
import type { Type } from "../../../values/index.ts";
import type { OutputDeclaration } from "../declarations.ts";
import { readCheckRules } from "../conditions/check-rules.ts";
import { constantBool, constantString } from "../constant.ts";
import { declaredBlock } from "../declared.ts";
import { readDependsOn } from "../depends-on.ts";
import type { FileReader } from "../file-reader.ts";
import { checkName } from "../names.ts";
import { readDeprecated } from "./deprecated.ts";
import { hasSymbolType } from "./symbol-types.ts";
import { valueCodes } from "./codes.ts";

/** Reads an output. */
export function readOutput(reader: FileReader, block: BodyBlock): OutputDeclaration {
  const { attributes, blocks } = reader.decode(block.body, "output");
  checkName(reader, block.labels[0], valueCodes["invalid-output-name"]);
  const sensitive = attributes.get("sensitive");
  const ephemeral = attributes.get("ephemeral");
  constantString(reader, attributes.get("description"));
  readDependsOn(reader, attributes.get("depends_on"));
  for (const { type, typeRange } of blocks)
    if (type === "postcondition") reader.report(valueCodes["output-postcondition"], typeRange);
  return {
    ...declaredBlock(reader.file, block),
    value: attributes.get("value") ?? null,
    isSensitive: sensitive === undefined ? false : constantBool(reader, sensitive),
    isEphemeral: ephemeral === undefined ? false : constantBool(reader, ephemeral),
    sensitive: sensitive ?? null,
    ephemeral: ephemeral ?? null,
    description: attributes.get("description") ?? null,
    dependsOn: attributes.get("depends_on") ?? null,
    preconditions: readCheckRules(reader, blocks, "precondition"),
    typeAttribute: attributes.get("type") ?? null,
    type: readType(reader, attributes.get("type")),
    deprecated: readDeprecated(reader, attributes.get("deprecated"), "attribute"),
  };
}

function readType(reader: FileReader, attribute: BodyAttribute | undefined): Type | null {
  if (attribute === undefined || hasSymbolType(reader, attribute)) return null;
  const { type, diagnostics } =
    reader.file.role === "stack"
      ? stackTypeExpression(attribute.expression)
      : typeExpression(attribute.expression, "constraintWithDefaults");
  reader.addAll(diagnostics);
  return diagnostics.length === 0 ? type : null;
}
