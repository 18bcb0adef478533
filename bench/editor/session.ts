// The files of an editor's session, and the rows about it.
import { readdirSync, readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { showTime, type Table } from "../measure.ts";

/** A file of 2,031 lines. */
export const LONG = "corpus/terraform-aws-modules__terraform-aws-ecs/modules/service/main.tf";

/** The keystrokes that are measured in a file. */
export const STROKES = 60;

/** The files of the generated module. */
export const FILES = 50;

/** The alternating text: a line of its own that reports differ for. */
export const VALID = ['output "typed" { value = local.nope }', ""] as const;

/** Returns a text with an empty line between two blocks in its middle. */
export function topLevel(text: string): string {
  const lines = text.split("\n");
  const middle = lines.length >> 1;
  const end = lines.findIndex((line, index) => index >= middle && line === "}");
  const start = lines.slice(0, end).length + 1;
  // As many lines in front as behind.
  const padding = Math.max(0, 2 * start - lines.length);
  return [...lines.slice(0, start), "", ...lines.slice(start), ...Array<string>(padding).fill("")].join("\n");
}

/** Returns a file of about 80 lines that refers to another one. */
export function partOf(index: number, before: number): string {
  const blocks = Array.from({ length: 8 }, (_, block) => {
    const name = `${index}_${block}`;
    return `variable "name_${name}" {
  type    = string
  default = "part"
}

locals {
  label_${name} = "\${var.name_${name}}-\${var.name_${before}_${block}}"
}

resource "terraform_data" "one_${name}" {
  input = upper(local.label_${before}_${block})
}
`;
  });
  return blocks.join("\n");
}

/** Returns the largest configuration file of each directory. */
export function largestFiles(root: string): string[] {
  const largest = new Map<string, { readonly path: string; readonly size: number }>();
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith(".tf")) continue;
    const path = join(entry.parentPath, entry.name);
    const size = readFileSync(path).length;
    if (size > (largest.get(entry.parentPath)?.size ?? -1)) largest.set(entry.parentPath, { path, size });
  }
  return [...largest.values()].map(({ path }) => path);
}

/** Returns the number below which a share of the numbers is. */
export const percentile = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))]!;

/** Adds a row with a time in milliseconds, and the most that it may be. */
export function timeRow(table: Table, what: string, time: number, most: number): void {
  const load = loadavg()[0]!.toFixed(1);
  table.add({
    what,
    ours: showTime(time),
    against: `bar ${most} ms, load ${load}`,
    ratio: time / most,
    bound: { atMost: 1 },
  });
}

/** Adds a row with a process's memory in megabytes, and the most that it may be. */
export function memoryRow(table: Table, what: string, used: number, most: number): void {
  table.add({
    what,
    ours: `${used.toFixed(0)} MB`,
    against: `bar ${most} MB`,
    ratio: used / most,
    bound: { atMost: 1 },
  });
}
