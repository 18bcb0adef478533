// A worker thread of `hclkit lint`.
import { loadProgram } from "./program/load.ts";
import { serve } from "./threads/serve.ts";
import type { LintWork } from "./lint/lint-work.ts";

void serve(async (work: LintWork) => (await loadProgram()).lintWork(work));
