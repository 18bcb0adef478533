/** `module` blocks. */
import { type BodyBlock, evaluate } from "../../model/index.ts";
import type { ModuleCallDeclaration } from "../declarations.ts";
import { declaredBlock } from "./declared.ts";
import { withEscapeBlock } from "./escape-block.ts";
import type { FileReader } from "./file-reader.ts";

/** Reads a call of a module. */
export function readModuleCall(reader: FileReader, block: BodyBlock): ModuleCallDeclaration {
  const { attributes, blocks, remain } = reader.decodePartially(block.body, "module");
  const config = withEscapeBlock(reader, remain, blocks);
  const sourceAttribute = attributes.get("source") ?? null;
  const source = sourceAttribute === null ? null : evaluate(sourceAttribute.expression).value.payload;
  return {
    ...declaredBlock(reader.file, block),
    count: attributes.get("count") ?? null,
    forEach: attributes.get("for_each") ?? null,
    sourceAttribute,
    source: typeof source === "string" ? source : null,
    version: attributes.get("version") ?? null,
    providers: attributes.get("providers") ?? null,
    dependsOn: attributes.get("depends_on") ?? null,
    config,
    arguments: config.justAttributes().attributes,
  };
}
