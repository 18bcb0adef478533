/** `output` blocks. */
import type { BodyBlock } from "../../model/index.ts";
import type { OutputDeclaration } from "../declarations.ts";
import { readCheckRules } from "./check-rules.ts";
import { constantBool, constantString } from "./constant.ts";
import { declaredBlock } from "./declared.ts";
import type { FileReader } from "./file-reader.ts";

/** Reads an output. */
export function readOutput(reader: FileReader, block: BodyBlock): OutputDeclaration {
  const { attributes, blocks } = reader.decode(block.body, "output");
  const sensitive = attributes.get("sensitive");
  const ephemeral = attributes.get("ephemeral");
  constantString(reader, attributes.get("description"));
  return {
    ...declaredBlock(reader.file, block),
    value: attributes.get("value") ?? null,
    isSensitive: sensitive === undefined ? false : constantBool(reader, sensitive),
    isEphemeral: ephemeral === undefined ? false : constantBool(reader, ephemeral),
    description: attributes.get("description") ?? null,
    dependsOn: attributes.get("depends_on") ?? null,
    preconditions: readCheckRules(reader, blocks, "precondition"),
  };
}
