// The work of a worker thread of `hclkit lint`.
import { dirname } from "node:path";
import type { FoundFile } from "../files/discover.ts";
import type { Work } from "../threads/pool.ts";
import { Engines, type EngineSettings } from "./engines.ts";
import { type Outcome, outcomeOf } from "./lint-file.ts";

/** A worker's initial data: it creates its own engines. */
export interface LintWork {
  readonly files: readonly FoundFile[];
  readonly settings: EngineSettings;
  /** Files (absolute paths) to skip, with the reasons. */
  readonly givenUp: ReadonlyMap<string, string>;
}

/** Returns what lints a run's file, by its index. */
export function lintWork({ files, settings, givenUp }: LintWork): Work<Outcome> {
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
}
