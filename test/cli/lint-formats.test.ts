// The report formats that `hclkit lint` adds: GitHub workflow commands and SARIF.
import type { ESLint, Linter } from "eslint";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { ruleHelpOf } from "../../cli/lint/formats/sarif.ts";
import { ruleFacts } from "../../lint/rules.ts";
import { dedent } from "../../tools/dedent.ts";
import { formatGithub } from "../../cli/lint/formats/github.ts";
import { formatSarif } from "../../cli/lint/formats/sarif.ts";
import { relativeUri, type ReportInput } from "../../cli/lint/formats/report-input.ts";
import { hclkit, tree } from "../helpers/cli.ts";
import { runHere } from "../helpers/run-here.ts";

function resultOf(messages: Linter.LintMessage[], more: Partial<ESLint.LintResult> = {}): ESLint.LintResult {
  return {
    filePath: "/repo/a b/x,1.tf",
    messages,
    suppressedMessages: [],
    errorCount: messages.length,
    fatalErrorCount: 0,
    warningCount: 0,
    fixableErrorCount: 0,
    fixableWarningCount: 0,
    usedDeprecatedRules: [],
    ...more,
  };
}

function inputOf(results: ESLint.LintResult[], more: Partial<ReportInput> = {}): ReportInput {
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

const problem = {
  ruleId: "hcl/x",
  severity: 2,
  message: "Wrong.",
  line: 2,
  column: 3,
  endLine: 2,
  endColumn: 5,
} as const;

test("paths are relative to the base, and escaped; others are whole", () => {
  const rows: [path: string, uri: string][] = [
    ["/repo/main.tf", "main.tf"],
    ["/repo/a b/ü#%.tf", "a%20b/%C3%BC%23%25.tf"],
    ["/other/main.tf", "file:///other/main.tf"],
    ["/repository/main.tf", "file:///repository/main.tf"],
    ["/repo/..main.tf", "..main.tf"],
  ];
  for (const [path, uri] of rows) assert.is(relativeUri(path, "/repo"), uri);
});

test("annotations escape GitHub's syntax", () => {
  const messages: Linter.LintMessage[] = [
    { ...problem, message: "100 % wrong:\r\nreally, yes" },
    { ...problem, severity: 1, ruleId: null, endLine: 3 },
    { ruleId: null, fatal: true, severity: 2, message: "Parsing error: no", line: 1, column: 1 },
  ];
  assert.is(
    formatGithub(inputOf([resultOf(messages)])),
    "::error file=a b/x%2C1.tf,line=2,endLine=2,col=3,endColumn=5,title=hcl/x::100 %25 wrong:%0D%0Areally, yes\n" +
      "::warning file=a b/x%2C1.tf,line=2,endLine=3::Wrong.\n" +
      "::error file=a b/x%2C1.tf,line=1,endLine=1,col=1::Parsing error: no\n",
  );
  assert.is(formatGithub(inputOf([resultOf([])])), "");
  const odd = resultOf([problem], { filePath: "/repo/100%/ü.tf" });
  assert.match(formatGithub(inputOf([odd])), "file=100%25/ü.tf,");
});

interface Region {
  startLine: number;
  startColumn: number;
  endLine: number;
  endColumn: number;
}

interface Descriptor {
  id: string;
  helpUri?: string;
  fullDescription?: { text: string };
  help?: { text: string; markdown: string };
}

interface Log {
  $schema: string;
  version: string;
  runs: {
    tool: { driver: { name: string; version: string; rules: Descriptor[] } };
    columnKind: string;
    originalUriBaseIds: Record<string, { uri: string }>;
    invocations: { executionSuccessful: boolean; toolExecutionNotifications: { message: { text: string } }[] }[];
    results: {
      ruleId: string;
      ruleIndex: number;
      level: string;
      message: { text: string };
      locations: { physicalLocation: { artifactLocation: { uri: string; uriBaseId?: string }; region: Region } }[];
      partialFingerprints?: Record<string, string>;
      suppressions?: { kind: string; justification: string }[];
      fixes?: {
        description: { text: string };
        artifactChanges: { replacements: { deletedRegion: Region; insertedContent: { text: string } }[] }[];
      }[];
    }[];
  }[];
}

/** Returns a parsed log after checking it against the SARIF 2.1.0 requirements. */
function readLog(text: string): Log["runs"][number] {
  const log = JSON.parse(text) as Log;
  assert.is(log.version, "2.1.0");
  assert.match(log.$schema, "sarif-schema-2.1.0.json");
  assert.is(log.runs.length, 1);
  const [run] = log.runs;
  const { driver } = run!.tool;
  assert.equal([driver.name, run!.columnKind], ["hclkit", "utf16CodeUnits"]);
  assert.is(new Set(driver.rules.map(({ id }) => id)).size, driver.rules.length);
  for (const { uri } of Object.values(run!.originalUriBaseIds))
    assert.ok(uri.startsWith("file:///") && uri.endsWith("/"));
  for (const result of run!.results) {
    assert.is(driver.rules[result.ruleIndex]!.id, result.ruleId);
    assert.ok(["error", "warning"].includes(result.level) && result.message.text !== "");
    const { artifactLocation, region } = result.locations[0]!.physicalLocation;
    assert.not.ok(artifactLocation.uri.startsWith("/"));
    for (const place of Object.values(region)) assert.ok(Number.isInteger(place) && place >= 1);
  }
  return run!;
}

test("SARIF has rules, locations, fixes and suggestions", () => {
  const source = "\uFEFFa = 1\nb = é\n";
  const fix = { range: [6, 11] as [number, number], text: "c" };
  const rulesMeta = { "hcl/x": { docs: { description: "Disallow x", url: "https://example.com/x" } } };
  const suggestions = [{ desc: "Take it out", fix: { range: [0, 6] as [number, number], text: "" } }];
  const run = readLog(formatSarif(inputOf([resultOf([{ ...problem, fix, suggestions }], { source })], { rulesMeta })));
  assert.equal(run.tool.driver.rules, [
    {
      id: "hcl/x",
      shortDescription: { text: "Disallow x" },
      fullDescription: { text: "Disallow x." },
      helpUri: "https://example.com/x",
      help: { text: "hcl/x: https://example.com/x", markdown: "[hcl/x](https://example.com/x)" },
    },
  ]);
  const [result] = run.results;
  assert.equal(result!.locations[0]!.physicalLocation, {
    artifactLocation: { uri: "a%20b/x%2C1.tf", uriBaseId: "%SRCROOT%" },
    region: { startLine: 2, startColumn: 3, endLine: 2, endColumn: 5 },
  });
  assert.equal(
    result!.fixes!.map(({ description, artifactChanges }) => [description.text, artifactChanges[0]!.replacements[0]]),
    [
      [
        "Fix it",
        {
          deletedRegion: { startLine: 2, startColumn: 1, endLine: 2, endColumn: 6 },
          insertedContent: { text: "c" },
        },
      ],
      [
        "Take it out",
        { deletedRegion: { startLine: 1, startColumn: 1, endLine: 2, endColumn: 1 }, insertedContent: { text: "" } },
      ],
    ],
  );
});

test("syntax errors, ESLint's own messages, and suppressed problems are results too", () => {
  const suppressed = { ...problem, suppressions: [{ kind: "directive", justification: "an old one" }] };
  const result = resultOf(
    [
      { ruleId: null, fatal: true, severity: 2, message: "Parsing error: no", line: 1, column: 4 },
      { ruleId: null, severity: 1, message: "Unused directive.", line: 0, column: 0 },
    ],
    { suppressedMessages: [suppressed] },
  );
  const run = readLog(formatSarif(inputOf([result])));
  assert.equal(
    run.results.map(({ ruleId, level }) => [ruleId, level]),
    [
      ["hcl/syntax", "error"],
      ["eslint", "warning"],
      ["hcl/x", "error"],
    ],
  );
  assert.match(run.tool.driver.rules[0]!.helpUri!, "docs/rules/syntax.md");
  assert.equal(run.results[2]!.suppressions, [{ kind: "inSource", justification: "an old one" }]);
});

test("fingerprints are stable when the surrounding text changes, and distinguish equal lines", () => {
  const printsOf = (source: string, lines: number[]) => {
    const messages = lines.map((line) => ({ ...problem, line, endLine: line }));
    const { results } = readLog(formatSarif(inputOf([resultOf(messages, { source })])));
    return results.map(({ partialFingerprints }) => partialFingerprints!.primaryLocationLineHash);
  };
  const before = printsOf("a = 1\nb = 2\na = 1\n", [1, 2, 3]);
  assert.is(new Set(before).size, 3);
  assert.equal(
    printsOf(
      dedent`
        # new

          a = 1
        b = 2
        a = 1
      `,
      [3, 4, 5],
    ),
    before,
  );
  assert.equal(printsOf("a = 1\r\nb = 2\r\na = 1", [1, 2, 3]), before);
});

test("files that could not be processed make the run unsuccessful", () => {
  const run = readLog(formatSarif(inputOf([], { failures: [{ name: "x.tf", message: "cannot be read" }] })));
  assert.equal(run.invocations, [
    {
      executionSuccessful: false,
      toolExecutionNotifications: [{ level: "error", message: { text: "x.tf: cannot be read" } }],
    },
  ]);
  assert.is(readLog(formatSarif(inputOf([]))).invocations[0]!.executionSuccessful, true);
});

test("paths of a run in a subdirectory start at the root of the repository", async () => {
  const { path } = tree({ ".git/HEAD": "", "sub/main.tf": 'a = "${b}"\n', "sub/broken.tf": "a = [\n" });
  const sarif = await hclkit(["lint", "--config-preset", "recommended", "--format", "sarif"], { cwd: `${path}/sub` });
  assert.equal([sarif.code, sarif.stderr], [1, ""]);
  const run = readLog(sarif.stdout);
  assert.equal(
    run.results.map(({ ruleId, locations }) => [ruleId, locations[0]!.physicalLocation.artifactLocation.uri]),
    [
      ["hcl/syntax", "sub/broken.tf"],
      ["hcl/no-useless-interpolation", "sub/main.tf"],
    ],
  );
  assert.is(run.results[1]!.fixes![0]!.artifactChanges[0]!.replacements[0]!.insertedContent.text, "b");
  const { fullDescription, help } = run.tool.driver.rules[1]!;
  assert.match(fullDescription!.text, /^Reports [^\n]*\.$/);
  assert.match(help!.text, "Rule details");
  assert.match(help!.markdown, "# no-useless-interpolation\n\nDisallow ");
  assert.match(help!.markdown, /\]\(https:[^)]*\/docs\/presets\.md\)/);
  assert.not.match(help!.markdown, /\]\((?!https:)/);
  assert.match(run.tool.driver.rules[1]!.helpUri!, "docs/rules/no-useless-interpolation.md");
  const github = await runHere(["lint", "--format", "github"], { cwd: `${path}/sub` });
  assert.match(github.stdout, "::error file=sub/main.tf,line=1,");
});

test("fixes' output is computed for formats that show it, and counted by the others", async () => {
  const { path } = tree({
    "main.tf": dedent`
      locals {
        a  = local.bb.0 # one
        bb = [1]        # two
      }
    `,
  });
  const json = await runHere(["lint", "--config-preset", "recommended", "--format", "json"], { cwd: path });
  const [result] = JSON.parse(json.stdout) as ESLint.LintResult[];
  assert.match(result!.messages[0]!.fix!.text, "  bb = [1]         # two\n");
  const stylish = await runHere(["lint", "--config-preset", "recommended", "-f", "stylish"], { cwd: path });
  assert.match(stylish.stdout, "0 errors and 1 warning potentially fixable");
  const fixed = await runHere(["lint", "--config-preset", "recommended", "--fix"], { cwd: path });
  assert.is(fixed.code, 0);
  assert.is(
    readFileSync(join(path, "main.tf"), "utf8"),
    dedent`
      locals {
        a  = local.bb[0] # one
        bb = [1]         # two
      }
    `,
  );
});

test("a problem is one line in the stylish report, and complete in the others", async () => {
  const text = dedent`
    variable "hostname" {}
    resource "terraform_data" "a" {
      count = 2
    }
  `;
  const { path: cwd } = tree({
    "main.tf": `${text}output "a" {\n  value = terraform_data.a.id\n}\noutput "b" {\n  value = var.hostnme\n}\n`,
  });
  const preset = ["lint", "--config-preset", "terraform"];
  const { stdout } = await runHere([...preset, "-f", "stylish"], { cwd });
  assert.match(stdout, /its attributes must be accessed on specific instances +hcl\//);
  assert.match(stdout, /has not been declared\. Did you mean "hostname"\? +hcl\//);
  const { stdout: json } = await runHere([...preset, "--format", "json"], { cwd });
  assert.match(json, "For one instance, write terraform_data.a[0].id");
});

test("SARIF describes every rule by a sentence of its page", () => {
  for (const { name } of ruleFacts) {
    const { summary } = ruleHelpOf(`hcl/${name}`)!;
    assert.match(summary, /^[A-Z][^\n]* [^\n]* [^\n]*[.!?]$/, name);
  }
});

test("a run whose reports are all in files says how many problems they have", async () => {
  const { path: cwd } = tree({ "main.tf": "locals {\n  a = var.b\n}\n" });
  const run = (...args: readonly string[]) => runHere(["lint", "--no-config", ...args], { cwd });
  const { code, stdout, stderr } = await run("--format", "sarif", "-o", "a.sarif");
  assert.equal([code, stdout], [1, ""]);
  assert.match(stderr, /^1 error, 1 warning: see a\.sarif\.$/m);
  assert.not.match((await run("--format", "sarif", "-o", "a.sarif", "--quiet")).stderr, "see a.sarif");
  assert.not.match((await run("--format", "unix", "--format", "sarif=a.sarif")).stderr, "see a.sarif");
});

test.run();
