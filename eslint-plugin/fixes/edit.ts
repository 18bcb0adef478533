/**
 * Fixes made of operations on trees, which know what becomes of comments, blank lines and alignment. They run on a piece of the file by
 * itself, since each of them looks at all of its tree: a file with a thousand problems would take a thousand times as long.
 */
import type { RuleTextEdit, RuleTextEditor } from "@eslint/core";
import {
  type Block,
  type Body,
  type BodyItem,
  type ConfigFile,
  type EditOptions,
  type EditResult,
  parseConfig,
  removeItem,
} from "../../src/index.ts";
import type { HclSourceCode } from "../source-code/hcl-source-code.ts";

/** What `context.report` takes as a fix of several parts. */
export type EditFix = (fixer: RuleTextEditor) => RuleTextEdit[];

/** Characters that are parsed for the fixes of one file at most. After that there are no more in this pass; the next one goes on. */
const MAX_PARSED = 2_000_000;

const parsed = new WeakMap<HclSourceCode, number>();

/** The fix that changes the body of a top-level block; null where the operation refuses or has nothing to do. */
export function editBody(
  sourceCode: HclSourceCode,
  block: Block,
  change: (body: Body, options: EditOptions) => EditResult,
): EditFix | null {
  return editPiece(sourceCode, [block], (items, options) => change((items[0] as Block).body, options));
}

/** The fix that takes an item out of a top-level block, with the comments that belong to it. */
export function removeFromBlock(sourceCode: HclSourceCode, block: Block, item: BodyItem): EditFix | null {
  const index = block.body.items.indexOf(item);
  return editBody(sourceCode, block, ({ items }, options) => removeItem(items[index]!, options));
}

/** The fix that takes a top-level block out of its file, with the comments that belong to it. */
export function removeTopLevel(sourceCode: HclSourceCode, block: Block): EditFix | null {
  const { items } = (sourceCode.ast as ConfigFile).body;
  const index = items.indexOf(block);
  const first = Math.max(0, index - 1);
  const around = items.slice(first, index + 2);
  return editPiece(sourceCode, around, (own, options) => removeItem(own[index - first]!, options));
}

/** The fix that an operation on some neighbouring top-level items makes, which are parsed by themselves. */
function editPiece(
  sourceCode: HclSourceCode,
  items: readonly BodyItem[],
  change: (items: readonly BodyItem[], options: EditOptions) => EditResult,
): EditFix | null {
  const { text, ast, diagnostics } = sourceCode;
  if (diagnostics.length > 0 || ast.type !== "ConfigFile") return null;
  const all = (ast as ConfigFile).body.items;
  const isFirst = items[0] === all[0];
  const isLast = items.at(-1) === all.at(-1);
  const start = isFirst ? 0 : text.lastIndexOf("\n", items[0]!.start - 1) + 1;
  const lineEnd = text.indexOf("\n", items.at(-1)!.end);
  const end = isLast || lineEnd < 0 ? text.length : lineEnd + 1;
  const effort = (parsed.get(sourceCode) ?? 0) + end - start;
  parsed.set(sourceCode, effort);
  if (effort > MAX_PARSED) return null;
  const { body } = parseConfig(text.slice(start, end)).root as ConfigFile;
  if (body.items.length !== items.length) return null;
  const result = change(body.items, { endOfLine: text.includes("\r\n") ? "crlf" : "lf" });
  if (!result.ok || result.edits.length === 0) return null;
  const { edits } = result;
  return (fixer) =>
    edits.map(({ range, text: own }) => fixer.replaceTextRange([start + range.start, start + range.end], own));
}
