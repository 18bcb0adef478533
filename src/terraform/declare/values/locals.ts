/** `locals` blocks. */
import type { BodyBlock } from "../../../model/index.ts";
import type { LocalDeclaration } from "../declarations.ts";
import { declaredAttribute } from "../declared.ts";
import type { FileReader } from "../file-reader.ts";
import { checkName } from "../names.ts";
import { valueCodes } from "./codes.ts";

/** Reads the local values in a block. */
export function readLocals(reader: FileReader, block: BodyBlock): LocalDeclaration[] {
  const { attributes } = reader.justAttributes(block.body);
  return [...attributes.values()].map((attribute) => {
    const { name, nameRange } = attribute;
    checkName(reader, { value: name, range: nameRange }, valueCodes["invalid-local-name"]);
    return { ...declaredAttribute(reader.file, attribute), attribute };
  });
}
