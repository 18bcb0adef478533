// Verdicts from earlier runs, whether a text is formatted: for the same text and options, they never change.
import { createHash } from "node:crypto";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { crc32 } from "node:zlib";
import { keptResults } from "../../node/cache-directory.ts";
import { readRegularFile } from "../../node/regular-file.ts";
import { VERSION } from "../../src/version.ts";
import { readKept, writeKept } from "../files/kept-file.ts";
import type { Job, Outcome } from "./process-file.ts";

/** Smaller runs take no longer than reading and writing the verdicts. */
const FEWEST_FILES = 20;

/** The maximum number of verdicts for a directory. */
const MOST_VERDICTS = 50_000;

/** The file's first line. */
const FORM = "hclkit formatted 1";

/** Verdicts by print. */
export type Verdicts = ReadonlyMap<string, "same" | "changed">;

/** Returns a digest for a file's text, its name and its options, which decide how it is formatted. */
export function printOf({ name, options }: Job, text: string): string {
  const hash = createHash("sha256")
    .update(JSON.stringify([name, options]))
    .update(text);
  return hash.digest("base64url").slice(0, 32);
}

/** Verdicts from earlier runs in the current directory. */
export class KeptVerdicts {
  readonly verdicts: Verdicts;
  private readonly path: string;

  private constructor(path: string) {
    this.path = path;
    const [form, ...lines] = readKept(path)?.split("\n") ?? [];
    const pairs = (form === FORM ? lines : []).flatMap((line) => {
      const [, verdict, print] = /^(same|changed) ([\w-]{32})$/.exec(line) ?? [];
      return print === undefined ? [] : [[print, verdict as "same" | "changed"] as const];
    });
    this.verdicts = new Map(pairs);
  }

  /** Returns the verdicts for a run, by its number of files; null where none are kept. */
  static for(files: number): KeptVerdicts | null {
    const directory = keptResults();
    if (directory === null || files < FEWEST_FILES || (process.env["HCLKIT_NO_CACHE"] ?? "") !== "") return null;
    const program = readRegularFile(fileURLToPath(import.meta.url));
    const key = JSON.stringify([VERSION, program && crc32(program), process.cwd()]);
    return new KeptVerdicts(join(directory, `${createHash("sha256").update(key).digest("base64url")}.formatted`));
  }

  /** Keeps a run's verdicts, and earlier ones. */
  save(outcomes: Iterable<Outcome>): void {
    const all = new Map<string, string>();
    for (const { status, print } of outcomes)
      if (print !== undefined && (status === "same" || status === "changed")) all.set(print, status);
    if ([...all.keys()].every((print) => this.verdicts.has(print))) return;
    for (const [print, verdict] of this.verdicts) if (all.size < MOST_VERDICTS) all.set(print, verdict);
    writeKept(this.path, [FORM, ...[...all].map(([print, verdict]) => `${verdict} ${print}`)].join("\n"));
  }
}
