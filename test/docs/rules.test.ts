// The page for every rule: its form, its generated parts, and its examples, each of which is whole: its product accepts
// it, and all its files are on the page. It is linted as a reader does it, by default and with that rule. An `eslint`
// comment in the example sets the rule's options.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { MemoryFiles, WorkspaceLinter } from "../../lint/index.ts";
import { readShippedSchemas } from "../../node/provider-schemas/shipped-files.ts";
import { firstVersions } from "../../scripts/api/first-versions.ts";
import { metaOf, RULE_NAMES } from "../../scripts/rule-pages/meta.ts";
import { pageFile, withRuleParts } from "../../scripts/rule-pages/page.ts";
import { RULES_FILE, withRuleTable } from "../../scripts/rule-pages/table.ts";
import { exampleProject, type RuleExample } from "../../tools/rule-examples.ts";

const root = join(import.meta.dirname, "../..");

/**
 * Returns the lines below a heading, up to the next of the same or a higher level. Comments in code blocks are not
 * headings.
 */
function section(text: string, heading: string): string {
  const level = /^#+/.exec(heading)![0].length;
  const lines = text.split("\n");
  const start = lines.indexOf(heading) + 1;
  let isFence = false;
  for (let at = start; at < lines.length && start > 0; at++) {
    if (lines[at]!.startsWith("```")) isFence = !isFence;
    const headingLevel = /^#+(?= )/.exec(lines[at]!)?.[0].length ?? 7;
    if (!isFence && headingLevel <= level) return lines.slice(start, at).join("\n");
  }
  return start > 0 ? lines.slice(start).join("\n") : "";
}

function examples(text: string): RuleExample[] {
  return [...text.matchAll(/^```(hcl|json)(?: (\S+))?\n([^]*?)^```$/gm)].map(([, language, info, code]) => ({
    language: language!,
    info: info ?? "",
    code: code!,
  }));
}

/** A report on a file of an example. */
interface Report {
  readonly rule: string | null;
  readonly severity: "error" | "warning";
  readonly message: string;
}

/** A workspace for examples, one after the other, and its linter, which keeps its engine. */
class ExampleWorkspace {
  private readonly host = new MemoryFiles({}, "/page", null, readShippedSchemas);
  private readonly linter: WorkspaceLinter;

  constructor(isTolerant: boolean) {
    this.linter = new WorkspaceLinter(this.host, { isTolerant });
  }

  /** Resolves to the reports on all files of an example. */
  async reportsOn(files: Readonly<Record<string, string>>): Promise<Report[]> {
    const paths = Object.keys(files).map((name) => `/page/${name}`);
    for (const [index, text] of Object.values(files).entries()) this.host.write(paths[index]!, text);
    try {
      return [...(await this.linter.lint(paths)).values()].flat();
    } finally {
      for (const path of paths) this.host.remove(path);
    }
  }
}

const workspaces = { tolerant: new ExampleWorkspace(true), usual: new ExampleWorkspace(false) };

/** Resolves to the reports on all files of an example. */
async function reportsOn(name: string, example: RuleExample): Promise<Report[]> {
  const workspace = workspaces[example.info === "tolerant" ? "tolerant" : "usual"];
  return workspace.reportsOn(exampleProject(name, example));
}

const versions = firstVersions();

/** The headings of the second level, in order. A page has "Options" if the rule has any. */
const HEADINGS = [
  ...["Rule details", "Why", "Examples", "How to fix", "Options", "When not to use it", "Related rules"],
];

/** Returns the headings of the second level, without those in code blocks. */
function headingsOf(text: string): string[] {
  return [...text.replace(/^```[^]*?^```$/gm, "").matchAll(/^## (.*)$/gm)].map(([, heading]) => heading!);
}

test("the tables of docs/rules/README.md are up to date (`npm run docs`)", async () => {
  const text = readFileSync(join(root, RULES_FILE), "utf8");
  assert.is(await withRuleTable(text), text, "run npm run docs");
});

test("every page in docs/rules belongs to a rule", () => {
  const pages = readdirSync(join(root, "docs/rules"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/rules/${name.replaceAll("\\", "/")}`);
  assert.equal(pages.toSorted(), [RULES_FILE, ...RULE_NAMES.map(pageFile)].toSorted());
});

for (const name of RULE_NAMES) {
  test(pageFile(name), async () => {
    const text = readFileSync(join(root, pageFile(name)), "utf8");
    assert.ok(text.startsWith(`# ${name}\n\n<!-- facts`), "title and facts");
    assert.is(await withRuleParts(text, name, versions), text, "run npm run docs");
    const headings = headingsOf(text);
    assert.equal(
      headings,
      HEADINGS.filter((heading) => heading !== "Options" || metaOf(name).schema.length > 0),
    );
    for (const heading of headings) assert.match(section(text, `## ${heading}`), /\S/, heading);
    const howToFix = section(text, "## How to fix");
    if (metaOf(name).fixable !== undefined) assert.match(howToFix, "`--fix`", "what the fix does");
    if (metaOf(name).hasSuggestions === true) assert.match(howToFix, /\bsuggestions?\b/, "what the suggestion does");
    const wrong = examples(section(text, "### Incorrect"));
    const right = examples(section(text, "### Correct"));
    assert.ok(wrong.length > 0 && right.length > 0, "examples");
    const shown = ({ rule, message }: Report): string => `${rule ?? "syntax"}: ${message}`;
    for (const example of wrong) {
      const reports = await reportsOn(name, example);
      const others = reports.filter(({ rule }) => rule !== `hcl/${name}`);
      assert.ok(others.length < reports.length, `nothing is reported:\n${example.code}`);
      // Warnings of other rules may follow from the mistake, such as that nothing uses it.
      assert.equal(others.filter(({ severity }) => severity === "error").map(shown), [], example.code);
    }
    for (const example of right) assert.equal((await reportsOn(name, example)).map(shown), [], example.code);
    for (const example of examples(section(text, "## Options"))) {
      const reports = await reportsOn(name, example);
      assert.equal(reports.filter(({ rule }) => rule === null).map(shown), [], example.code);
    }
  });
}

test.run();
