/**
 * Files with provider schemas in the compact format: names and content. A schema directory has them at
 * `HOST/NAMESPACE/TYPE/VERSION.jsonl.gz`, or without compression as `.jsonl`.
 */
import { parseVersion } from "../../addresses/version-constraint.ts";
import type { SchemaIdentity } from "./format.ts";
import { type CompactSchema, readCompactSchema } from "./read.ts";

/** The schema directory in a repository, below any directory between a module and the repository root. */
export const COMMITTED_SCHEMAS = [".hclkit", "schemas"] as const;

/** Returns a file's path below a schema directory, with `/`. */
export function schemaPath({ provider, version }: SchemaIdentity): string {
  return `${provider}/${version}.jsonl.gz`;
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

/** Returns the schema in a file's text; null for a damaged one. */
export function readSchemaText(text: string): CompactSchema | null {
  try {
    return readCompactSchema(text);
  } catch {
    return null;
  }
}
