/** `lifecycle` blocks of resources. */
import type { BodyBlock } from "../../model/index.ts";
import type { LifecycleDeclaration } from "../declarations.ts";
import { readCheckRules } from "./check-rules.ts";
import type { FileReader } from "./file-reader.ts";

/** Reads a lifecycle block. */
export function readLifecycle(reader: FileReader, block: BodyBlock): LifecycleDeclaration {
  const { attributes, blocks } = reader.decode(block.body, "lifecycle");
  return {
    block,
    attributes,
    preconditions: readCheckRules(reader, blocks, "precondition"),
    postconditions: readCheckRules(reader, blocks, "postcondition"),
  };
}
