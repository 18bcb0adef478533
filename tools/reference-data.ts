// The shared directory: its location, lists and files. It is not copied; everything is read on demand.
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Formatting } from "../src/products/table.ts";
import { decodeBytes } from "./decode.ts";

/** Returns the directory in HCLKIT_SHARED, by default the project's sibling; null if it is missing. */
export function sharedFolder(): string | null {
  const folder = resolve(process.env["HCLKIT_SHARED"] ?? join(import.meta.dirname, "..", "..", "shared"));
  return existsSync(join(folder, "corpus", "MANIFEST.tsv")) ? folder : null;
}

/** A native-syntax file in the corpus that the reference accepts. */
export interface ValidFile {
  readonly path: string;
  readonly text: string;
  readonly dialect: Formatting;
  /** The reference formatter's output. */
  readonly expected: string;
  /** Whether that equals the file itself. */
  readonly clean: boolean;
}

/** A file that the reference rejects. */
export interface InvalidFile {
  readonly path: string;
  readonly text: string;
  /** The line of the reference's first error. */
  readonly line: number;
  readonly summary: string;
}

/** Returns the rows of a tab-separated list, without its heading. */
export function rows(file: string): string[][] {
  const lines = readFileSync(file, "utf8").split("\n").slice(1);
  return lines.filter((line) => line !== "").map((line) => line.replace(/\r$/, "").split("\t"));
}

/** Returns a file's text, lossless. */
export function readText(path: string): string {
  return decodeBytes(readFileSync(path));
}

/**
 * Returns the corpus files that do not match the manifest's hashes (or are missing), by path. The reference's output
 * holds for the original file, so such files prove nothing: they are skipped, and the run reports them.
 */
export function damagedFiles(shared: string): Set<string> {
  const corpus = join(shared, "corpus");
  const damaged = rows(join(corpus, "MANIFEST.tsv")).filter(([path, , hash]) => hashOf(join(corpus, path!)) !== hash);
  return new Set(damaged.map(([path]) => path!));
}

/** Returns the first 16 digits of a file's SHA-256, as in the manifest; empty if it cannot be read. */
function hashOf(path: string): string {
  try {
    return createHash("sha256").update(readFileSync(path)).digest("hex").slice(0, 16);
  } catch {
    return "";
  }
}

/** Returns every file in the corpus, native or not: for losslessness. */
export function everyFile(shared: string, damaged: ReadonlySet<string>): { path: string; text: string }[] {
  const corpus = join(shared, "corpus");
  return intact(rows(join(corpus, "MANIFEST.tsv")), damaged).map(([path]) => ({
    path: path!,
    text: readText(join(corpus, path!)),
  }));
}

/** Returns the rows whose file, in the first column, is not damaged. */
function intact(list: readonly string[][], damaged: ReadonlySet<string>): string[][] {
  return list.filter(([path]) => !damaged.has(path!));
}

/** Returns the files that the reference accepts, with its formatting. */
export function validFiles(shared: string, damaged: ReadonlySet<string> = damagedFiles(shared)): ValidFile[] {
  return intact(rows(join(shared, "corpus-formatted", "INDEX.tsv")), damaged).map(([path, reference, changed]) => {
    const text = readText(join(shared, "corpus", path!));
    const clean = changed === "same";
    const expected = clean ? text : readText(join(shared, "corpus-formatted", path!));
    return { path: path!, text, dialect: reference === "terraform-fmt" ? "terraform" : "hcl", expected, clean };
  });
}

/** Returns the native-syntax files that the reference rejects; by name, because the list has a JSON file too. */
export function invalidFiles(shared: string, damaged: ReadonlySet<string>): InvalidFile[] {
  const corpus = join(shared, "corpus");
  const native = rows(join(corpus, "INVALID_REASONS.tsv")).filter(([path]) => !path!.endsWith(".json"));
  return intact(native, damaged).map(([path, line, summary]) => ({
    path: path!,
    text: readText(join(corpus, path!)),
    line: Number(line),
    summary: summary ?? "",
  }));
}
