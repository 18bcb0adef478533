// The list of --show-files: the files that a run would lint.
import type { FoundFile } from "../../files/discover.ts";
import { shownName } from "../../terminal.ts";
import type { Engines } from "../engines.ts";

/** Resolves to the names of the files that a configuration covers, in alphabetical order. Nothing is linted. */
export async function lintedNames(files: readonly FoundFile[], engines: Engines): Promise<string[]> {
  const names: string[] = [];
  for (const { path, name } of files) {
    const engine = await engines.engineFor(path);
    if ((await engine.configOf(path)) !== undefined) names.push(shownName(name));
  }
  return names.toSorted();
}
