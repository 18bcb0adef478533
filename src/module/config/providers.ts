/** `provider` blocks. */
import { type BodyBlock, expressionRange } from "../../model/index.ts";
import type { ProviderDeclaration } from "../declarations.ts";
import { constantString } from "./constant.ts";
import { declaredBlock } from "./declared.ts";
import { withEscapeBlock } from "./escape-block.ts";
import type { FileReader } from "./file-reader.ts";

/** Reads a provider configuration. */
export function readProvider(reader: FileReader, block: BodyBlock): ProviderDeclaration {
  const { attributes, blocks, remain } = reader.decodePartially(block.body, "provider");
  const alias = attributes.get("alias");
  return {
    ...declaredBlock(reader.file, block),
    alias: constantString(reader, alias),
    aliasRange: alias === undefined ? null : expressionRange(alias.expression),
    version: attributes.get("version") ?? null,
    config: withEscapeBlock(reader, remain, blocks),
  };
}
