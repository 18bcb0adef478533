// Records and compares complete outputs of a checkout: the proof that a refactoring changes nothing.
//
//   npm run outputs -- record DIR [--build CHECKOUT] [--only STEP]… [--modules MODULES]
//   npm run outputs -- compare DIR_A DIR_B [--only STEP]… [--ignore PROPERTY]… [--show N]
//   npm run outputs -- modules DIR [--count N] [--seed S]
//
// `record` builds a checkout (by default this one) and runs its command and its library on the corpus, the conformance
// cases and generated modules: formatting, every preset of `lint`, fixes, values, JSON, dumps. A step is a directory in
// the recording, such as `format/fit` or `lint/terraform`; `--only lint` selects all steps below it. `--modules`
// specifies modules written by `modules`, in place of new ones. `compare` ignores record properties by their names,
// such as `messageId`.
//
// Exit code 1 when a step failed or something differs, 2 for usage errors.
import { join } from "node:path";
import { UsageError } from "../../cli/usage-error.ts";
import { type CommandLine, numbers, runScript } from "../../tools/command-line.ts";
import { compareRecordings, isIdentical } from "./compare.ts";
import { MODULE_COUNT, MODULE_SEED, writeModules } from "./modules.ts";
import { comparisonText } from "./print-comparison.ts";
import { readAbout, record } from "./record.ts";

const OPTIONS = {
  build: { type: "string" },
  only: { type: "string", multiple: true, default: [] as string[] },
  modules: { type: "string" },
  ignore: { type: "string", multiple: true, default: [] as string[] },
  show: { type: "string", default: "10" },
  count: { type: "string", default: String(MODULE_COUNT) },
  seed: { type: "string", default: String(MODULE_SEED) },
} as const;

const USAGE = "outputs record DIR | compare DIR_A DIR_B | modules DIR; see --help.";

async function main({ values, positionals }: CommandLine<typeof OPTIONS>): Promise<number> {
  const [action, first, second] = positionals;
  if (first === undefined || (action === "compare") !== (second !== undefined)) throw new UsageError(USAGE);
  const { show, count, seed } = numbers(values, "show", "count", "seed");
  switch (action) {
    case "record": {
      const checkout = values.build ?? join(import.meta.dirname, "..", "..");
      const failures = await record({ ...values, directory: first, checkout, modules: values.modules ?? null });
      console.log(`${readAbout(first).steps.length} steps recorded in ${first}, ${failures} failed`);
      return failures === 0 ? 0 : 1;
    }
    case "compare":
      return compare(first, second!, { ...values, show });
    case "modules":
      writeModules(first, count, seed);
      return 0;
    default:
      throw new UsageError(USAGE);
  }
}

function compare(
  before: string,
  after: string,
  options: { readonly only: readonly string[]; readonly ignore: readonly string[]; readonly show: number },
): number {
  const comparison = compareRecordings(before, after, options);
  const commits = [before, after].map((directory) => readAbout(directory).commit);
  process.stdout.write(comparisonText(comparison, options.show));
  console.log(`${commits.join(" and ")}: ${isIdentical(comparison) ? "identical" : "NOT IDENTICAL"}`);
  return isIdentical(comparison) ? 0 : 1;
}

process.exitCode = await runScript(import.meta.filename, { options: OPTIONS, most: 3 }, main);
