// Lists the reports for the version examples beside the repository: pairs of a valid and a defective module for each
// feature, the functions of each version, and the public test data of Terraform and OpenTofu that these consider valid.
//
//   npm run versions -- [--list] [--corpus DIR] [--terraform DIR] [--opentofu DIR]
//
// Prints the figures; with --list also every unexpected or missing report. The test data is in hashicorp__terraform and
// opentofu__opentofu in a directory, by default the corpus beside the repository; --terraform and --opentofu, or the
// environment variables HCLKIT_TERRAFORM and HCLKIT_OPENTOFU, are checkouts. Exit code 1 without the reference data, and
// for figures that are not as expected: a line for each of them says so.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Diagnostic } from "../src/diagnostics/index.ts";
import { review, type LoadedModule, loadModule, type LoadOptions } from "../src/terraform/index.ts";
import { moduleFiles } from "../tools/module-files.ts";
import { type ModuleFiles, openHost, reportsOf } from "../tools/module-host.ts";
import { type CommandLine, requireShared, runScript } from "../tools/command-line.ts";
import { checkDefects } from "./versions/defects.ts";
import { compareFunctions } from "./versions/functions.ts";
import { checkTestData, type TestData } from "./versions/test-data.ts";

interface Pair {
  readonly since: string;
  readonly feature: string;
  readonly valid: string;
  readonly defect: string;
  readonly summary: string;
}

const OPTIONS = {
  list: { type: "boolean" },
  corpus: { type: "string" },
  terraform: { type: "string" },
  opentofu: { type: "string" },
} as const;

/** Whether to print every unexpected report. */
let isListing = false;

/** The figures that are not as expected, in words. */
const unexpected: string[] = [];

/** Notes a figure that is not as expected. */
function expectFigure(name: string, figure: number, expected: number): void {
  if (figure !== expected) unexpected.push(`${name}: ${figure}, expected ${expected}`);
}

/** Returns the summaries of the reports for a module and the modules that it calls. */
function summaries(text: string, versions: LoadOptions["versions"]): string[] {
  const host = openHost(withModule(moduleFiles(text.replace(/^# file: (\S+)$/gm, "# $1:"))));
  const root = loadModule(".", host, { versions: versions ?? null });
  const modules = [root, ...[...root.declarations.modules.values()].flatMap((call) => root.child(call) ?? [])];
  return [...modules.flatMap(reportsOf), ...modules.flatMap(planReports)].map(({ summary, code, detail }) =>
    isListing ? `${summary} (${code}): ${detail.slice(0, 90)}` : summary,
  );
}

/** Topics of reviews that are about mistakes, as a plan reports them. */
const PLAN_TOPICS = [
  "null-defaults",
  "hidden-messages",
  "refactorings",
  "rejected-arguments",
  "replace-triggers",
  "templates",
] as const;

function planReports(module: LoadedModule): readonly Diagnostic[] {
  return module.files.flatMap(({ name }) => PLAN_TOPICS.flatMap((topic) => review(module, name, topic)));
}

/** Returns the files with an empty module `m`, which the pairs require. */
function withModule(files: ModuleFiles): ModuleFiles {
  return { "m/main.tf": "", ...files };
}

type Product = "terraform" | "opentofu";

function versionOf(since: string): { readonly product: Product; readonly version: string } {
  const [product, version] = since.split(" ");
  return { product: product === "TF" ? "terraform" : "opentofu", version: version! };
}

/** Returns the minor version before one. */
function before(version: string): string {
  const [major, minor] = version.split(".").map(Number);
  return `${major}.${minor! - 1}`;
}

function list(title: string, lines: readonly string[]): void {
  if (isListing) for (const line of lines) console.log(`  ${title}: ${line}`);
}

/** Defects by feature that the version accepts, with the reason. */
const VALID_DEFECTS: Readonly<Record<string, string>> = {
  "short-circuit": "in HCL's operators, the right operand decides as well, and an error in the left one is dropped",
};

function checkPairs(path: string): void {
  const pairs = JSON.parse(readFileSync(path, "utf8")) as readonly Pair[];
  const count = { silent: 0, reported: 0, valid: 0, older: 0 };
  for (const { since, feature, valid, defect, summary } of pairs) {
    const { product, version } = versionOf(since);
    const ofValid = summaries(valid, { product, version });
    const ofDefect = summaries(defect, { product, version });
    const ofOlder = summaries(valid, { product, version: before(version) });
    if (ofValid.length === 0) count.silent++;
    else list(`${since} ${feature}: valid`, ofValid);
    if (ofDefect.some((one) => one.startsWith(summary))) count.reported++;
    else if (feature in VALID_DEFECTS) count.valid++;
    else list(`${since} ${feature}: defect wants ${summary}`, ofDefect.length === 0 ? ["nothing"] : ofDefect);
    if (ofOlder.length > 0) count.older++;
    else list(`${since} ${feature}: older`, ["nothing"]);
  }
  console.log(
    `pairs: ${pairs.length}; valid and silent ${count.silent}; defect with its summary ${count.reported}${count.valid > 0 ? ` (${count.valid} more is valid: ${Object.values(VALID_DEFECTS).join("; ")})` : ""}; reported in the version before ${count.older}`,
  );
  expectFigure("pairs: valid and silent", count.silent, pairs.length);
  expectFigure("pairs: defect with its summary, or valid", count.reported + count.valid, pairs.length);
  expectFigure("pairs: reported in the version before", count.older, pairs.length);
}

/** The versions of OpenTofu: test data may be older or newer than the one in use. */
const OPENTOFU_VERSIONS = Array.from({ length: 9 }, (_, index) => `1.${index + 6}`);

/** The first one that reads `.tofu` files is 1.8. */
const WITH_TOFU_FILES = OPENTOFU_VERSIONS.slice(2);

function checkData(title: string, data: TestData): void {
  const { modules, files, unexpected: errors, expected, reportedLater } = checkTestData(data);
  list(title, errors);
  list(`${title}, reported later`, reportedLater);
  console.log(
    `test data of ${title}: ${modules} modules, ${files} files, ${errors.length} errors reported` +
      (expected > 0 ? `, and ${expected} that its validate or init reports too` : "") +
      (reportedLater.length > 0 ? `; modules that only older versions accept: ${reportedLater.length}` : ""),
  );
  expectFigure(`test data of ${title}: errors reported`, errors.length, 0);
  if (modules === 0) unexpected.push(`test data of ${title}: no modules`);
}

/** Prints how many defects in Terraform's test data are reported. */
function checkDefectiveData(root: string): void {
  const { expected, missing } = checkDefects(root);
  list("defects", missing);
  console.log(`defects in the test data of terraform: ${expected}, ${missing.length} without their report`);
  expectFigure("defects in the test data of terraform: without their report", missing.length, 0);
}

/** Returns the same file under the name that only OpenTofu reads. */
function asOpenTofuFile(name: string): string {
  return name.replace(/\.tf(\.json)?$/, ".tofu$1").replace(/\.tftest\./, ".tofutest.");
}

/** Prints how many functions of all versions are as in the tables. */
function checkFunctions(directory: string): void {
  const { versions, compared, hints, differences } = compareFunctions(directory);
  list("functions", differences);
  console.log(
    `functions: ${compared} in ${versions} versions, ${hints} of them missing with an error that names the versions; ${differences.length} differ`,
  );
  expectFigure("functions: differences", differences.length, 0);
}

function main({ values }: CommandLine<typeof OPTIONS>): number {
  isListing = values.list === true;
  printFigures(values);
  for (const line of unexpected) console.error(`!! NOT AS EXPECTED: ${line}${isListing ? "" : " (see --list)"}`);
  return unexpected.length === 0 ? 0 : 1;
}

function printFigures(values: CommandLine<typeof OPTIONS>["values"]): void {
  const shared = requireShared();
  checkPairs(join(shared, "reference", "versions-pairs.json"));
  checkFunctions(join(shared, "reference"));
  const corpus = values.corpus ?? join(shared, "corpus");
  const terraform = values.terraform ?? process.env["HCLKIT_TERRAFORM"] ?? join(corpus, "hashicorp__terraform");
  if (existsSync(terraform)) {
    checkData("terraform", { root: terraform, product: "terraform", versions: [null] });
    checkDefectiveData(terraform);
  } else console.log(`!! NOT RUN: test data of terraform: there is no ${terraform}`);
  const openTofu = values.opentofu ?? process.env["HCLKIT_OPENTOFU"] ?? join(corpus, "opentofu__opentofu");
  if (!existsSync(openTofu)) {
    console.log(`!! NOT RUN: test data of opentofu: there is no ${openTofu}`);
    return;
  }
  const data = { root: openTofu, product: "opentofu" } as const;
  checkData("opentofu", { ...data, versions: OPENTOFU_VERSIONS });
  checkData("opentofu as .tofu", { ...data, versions: WITH_TOFU_FILES, rename: asOpenTofuFile });
}

process.exitCode = await runScript(import.meta.filename, { options: OPTIONS }, main);
