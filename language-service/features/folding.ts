/** Folding: bodies, brackets, heredocs, runs of comments, and regions between `#region` and `#endregion`. */
import { commentsOf } from "../../eslint-plugin/source-code/comment.ts";
import { type SyntaxNode, walk } from "../../src/index.ts";
import type { ServiceDocument } from "../document.ts";
import type { FoldingRange } from "../results.ts";

/** The nodes that fold. A heredoc folds with the argument that it belongs to. */
const FOLDING: ReadonlySet<string> = new Set([
  ...["Block", "ObjectCons", "TupleCons", "ForObject", "ForTuple", "FunctionCall", "Parentheses", "HeredocTemplate"],
  ...["JsonObject", "JsonArray"],
]);

const REGION = /^(?:#|\/\/)\s*#?(region|endregion)\b/;

/** Returns the ranges of lines that can be folded, in order of their first lines. */
export function foldingRanges(document: ServiceDocument): FoldingRange[] {
  const ranges: FoldingRange[] = [...foldedComments(document)];
  walk(document.tree.root as SyntaxNode, {
    enter(node) {
      const range = FOLDING.has(node.type) ? linesOf(document, node) : null;
      if (range !== null && range.endLine > range.startLine) ranges.push(range);
      return undefined;
    },
  });
  return distinct(ranges.toSorted((a, b) => a.startLine - b.startLine || b.endLine - a.endLine));
}

/** Returns the lines from a node's first to the one before its closing bracket, which stays in sight. */
function linesOf({ lines }: ServiceDocument, node: SyntaxNode): FoldingRange {
  const isHeredoc = node.type === "HeredocTemplate";
  const last = lines.lineAt(Math.max(node.start, node.end - 1));
  return { startLine: lines.lineAt(node.start), endLine: isHeredoc ? last : last - 1, kind: null };
}

function foldedComments(document: ServiceDocument): FoldingRange[] {
  const { lines, text } = document;
  const ranges: FoldingRange[] = [];
  const regions: number[] = [];
  let run: { startLine: number; endLine: number } | null = null;
  const close = (): void => {
    if (run !== null && run.endLine > run.startLine) ranges.push({ ...run, kind: "comment" });
    run = null;
  };
  for (const {
    range: [start, end],
  } of commentsOf(document.tree)) {
    const startLine = lines.lineAt(start);
    const region = REGION.exec(text.slice(start, end))?.[1];
    if (region === "region") regions.push(startLine);
    const opened = region === "endregion" ? regions.pop() : undefined;
    if (opened !== undefined) ranges.push({ startLine: opened, endLine: startLine, kind: "region" });
    const isAlone = text.slice(lines.starts[startLine - 1], start).trim() === "";
    if (!isAlone || region !== undefined) {
      close();
      continue;
    }
    const endLine = lines.lineAt(Math.max(start, end - 1));
    if (run !== null && (run as FoldingRange).endLine + 1 === startLine) run.endLine = endLine;
    else {
      close();
      run = { startLine, endLine };
    }
  }
  close();
  return ranges;
}

/** Leaves out ranges that begin in the same line as a longer one: editors show one for each line. */
function distinct(ranges: readonly FoldingRange[]): FoldingRange[] {
  return ranges.filter((range, index) => ranges[index - 1]?.startLine !== range.startLine);
}
