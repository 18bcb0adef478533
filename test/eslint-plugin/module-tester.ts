// Tests rules on whole modules: each case is a separate directory in memory, and every file in it is linted with one rule.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Linter } from "eslint";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { rules } from "../../eslint-plugin/rules/index.ts";
import { type InMemory, inMemory } from "../helpers/memory-plugin.ts";
import { codesOfRule } from "../../scripts/rule-pages/rule-codes.ts";
import { temporaryDirectory } from "../helpers/temporary.ts";

/** A case's files by path; a string alone is `main.tf`. */
export type CaseFiles = string | Readonly<Record<string, string>>;

/** A case with all its reports: `file:line:column-endLine:endColumn message`, lines and columns from 1. */
export interface ModuleCase {
  readonly files: CaseFiles;
  readonly reports: readonly string[];
}

/** Writes files into a new directory on disk and returns its path; the caller removes it. */
export function moduleFolder(files: CaseFiles): string {
  const folder = temporaryDirectory();
  for (const [path, text] of Object.entries(byPath(files))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/** Returns a rule's reports for a file in a directory; `text` is linted, and may differ from the saved file. */
function reportsIn({ directory, plugin }: InMemory, path: string, text: string, rule: string): string[] {
  const linter = new Linter({ cwd: directory });
  const language = path.endsWith(".json") ? "hcl/json" : "hcl/hcl";
  const config: Linter.Config = {
    files: ["**/*.*"],
    plugins: { hcl: plugin },
    language,
    languageOptions: { tolerant: true },
    rules: { [`hcl/${rule}`]: "error" },
  };
  return linter.verify(text, [config], { filename: `${directory}/${path}` }).map((problem) => {
    const { line, column, endLine, endColumn, message, ruleId, messageId } = problem;
    assert.is(ruleId, `hcl/${rule}`);
    assert.ok(codesOfRule(rules[rule]!).includes(messageId ?? ""), message);
    return `${path}:${line}:${column}-${endLine}:${endColumn} ${message}`;
  });
}

/** Registers the cases with uvu; the test file still has to call `test.run()`. */
export function testModules(
  rule: string,
  { valid, invalid }: { readonly valid: readonly CaseFiles[]; readonly invalid: readonly ModuleCase[] },
): void {
  for (const { files, reports } of [...valid.map((one) => ({ files: one, reports: [] })), ...invalid]) {
    test(`${rule}: ${JSON.stringify(files)}`, () => {
      const linted = Object.entries(byPath(files)).filter(([path]) => !/^\.(?:git|hclkit)\//.test(path));
      const actual = inMemory(byPath(files), (given) =>
        linted.flatMap(([path, text]) => reportsIn(given, path, text, rule)),
      );
      assert.equal(actual, reports);
    });
  }
}

function byPath(files: CaseFiles): Readonly<Record<string, string>> {
  return typeof files === "string" ? { "main.tf": files } : files;
}
