// A worker thread of `hclkit fmt`.
import { serve } from "../threads/serve.ts";
import { fileWork, type FmtWork } from "./process-file.ts";

void serve((work: FmtWork) => fileWork(work));
