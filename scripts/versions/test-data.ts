// Reports for the public test data of Terraform and OpenTofu that these consider valid.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type LoadedModule, loadModule } from "../../src/terraform/index.ts";
import { type ModuleFiles, moduleHost, type PlacedReport, reportsOf, ROOT_ONLY } from "../../tools/module-host.ts";
import { SUMMARIES } from "./expected-summaries.ts";

/** A product, its test data and the versions to check: null is for those in use. */
export interface TestData {
  readonly root: string;
  readonly product: "terraform" | "opentofu";
  readonly versions: readonly (string | null)[];
  /** Returns a file's name for the check. */
  rename?(name: string): string;
}

/** The errors in test data. Each module counts in the version with the fewest errors. */
export interface TestDataFigures {
  readonly modules: number;
  readonly files: number;
  /** The unexpected errors, as lines that name the module. */
  readonly unexpected: readonly string[];
  /** The number of errors that the product reports too. */
  readonly expected: number;
  /** Modules with errors in a version that is newer than one without errors, as lines with the first error. */
  readonly reportedLater: readonly string[];
}

/** Parts of paths of test data that the product refuses, or warns about. */
const REFUSED =
  /\/(?:fmt|tfquery-fmt|tests)$|invalid|error|warning|duplicate|locked|cancel|config-diagnostics|missing|deadlock/;

/**
 * Test data that the product's own tests only load, and that `validate` or, for backends, `init` refuses with the same
 * summaries: the reports are right.
 */
const REFUSED_BY_PRODUCT: Readonly<Record<string, readonly string[]>> = {
  "internal/configs/testdata/valid-files/backend.tf": ["Unsupported backend type"],
  "internal/configs/testdata/valid-files/outputs.tf": [
    "Reference to undeclared local value",
    "Reference to undeclared resource",
  ],
  "internal/configs/testdata/escaping-blocks/module": ["Unsupported argument", "Unsupported block type"],
  "internal/configs/testdata/escaping-blocks/resource": ["Missing required provisioner plugin"],
  // The declaration is in a file that another one replaces.
  "internal/configs/testdata/tofu-and-tf-files": ["Reference to undeclared resource"],
  "internal/configs/testdata/provider-reqs": ["Missing required argument"],
  "internal/configs/testdata/provider-reqs-with-tests": ["Missing required argument"],
  // Names with spaces, which 1.6 accepts.
  "internal/command/e2etest/testdata/multiple-run-blocks": ["Invalid run block name"],
  // Only the test has this built-in provider.
  "internal/tofu/testdata/plan-prevent-destroy-dynamic": ["Invalid dependency on built-in provider"],
  "internal/configs/testdata/valid-files/ephemeral_inputs_outputs.tf": ["Ephemeral output not allowed"],
  "internal/configs/testdata/valid-files/import-for-each.tf.json": ["Invalid for_each argument"],
  "internal/configs/testdata/valid-modules/import-to-moved-target": ["Invalid for_each argument"],
  "internal/configs/testdata/valid-modules/moved-actions": ["Too many function arguments"],
  "internal/configs/testdata/valid-modules/override-action-and-trigger": ["Reference to undeclared action"],
  "internal/configs/testdata/valid-modules/override-module": ["Unreadable module directory"],
  "internal/configs/testdata/valid-modules/override-output-type": ["Invalid output value"],
  "internal/configs/testdata/valid-modules/with-tests-expect-failures": ["Missing expected failure"],
  // A version for a local source.
  "internal/command/testdata/dynamic-module-sources/provider-function-in-version": [
    "Invalid registry module source address",
    "Unknown module version",
  ],
  "internal/command/testdata/dynamic-module-sources/provider-function-in-source": ["Unknown module source"],
  // `test` accepts them, `validate` does not.
  "internal/command/testdata/test/ephemeral_output": ["Ephemeral output not allowed"],
  "internal/command/testdata/test/ephemeral_output_referenced": ["Ephemeral output not allowed"],
  "internal/command/testdata/test/mock_ephemeral_resource": ["Ephemeral output not allowed", "Unsupported block type"],
  "internal/command/testdata/test/dynamic_source_nonexistent_module": ["Invalid assert expression"],
  // As `.tofu` files, for which the constraint holds.
  "internal/configs/testdata/valid-files/required-version-ignored.tf": ["Incompatible module"],
  "internal/configs/testdata/valid-modules/predecessor-version-constraints-ignored": [
    "Incompatible module",
    "Unsupported feature",
  ],
};

/** Summaries for test files' arguments and blocks that Terraform accepts in its own tests, and in no release. */
const EXPERIMENTAL: ReadonlySet<string> = new Set(["Invalid attribute", "Invalid block"]);

const CONFIGURATION = /\.(?:tf|tofu|tf\.json|tofu\.json|tftest\.hcl|tofutest\.hcl|tfquery\.hcl)$/;
const READ = /\.(?:tf|tofu|tfvars|json|hcl)$|^(?:errors|warnings)$/;

/** A module of test data: the path that names it, its directory, and all files that it may refer to. */
interface TestModule {
  readonly path: string;
  readonly directory: string;
  readonly files: ModuleFiles;
}

/** Returns the errors in the test data. */
export function checkTestData({ root, product, versions, rename = (name) => name }: TestData): TestDataFigures {
  const all = readTestData(root);
  const modules = modulesIn(all);
  const load = ({ directory, files }: TestModule, version: string | null): LoadedModule =>
    loadModule(directory, moduleHost(renamed(files, rename)), { versions: { product, version } });
  const called = new Set(modules.flatMap((module) => calledBy(load(module, null))));
  const figures = { modules: 0, files: 0, unexpected: [] as string[], expected: 0, reportedLater: [] as string[] };
  for (const module of modules) {
    const { path, directory, files } = module;
    figures.modules++;
    figures.files += Object.keys(files).filter(
      (name) => directoryOf(name) === directory && CONFIGURATION.test(name),
    ).length;
    const results = versions.map((version) => {
      const errors = reportsOf(load(module, version)).filter(
        ({ severity, code }) => severity === "error" && !(called.has(directory) && ROOT_ONLY.has(code)),
      );
      const refused = [REFUSED_BY_PRODUCT, SUMMARIES].flatMap((table) => table[path] ?? []);
      const unexpected = errors.filter(({ summary }) => !refused.includes(summary) && !EXPERIMENTAL.has(summary));
      return { version, unexpected, expected: errors.length - unexpected.length };
    });
    const best = results.toSorted((a, b) => a.unexpected.length - b.unexpected.length)[0]!;
    figures.unexpected.push(...best.unexpected.map((report) => lineOf(path, best.version, report)));
    figures.expected += best.expected;
    const firstSilent = results.findIndex(({ unexpected }) => unexpected.length === 0);
    const later = results.find(({ unexpected }, index) => index > firstSilent && unexpected.length > 0);
    if (firstSilent >= 0 && later !== undefined)
      figures.reportedLater.push(lineOf(path, later.version, later.unexpected[0]!));
  }
  return figures;
}

/** Returns the test data's files by path: those that modules and their tests read. */
export function readTestData(root: string): ReadonlyMap<string, string> {
  return new Map(filesBelow(root, "").map((path) => [path, readFileSync(join(root, path), "utf8")]));
}

/** Returns whether a file declares something: not a file with values or mocks. */
export function isConfiguration(path: string): boolean {
  return CONFIGURATION.test(path);
}

function lineOf(path: string, version: string | null, { file, line, summary, detail }: PlacedReport): string {
  return `${path} (${version ?? "in use"}): ${file}:${line} ${summary}: ${detail.slice(0, 100)}`;
}

/** Returns the modules in test data: each directory, and each file in `valid-files`. */
function modulesIn(all: ReadonlyMap<string, string>): TestModule[] {
  const files = Object.fromEntries(all);
  const directories = new Set([...all.keys()].filter((path) => CONFIGURATION.test(path)).map(directoryOf));
  return [...directories].toSorted().flatMap((directory) => {
    if (!`/${directory}/`.includes("/testdata/") || REFUSED.test(`/${directory}`)) return [];
    if (!directory.endsWith("/valid-files")) return [{ path: directory, directory, files }];
    const names = [...all.keys()].filter((path) => directoryOf(path) === directory && CONFIGURATION.test(path));
    // The sources of modules in these files do not exist.
    return names.map((path) => ({
      path,
      directory,
      files: { [path]: all.get(path)!, [`${directory}/foo/main.tf`]: "" },
    }));
  });
}

/** Returns the directories of the modules that a module calls. */
function calledBy(module: LoadedModule): string[] {
  return [...module.declarations.modules.values()].flatMap((call) => module.child(call)?.directory ?? []);
}

function renamed(files: ModuleFiles, rename: (name: string) => string): ModuleFiles {
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [rename(path), text]));
}

function filesBelow(root: string, prefix: string): string[] {
  return readdirSync(join(root, prefix), { withFileTypes: true }).flatMap((entry) => {
    const path = prefix === "" ? entry.name : `${prefix}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === ".git" ? [] : filesBelow(root, path);
    return READ.test(entry.name) ? [path] : [];
  });
}

/** Returns a path's directory. */
export function directoryOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf("/"), 0));
}
