// Every error in a file or a module is reported by exactly one rule or as a parsing error. Each code's documented
// example is linted with every rule.
import { Linter } from "eslint";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { codeDocs } from "../../scripts/codes/areas.ts";
import { rules } from "../../eslint-plugin/rules/index.ts";
import { adviceCodes } from "../../src/terraform/checks/advice/codes.ts";
import { planCodes } from "../../src/terraform/checks/plan/codes.ts";
import { syntaxCodes } from "../../src/syntax/codes.ts";
import { Configurations } from "../../lint/engine/configurations.ts";
import { getOrCompute } from "../../src/memo.ts";
import { shownRange } from "../../src/diagnostics/index.ts";
import { EXAMPLE_SCHEMAS } from "../../scripts/codes/read-module.ts";
import { type Diagnostic, loadModule, type Module, readProviderSchemas, type SourceFile } from "../../src/index.ts";
import { moduleFiles } from "../../tools/module-files.ts";
import { openHost } from "../../tools/module-host.ts";
import { withoutFollowUps } from "../../eslint-plugin/analysis/modules/follow-ups.ts";
import { type InMemory, inMemory } from "../helpers/memory-plugin.ts";
import { codesOfRule } from "../../scripts/rule-pages/rule-codes.ts";
import { presetRules } from "../../tools/lint.ts";

/** The rules that report a module code with a different message. */
const IN_OTHER_WORDS: Readonly<Record<string, string>> = {
  "unknown-function": "hcl/no-unknown-function",
  "duplicate-for-key": "hcl/no-duplicate-for-keys",
  "json-duplicate-key": "hcl/no-duplicate-keys",
  "json-duplicate-argument": "hcl/no-duplicate-keys",
  "json-duplicate-attribute": "hcl/no-duplicate-keys",
};

const SCHEMAS = "schemas.json";
const providerSchemas = readProviderSchemas(EXAMPLE_SCHEMAS)!;

type Files = Readonly<Record<string, string>>;

/** Returns files with a code's example, in every way in which it can be part of a module. */
function filesOf(text: string, as: string): readonly Files[] {
  const inString = (template: string): Files => ({
    "main.tf.json": JSON.stringify({ locals: { a: template }, output: { o: { value: { [`${template} `]: 1 } } } }),
  });
  switch (as) {
    case "module":
    case "review":
      return [moduleFiles(text)];
    case "moduleTest":
      return [{ "main.tf": "", "main.tftest.hcl": text }];
    case "config":
      return [{ "main.tf": text }, inString(`\${${/^a = (.*)$/s.exec(text)?.[1]?.trimEnd() ?? text}}`)];
    case "expression":
    case "evaluation":
      return [{ "main.tf": `locals {\n  a = ${text}\n}\n` }, inString(`\${${text}}`)];
    case "template":
      return [inString(text)];
    case "traversal":
      return ["main.tf", "main.tf.json"].map((name) => ({ [name]: quotedReference(text, name) }));
    case "json":
      return [
        { "main.tf.json": text },
        { "main.tf.json": `{"locals": {"a": ${text}}, "output": {"o": {"value": ${text}}}}` },
      ];
    default:
      return [{ "main.tf": `variable "a" {\n  type = ${text}\n}\n` }, { "main.tf": `locals {\n  a = ${text}\n}\n` }];
  }
}

/** Returns a file with a quoted reference. */
function quotedReference(text: string, name: string): string {
  const depends_on = [text];
  return name.endsWith(".json")
    ? JSON.stringify({ resource: { terraform_data: { a: { depends_on } } } })
    : `resource "terraform_data" "a" {\n  depends_on = [${JSON.stringify(text)}]\n}\n`;
}

/**
 * Returns a file's syntax errors, or else its other errors. A string with a syntax error is not reported as a quoted
 * reference, nor is what follows from another report.
 */
function wrongIn(module: Module, file: SourceFile): readonly Diagnostic[] {
  const all = file.diagnostics.length > 0 ? file.diagnostics : module.diagnosticsOf(file.name);
  const isBroken = ({ code, subject: { start, end } }: Diagnostic): boolean =>
    code === "quoted-reference" &&
    all.some((other) => other.code in syntaxCodes && start < other.subject.start && other.subject.end <= end);
  return withoutFollowUps(file, all).filter((diagnostic) => !isBroken(diagnostic));
}

/** What the linter reports about some files. */
interface Outcome {
  /** Messages about diagnostics that are not reported, or more than once. */
  readonly misreported: readonly string[];
  /** The codes of all diagnostics. */
  readonly codes: ReadonlySet<string>;
}

function outcomeOf(files: Files): Outcome {
  const module = loadModule(".", openHost(files), { providerSchemas });
  const codes = new Set<string>();
  const misreported = inMemory({ ...files, [SCHEMAS]: EXAMPLE_SCHEMAS }, (given) =>
    module.files.flatMap((file) => {
      const messages = lintedIn(given, file.name, files[file.name]!);
      return wrongIn(module, file).flatMap((diagnostic) => {
        codes.add(diagnostic.code);
        const reports = messages.filter((message) => isReportOf(message, diagnostic, file));
        if (reports.length === 1) return [];
        const rules = reports.map(({ ruleId }) => ruleId ?? "parsing error").join(" and ");
        return [`${diagnostic.code} in ${JSON.stringify(file.text)}: ${rules === "" ? "no report" : rules}`];
      });
    }),
  );
  return { misreported, codes };
}

/** The configurations by directory and file name: ESLint would read and validate one again for each text. */
const configurations = new Map<string, Configurations>();

function lintedIn({ directory, plugin }: InMemory, name: string, text: string): Linter.LintMessage[] {
  const filename = `${directory}/${name}`;
  const configuration = getOrCompute(configurations, filename, () => {
    const language = name.endsWith(".json") ? "hcl/json" : "hcl/hcl";
    const settings = { hcl: { providerSchemas: SCHEMAS } };
    const rules = presetRules("all", name);
    return new Configurations([{ files: ["**/*.*"], plugins: { hcl: plugin }, language, settings, rules }], directory);
  });
  return new Linter({ cwd: directory }).verify(text, configuration as unknown as Linter.Config[], { filename });
}

/**
 * Returns whether a message reports a diagnostic: it has the same position, and the same text or a rule with a
 * different message.
 */
function isReportOf(message: Linter.LintMessage, diagnostic: Diagnostic, file: SourceFile): boolean {
  const { code, summary, detail } = diagnostic;
  const { line, column } = file.tree.source.positionAt(shownRange(diagnostic).start);
  if (message.line !== line || message.column !== column) return false;
  if (message.ruleId === IN_OTHER_WORDS[code]) return true;
  const isSame = message.message.replace(/^Parsing error: /, "") === `${summary}: ${detail}`;
  return isSame && (message.fatal === true || message.messageId === code);
}

/** The kinds of examples that are whole files: these must result in their code. */
const OF_FILES: ReadonlySet<string> = new Set(["config", "json", "module", "moduleTest"]);

for (const [code, { example }] of codeDocs) {
  const { text, as = "config" } = example;
  test(`${code} is reported once`, () => {
    const outcomes = filesOf(text, as).map(outcomeOf);
    for (const { misreported } of outcomes) assert.equal(misreported, []);
    if (OF_FILES.has(as))
      assert.ok(
        outcomes.some(({ codes }) => codes.has(code)),
        "the example does not lead to it",
      );
  });
}

test("every code of reviews belongs to one rule", () => {
  const owners = Object.keys({ ...planCodes, ...adviceCodes }).map((code) => {
    const names = Object.keys(rules).filter((name) => codesOfRule(rules[name]!).includes(code));
    return [code, names.length];
  });
  assert.equal(
    owners.filter(([, count]) => count !== 1),
    [],
  );
});

test.run();
