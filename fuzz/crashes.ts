// Saved findings: `<target>-<hash>.hcl` with the text and `<target>-<hash>.json` with the rest. The test suite replays
// them.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import type { FormatOptions } from "../src/format/index.ts";
import type { FuzzCase } from "./targets.ts";

/** The directory for findings. */
export const crashFolder = join(import.meta.dirname, "crashes");

const ROOT = dirname(import.meta.dirname);

interface Stored {
  readonly target: string;
  /** The problem as first reported. */
  readonly problem: string;
  readonly options: FormatOptions;
  /** Only if the text cannot be written as UTF-8: it has lone surrogates. */
  readonly text?: string;
}

/** A stored finding. */
export interface Crash extends Stored {
  readonly id: string;
  readonly text: string;
}

/** Writes a finding and returns the path of its text. */
export function saveCrash(folder: string, target: string, input: FuzzCase, problem: string): string {
  const hash = createHash("sha256").update(JSON.stringify(input)).digest("hex").slice(0, 10);
  const path = join(folder, `${target}-${hash}`);
  const isUtf8 = Buffer.from(input.text).toString() === input.text;
  const stored: Stored = {
    target,
    // Positions in a stack begin at the root of the project, wherever that is.
    problem: problem.split("\n").slice(0, 3).join("\n").replaceAll(`${ROOT}${sep}`, ""),
    options: input.options,
    ...(isUtf8 ? {} : { text: input.text }),
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${path}.hcl`, input.text);
  writeFileSync(`${path}.json`, `${JSON.stringify(stored, null, 2)}\n`);
  return `${path}.hcl`;
}

/** Returns all stored findings, sorted by name. */
export function loadCrashes(folder: string): Crash[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return names.toSorted().map((name) => {
    const stored = JSON.parse(readFileSync(join(folder, name), "utf8")) as Stored;
    const text = stored.text ?? readFileSync(join(folder, name.replace(/json$/, "hcl")), "utf8");
    return { ...stored, id: name.replace(/\.json$/, ""), text };
  });
}
