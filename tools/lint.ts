// The linter in process, for tests and scripts: one file, some rules, all problems; or all fixes until nothing changes.
import { Linter } from "eslint";
import { basename, resolve } from "node:path";
import { globMatcher } from "../cli/files/glob-matcher.ts";
import { BUG } from "../eslint-plugin/contained.ts";
import plugin from "../eslint-plugin/index.ts";
import { getOrCompute } from "../src/memo.ts";

/** The options to lint a file with. */
export interface LintOptions {
  /** Decides the syntax and the dialect. */
  readonly filename: string;
  readonly rules: Linter.RulesRecord;
  readonly languageOptions?: Linter.Config["languageOptions"];
  readonly settings?: NonNullable<Linter.Config["settings"]>;
  /** Another plugin under the name `hcl`, by default this one. */
  readonly plugin?: typeof plugin;
  /** The directory that the file is in or below, by default the current one. */
  readonly cwd?: string;
}

const linters = new Map<string, Linter>();

/** Returns the linter for a directory: others lint no files outside of the current one. */
function linterIn(cwd = process.cwd()): Linter {
  const linter = linters.get(cwd) ?? new Linter({ cwd });
  linters.set(cwd, linter);
  return linter;
}

/** Returns a configuration that lints any file with these options. */
export function lintConfig({
  filename,
  rules,
  languageOptions = {},
  settings = {},
  plugin: hclPlugin = plugin,
}: LintOptions): Linter.Config {
  const language = filename.endsWith(".json") ? "hcl/json" : "hcl/hcl";
  return { files: ["**/*.*"], plugins: { hcl: hclPlugin }, language, languageOptions, settings, rules };
}

/** Returns all problems in a text, in order. */
export function lint(text: string, options: LintOptions): Linter.LintMessage[] {
  return sound(linterIn(options.cwd).verify(text, [lintConfig(options)], { filename: options.filename }));
}

/** Returns the text after all fixes, in up to ten passes as on the command line, and the remaining problems. */
export function fixAll(text: string, options: LintOptions): Linter.FixReport {
  const result = linterIn(options.cwd).verifyAndFix(text, [lintConfig(options)], { filename: options.filename });
  sound(result.messages);
  return result;
}

/** Returns the problems; throws if a rule threw. */
function sound(messages: Linter.LintMessage[]): Linter.LintMessage[] {
  const bug = messages.find(({ message }) => message.startsWith(BUG));
  if (bug !== undefined) throw new Error(`${bug.ruleId}: ${bug.message}`);
  return messages;
}

/** Returns the text after one pass of fixes: the first of overlapping fixes is applied. */
export function fixOnce(text: string, options: LintOptions): string {
  const offset = text.startsWith("\uFEFF") ? 1 : 0;
  const fixes = lint(text, options).flatMap(({ fix }) => (fix === undefined ? [] : [fix]));
  let output = "";
  let end = 0;
  let last = -1;
  for (const { range, text: replacement } of fixes.toSorted(
    (a, b) => a.range[0] - b.range[0] || a.range[1] - b.range[1],
  )) {
    // As in ESLint, adjacent fixes wait for the next pass, too.
    if (range[0] <= last) continue;
    output += text.slice(end, range[0] + offset) + replacement;
    last = range[1];
    end = last + offset;
  }
  return output + text.slice(end);
}

/**
 * Returns the rules that a preset or another configuration enables for a file name; `fixable` for all fixable rules.
 */
export function presetRules(preset: string, filename: string): Linter.RulesRecord {
  return getOrCompute(presets, `${preset} ${filename}`, () => rulesInPreset(preset, filename));
}

/**
 * Returns the rules of a preset that report mistakes as errors: a reference accepts an unused declaration, about which
 * the preset only warns.
 */
export function mistakeRules(preset: string, filename: string): Linter.RulesRecord {
  const isError = (entry: Linter.RuleEntry | undefined): boolean =>
    ["error", 2].includes((Array.isArray(entry) ? entry[0] : entry) as Linter.Severity);
  const isAboutMistakes = (name: string): boolean => {
    const rule = plugin.rules[name.slice("hcl/".length)] as { readonly meta?: { readonly type?: string } } | undefined;
    return rule?.meta?.type === "problem";
  };
  return Object.fromEntries(
    Object.entries(presetRules(preset, filename)).filter(([name, entry]) => isError(entry) && isAboutMistakes(name)),
  );
}

const presets = new Map<string, Linter.RulesRecord>();

const matchers = new Map<string, (path: string) => boolean>();

function matchesGlob(path: string, pattern: string): boolean {
  return getOrCompute(matchers, pattern, () => globMatcher(pattern, process.cwd()))(path);
}

function rulesInPreset(preset: string, filename: string): Linter.RulesRecord {
  const language = filename.endsWith(".json") ? "hcl/json" : "hcl/hcl";
  // Patterns are relative to the working directory, and generated files are elsewhere.
  const path = resolve(basename(filename));
  const isForFile = ({ files = [], language: of }: Linter.Config): boolean =>
    of === language && files.some((patterns) => [patterns].flat().every((pattern) => matchesGlob(path, pattern)));
  const objects = plugin.configs[preset === "fixable" ? "all" : preset]!.filter(isForFile);
  const rules = Object.assign({}, ...objects.map((object) => object.rules)) as Linter.RulesRecord;
  if (preset !== "fixable") return rules;
  const names = Object.keys(plugin.rules).filter((name) => {
    const { meta } = plugin.rules[name] as { readonly meta?: { readonly fixable?: string } };
    return meta?.fixable !== undefined && `hcl/${name}` in rules;
  });
  return Object.fromEntries(names.map((name) => [`hcl/${name}`, "error"]));
}

const EXAMPLE_FILES: Readonly<Record<string, string>> = {
  "docker-bake": "docker-bake.hcl",
  nomad: "job.nomad.hcl",
  packer: "main.pkr.hcl",
  terragrunt: "terragrunt.hcl",
};

/**
 * Returns a file name that a rule is for, without the `.json` for JSON syntax: a product's rules begin with its name
 * and a slash.
 */
export function exampleFile(rule: string): string {
  const [dialect] = rule.split("/");
  return EXAMPLE_FILES[dialect!] ?? "main.tf";
}
