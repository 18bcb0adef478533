// A worker thread of `hclkit lint`.
import { dirname } from "node:path";
import type { FoundFile } from "../files/discover.ts";
import { serve } from "../threads/serve.ts";
import { Engines, type EngineSettings } from "./engines.ts";
import { outcomeOf } from "./lint-file.ts";
import { loadESLint } from "./load-eslint.ts";

/** What a worker starts with: it makes instances of ESLint of its own. */
export interface LintWork {
  readonly files: readonly FoundFile[];
  readonly settings: EngineSettings;
}

await serve(async ({ files, settings }: LintWork) => {
  const directories = files.map(({ path }) => dirname(path));
  const engines = new Engines(await loadESLint(settings.cwd), settings, directories);
  const work = { engines, fix: settings.fix, formatting: null, cache: null };
  return (index) => outcomeOf(files[index]!, work);
});
