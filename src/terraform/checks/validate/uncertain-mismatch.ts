/** Conditionals whose results seem to have different types, although in each plan one of them may have no type. */
import type { Diagnostic } from "../../../diagnostics/index.ts";
import { evaluationCodes } from "../../../eval/codes.ts";
import { type Expression, type Node, walkByType } from "../../../syntax/index.ts";
import { nodeInFile } from "../../../model/index.ts";
import type { SourceFile } from "../../source/source-file.ts";

/**
 * Returns whether a mismatch is uncertain: an index in one result may fail (`one[0]`, where the count is 0). The
 * reference drops the error, as the other result is taken, and then compares no types.
 */
export function isUncertainMismatch(file: SourceFile, { code, subject }: Diagnostic): boolean {
  if (code !== evaluationCodes["inconsistent-conditional-types"].code) return false;
  const found = nodeInFile(file, subject.start);
  if (found === null) return false;
  for (let at: Node | null = found.node; at !== null; at = at.parent) {
    if (at.type !== "Conditional" || found.rangeInFile(at.trueResult.textRange).start !== subject.start) continue;
    if (found.rangeInFile(at.falseResult.textRange).end === subject.end)
      return hasIndex(at.trueResult) || hasIndex(at.falseResult);
  }
  return false;
}

function hasIndex(result: Expression): boolean {
  return !walkByType(result, { IndexStep: () => "stop", LegacyIndexStep: () => "stop" });
}
