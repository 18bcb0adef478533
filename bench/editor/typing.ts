// Measures the library as an editor's server uses it, without the protocol and without another thread: the time from a
// keystroke to the syntax errors and to all reports on the edited file, and the memory of the process.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { median, type Table } from "../measure.ts";
import { memoryRow, percentile, timeRow } from "./session.ts";

/** The workspaces that are measured, each in a process of its own. */
export const WORKSPACES = ["long", "many", "corpus"] as const;

/** The results of one process: times in milliseconds. */
export interface Typed {
  /** Of each keystroke after the first ones; in the corpus, of one in each directory. */
  readonly reports: readonly number[];
  readonly syntax: readonly number[];
  /** The memory that is in use at the end, after a garbage collection, in megabytes: how much more a process takes is V8's choice. */
  readonly memory: number;
}

/** Measures the bars of an editor's session in process. */
export function typing(table: Table, shared: string): void {
  const [long, many, corpus] = WORKSPACES.map((name) => typedIn(name, shared)) as [Typed, Typed, Typed];
  timeRow(table, "library: syntax errors, 2,000 lines, median", median(long.syntax), 10);
  timeRow(table, "library: reports on the file, 2,000 lines, median", median(long.reports), 50);
  timeRow(table, "library: reports on the file, 2,000 lines, p95", percentile(long.reports, 0.95), 100);
  timeRow(table, "library: reports on the file, 50 files, median", median(many.reports), 20);
  timeRow(table, "library: reports on the file, 50 files, p95", percentile(many.reports, 0.95), 30);
  const { length } = corpus.reports;
  timeRow(table, `library: reports on ${length} files in the corpus, p99`, percentile(corpus.reports, 0.99), 50);
  timeRow(table, `library: reports on ${length} files in the corpus, longest`, Math.max(...corpus.reports), 100);
  memoryRow(table, "library: memory in use, one module with the AWS schema", long.memory, 150);
  memoryRow(table, `library: memory in use, ${length} directories`, corpus.memory, 400);
}

function typedIn(name: (typeof WORKSPACES)[number], shared: string): Typed {
  const script = join(import.meta.dirname, "typing-process.ts");
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--expose-gc", "--import", "tsx", script, name, shared],
    {
      encoding: "utf8",
      maxBuffer: 1 << 26,
    },
  );
  if (status !== 0) throw new Error(`${script} ${name}: exit ${status}\n${stderr}`);
  return JSON.parse(stdout) as Typed;
}
