// The keys of results: a run's, for the program and its settings, and a file's, for its text and its settings.
import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { crc32 } from "node:zlib";
import { cachedSchemas } from "../../../node/cache-directory.ts";
import { readRegularFile } from "../../../node/regular-file.ts";
import { VERSION } from "../../../src/version.ts";
import type { FoundFile } from "../../files/discover.ts";
import type { EngineSettings } from "../engines.ts";
import type { Work } from "../lint-file.ts";

/**
 * Returns the key for the program, the settings and the environment, on which all results of a run depend.
 * `scope` is that of the run's engines, and `formats` whether formatting is checked: results of `lint` and of `check` are
 * apart, since one would replace the other.
 */
export function runKeyOf(settings: EngineSettings, scope: readonly string[], formats: boolean): string {
  // A version is one program, except while it is developed. In the package, this file contains a digest for the rest.
  const program = readRegularFile(fileURLToPath(import.meta.url));
  const environment = [process.env["TF_DATA_DIR"] ?? "", process.env["TF_WORKSPACE"] ?? "", cachedSchemas()];
  const parts = [
    VERSION,
    program && crc32(program),
    process.version,
    { ...settings, fix: null, writes: null },
    scope,
    formats,
    environment,
  ];
  return textKeyOf(JSON.stringify(parts));
}

/** Returns a digest of a text. */
export function textKeyOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

/**
 * Resolves to a digest of a file's configuration file, its formatting options, and whether it is a template by any name;
 * null for a file that a project's ESLint lints, whose configuration may do anything. All results depend on the
 * configuration's text, which is among the answers that the file system gave.
 */
export async function settingsKeyOf(
  file: FoundFile,
  { engines, formatting, areTemplates = false }: Pick<Work, "engines" | "formatting" | "areTemplates">,
): Promise<string | null> {
  if ((await engines.projectEngineFor(file.path)) !== null) return null;
  const settings = [engines.configFileFor(file.path), formatting?.optionsOf(file) ?? null, areTemplates];
  return textKeyOf(JSON.stringify(settings));
}
