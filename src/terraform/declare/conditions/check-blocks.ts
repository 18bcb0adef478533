/** `check` blocks. */
import type { BodyBlock } from "../../../model/index.ts";
import type { CheckDeclaration } from "../declarations.ts";
import { readCheckRule } from "./check-rules.ts";
import { declaredBlock } from "../declared.ts";
import type { FileReader } from "../file-reader.ts";
import { checkName } from "../names.ts";
import { readResource } from "../resources/resources.ts";
import { conditionCodes } from "./codes.ts";

/** Reads a check. Override files cannot contain any. */
export function readCheck(reader: FileReader, block: BodyBlock): CheckDeclaration {
  const declared = declaredBlock(reader.file, block);
  if (reader.isOverride) {
    reader.report(conditionCodes["check-in-override"], declared.range);
    return { ...declared, asserts: [], data: null };
  }
  const { blocks } = reader.decode(block.body, "check");
  checkName(reader, block.labels[0], conditionCodes["invalid-check-name"]);
  const [data, ...others] = blocks.filter(({ type }) => type === "data");
  if (data !== undefined)
    for (const { definitionRange } of others)
      reader.reportWithEarlier(
        conditionCodes["several-data-in-check"],
        definitionRange,
        data.definitionRange,
        (position) => ({
          position,
        }),
      );
  let right = 0;
  const asserts = blocks
    .filter(({ type }) => type === "assert")
    .map((assert) => {
      const before = reader.diagnostics.length;
      const rule = readCheckRule(reader, assert);
      if (reader.diagnostics.length === before) right++;
      return rule;
    });
  // As in the reference, invalid assertions do not count.
  if (right === 0) reader.report(conditionCodes["check-without-assert"], declared.range);
  return { ...declared, asserts, data: data === undefined ? null : readResource(reader, data, "data", declared.name) };
}
