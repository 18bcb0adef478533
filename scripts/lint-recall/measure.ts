// Inserts one rule's defect into real files and counts how often the rule reports it there.
import { dirname, join, resolve } from "node:path";
import { createPlugin } from "../../eslint-plugin/plugin.ts";
import { MemoryFiles } from "../../src/terraform/source/memory-files.ts";
import { lint, type LintOptions } from "../../tools/lint.ts";
import { parseConfig } from "../../src/index.ts";
import type { Random } from "../../tools/random.ts";
import type { RealFile } from "./real-file.ts";
import type { Seed, Seeder, Shape } from "./seeder.ts";

/** The maximum number of characters in a file: larger ones only take time. */
const MAX_SIZE = 100_000;

/** A defect that was not reported. */
interface Miss {
  readonly path: string;
  readonly line: number;
  readonly shape: string;
  readonly source: string;
}

/** The results for one rule's defects. */
export interface Recall {
  readonly rule: string;
  readonly seeded: number;
  readonly found: number;
  /** How many shapes were seeded at least once. */
  readonly shapes: number;
  /** Whether there are no more defects than these for the files that the rule is about: each has had at least one. */
  readonly isUsedUp: boolean;
  readonly misses: readonly Miss[];
}

/** A file with a defect, and the lines of the defect. */
interface Seeded {
  readonly text: string;
  readonly first: number;
  readonly last: number;
}

/**
 * Seeds this many defects, and lints each file with the rule alone: one defect in each file, and if there are too few
 * files, another one in each until all shapes have been in all of them.
 */
export function measure(seeder: Seeder, files: readonly RealFile[], count: number, random: Random): Recall {
  const { dialects, rule, shapes } = seeder;
  const chosen = random.shuffled(
    files.filter(({ dialect, text }) => (dialects?.includes(dialect) ?? true) && text.length < MAX_SIZE),
  );
  const used = new Map<RealFile, Set<Shape>>(chosen.map((file) => [file, new Set()]));
  const misses: Miss[] = [];
  let seeded = 0;
  const rounds = Array.from({ length: shapes.length }, () => chosen).flat();
  for (const file of rounds) {
    if (seeded === count) break;
    const turn = shapes.map((_, index) => shapes[(seeded + index) % shapes.length]!);
    for (const shape of turn.filter((one) => !used.get(file)!.has(one))) {
      const result = trySeed(seeder, file, shape, random);
      if (result === null) continue;
      seeded++;
      used.get(file)!.add(shape);
      if (typeof result !== "boolean") misses.push(result);
      break;
    }
  }
  return {
    rule,
    seeded,
    found: seeded - misses.length,
    shapes: new Set([...used.values()].flatMap((of) => [...of])).size,
    isUsedUp: seeded >= chosen.length,
    misses,
  };
}

/** Returns true if the defect is reported, or how it was missed; null if this file has no position for this shape. */
function trySeed(seeder: Seeder, file: RealFile, shape: Shape, random: Random): true | Miss | null {
  const seed = shape.make(file, random);
  if (seed === null) return null;
  const { text, first, last } = withDefect(file, seed);
  const isTolerant = seeder.languageOptions?.tolerant === true;
  if (!isTolerant && parseConfig(text).diagnostics.length > 0) return null;
  const options = optionsFor(seeder, file, seed);
  // Lines that already have a report prove nothing.
  const [from, to] = seeder.reportsOnce === true ? [0, Infinity] : seed.range.map((offset) => file.lineOf(offset));
  if (linesOf(file.text, options).some((line) => line >= from! && line <= to!)) return null;
  if (linesOf(text, options).some((line) => line >= first && line <= last)) return true;
  const source = text
    .split("\n")
    .slice(first - 1, last)
    .join("⏎");
  return { path: file.path, line: first, shape: shape.name, source };
}

function withDefect(file: RealFile, { range: [start, end], text, defect = [0, text.length] }: Seed): Seeded {
  const result = file.text.slice(0, start) + text + file.text.slice(end);
  const lineOf = (offset: number): number => result.slice(0, offset).split("\n").length;
  return { text: result, first: lineOf(start + defect[0]), last: lineOf(start + defect[1]) };
}

function optionsFor({ rule, options, languageOptions = {} }: Seeder, { path }: RealFile, seed: Seed): LintOptions {
  return {
    filename: path,
    rules: { [`hcl/${rule}`]: ["error", ...(seed.options ?? options ?? [])] as never },
    languageOptions: languageOptions as never,
    ...(seed.beside === undefined ? {} : withFiles(path, seed.beside)),
  };
}

/** Returns the options for the file at a path in a workspace in memory, with files beside it. */
function withFiles(
  path: string,
  files: Readonly<Record<string, string>>,
): Pick<LintOptions, "filename"> & Required<Pick<LintOptions, "plugin">> {
  const filename = resolve(path);
  const beside = Object.entries(files).map(([name, text]) => [join(dirname(filename), name), text]);
  // The text of the file itself is the one that is linted.
  const host = new MemoryFiles({ [filename]: "", ...Object.fromEntries(beside) }, process.cwd());
  return { filename, plugin: createPlugin(host).plugin as never };
}

/** Returns the lines of the rule's reports. */
function linesOf(text: string, options: LintOptions): number[] {
  return lint(text, options).map(({ line, message, ruleId }) => {
    if (ruleId === null) throw new Error(`${options.filename}: ${message}`);
    return line;
  });
}
