// Reports in the formats of other tools, and with the formatters of ESLint that a project has.
import { ESLint, type Linter } from "eslint";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { builtInFormat, formatNames } from "../../cli/lint/formats/formats.ts";
import { renderReport } from "../../cli/lint/formats/report.ts";
import { formatCheckstyle } from "../../cli/lint/formats/checkstyle.ts";
import { formatGitlab } from "../../cli/lint/formats/gitlab.ts";
import { formatHtml } from "../../cli/lint/formats/html.ts";
import { formatJsonWithMetadata } from "../../cli/lint/formats/json.ts";
import { formatJunit } from "../../cli/lint/formats/junit.ts";
import { formatCompact, formatUnix } from "../../cli/lint/formats/one-line.ts";
import type { ReportInput } from "../../cli/lint/formats/report-input.ts";
import { formatStylish } from "../../cli/lint/formats/stylish.ts";
import { dedent } from "../../tools/dedent.ts";
import { AS_ERROR, tree } from "../helpers/cli.ts";
import { runHere } from "../helpers/run-here.ts";

const PROBLEM = {
  ruleId: "hcl/x",
  severity: 2,
  message: 'Say "a" & <b>.',
  line: 2,
  column: 3,
  endLine: 2,
  endColumn: 5,
};

const MESSAGES = [
  PROBLEM,
  { ...PROBLEM, severity: 1, message: "First.\nSecond ...", line: 10, column: 12 },
  { ruleId: null, fatal: true, severity: 2, message: "Parsing error: \x1b no", line: 3, column: 1 },
] as Linter.LintMessage[];

function resultOf(filePath: string, messages: readonly Linter.LintMessage[]): ESLint.LintResult {
  const count = (severity: number) => messages.filter((message) => message.severity === severity).length;
  return {
    filePath,
    messages: [...messages],
    suppressedMessages: [],
    errorCount: count(2),
    fatalErrorCount: 0,
    warningCount: count(1),
    fixableErrorCount: Math.min(1, count(2)),
    fixableWarningCount: 0,
    usedDeprecatedRules: [],
    source: "a = 1\nb = 2\nc = 3\n",
  };
}

function inputOf(more: Partial<ReportInput> = {}): ReportInput {
  const results = [resultOf("/repo/main.tf", MESSAGES), resultOf("/repo/sub/clean.tf", [])];
  const run = {
    base: "/repo",
    cwd: "/repo",
    color: false,
    width: 100,
    maxSameIssues: null,
    fixed: null,
    readText: () => null,
    maxWarningsExceeded: null,
  };
  return { results, rulesMeta: {}, failures: [], notes: [], ...run, ...more };
}

const NONE = inputOf({ results: [resultOf("/repo/sub/clean.tf", [])] });

test("stylish and JSON are what ESLint prints", async () => {
  const eslint = new ESLint({ cwd: "/", overrideConfigFile: true });
  const [stylish, json] = [await eslint.loadFormatter("stylish"), await eslint.loadFormatter("json")];
  const single = MESSAGES.map((message) => ({ ...message, message: message.message.replaceAll("\n", " ") }));
  for (const messages of [single, single.slice(0, 1), single.slice(1, 2), []]) {
    for (const color of [false, true]) {
      const results = [resultOf("/repo/main.tf", messages), resultOf("/repo/b.tf", single.slice(0, 2))];
      const expected = await stylish.format([...results], { color } as unknown as ESLint.LintResultData);
      const sorted = results.toSorted((a, b) => (a.filePath < b.filePath ? -1 : 1));
      assert.is(formatStylish(inputOf({ results: sorted, color })), expected.replaceAll("\x1b[0m", ""));
    }
  }
  assert.is(formatStylish(NONE), "");
  const run = tree({ "main.tf": 'output "a" {\n  value = "${path.module}"\n}\n' });
  const printed = await runHere(["lint", "--format", "json"], { cwd: run.path });
  const results = JSON.parse(printed.stdout) as ESLint.LintResult[];
  assert.is(printed.stdout.trimEnd(), await json.format(results, {} as ESLint.LintResultData));
});

test("JSON with metadata has the rules and the limit of warnings", () => {
  const maxWarningsExceeded = { maxWarnings: 0, foundWarnings: 1 };
  const rulesMeta = { "hcl/x": { docs: { url: "https://example.com/x" } } };
  const { metadata } = JSON.parse(formatJsonWithMetadata(inputOf({ rulesMeta, maxWarningsExceeded }))) as {
    metadata: object;
  };
  assert.equal(metadata, { cwd: "/repo", rulesMeta, maxWarningsExceeded });
});

test("compact and unix have one line for each problem, and the number of problems", () => {
  assert.is(
    formatCompact(inputOf({ results: [resultOf("/repo/main.tf", MESSAGES.slice(0, 1))] })),
    dedent`
      /repo/main.tf: line 2, col 3, Error - Say "a" & <b>. (hcl/x)

      1 problem
    `,
  );
  const two = [MESSAGES[0]!, { ...MESSAGES[2]!, message: "no" }];
  assert.is(
    formatUnix(inputOf({ results: [resultOf("/repo/main.tf", two)] })),
    dedent`
      /repo/main.tf:2:3: Say "a" & <b>. [Error/hcl/x]
      /repo/main.tf:3:1: no [Error]

      2 problems
    `,
  );
  assert.is(formatCompact(NONE), "");
});

test("Checkstyle escapes XML and has every file", () => {
  assert.is(
    formatCheckstyle(inputOf()),
    dedent`
      <?xml version="1.0" encoding="utf-8"?>
      <checkstyle version="4.3">
        <file name="/repo/main.tf">
          <error line="2" column="3" severity="error" message="Say &quot;a&quot; &amp; &lt;b&gt;." source="hcl/x" />
          <error line="10" column="12" severity="warning" message="First.&#10;Second ..." source="hcl/x" />
          <error line="3" column="1" severity="error" message="Parsing error: \ufffd no" source="hcl/syntax" />
        </file>
        <file name="/repo/sub/clean.tf">
        </file>
      </checkstyle>
    `,
  );
});

test("JUnit has a failed test for each problem, a passed one for a clean file, and an error for one that failed", () => {
  const results = [resultOf("/repo/main.tf", MESSAGES.slice(0, 1)), resultOf("/repo/sub/clean.tf", [])];
  assert.is(
    formatJunit(inputOf({ results, failures: [{ name: "x.tf", message: "cannot be read" }] })),
    dedent`
      <?xml version="1.0" encoding="utf-8"?>
      <testsuites name="hclkit">
        <testsuite name="main.tf" tests="1" failures="1" errors="0" time="0">
          <testcase name="hcl/x" classname="main.tf" time="0"><failure message="Say &quot;a&quot; &amp; &lt;b&gt;." type="error">line 2, column 3, error: Say &quot;a&quot; &amp; &lt;b&gt;.</failure></testcase>
        </testsuite>
        <testsuite name="sub/clean.tf" tests="1" failures="0" errors="0" time="0">
          <testcase name="sub/clean.tf" classname="sub/clean.tf" time="0" />
        </testsuite>
        <testsuite name="x.tf" tests="1" failures="0" errors="1" time="0">
          <testcase name="x.tf" classname="x.tf" time="0"><error message="cannot be read" /></testcase>
        </testsuite>
      </testsuites>
    `,
  );
});

interface GitlabIssue {
  check_name: string;
  severity: string;
  fingerprint: string;
  location: { path: string; positions: { begin: { line: number } } };
}

test("GitLab's report has paths from the root and fingerprints that no other problem has", () => {
  const results = [
    resultOf("/repo/a/main.tf", [...MESSAGES, PROBLEM as Linter.LintMessage]),
    resultOf("/repo/b/main.tf", MESSAGES),
  ];
  const issues = JSON.parse(formatGitlab(inputOf({ results }))) as GitlabIssue[];
  assert.equal(
    issues
      .slice(0, 3)
      .map(({ check_name, severity, location }) => [
        check_name,
        severity,
        location.path,
        location.positions.begin.line,
      ]),
    [
      ["hcl/x", "major", "a/main.tf", 2],
      ["hcl/x", "minor", "a/main.tf", 10],
      ["hcl/syntax", "critical", "a/main.tf", 3],
    ],
  );
  assert.is(new Set(issues.map(({ fingerprint }) => fingerprint)).size, 7);
  const moved = results.map((result) => ({
    ...result,
    source: `# new\n${result.source}`,
    messages: result.messages.map((message) => ({ ...message, line: message.line + 1 })),
  }));
  const later = JSON.parse(formatGitlab(inputOf({ results: moved }))) as GitlabIssue[];
  assert.is(later[0]!.fingerprint, issues[0]!.fingerprint);
  assert.is(formatGitlab(NONE), "[]\n");
});

test("the HTML page escapes text and links rules", () => {
  const rulesMeta = { "hcl/x": { docs: { url: "https://example.com/x" } } };
  const page = formatHtml(inputOf({ rulesMeta }));
  assert.match(page, "<h1>3 problems (2 errors, 1 warning) in 2 files</h1>");
  assert.match(page, "<h2>main.tf</h2>");
  assert.match(page, "<td>Say &quot;a&quot; &amp; &lt;b&gt;.</td>");
  assert.match(page, '<a href="https://example.com/x">hcl/x</a>');
  assert.not.match(page, "clean.tf");
});

const FORMATTER =
  'export default (results, { cwd, rulesMeta }) => `${results.length} ${cwd.length > 0} ${Object.keys(rulesMeta).includes("hcl/no-useless-interpolation")}`;\n';

test("formatters of the project are found by name and by path", async () => {
  const manifest = (name: string) => JSON.stringify({ name, version: "1.0.0", type: "module", exports: "./index.js" });
  const { path: cwd } = tree({
    "main.tf": 'output "a" {\n  value = "${path.module}"\n}\n',
    "tools/own.mjs": FORMATTER,
    "tools/none.mjs": "export default 1;\n",
    "node_modules/eslint-formatter-tally/package.json": manifest("eslint-formatter-tally"),
    "node_modules/eslint-formatter-tally/index.js": FORMATTER,
    "node_modules/@some/eslint-formatter-tally/package.json": manifest("@some/eslint-formatter-tally"),
    "node_modules/@some/eslint-formatter-tally/index.js": FORMATTER,
  });
  for (const name of [
    "tally",
    "eslint-formatter-tally",
    "@some/tally",
    "@some/eslint-formatter-tally",
    "./tools/own.mjs",
  ]) {
    const { code, stdout, stderr } = await runHere(["lint", ...AS_ERROR, "-f", name], { cwd });
    assert.equal([code, stdout, stderr], [1, "1 true true\n", ""], name);
  }
  for (const [args, message] of [
    [["-f", "./tools/none.mjs"], "is not a function"],
    [["-f", "./tools/nowhere.mjs"], "--format takes full, stylish,"],
    [
      ["-f", "tally", "--no-config"],
      '--format takes full, stylish, compact, unix, statistics, html, json, json-with-metadata, github, gitlab, sarif, junit, checkstyle with --no-config; not "tally".',
    ],
    [["-f", "junits"], 'Did you mean "junit"?'],
  ] as const) {
    const { code, stderr } = await runHere(["lint", ...AS_ERROR, ...args], { cwd });
    assert.is(code, 2);
    assert.ok(stderr.includes(message), stderr);
  }
});

test("--output-file writes the report in place of printing it", async () => {
  const { path: cwd, read } = tree({ "main.tf": 'output "a" {\n  value = "${path.module}"\n}\n' });
  const args = ["lint", ...AS_ERROR, "--format", "checkstyle", "-o", "reports/lint.xml"];
  assert.equal(await runHere(args, { cwd, env: { FORCE_COLOR: "1" } }), {
    code: 1,
    stdout: "",
    stderr: "1 error, 0 warnings: see reports/lint.xml.\n",
  });
  assert.match(read("reports/lint.xml"), "<checkstyle");
  const clean = await runHere(["lint", ...AS_ERROR, "-o", "x.txt", "--rule", "hcl/no-useless-interpolation: off"], {
    cwd,
  });
  assert.equal([clean.code, readFileSync(join(cwd, "x.txt"), "utf8")], [0, ""]);
  const failed = await runHere(["lint", ...AS_ERROR, "-o", "reports"], { cwd });
  assert.is(failed.code, 2);
  assert.match(failed.stderr, `The report cannot be written to ${join(cwd, "reports")}: is a directory`);
  assert.not.ok(existsSync(join(cwd, "undefined")));
});

test("formats with one line for each problem have its first sentence", async () => {
  const text = dedent`
    resource "terraform_data" "a" {
      count = 2
    }
    output "a" {
      value = terraform_data.a.id
    }
  `;
  const { path: cwd } = tree({ "main.tf": text });
  const rest = "For one instance, write terraform_data.a[0].id";
  for (const format of ["compact", "unix", "github", "stylish"]) {
    const { stdout } = await runHere(["lint", "--format", format], { cwd });
    assert.match(stdout, "its attributes must be accessed on specific instances");
    assert.not.match(stdout, rest);
  }
  for (const format of ["json", "sarif", "junit", "gitlab", "checkstyle", "html"]) {
    assert.match((await runHere(["lint", "--format", format], { cwd })).stdout, rest, format);
  }
});

test("no format prints characters of messages and names that a terminal, a log or a page obeys", async () => {
  const bad = "a\u001b[31m\u202eb\r\n::error::x";
  const message = { ruleId: "hcl/x", severity: 2 as const, message: bad, line: 1, column: 1 };
  const base = { messages: [message], suppressedMessages: [], usedDeprecatedRules: [] };
  const counts = { errorCount: 1, fatalErrorCount: 0, warningCount: 0, fixableErrorCount: 0, fixableWarningCount: 0 };
  const results = [{ filePath: `/repo/${bad}.tf`, ...base, ...counts }];
  for (const name of formatNames) {
    const format = builtInFormat(name)!;
    const report = await renderReport(format, inputOf({ results }));
    assert.not.match(report, /[^\P{Cc}\t\n]/u, name);
    if (!format.isData) assert.not.match(report, /[\u202e\u001b]/, name);
    if (name === "html") assert.not.match(report, /^::error/m, name);
  }
});

test("a comment without effect is called by its name", async () => {
  const text = dedent`
    locals {
      a = 1 # hclkit-ignore no-legacy-index
      b = 1 # eslint-disable-line hcl/no-legacy-index
    }
  `;
  const { path: cwd } = tree({ "main.tf": text });
  const { stdout } = await runHere(["lint", "--format", "compact"], { cwd });
  assert.match(stdout, "line 2, col 9, Warning - Unused hclkit-ignore comment (no problems were reported from");
  assert.match(stdout, "line 3, col 9, Warning - Unused eslint-disable directive (no problems were reported from");
  const file = "# The module.\n# hclkit-ignore-file no-legacy-index\nlocals {}\n";
  const other = await runHere(["lint", "--format", "compact"], { cwd: tree({ "main.tf": file }).path });
  assert.match(other.stdout, "line 1, col 1, Warning - Unused hclkit-ignore comment (no problems were reported from");
});

test("nothing is left of comments without effect that are indented", async () => {
  const { path: cwd, read } = tree({
    "main.tf": dedent`
      output "a" {
        # hclkit-ignore no-legacy-index
        value = [
          /* hclkit-ignore no-legacy-index, no-self-compare: it was written
             for an old version */
          1,
        ]
      }
    `,
    "main.tf.json": dedent`
      {
        "//": "hclkit-ignore-file no-legacy-index",
        "output": {
          "b": {
            "//": "hclkit-ignore no-legacy-index: x",
            "value": 1
          }
        }
      }
    `,
  });
  const { stdout } = await runHere(["lint", "--fix", "--format", "compact"], { cwd });
  assert.is(stdout, "");
  assert.is(
    read("main.tf"),
    dedent`
      output "a" {
        value = [
          1,
        ]
      }
    `,
  );
  assert.equal(read("main.tf.json").split("\n").slice(0, 4), ["{", '  "output": {', '    "b": {', '      "value": 1']);
});

test("the full report is no wider than the terminal", async () => {
  const message = { ruleId: "hcl/x", severity: 2 as const, message: "word ".repeat(40).trim(), line: 1, column: 1 };
  const base = { messages: [message], suppressedMessages: [], usedDeprecatedRules: [] };
  const counts = { errorCount: 1, fatalErrorCount: 0, warningCount: 0, fixableErrorCount: 1, fixableWarningCount: 0 };
  const results = [{ filePath: "/repo/main.tf", ...base, ...counts }];
  const report = await renderReport(builtInFormat("full")!, { ...inputOf({ results }), width: 60 });
  assert.equal(
    report.split("\n").filter((line) => line.length > 60),
    [],
  );
});

test.run();
