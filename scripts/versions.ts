// Lists the reports for the version examples beside the repository: pairs of a valid and a defective module for each
// feature, the functions of each version, and the public test data of Terraform and OpenTofu that these consider valid.
//
//   npm run versions -- [--list] [--corpus DIR]
//
// Prints the figures; with --list also every unexpected report. The test data is in hashicorp__terraform and
// opentofu__opentofu in a directory, by default the corpus beside the repository. Exit code 1 without the reference data.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Diagnostic } from "../src/diagnostics/index.ts";
import { insightsOf, type LoadedModule, loadModule, type LoadOptions } from "../src/terraform/index.ts";
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

const { values: options } = parseArgs({ options: { list: { type: "boolean" }, corpus: { type: "string" } } });
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
  return [...modules.flatMap(reportsOf), ...modules.flatMap(planReports)].map(({ summary, code, detail }) =>
    options.list ? `${summary} (${code}): ${detail.slice(0, 90)}` : summary,
  );
}

/** Topics of insights that are about mistakes, as a plan reports them. */
const PLAN_TOPICS = [
  "null-defaults",
  "hidden-messages",
  "refactorings",
  "rejected-arguments",
  "replace-triggers",
  "templates",
] as const;

function planReports(module: LoadedModule): readonly Diagnostic[] {
  return module.files.flatMap(({ name }) => PLAN_TOPICS.flatMap((topic) => insightsOf(module, name, topic)));
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
  if (options.list === true) for (const line of lines) console.log(`  ${title}: ${line}`);
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
}

/** Parts of paths of test data that the product refuses, or warns about. */
const REFUSED =
  /\/(?:fmt|tfquery-fmt|tests)$|invalid|error|warning|duplicate|locked|cancel|config-diagnostics|missing|deadlock/;

/**
 * Test data that the product's own tests only load, and that `terraform validate` or, for backends, `terraform init`
 * refuses with the same summaries: the reports are right.
 */
const REFUSED_BY_TERRAFORM: Readonly<Record<string, readonly string[]>> = {
  "internal/configs/testdata/valid-files/backend.tf": ["Unsupported backend type"],
  "internal/configs/testdata/valid-files/outputs.tf": [
    "Reference to undeclared local value",
    "Reference to undeclared resource",
  ],
  "internal/configs/testdata/escaping-blocks/module": ["Unsupported argument", "Unsupported block type"],
  "internal/configs/testdata/escaping-blocks/resource": ["Missing required provisioner plugin"],
};

const CONFIGURATION = /\.(?:tf|tofu|tf\.json|tofu\.json|tftest\.hcl|tofutest\.hcl|tfquery\.hcl)$/;

/** A module of test data: its files, and the path that names it. */
interface TestModule {
  readonly path: string;
  readonly files: ModuleFiles;
}

/** Returns the modules in a directory of test data and below: each directory, and each file in `valid-files`. */
function modulesBelow(root: string, path: string): TestModule[] {
  const entries = readdirSync(join(root, path), { withFileTypes: true });
  const directories = entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(path, name));
  const names = entries.map(({ name }) => name).filter((name) => CONFIGURATION.test(name));
  const below = directories.flatMap((directory) => modulesBelow(root, directory));
  if (!/\/testdata\//.test(`${path}/`) || REFUSED.test(path) || names.length === 0) return below;
  if (!path.endsWith("/valid-files")) return [{ path, files: filesBelow(join(root, path), "") }, ...below];
  return names.map((name) => ({
    path: join(path, name),
    files: { [name]: readFileSync(join(root, path, name), "utf8") },
  }));
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

/** Returns the same files under the names that only OpenTofu reads. */
function asOpenTofuFiles(files: ModuleFiles): ModuleFiles {
  const renamed = (name: string): string =>
    name.replace(/\.tf(\.json)?$/, ".tofu$1").replace(/\.tftest\./, ".tofutest.");
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [renamed(name), text]));
}

function checkTestData(title: string, root: string, product: Product, rename = (files: ModuleFiles) => files): void {
  const modules = existsSync(root) ? modulesBelow(root, "") : [];
  const count = { files: 0, unexpected: 0, expected: 0 };
  for (const { path, files } of modules) {
    count.files += Object.keys(files).filter((name) => CONFIGURATION.test(name)).length;
    const loaded = loadModule(".", moduleHost(rename(files)), { versions: { product } });
    const errors = reportsOf(loaded).filter(({ severity }) => severity === "error");
    const unexpected = errors.filter(({ summary }) => REFUSED_BY_TERRAFORM[path]?.includes(summary) !== true);
    count.unexpected += unexpected.length;
    count.expected += errors.length - unexpected.length;
    list(
      path,
      unexpected.map(({ file, line, summary, detail }) => `${file}:${line} ${summary}: ${detail.slice(0, 100)}`),
    );
  }
  console.log(
    `test data of ${title}: ${modules.length} modules, ${count.files} files, ${count.unexpected} errors reported` +
      (count.expected > 0 ? `, and ${count.expected} that terraform validate or init reports too` : ""),
  );
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
const corpus = options.corpus ?? join(shared, "corpus");
checkTestData("terraform", join(corpus, "hashicorp__terraform"), "terraform");
const openTofu = join(corpus, "opentofu__opentofu");
if (!existsSync(openTofu)) console.log("test data of opentofu: there is none beside the repository");
else {
  checkTestData("opentofu", openTofu, "opentofu");
  checkTestData("opentofu as .tofu", openTofu, "opentofu", asOpenTofuFiles);
}
