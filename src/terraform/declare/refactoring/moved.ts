/** `moved` blocks. */
import { type BodyAttribute, type BodyBlock, expressionRange } from "../../../model/index.ts";
import type { MovedDeclaration } from "../declarations.ts";
import type { Address } from "../../addresses/address.ts";
import { readAddress } from "../../addresses/read-address.ts";
import type { FileReader } from "../file-reader.ts";
import { readReference } from "../literal-arguments.ts";
import { refactoringCodes } from "./codes.ts";

/** Reads a `moved` block. */
export function readMoved(reader: FileReader, block: BodyBlock): MovedDeclaration {
  const before = reader.errorCount;
  const { attributes } = reader.decode(block.body, "moved");
  const from = attributes.get("from") ?? null;
  const to = attributes.get("to") ?? null;
  const fromAddress = from && movedAddress(reader, from);
  const toAddress = to && movedAddress(reader, to);
  if (fromAddress !== null && toAddress !== null && reader.errorCount === before) {
    if ((fromAddress.resource === null) !== (toAddress.resource === null))
      reader.report(refactoringCodes["moved-between-kinds"], block.definitionRange);
    else if (fromAddress.resource?.type !== toAddress.resource?.type)
      reader.use("moved-across-types", expressionRange(to!.expression));
  }
  return { file: reader.file, block, from, to };
}

function movedAddress(reader: FileReader, { expression }: BodyAttribute): Address | null {
  const steps = readReference(reader, expression);
  return steps && readAddress(reader, steps);
}
