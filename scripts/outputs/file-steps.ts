// Outputs of the commands for single files: `json` with and without comments and back again, and `dump`.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type CommandTask, runBatch } from "./batch.ts";
import { filesBelow } from "./inputs.ts";
import { portable, writeRecords } from "./records.ts";
import { pathsOf, type Step, type StepContext } from "./step.ts";

/** Native files by their names, and other products' files in the corpus. */
const NATIVE = /\.(tf|tfvars|hcl|nomad|fp|pp)$/;

/** The steps for commands with a single file. */
export const fileSteps: readonly Step[] = [
  { name: "json", run: recordJson },
  { name: "json-comments", run: recordWithComments },
  { name: "dump", run: (context) => recordEach(context, filesBelow(context.inputs), ["dump"], ".txt") },
];

function native({ inputs }: StepContext): string[] {
  return filesBelow(inputs).filter((path) => NATIVE.test(path));
}

/** Records native files as JSON, that JSON as native files, and likewise the JSON files. */
async function recordJson(context: StepContext): Promise<void> {
  const made = join(context.out, "to-json");
  await recordEach({ ...context, out: made }, native(context), ["json"], ".json");
  const back = { ...context, inputs: join(made, "files"), out: join(context.out, "back") };
  await recordEach(back, filesBelow(back.inputs), ["json", "--to-hcl"], "");
  const jsonFiles = filesBelow(context.inputs).filter((path) => path.endsWith(".json"));
  await recordEach({ ...context, out: join(context.out, "to-hcl") }, jsonFiles, ["json", "--to-hcl"], "");
}

async function recordWithComments(context: StepContext): Promise<void> {
  await recordEach(context, native(context), ["json", "--keep-comments"], ".json");
}

/** Runs a command with each file. Standard output is a file; the exit codes and messages are records. */
async function recordEach(
  context: StepContext,
  paths: readonly string[],
  command: readonly string[],
  ending: string,
): Promise<void> {
  const files = join(context.out, "files");
  const tasks = paths.map((path): CommandTask => {
    const stdoutFile = join(files, path + ending);
    mkdirSync(dirname(stdoutFile), { recursive: true });
    return { args: [...command, path], cwd: context.inputs, stdoutFile };
  });
  const results = await runBatch(context.build.bin, tasks, context.scratch);
  const records = results.map(({ code, stderr }, index) => ({
    path: paths[index]!,
    code,
    stderr: portable(stderr, pathsOf(context)),
  }));
  writeRecords(join(context.out, "messages.jsonl"), records);
  writeFileSync(join(context.out, "count.txt"), `${paths.length}\n`);
}
