// The help output, and the result of `npm run conformance`.
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runNode } from "./command.ts";
import { portable, writeRecords } from "./records.ts";
import { pathsOf, type Step, type StepContext } from "./step.ts";

/** The remaining steps. */
export const otherSteps: readonly Step[] = [
  { name: "help", run: recordHelp },
  { name: "conformance", run: recordConformance },
];

async function recordHelp(context: StepContext): Promise<void> {
  const commands = [
    "fmt",
    "lint",
    "check",
    "init",
    "rules",
    "explain",
    "eval",
    "requirements",
    "schemas",
    "json",
    "completion",
    "dump",
  ];
  const runs = [
    [],
    ["--help"],
    ["nothing"],
    ...commands.flatMap((name) => [
      [name, "--help"],
      [name, "--nothing"],
    ]),
  ];
  const records = [];
  for (const args of runs) {
    const { code, stdout, stderr } = await runNode([context.build.bin, ...args], context.scratch);
    records.push({ id: ["hclkit", ...args].join(" "), code, stdout, stderr: portable(stderr, pathsOf(context)) });
  }
  writeRecords(join(context.out, "help.jsonl"), records);
}

/** Records the case counts, with failures in full. The checkout's sources run, as developers run them. */
async function recordConformance(context: StepContext): Promise<void> {
  const script = join(context.build.checkout, "scripts", "conformance", "main.ts");
  if (!existsSync(script)) throw new Error("no conformance run in the checkout");
  const { checkout } = context.build;
  const { code, stdout, stderr } = await runNode(["--import", "tsx", script], checkout, {
    HCLKIT_SHARED: context.shared,
  });
  writeFileSync(join(context.out, "stdout.txt"), portable(stdout, pathsOf(context)));
  writeFileSync(join(context.out, "messages.txt"), portable(`exit code ${code}\n${stderr}`, pathsOf(context)));
}
