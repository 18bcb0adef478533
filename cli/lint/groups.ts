// Which files one thread does together.
import { dirname } from "node:path";
import { groupBy } from "../../src/memo.ts";
import type { FoundFile } from "../files/discover.ts";

/** Files of a group: enough for directories that use each other to be together, and few enough for threads to end at the same time. */
const GROUP = 32;

/**
 * The indices of files in groups. All files of a directory are in one: rules on whole modules read what lies beside a file, and one
 * thread reads it once. So are neighbouring directories, which are often modules and what calls them.
 */
export function inGroups(files: readonly FoundFile[]): number[][] {
  const groups: number[][] = [];
  let last: number[] | undefined;
  for (const directory of byDirectory(files)) {
    if (last === undefined || last.length + directory.length > GROUP) groups.push((last = []));
    for (const index of directory) last.push(index);
  }
  return groups;
}

/** The indices of files by directory, in the order in which directories come first. */
function byDirectory(files: readonly FoundFile[]): Iterable<number[]> {
  return groupBy(files.keys(), (index) => dirname(files[index]!.path)).values();
}
