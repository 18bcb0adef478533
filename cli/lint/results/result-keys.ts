// The keys of results: a run's, for the program and its settings, and a file's, for its text and its settings.
import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { basename } from "node:path";
import { crc32 } from "node:zlib";
import type { Engine } from "../../../lint/engine/engine.ts";
import { cachedSchemas } from "../../../node/cache-directory.ts";
import { readRegularFile } from "../../../node/regular-file.ts";
import { getOrCompute } from "../../../src/memo.ts";
import { VERSION } from "../../../src/version.ts";
import type { FoundFile } from "../../files/discover.ts";
import type { EngineSettings } from "../engines.ts";
import type { Formatting } from "../formatting.ts";

function digest(parts: readonly unknown[], text = ""): string {
  return createHash("sha256").update(JSON.stringify(parts)).update(text).digest("base64url");
}

/**
 * Returns the key for the program, the settings and the environment, on which all results of a run depend.
 * `scope` is that of the run's engines.
 */
export function runKeyOf(settings: EngineSettings, scope: readonly string[]): string {
  // A version is one program, except while it is developed.
  const program = readRegularFile(fileURLToPath(import.meta.url));
  const environment = [process.env["TF_DATA_DIR"] ?? "", process.env["TF_WORKSPACE"] ?? "", cachedSchemas()];
  return digest([
    VERSION,
    program && crc32(program),
    process.version,
    { ...settings, fix: null, writes: null },
    scope,
    environment,
  ]);
}

/** The keys of a run's files. */
export class ResultKeys {
  private readonly configurations = new Map<unknown, string>();

  /**
   * Resolves to the key for a file's text, its configuration and its formatting options; null for one that a project's
   * ESLint lints, whose configuration may do anything.
   */
  async of(file: FoundFile, text: string, engine: Engine, formatting: Formatting | null): Promise<string | null> {
    if (!engine.isBundled) return null;
    const configuration = await engine.configOf(file.path);
    const ofConfiguration = getOrCompute(this.configurations, configuration, () =>
      // ESLint serializes plugins as their names and versions.
      digest([engine.version, configuration ?? null]),
    );
    return digest([ofConfiguration, formatting?.optionsOf(file) ?? null, basename(file.path)], text);
  }
}
