// The shared folder: where it is, what its lists say, its files. Nothing of it is copied; everything is read when it is needed.
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { FormatDialect } from "../../src/format/dialect.ts";
import { decodeBytes } from "./decode.ts";

/** The folder that HCLKIT_SHARED names, by default the neighbour of the project; null when it is not there. */
export function sharedFolder(): string | null {
  const folder = resolve(process.env["HCLKIT_SHARED"] ?? join(import.meta.dirname, "..", "..", "..", "shared"));
  return existsSync(join(folder, "corpus", "MANIFEST.tsv")) ? folder : null;
}

/** A native-syntax file of the corpus that the reference accepts. */
export interface ValidFile {
  readonly path: string;
  readonly text: string;
  readonly dialect: FormatDialect;
  /** What the reference formatter makes of it. */
  readonly expected: string;
  /** Whether that is the file itself. */
  readonly clean: boolean;
}

/** A file that the reference rejects. */
export interface InvalidFile {
  readonly path: string;
  readonly text: string;
  /** Line of the reference's first error. */
  readonly line: number;
  readonly summary: string;
}

/** The rows of a tab-separated list, without its heading. */
export function rows(file: string): string[][] {
  const lines = readFileSync(file, "utf8").split("\n").slice(1);
  return lines.filter((line) => line !== "").map((line) => line.replace(/\r$/, "").split("\t"));
}

/** Text of a file, lossless. */
export function readText(path: string): string {
  return decodeBytes(readFileSync(path));
}

/**
 * The files of the corpus that are not what the manifest's hashes say (or are not there), by path. What the reference makes of a file
 * holds for the file that it was given, so such files prove nothing: they are left out, and the run says so.
 */
export function damagedFiles(shared: string): Set<string> {
  const corpus = join(shared, "corpus");
  const damaged = rows(join(corpus, "MANIFEST.tsv")).filter(([path, , hash]) => hashOf(join(corpus, path!)) !== hash);
  return new Set(damaged.map(([path]) => path!));
}

/** The first 16 digits of a file's SHA-256, as the manifest has them; empty if it cannot be read. */
function hashOf(path: string): string {
  try {
    return createHash("sha256").update(readFileSync(path)).digest("hex").slice(0, 16);
  } catch {
    return "";
  }
}

/** Every file of the corpus, native or not: for losslessness. */
export function everyFile(shared: string, damaged: ReadonlySet<string>): { path: string; text: string }[] {
  const corpus = join(shared, "corpus");
  return intact(rows(join(corpus, "MANIFEST.tsv")), damaged).map(([path]) => ({
    path: path!,
    text: readText(join(corpus, path!)),
  }));
}

/** The rows whose file, named first, is not damaged. */
function intact(list: readonly string[][], damaged: ReadonlySet<string>): string[][] {
  return list.filter(([path]) => !damaged.has(path!));
}

/** The files that the reference accepts, with its formatting. */
export function validFiles(shared: string, damaged: ReadonlySet<string> = damagedFiles(shared)): ValidFile[] {
  return intact(rows(join(shared, "corpus-formatted", "INDEX.tsv")), damaged).map(([path, reference, changed]) => {
    const text = readText(join(shared, "corpus", path!));
    const clean = changed === "same";
    const expected = clean ? text : readText(join(shared, "corpus-formatted", path!));
    return { path: path!, text, dialect: reference === "terraform-fmt" ? "terraform" : "hcl", expected, clean };
  });
}

/** The native-syntax files that the reference rejects; by name, because the list has a JSON file too. */
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
