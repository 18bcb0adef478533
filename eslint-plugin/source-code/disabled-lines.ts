/**
 * The positions where comments silence a rule: a fix with several changes must not include those that users want to
 * keep.
 */
import type { HclSourceCode } from "./hcl-source-code.ts";

/** Returns whether the file's comments silence a rule at a line (from 1) and column (from 0). */
export type IsDisabled = (line: number, column: number) => boolean;

/** Returns the effect of a file's comments on a rule, by its full name such as `hcl/sort-keys`. */
export function disabledLines(sourceCode: HclSourceCode, rule: string): IsDisabled {
  const single = new Set<number>();
  const switches: { readonly line: number; readonly column: number; readonly isOff: boolean }[] = [];
  for (const { type, node, value } of sourceCode.getDisableDirectives().directives) {
    const names = value.split(",").map((name) => name.trim());
    if (value.trim() !== "" && !names.includes(rule)) continue;
    const { start, end } = sourceCode.getLoc(node as Parameters<HclSourceCode["getLoc"]>[0]);
    if (type === "disable-line") single.add(start.line);
    else if (type === "disable-next-line") single.add(end.line + 1);
    else switches.push({ ...start, isOff: type === "disable" });
  }
  if (single.size + switches.length === 0) return () => false;
  return (line, column) => {
    if (single.has(line)) return true;
    const last = switches.findLast((one) => one.line < line || (one.line === line && one.column <= column));
    return last?.isOff ?? false;
  };
}
