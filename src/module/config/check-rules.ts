/** Conditions with messages: `validation`, `precondition`, `postcondition` and `assert` blocks. */
import type { BodyBlock } from "../../model/index.ts";
import type { CheckRule } from "../declarations.ts";
import type { FileReader } from "./file-reader.ts";

/** Reads a condition. */
export function readCheckRule(reader: FileReader, block: BodyBlock): CheckRule {
  const { attributes } = reader.decode(block.body, "rule");
  return {
    block,
    condition: attributes.get("condition") ?? null,
    errorMessage: attributes.get("error_message") ?? null,
  };
}

/** The conditions among blocks that are of a type. */
export function readCheckRules(reader: FileReader, blocks: readonly BodyBlock[], type: string): CheckRule[] {
  return blocks.filter((block) => block.type === type).map((block) => readCheckRule(reader, block));
}
