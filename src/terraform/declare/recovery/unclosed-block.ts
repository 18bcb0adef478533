/**
 * Blocks without a closing brace. The parser treats the following text as separate blocks; to the reference all of it
 * is inside, and so it reports some of it as unexpected.
 */
import type { DiagnosticSink } from "../../../diagnostics/index.ts";
import type { BodyBlock } from "../../../model/index.ts";
import type { TextRange } from "../../../text/index.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { syntaxCodes } from "../../../syntax/codes.ts";
import { bodyCodes } from "../../../model/codes.ts";

/** Block types that only contain Terraform's own block types. */
const CLOSED_KINDS = new Set(["terraform", "variable", "output", "check", "moved", "import", "removed"]);

/** Returns the index of the unclosed block among a file's blocks; -1 if all are closed. */
export function unclosedIndex(file: SourceFile, blocks: readonly BodyBlock[]): number {
  const problem = file.diagnostics.find(
    ({ code, subject }) =>
      code === syntaxCodes["unclosed-block"].code ||
      (code === syntaxCodes["unbalanced-parentheses"].code && isTaken(file, subject)),
  );
  if (problem === undefined) return -1;
  return blocks.findLastIndex(({ typeRange }) => typeRange.start <= problem.subject.start);
}

/** Returns whether a block's closing brace is where a parenthesis is missing: the reference takes it for that. */
function isTaken({ text }: SourceFile, { start }: TextRange): boolean {
  const line = text.lastIndexOf("\n", start - 1) + 1;
  return text[start] === "}" && text.slice(line, start).trim() === "";
}

/** Reports the blocks after an unclosed one. */
export function checkSwallowed(sink: DiagnosticSink, unclosed: BodyBlock, following: readonly BodyBlock[]): void {
  const isLocals = unclosed.type === "locals";
  if (!isLocals && !CLOSED_KINDS.has(unclosed.type)) return;
  for (const { type, typeRange } of isLocals ? following.slice(0, 1) : following) {
    if (unclosed.type === "check" && type === "data") continue;
    if (isLocals) sink.report(bodyCodes["unexpected-block"], typeRange, { blockType: type });
    else sink.report(bodyCodes["unsupported-block-type"], typeRange, { blockType: type, suggestion: null });
  }
}
