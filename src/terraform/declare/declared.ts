/** The common parts of all declarations. */
import type { BodyAttribute, BodyBlock } from "../../model/index.ts";
import type { Declared, DeclaredBlock } from "./declarations.ts";
import type { SourceFile } from "../source/source-file.ts";

/** Returns the declaration for a block whose last label is the name. */
export function declaredBlock(file: SourceFile, block: BodyBlock): DeclaredBlock {
  const { definitionRange, labels } = block;
  const label = labels.at(-1);
  return { name: label?.value ?? "", file, range: definitionRange, nameRange: label?.range ?? definitionRange, block };
}

/** Returns the declaration for an argument. */
export function declaredAttribute(file: SourceFile, { name, nameRange }: BodyAttribute): Declared {
  return { name, file, range: nameRange, nameRange };
}
