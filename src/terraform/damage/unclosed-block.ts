/**
 * Blocks without a closing brace. The parser takes what follows for blocks of their own; to the reference all of it is inside, and so it
 * says of some that they are not expected there.
 */
import type { DiagnosticSink } from "../../diagnostics/index.ts";
import type { BodyBlock } from "../../model/index.ts";
import type { TextRange } from "../../text/index.ts";
import type { SourceFile } from "../source/source-file.ts";
import { syntaxCodes } from "../../syntax/codes.ts";
import { bodyCodes } from "../../model/codes.ts";

/** Blocks that hold other blocks only of the types that Terraform knows. */
const CLOSED_KINDS = new Set(["terraform", "variable", "output", "check", "moved", "import", "removed"]);

/** The place among the blocks of a file of the one that is not closed; -1 when all are. */
export function unclosedIndex(file: SourceFile, blocks: readonly BodyBlock[]): number {
  const problem = file.diagnostics.find(
    ({ code, subject }) =>
      code === syntaxCodes["unclosed-block"].code ||
      (code === syntaxCodes["unbalanced-parentheses"].code && isTaken(file, subject)),
  );
  if (problem === undefined) return -1;
  return blocks.findLastIndex(({ typeRange }) => typeRange.start <= problem.subject.start);
}

/** Whether the brace that closes a block stands where a parenthesis is missing: the reference takes it for that. */
function isTaken({ text }: SourceFile, { start }: TextRange): boolean {
  const line = text.lastIndexOf("\n", start - 1) + 1;
  return text[start] === "}" && text.slice(line, start).trim() === "";
}

/** Reports the blocks that follow one that is not closed. */
export function checkSwallowed(sink: DiagnosticSink, unclosed: BodyBlock, following: readonly BodyBlock[]): void {
  const isLocals = unclosed.type === "locals";
  if (!isLocals && !CLOSED_KINDS.has(unclosed.type)) return;
  for (const { type, typeRange } of isLocals ? following.slice(0, 1) : following) {
    if (unclosed.type === "check" && type === "data") continue;
    if (isLocals) sink.report(bodyCodes["unexpected-block"], typeRange, { blockType: type });
    else sink.report(bodyCodes["unsupported-block-type"], typeRange, { blockType: type, suggestion: null });
  }
}
