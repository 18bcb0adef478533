// Groups files that one thread lints together.
import { dirname } from "node:path";
import { groupBy } from "../../src/memo.ts";
import type { FoundFile } from "../files/discover.ts";

/**
 * The minimum number of files in a group: enough to keep related directories together, and few enough for threads to
 * end at the same time.
 */
const GROUP = 32;

/**
 * Returns the file indexes in groups. All files in a directory are in one: module rules read sibling files, and one
 * thread reads them once. So are neighbouring directories, which are often modules and their callers.
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

/** Returns the file indexes by directory, in order of each directory's first file. */
function byDirectory(files: readonly FoundFile[]): Iterable<number[]> {
  return groupBy(files.keys(), (index) => dirname(files[index]!.path)).values();
}
