/** `check` blocks. */
import type { BodyBlock } from "../../model/index.ts";
import type { CheckDeclaration } from "../declarations.ts";
import { readCheckRules } from "./check-rules.ts";
import { declaredBlock } from "./declared.ts";
import type { FileReader } from "./file-reader.ts";
import { readResource } from "./resources.ts";

/** Reads a check. */
export function readCheck(reader: FileReader, block: BodyBlock): CheckDeclaration {
  const declared = declaredBlock(reader.file, block);
  const { blocks } = reader.decode(block.body, "check");
  const data = blocks.find(({ type }) => type === "data");
  return {
    ...declared,
    asserts: readCheckRules(reader, blocks, "assert"),
    data: data === undefined ? null : readResource(reader, data, "data", declared.name),
  };
}
