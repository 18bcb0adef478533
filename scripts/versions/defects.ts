// Defects in the public test data of Terraform: how many are reported, with the summary that its own tests expect.
import { type LoadedModule, loadModule } from "../../src/terraform/index.ts";
import { moduleHost, type PlacedReport, reportsOf } from "../../tools/module-host.ts";
import { SUMMARIES } from "./expected-summaries.ts";
import { directoryOf, isConfiguration, readTestData } from "./test-data.ts";

/** The figures: how many reports the test data asks for, and the missing ones as lines. */
export interface DefectFigures {
  readonly expected: number;
  readonly missing: readonly string[];
}

/** A report that a file or directory asks for; the line is null if only the summary is known. */
interface Expectation {
  readonly path: string;
  readonly line: number | null;
  readonly summary: string;
}

/** Directories in which each file is a module. */
const SINGLE_FILES = /\/[a-z-]+-files$/;

/**
 * Expectations about features that releases do not have, about a child module's files that no command reads, and about
 * modules whose sources only the test takes for relative to the root.
 */
const UNREACHABLE = /boundary|experiment|list-in-child-module|nested-provider|pass-inherited-provider/;

/** Returns the reports that the test data in a directory asks for, and the missing ones. */
export function checkDefects(root: string): DefectFigures {
  const all = readTestData(root);
  const expectations = [
    ...Object.entries(SUMMARIES).flatMap(([path, summaries]) =>
      summaries.map((summary) => ({ path, line: null, summary })),
    ),
    ...[...all].flatMap(([path, text]) => [...inComments(path, text), ...inLists(path, text)]),
  ].filter(({ path }) => !UNREACHABLE.test(path) && [...all.keys()].some((file) => isAt(file, path)));
  const missing = expectations.filter((one) => !reportsAt(all, one.path).some((report) => isExpected(report, one)));
  return {
    expected: expectations.length,
    missing: missing.map(({ path, line, summary }) => `${path}${line === null ? "" : `:${line}`} wants ${summary}`),
  };
}

function isExpected({ summary, line }: PlacedReport, expected: Expectation): boolean {
  return summary === expected.summary && (expected.line === null || line === expected.line);
}

/** Returns whether a file is the one at a path, or in the directory there. */
function isAt(file: string, path: string): boolean {
  return isConfiguration(file) && (file === path || directoryOf(file) === path);
}

/** Returns the expectations in a file's comments: `# ERROR: summary` at the report's line. */
function inComments(path: string, text: string): Expectation[] {
  if (!/\/(?:error|warning)-files\//.test(path)) return [];
  return text.split("\n").flatMap((line, index) => {
    const [, summary] = /# (?:ERROR|WARNING): (.*)$/.exec(line) ?? [];
    return summary === undefined ? [] : [{ path, line: index + 1, summary: summary.trim() }];
  });
}

/** Returns the expectations in a list beside a module: `file:line,column-column: summary; detail`. */
function inLists(path: string, text: string): Expectation[] {
  if (!/\/config-diagnostics\/[^/]+\/(?:errors|warnings)$/.test(path)) return [];
  return text.split("\n").flatMap((line) => {
    const [, number, summary] = /^[^:]+:(\d+),[\d,-]+: ([^;]+);/.exec(line) ?? [];
    return summary === undefined ? [] : [{ path: directoryOf(path), line: Number(number), summary }];
  });
}

/** Returns the reports for a module and the modules that it calls. */
function reportsAt(all: ReadonlyMap<string, string>, path: string): readonly PlacedReport[] {
  const directory = isConfiguration(path) ? directoryOf(path) : path;
  const isSingle = isConfiguration(path) && SINGLE_FILES.test(directory);
  const files = isSingle ? { [path]: all.get(path)!, [`${directory}/boop/main.tf`]: "" } : Object.fromEntries(all);
  // A directory with only tests belongs to the module around it.
  const moduleDirectory = directory.endsWith("/tests") ? directoryOf(directory) : directory;
  const module = loadModule(moduleDirectory, moduleHost(files), {
    versions: { product: "terraform", version: "1.16" },
  });
  const called = (parent: LoadedModule): LoadedModule[] =>
    [...parent.declarations.modules.values()].flatMap((call) => {
      const child = parent.child(call);
      return child === null ? [] : [child, ...called(child)];
    });
  return [module, ...called(module)].flatMap(reportsOf);
}
