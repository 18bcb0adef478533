// Whether the reports with one version of a schema confirm those with several versions.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { LineIndex, parseConfig, walk } from "../../src/index.ts";
import type { Report } from "./corpus-reports.ts";

/**
 * Returns whether reports on a module in a directory confirm another one: with one at the same place, or with a block
 * around it that this version does not have, which is not checked any further.
 */
export function agreesWith(reports: readonly Report[], directory: string): (report: Report) => boolean {
  const known = new Set(reports.map(placeAndCode));
  return (report) =>
    known.has(placeAndCode(report)) ||
    blocksAround(directory, report.place).some((block) => known.has(`${block.place} unsupported-block-type`));
}

/** Returns the place of a report with its code; an argument deprecated in one version is unknown in a later one. */
function placeAndCode({ place, code }: Report): string {
  return `${place} ${code.replace("deprecated-argument", "unsupported-argument")}`;
}

/** A block around a place, which may be in the block's own first line. */
export interface BlockAround {
  readonly type: string;
  readonly place: string;
}

/** Returns the blocks around a place in a file with native syntax. */
export function blocksAround(directory: string, place: string): BlockAround[] {
  const [file, line] = place.split(":") as [string, string];
  if (!file.endsWith(".tf")) return [];
  const text = readFileSync(join(directory, file), "utf8");
  const index = new LineIndex(text);
  const blocks: BlockAround[] = [];
  walk(parseConfig(text).root, {
    enter(node) {
      const [first, last] = [node.start, node.end].map((offset) => index.positionAt(offset).line);
      if (node.type === "Block" && first! <= Number(line) && Number(line) <= last!)
        blocks.push({ type: node.blockType.text, place: `${file}:${first!}` });
      return undefined;
    },
  });
  return blocks;
}
