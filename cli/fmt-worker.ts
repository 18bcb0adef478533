// A worker thread of `hclkit fmt`.
import type { FmtWork } from "./fmt/process-file.ts";
import { loadFormatter } from "./program/load.ts";
import { serve } from "./threads/serve.ts";

void serve(async (work: FmtWork) => (await loadFormatter()).fileWork(work));
