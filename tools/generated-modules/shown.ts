// Lists of findings in the output of a comparison, one for each kind.
import { groupBy } from "../../src/memo.ts";

/** A finding: the mistake's name, the directory of the module, and the report. */
export interface Shown {
  readonly name: string;
  readonly folder: string;
  readonly report: string;
}

/** Returns a list as lines, with one finding of each kind and at most `most` kinds; no lines for an empty list. */
export function section(
  title: string,
  list: readonly Shown[],
  most: number,
  kindOf: (shown: Shown) => string = ({ name }) => name,
): string[] {
  const kinds = groupBy(list, kindOf);
  const lines = [...kinds.values()].slice(0, most).map(([first, ...others]) => {
    const more = others.length === 0 ? "" : ` (and ${others.length} like it)`;
    return `  ${first!.name}${more}\n    ${first!.report}\n    ${first!.folder}`;
  });
  return list.length === 0 ? [] : [`${title}: ${list.length} of ${kinds.size} kinds`, ...lines];
}
