// A worker thread of `hclkit lint`.
import { dirname } from "node:path";
import type { FoundFile } from "../files/discover.ts";
import { serve } from "../threads/serve.ts";
import { Engines, type EngineSettings } from "./engines.ts";
import { outcomeOf } from "./lint-file.ts";

/** A worker's initial data: it creates its own engines. */
export interface LintWork {
  readonly files: readonly FoundFile[];
  readonly settings: EngineSettings;
  /** Files (absolute paths) to skip, with the reasons. */
  readonly givenUp: ReadonlyMap<string, string>;
}

await serve(async ({ files, settings, givenUp }: LintWork) => {
  const directories = files.map(({ path }) => dirname(path));
  const engines = new Engines(settings, directories);
  const work = {
    engines,
    fix: settings.fix,
    writes: settings.writes,
    formatting: null,
    suggestions: settings.rules.suggestions,
    text: null,
    cache: null,
  };
  return (index) => givenUp.get(files[index]!.path) ?? outcomeOf(files[index]!, work);
});
