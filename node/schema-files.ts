/**
 * Files with provider schemas in the compact format: names and content. A schema directory has them
 * at `HOST/NAMESPACE/TYPE/VERSION.jsonl.gz`, or without compression as `.jsonl`.
 */
import { gunzipSync, gzipSync } from "node:zlib";
import { type CompactSchema, parseVersion, readCompactSchema, type SchemaIdentity } from "../src/index.ts";
import { readRegularFile } from "./regular-file.ts";

/** The schema directory in a repository, below any directory between a module and the repository root. */
export const COMMITTED_SCHEMAS = [".hclkit", "schemas"] as const;

const EXTENSION = ".jsonl.gz";

/** The maximum size after decompression, in bytes. */
const MAX_TEXT = 128 * 1024 * 1024;

/** Returns a file's path below a schema directory, with `/`. */
export function schemaPath({ provider, version }: SchemaIdentity): string {
  return `${provider}/${version}${EXTENSION}`;
}

/** Returns the version that a file name specifies; null for other files. */
export function versionInName(name: string): string | null {
  const version = /^(.+)\.jsonl(?:\.gz)?$/.exec(name)?.[1] ?? "";
  return parseVersion(version) === null ? null : version;
}

/** Returns whether a path can contain an address and a version. */
export function isStorable({ provider, version }: SchemaIdentity): boolean {
  const parts = provider.split("/");
  return (
    parts.length === 3 &&
    parts.every((part) => /^[\p{L}\d][\p{L}\p{M}\d._:-]*$/u.test(part)) &&
    parseVersion(version) !== null
  );
}

/** Returns a file's content for a text in the compact format. */
export function compressed(text: string): Buffer {
  return gzipSync(text, { level: 9 });
}

/** Reads a file; null if it is missing, damaged, or too large. */
export function readSchemaFile(path: string): CompactSchema | null {
  const bytes = readRegularFile(path);
  if (bytes === null) return null;
  try {
    const text = path.endsWith(".gz") ? gunzipSync(bytes, { maxOutputLength: MAX_TEXT }) : bytes;
    return readCompactSchema(text.toString("utf8"));
  } catch {
    return null;
  }
}
