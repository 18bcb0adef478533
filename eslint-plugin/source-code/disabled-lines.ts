/** Where comments silence a rule: a fix of several places must not change those that people want to keep. */
import type { HclSourceCode } from "./hcl-source-code.ts";

/** Whether a rule is silenced at a place of a line (from 1) and column (from 0), by the comments of the file. */
export type IsDisabled = (line: number, column: number) => boolean;

/** What the comments of a file say about a rule, by its full name such as `hcl/sort-keys`. */
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
