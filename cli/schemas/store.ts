// Writes schema files, each in one step, so that a linter never reads half of one.
import { existsSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { compressed } from "../../node/data-file.ts";
import { type ProviderSchema, type SchemaIdentity, writeCompactSchema } from "../../src/index.ts";
import { isStorable, schemaPath } from "../../src/internal.ts";
import { reasonOf } from "../files/file-problem.ts";
import { writeWhole } from "../files/write-file.ts";
import { UsageError } from "../usage-error.ts";

/** A file that was written. */
export interface StoredFile {
  readonly path: string;
  /** In bytes. */
  readonly size: number;
}

/** Returns whether a directory has the schemas of a version. */
export function isStored(directory: string, identity: SchemaIdentity): boolean {
  return isStorable(identity) && existsSync(join(directory, schemaPath(identity)));
}

/** Writes a provider's schemas below a directory. Throws a UsageError. */
export function store(directory: string, identity: SchemaIdentity, schema: ProviderSchema): StoredFile {
  if (!isStorable(identity))
    throw new UsageError(`${identity.provider} ${identity.version} is not a provider's address and version.`);
  const path = join(directory, schemaPath(identity));
  const bytes = compressed(writeCompactSchema(schema, identity));
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeWhole(path, bytes);
  } catch (error) {
    throw new UsageError(`${path} cannot be written: ${reasonOf(error)}`);
  }
  return { path, size: bytes.length };
}
