// Which files of a run have a result of an earlier one.
import { dirname, join, resolve } from "node:path";
import { keptResults } from "../../../node/cache-directory.ts";
import type { FoundFile } from "../../files/discover.ts";
import { isFileProblem } from "../../files/file-problem.ts";
import { readSource } from "../../files/read-file.ts";
import { isUsageError } from "../../usage-error.ts";
import type { EngineSettings, Engines } from "../engines.ts";
import type { Linted, Work } from "../lint-file.ts";
import { ResultCache } from "./result-cache.ts";
import { runKeyOf, settingsKeyOf } from "./result-keys.ts";

/**
 * Returns the results of earlier runs with these settings; null where there is no cache directory, or caches are switched
 * off. `cacheLocation` is the directory that the command line names, or null; `formats` says whether formatting is checked.
 */
export function openResults(
  settings: EngineSettings,
  engines: Engines,
  { cacheLocation, formats }: { readonly cacheLocation: string | null; readonly formats: boolean },
): ResultCache | null {
  const directory = cacheLocation === null ? keptResults() : resolve(settings.cwd, cacheLocation);
  if (directory === null || (process.env["HCLKIT_NO_CACHE"] ?? "") !== "") return null;
  const key = runKeyOf(settings, engines.scope, formats);
  return new ResultCache({ path: join(directory, `${key}.results`), key });
}

/** Resolves to the results of earlier runs that count for some files, by their positions. */
export async function countingResults(
  cache: ResultCache,
  files: readonly FoundFile[],
  work: Work,
): Promise<ReadonlyMap<number, Linted>> {
  const kept = new Map<number, Linted>();
  for (const [index, file] of files.entries()) {
    if (!cache.mentions(dirname(file.path))) continue;
    const linted = await countingResult(cache, file, work);
    if (linted !== null && (!work.fix || linted.result.messages.length === 0)) kept.set(index, linted);
  }
  return kept;
}

async function countingResult(cache: ResultCache, file: FoundFile, work: Work): Promise<Linted | null> {
  try {
    if (!cache.has(dirname(file.path))) return null;
    const settings = await settingsKeyOf(file, work);
    return settings === null ? null : cache.get(file, settings, () => readSource(file.path).text);
  } catch (error) {
    // Whoever lints the file reports it, in file order: this skips directories without results.
    if (isFileProblem(error) || isUsageError(error)) return null;
    throw error;
  }
}
