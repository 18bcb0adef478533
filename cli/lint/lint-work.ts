// The work of a worker thread of `hclkit lint`.
import { dirname } from "node:path";
import type { FoundFile } from "../files/discover.ts";
import type { Work } from "../threads/pool.ts";
import { Engines, type EngineSettings } from "./engines.ts";
import { type FormattingData, runFormatting } from "./formatting.ts";
import { type Keeping, type Outcome, outcomeOf } from "./lint-file.ts";
import { ReadLog } from "./results/read-log.ts";

/** A worker's initial data: it creates its own engines. */
export interface LintWork {
  readonly files: readonly FoundFile[];
  readonly settings: EngineSettings;
  /** Files (absolute paths) to skip, with the reasons. */
  readonly givenUp: ReadonlyMap<string, string>;
  readonly formatting: FormattingData | null;
  /** Whether results are kept for later runs. */
  readonly keepsResults: boolean;
}

/** Returns the means to keep the results of some files. */
export function keepingOf(files: readonly FoundFile[]): Keeping {
  return { log: new ReadLog(files.map(({ path }) => path)) };
}

/** Returns what lints a run's file, by its index. */
export function lintWork({ files, settings, givenUp, formatting, keepsResults }: LintWork): Work<Outcome> {
  const directories = files.map(({ path }) => dirname(path));
  const engines = new Engines(settings, directories);
  const work = {
    engines,
    fix: settings.fix,
    writes: settings.writes,
    formatting: formatting && runFormatting(formatting),
    suggestions: settings.rules.suggestions,
    text: null,
    keeping: keepsResults ? keepingOf(files) : null,
  };
  return (index) => givenUp.get(files[index]!.path) ?? outcomeOf(files[index]!, work);
}
