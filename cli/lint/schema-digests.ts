// Digests of the provider schemas that modules are checked against: in the cache directory, and in `.hclkit/schemas`
// below a directory and its parents. Files are identified by their names, sizes and times.
import { readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { cachedSchemas } from "../../node/cache-directory.ts";
import { COMMITTED_SCHEMAS } from "../../src/internal.ts";
import { getOrCompute, lazy } from "../../src/memo.ts";
import { digest } from "./digest.ts";

/** Returns a digest for the files in a schema directory. */
export function schemaFilesDigest(path: string): string {
  return digest(JSON.stringify(statesBelow(path)));
}

/** Digests for a run's directories. */
export class SchemaDigests {
  private readonly digests = new Map<string, string>();
  private readonly cached = lazy(() => {
    const path = cachedSchemas();
    return path === null ? "" : schemaFilesDigest(path);
  });

  /** Returns a digest for the schemas that a directory's module uses. */
  of(path: string): string {
    return getOrCompute(this.digests, path, () => {
      const above = dirname(path);
      const around = above === path ? this.cached() : this.of(above);
      const states = statesBelow(join(path, ...COMMITTED_SCHEMAS));
      return states.length === 0 ? around : digest(JSON.stringify([states, around]));
    });
  }
}

function statesBelow(path: string): string[] {
  try {
    return readdirSync(path, { recursive: true, encoding: "utf8" }).flatMap((name) => {
      const stats = statSync(join(path, name), { throwIfNoEntry: false });
      return stats?.isFile() === true ? [`${name} ${stats.size} ${stats.mtimeMs}`] : [];
    });
  } catch {
    return [];
  }
}
