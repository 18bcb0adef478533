// Formatted files: by `hclkit fmt` in both modes, and by the Prettier plugin and `format()`, which must agree.
import { cpSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runChild } from "./batch.ts";
import { runNode } from "./command.ts";
import { filesBelow } from "./inputs.ts";
import type { PrettierResult, PrettierTask } from "./prettier-child.ts";
import { portable, writeRecords } from "./records.ts";
import { pathsOf, type Step, type StepContext } from "./step.ts";

/** The line break modes. */
const MODES = ["fit", "preserve"] as const;

/** HCL files that must be specified, because of their names. */
const OTHER_NAMES = /\.(fp|pp)$/;

/** The formatter's steps. */
export const formatSteps: readonly Step[] = [
  ...MODES.map((mode) => ({
    name: `format/${mode}`,
    run: (context: StepContext) => recordFormatted(context, mode),
  })),
  { name: "prettier", run: recordPrettier },
];

/** Formats the whole input tree in place. Files with errors stay unchanged and appear in the messages. */
async function recordFormatted(context: StepContext, mode: string): Promise<void> {
  const files = join(context.out, "files");
  cpSync(context.inputs, files, { recursive: true });
  const configuration = {
    hclLineBreaks: mode,
    overrides: [{ files: ["*.fp", "*.pp"], options: { parser: "hcl" } }],
  };
  writeFileSync(join(files, ".prettierrc"), JSON.stringify(configuration));
  const named = filesBelow(files).filter((path) => OTHER_NAMES.test(path));
  const { code, stdout, stderr } = await runNode([context.build.bin, "fmt", ".", ...named], files);
  rmSync(join(files, ".prettierrc"));
  writeFileSync(join(context.out, "stdout.txt"), portable(stdout, pathsOf(context)));
  writeFileSync(join(context.out, "messages.txt"), portable(`exit code ${code}\n${stderr}`, pathsOf(context)));
}

async function recordPrettier(context: StepContext): Promise<void> {
  const paths = filesBelow(context.inputs).filter((path) => !path.endsWith(".json"));
  const tasks = paths.flatMap((path) => MODES.map((mode): PrettierTask => ({ directory: context.inputs, path, mode })));
  const module = join(context.build.checkout, "dist");
  const results = await runChild<PrettierTask, PrettierResult>("prettier-child.ts", module, tasks, context.scratch);
  writeRecords(
    join(context.out, "results.jsonl"),
    tasks.map(({ path, mode }, index) => ({ path, mode, ...results[index]! })),
  );
}
