// Runs rules over the corpus: how many problems each rule reports, with samples to look at, and whether all fixes are
// safe there.
//
//   npm run lint:corpus -- [--rule NAME]… [--preset NAME] [--samples N] [--path TEXT] [--fix-check] [--one-pass]
//
// The preset is any configuration in the plugin, such as `recommended` or `hashicorp`; only its specified rules run, or
// all. With `--one-pass`, a problem is a fix that remains after one pass: rules that work on the same lines need one
// pass each.
//
// Exit code 1 when a rule or a fix failed, when there was nothing to lint, or without a corpus.
import { join } from "node:path";
import type { Linter } from "eslint";
import plugin from "../eslint-plugin/index.ts";
import type { AnyRule, HclRuleDocs } from "../eslint-plugin/types.ts";
import { checkFix, checkSuggestions } from "../tools/checks/fix-checks.ts";
import type { ValueCounts } from "../tools/checks/fix-values.ts";
import { fixOnce, lint, type LintOptions, presetRules } from "../tools/lint.ts";
import { UsageError } from "../cli/usage-error.ts";
import { type CommandLine, numbers, requireShared, runScript } from "../tools/command-line.ts";
import { damagedFiles, readText, rows, validFiles } from "../tools/reference-data.ts";

interface CorpusFile {
  readonly path: string;
  readonly text: string;
}

/** Returns the files to lint: those that the reference accepts, and the JSON files that are not listed as invalid. */
function corpusFiles(shared: string, part: string): CorpusFile[] {
  const damaged = damagedFiles(shared);
  const invalid = new Set(rows(join(shared, "corpus", "INVALID_REASONS.tsv")).map(([path]) => path!));
  const json = rows(join(shared, "corpus", "MANIFEST.tsv"))
    .map(([path]) => path!)
    .filter((path) => path.endsWith(".json") && !damaged.has(path) && !invalid.has(path))
    .map((path) => ({ path, text: readText(join(shared, "corpus", path)) }));
  return [...validFiles(shared, damaged), ...json].filter(({ path }) => path.includes(part));
}

/** Returns the rules for a file: the specified ones, or those in a preset. */
function rulesFor(path: string, names: readonly string[], preset: string): Linter.RulesRecord {
  const all = presetRules(preset, path);
  if (names.length === 0) return all;
  return Object.fromEntries(Object.entries(all).filter(([id]) => names.includes(id.replace(/^hcl\//, ""))));
}

interface Found {
  count: number;
  readonly samples: string[];
}

/** Adds the problems in a file. Samples are spread over files: at most two for a rule from each. */
function collect(
  reports: Map<string, Found>,
  { path, text }: CorpusFile,
  messages: readonly Linter.LintMessage[],
): void {
  const lines = text.split("\n");
  const fromHere = new Map<string, number>();
  for (const { ruleId, line, column, message } of messages) {
    const name = ruleId ?? "(no rule)";
    const entry = reports.get(name) ?? { count: 0, samples: [] };
    reports.set(name, entry);
    entry.count++;
    const here = (fromHere.get(name) ?? 0) + 1;
    fromHere.set(name, here);
    if (here > 2) continue;
    const source = (lines[line - 1] ?? "").trim().slice(0, 160);
    entry.samples.push(`  ${path}:${line}:${column}\n    ${source}\n    ${message}`);
  }
}

/** Returns this many items from a list, evenly spread. */
function spread<T>(list: readonly T[], count: number): T[] {
  const step = Math.max(1, list.length / count);
  return Array.from({ length: Math.min(count, list.length) }, (_, index) => list[Math.floor(index * step)]!);
}

/** Checks the fixes of the rules that promise to keep everything, and then all fixes together. */
function checkFixes(text: string, options: LintOptions, counts: ValueCounts): string | null {
  const promising = Object.entries(options.rules).filter(([id]) => {
    const { docs } = (plugin.rules[id.replace(/^hcl\//, "")] as AnyRule).meta as { readonly docs?: HclRuleDocs };
    return docs?.fixMay === undefined;
  });
  const problem = checkFix(text, { ...options, rules: Object.fromEntries(promising) }, counts);
  const isAll = promising.length === Object.keys(options.rules).length;
  return problem ?? (isAll ? null : checkFix(text, options));
}

/** Returns the first fix that remains after one pass of fixes, or null. */
function leftToFix(text: string, options: LintOptions): string | null {
  const left = lint(fixOnce(text, options), options).find(({ fix }) => fix !== undefined);
  return left === undefined ? null : `not settled after one pass: line ${left.line}: ${left.message}`;
}

function attempt(check: () => string | null): string | null {
  try {
    return check();
  } catch (error) {
    return `threw ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
  }
}

const OPTIONS = {
  rule: { type: "string", multiple: true, default: [] as string[] },
  preset: { type: "string", default: "all" },
  samples: { type: "string", default: "10" },
  path: { type: "string", default: "" },
  "fix-check": { type: "boolean", default: false },
  "one-pass": { type: "boolean", default: false },
} as const;

function main({ values }: CommandLine<typeof OPTIONS>): number {
  const { samples: shown } = numbers(values, "samples");
  const unknown = values.rule.filter((name) => !(name in plugin.rules));
  if (!(values.preset in plugin.configs)) unknown.push(values.preset);
  if (unknown.length > 0) throw new UsageError(`There is no such rule or preset: ${unknown.join(", ")}.`);
  const shared = requireShared();
  const corpus = join(shared, "corpus");
  const files = corpusFiles(shared, values.path);
  const reports = new Map<string, Found>();
  const problems: string[] = [];
  const counts: ValueCounts = { compared: 0, evaluated: 0 };
  const start = performance.now();
  for (const file of files) {
    const rules = rulesFor(file.path, values.rule, values.preset);
    const options = { filename: join(corpus, file.path), rules, cwd: corpus };
    const problem = attempt(() => {
      const messages = lint(file.text, options);
      collect(reports, file, messages);
      const unsettled = values["one-pass"] ? leftToFix(file.text, options) : null;
      if (unsettled !== null || !values["fix-check"]) return unsettled;
      const hasFix = messages.some(({ fix }) => fix !== undefined);
      const problem = hasFix ? checkFixes(file.text, options, counts) : null;
      return problem ?? (messages.some(({ suggestions }) => suggestions) ? checkSuggestions(file.text, options) : null);
    });
    if (problem !== null) problems.push(`${file.path}: ${problem}`);
  }
  for (const [name, { count, samples }] of [...reports].toSorted(([a], [b]) => a.localeCompare(b))) {
    console.log(`${name}: ${count}`);
    for (const sample of spread(samples, shown)) console.log(sample);
  }
  for (const problem of problems) console.log(`PROBLEM ${problem}`);
  const total = [...reports.values()].reduce((sum, { count }) => sum + count, 0);
  console.log(
    `${files.length} files, ${total} reports, ${problems.length} problems, ${Math.round(performance.now() - start)} ms`,
  );
  if (values["fix-check"])
    console.log(`fixed expressions compared: ${counts.compared}; evaluations with a value: ${counts.evaluated}`);
  return files.length === 0 || problems.length > 0 ? 1 : 0;
}

process.exitCode = await runScript(import.meta.filename, { options: OPTIONS }, main);
