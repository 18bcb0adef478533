// Lists the reports for the version examples beside the repository: pairs of a valid and a defective module for each
// feature, the functions of each version, and the public test data of Terraform and OpenTofu that these consider valid.
//
//   npm run versions -- [--list]
//
// Prints the figures; with --list also every unexpected report. Exit code 1 without the reference data.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { loadModule, type LoadOptions } from "../src/terraform/index.ts";
import { moduleFiles } from "../test/helpers/module-files.ts";
import { type ModuleFiles, moduleHost, openHost, reportsOf } from "../test/helpers/module-host.ts";
import { sharedFolder } from "./conformance/shared.ts";
import { compareFunctions } from "./versions/functions.ts";

interface Pair {
  readonly since: string;
  readonly feature: string;
  readonly valid: string;
  readonly defect: string;
  readonly summary: string;
}

const { values: options } = parseArgs({ options: { list: { type: "boolean" } } });
const shared = sharedFolder();
if (shared === null) {
  console.log("There is no reference data.");
  process.exit(1);
}

/** Returns the summaries of the reports for a module and the modules that it calls. */
function summaries(text: string, versions: LoadOptions["versions"]): string[] {
  const host = openHost(withModule(moduleFiles(text.replace(/^# file: (\S+)$/gm, "# $1:"))));
  const root = loadModule(".", host, { versions: versions ?? null });
  const modules = [root, ...[...root.declarations.modules.values()].flatMap((call) => root.child(call) ?? [])];
  return modules
    .flatMap(reportsOf)
    .map(({ summary, code, detail }) => (options.list ? `${summary} (${code}): ${detail.slice(0, 90)}` : summary));
}

/** Returns the files with an empty module `m`, which the pairs require. */
function withModule(files: ModuleFiles): ModuleFiles {
  return { "m/main.tf": "", ...files };
}

function versionOf(since: string): { readonly product: "terraform" | "opentofu"; readonly version: string } {
  const [product, version] = since.split(" ");
  return { product: product === "TF" ? "terraform" : "opentofu", version: version! };
}

/** Returns the minor version before one. */
function before(version: string): string {
  const [major, minor] = version.split(".").map(Number);
  return `${major}.${minor! - 1}`;
}

function list(title: string, lines: readonly string[]): void {
  if (options.list === true) for (const line of lines) console.log(`  ${title}: ${line}`);
}

function checkPairs(path: string): void {
  const pairs = JSON.parse(readFileSync(path, "utf8")) as readonly Pair[];
  const count = { silent: 0, reported: 0, older: 0 };
  for (const { since, feature, valid, defect, summary } of pairs) {
    const { product, version } = versionOf(since);
    const ofValid = summaries(valid, { product, version });
    const ofDefect = summaries(defect, { product, version });
    const ofOlder = summaries(valid, { product, version: before(version) });
    if (ofValid.length === 0) count.silent++;
    else list(`${since} ${feature}: valid`, ofValid);
    if (ofDefect.some((one) => one.startsWith(summary))) count.reported++;
    else list(`${since} ${feature}: defect wants ${summary}`, ofDefect.length === 0 ? ["nothing"] : ofDefect);
    if (ofOlder.length > 0) count.older++;
    else list(`${since} ${feature}: older`, ["nothing"]);
  }
  console.log(
    `pairs: ${pairs.length}; valid and silent ${count.silent}; defect with its summary ${count.reported}; reported in the version before ${count.older}`,
  );
}

/** Returns the modules in a directory of test data: its directories, and each of its files by itself. */
function modulesIn(directory: string): ModuleFiles[] {
  const modules: ModuleFiles[] = [];
  const entries = readdirSync(directory, { withFileTypes: true });
  for (const entry of entries) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) modules.push(filesBelow(path, ""));
    else if (/\.(?:tf|tofu|tf\.json)$/.test(entry.name)) modules.push({ [entry.name]: readFileSync(path, "utf8") });
  }
  return modules;
}

function filesBelow(directory: string, prefix: string): Record<string, string> {
  const files: Record<string, string> = {};
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) Object.assign(files, filesBelow(path, `${prefix}${entry.name}/`));
    else if (/\.(?:tf|tofu|tfvars|json|hcl)$/.test(entry.name)) files[prefix + entry.name] = readFileSync(path, "utf8");
  }
  return files;
}

/** Directories whose modules Terraform considers valid. */
const VALID = ["valid-files", "valid-modules", "query-files/valid", "dynamic-module-sources", "validate-valid"];

function checkTestData(root: string, product: "terraform" | "opentofu"): void {
  let files = 0;
  let reports = 0;
  for (const directory of directoriesNamed(root, VALID)) {
    for (const module of modulesIn(directory)) {
      files += Object.keys(module).length;
      const loaded = loadModule(".", moduleHost(module), { versions: { product } });
      const errors = reportsOf(loaded).filter(({ severity }) => severity === "error");
      reports += errors.length;
      list(
        directory.slice(root.length),
        errors.map(({ file, line, summary, detail }) => `${file}:${line} ${summary}: ${detail.slice(0, 100)}`),
      );
    }
  }
  console.log(`test data of ${product}: ${files} files, ${reports} errors reported`);
}

function directoriesNamed(root: string, names: readonly string[]): string[] {
  if (!existsSync(root)) return [];
  const paths = readdirSync(root, { recursive: true, withFileTypes: true });
  return paths
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => names.some((name) => path.endsWith(`/testdata/${name}`)));
}

/** Prints how many functions of all versions are as in the tables. */
function checkFunctions(directory: string): void {
  const { versions, compared, hints, differences } = compareFunctions(directory);
  list("functions", differences);
  console.log(
    `functions: ${compared} in ${versions} versions, ${hints} of them missing with an error that names the versions; ${differences.length} differ`,
  );
}

checkPairs(join(shared, "reference", "versions-pairs.json"));
checkFunctions(join(shared, "reference"));
checkTestData(join(shared, "corpus", "hashicorp__terraform"), "terraform");
checkTestData(join(shared, "corpus", "opentofu__opentofu"), "opentofu");
