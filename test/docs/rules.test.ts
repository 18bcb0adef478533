// The page of every rule: its headings, and its examples, each of which is linted with that rule.
//
// A fence of `hcl` is `main.tf`, one of `json` is `main.tf.json`; for a rule of a dialect it is a file of that. A file name after the
// language is used instead, and `tolerant` sets that option. Options of the rule are given by an `eslint` comment in the example.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Linter } from "eslint";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { rules } from "../../eslint-plugin/rules/index.ts";
import { exampleFile, lint } from "../helpers/lint.ts";

const root = join(import.meta.dirname, "../..");

/** The lines below a heading, up to the next of the same or a higher level. Comments in fences are no headings. */
function section(text: string, heading: string): string {
  const level = /^#+/.exec(heading)![0].length;
  const lines = text.split("\n");
  const start = lines.indexOf(heading) + 1;
  let isFence = false;
  for (let at = start; at < lines.length && start > 0; at++) {
    if (lines[at]!.startsWith("```")) isFence = !isFence;
    const own = /^#+(?= )/.exec(lines[at]!)?.[0].length ?? 7;
    if (!isFence && own <= level) return lines.slice(start, at).join("\n");
  }
  return start > 0 ? lines.slice(start).join("\n") : "";
}

interface Example {
  readonly language: string;
  readonly info: string;
  readonly code: string;
}

function examples(text: string): Example[] {
  return [...text.matchAll(/^```(hcl|json)(?: (\S+))?\n([^]*?)^```$/gm)].map(([, language, info, code]) => ({
    language: language!,
    info: info ?? "",
    code: code!,
  }));
}

/** What one rule says of an example. */
function problems(name: string, { language, info, code }: Example): Linter.LintMessage[] {
  const isTolerant = info === "tolerant";
  const usual = `${exampleFile(name)}${language === "json" ? ".json" : ""}`;
  const filename = info === "" || isTolerant ? usual : info;
  const rule: Linter.RulesRecord = { [`hcl/${name}`]: "error" };
  return lint(code, { filename, rules: rule, languageOptions: isTolerant ? { tolerant: true } : {} });
}

const REQUIRED = ["## Rule details", "### Incorrect", "### Correct", "## When not to use it", "## Related"];

for (const [name, rule] of Object.entries(rules)) {
  const path = join(root, `docs/rules/${name}.md`);
  test(`docs/rules/${name}.md`, () => {
    assert.ok(existsSync(path), "there is no page");
    const text = readFileSync(path, "utf8");
    const { docs, schema } = rule.meta as unknown as { docs: { description: string }; schema: readonly unknown[] };
    assert.ok(text.startsWith(`# ${name}\n\n${docs.description}`), "title and description");
    const places = REQUIRED.map((heading) => text.indexOf(`\n${heading}\n`));
    assert.ok(
      places.every((place, index) => place > 0 && place > (places[index - 1] ?? 0)),
      `headings: ${REQUIRED.join(", ")}`,
    );
    assert.is(text.includes("\n## Options\n"), schema.length > 0, "options are described where there are some");
    const wrong = examples(section(text, "### Incorrect"));
    const right = examples(section(text, "### Correct"));
    assert.ok(wrong.length > 0 && right.length > 0, "examples");
    for (const example of wrong) {
      const found = problems(name, example);
      assert.ok(
        found.some(({ ruleId }) => ruleId === `hcl/${name}`),
        `nothing is reported:\n${example.code}`,
      );
      assert.equal(
        found.filter(({ ruleId }) => ruleId !== `hcl/${name}`).map(({ message }) => message),
        [],
        example.code,
      );
    }
    for (const example of right) {
      assert.equal(
        problems(name, example).map(({ message }) => message),
        [],
        example.code,
      );
    }
    for (const example of examples(section(text, "## Options"))) {
      assert.equal(
        problems(name, example).filter(({ ruleId }) => ruleId === null),
        [],
        example.code,
      );
    }
  });
}

test.run();
