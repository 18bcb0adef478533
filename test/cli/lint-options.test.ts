// The options of `hclkit lint` and `hclkit check` about rules and fixes.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { NotationError, parseRelaxedObject } from "../../cli/lint/options/relaxed-json.ts";
import { fullRuleName, ruleSettingsOf } from "../../cli/lint/options/rule-options.ts";
import { dedent } from "../../tools/dedent.ts";
import { AS_ERROR, tree } from "../helpers/cli.ts";
import { runHere } from "../helpers/run-here.ts";

const BAD = 'output "a" {\n  value = "${path.module}"\n}\n';
const COMPARE = 'output "c" {\n  value = path.root == path.root\n}\n';
const RULE = "hcl/no-useless-interpolation";

/** Returns the reported rules with their severities. */
async function reports(cwd: string, ...args: string[]): Promise<[string | null, number][]> {
  const { stdout } = await runHere([...args, "--format", "json"], { cwd });
  const results = JSON.parse(stdout) as { messages: { ruleId: string | null; severity: number }[] }[];
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, severity }): [string | null, number] => [ruleId, severity]),
  );
}

test("the notation of --rule is ESLint's", () => {
  const rows: [text: string, object: object][] = [
    ["quotes: [2, double]", { quotes: [2, "double"] }],
    ["a: warn, b: 2", { a: "warn", b: 2 }],
    ['{"x": "error"}', { x: "error" }],
    ["{x: off}", { x: "off" }],
    ["a:off", { a: "off" }],
    ["hcl/x: [warn, {max: 3, b: 'x y', c: [1,2]}]", { "hcl/x": ["warn", { max: 3, b: "x y", c: [1, 2] }] }],
    ["'a/b': \"off\"", { "a/b": "off" }],
    ['a: [error, {re: "^a, b$"}]', { a: ["error", { re: "^a, b$" }] }],
    ["a: [error, {re: ^a.b$}]", { a: ["error", { re: "^a.b$" }] }],
    ["@s/x/y: [1, null, true, -1]", { "@s/x/y": [1, null, true, -1] }],
    ["a: hello world", { a: "hello world" }],
    ["a: {x: 1}, b: 1,", { a: { x: 1 }, b: 1 }],
  ];
  for (const [text, object] of rows) assert.equal(parseRelaxedObject(text), object, text);
  for (const text of ["a", "a:", 'a: "b', "a: [1", "a: 1 ]", "{a: 1} b", ": 1", "a: 1 b: 2"]) {
    assert.throws(
      () => parseRelaxedObject(text),
      (error: unknown) => error instanceof NotationError,
    );
  }
});

test("options become settings, and a later rule replaces an earlier one", () => {
  const options = { rule: ["hcl/a: off, hcl/b: [1, {x: 1}]", "hcl/a: 2"], only: ["hcl/a,hcl/b", "hcl/a"] };
  assert.equal(ruleSettingsOf({ ...options, "fix-type": ["problem,layout"], quiet: true }, false), {
    overrides: { "hcl/a": "error", "hcl/b": ["warn", { x: 1 }] },
    only: ["hcl/a", "hcl/b"],
    fixTypes: ["problem", "layout"],
    suggestions: [],
    runsWarnings: false,
    fixesWarnings: false,
  });
  assert.is(ruleSettingsOf({ quiet: true }, true).runsWarnings, true);
});

test("a rule and its severity may be an assignment", () => {
  const { overrides } = ruleSettingsOf({ rule: ["terraform/a=off", "b=1", "hcl/c: [2, {x: 1}]"] }, false);
  assert.equal(overrides, { "terraform/a": "off", b: "warn", "hcl/c": ["error", { x: 1 }] });
  assert.throws(() => ruleSettingsOf({ rule: ["b=eror"] }, false), 'Did you mean "error"?');
});

test("names of rules are checked and completed, with suggestions", () => {
  const pluginRules = [
    ...["no-legacy-index", "nomad/no-undeclared-reference", "terraform/no-undeclared-reference"],
    ...["terraform/no-unused-declarations", "terraform/typed-variables"],
  ];
  const messageOf = (name: string, isCheck = false): string => {
    try {
      return fullRuleName(name, pluginRules, isCheck);
    } catch (error) {
      return (error as Error).message;
    }
  };
  assert.is(messageOf("hcl/no-legacy-index"), "hcl/no-legacy-index");
  assert.is(messageOf("no-legacy-index"), "hcl/no-legacy-index");
  assert.is(messageOf("terraform/no-unused-declarations"), "hcl/terraform/no-unused-declarations");
  assert.is(messageOf("other/rule"), "other/rule");
  assert.is(messageOf("hclkit/format", true), "hclkit/format");
  assert.match(messageOf("hclkit/format"), "is a rule of hclkit check, not of hclkit lint");
  assert.match(messageOf("hcl/no-legacy-idnex"), 'Did you mean "hcl/no-legacy-index"?');
  assert.match(messageOf("terraform/no-unused-declaration"), 'Did you mean "hcl/terraform/no-unused-declarations"?');
  assert.match(messageOf("typed-variables"), 'Did you mean "hcl/terraform/typed-variables"?');
  assert.match(messageOf("hcl/no-undeclared-reference"), 'Did you mean "hcl/terraform/no-undeclared-reference"?');
  assert.is(messageOf("no-var"), 'There is no rule "no-var". hclkit rules lists all rules.');
});

test("--rule changes severities, and --only selects rules", async () => {
  const { path: cwd } = tree({ "main.tf": BAD });
  assert.equal(await reports(cwd, "lint", "--rule", `${RULE}: warn`), [[RULE, 1]]);
  assert.equal(await reports(cwd, "lint", "--rule", `${RULE}: off`), []);
  const documented = "hcl/terraform/documented-outputs";
  assert.equal(await reports(cwd, "lint", "--only", documented), [[documented, 2]]);
  assert.equal(await reports(cwd, "lint", "--only", "terraform/documented-outputs"), [[documented, 2]]);
  assert.equal(await reports(cwd, "lint", "--rule", `${RULE.slice("hcl/".length)}=off`), []);
  assert.equal(await reports(cwd, "check", "--only", `${documented},${RULE}`), [
    [documented, 2],
    [RULE, 2],
  ]);
});

test("a selected rule leaves the files of other products alone", async () => {
  const { path: cwd } = tree({ "main.tf": "", "x.nomad": BAD, "y.pkr.hcl": BAD, "z.hcl": BAD, "a.tf.json": "{}" });
  assert.equal(await reports(cwd, "lint", "--only", "hcl/terraform/documented-outputs"), []);
});

test("a rule on the command line leaves out files of languages that it does not support", async () => {
  const { path: cwd } = tree({
    "main.tf": dedent`
      // a
      output "a" {
        value = templatefile("\${path.module}/b.sh", {})
      }
    `,
    "c.tf.json": '{ "output": { "d": { "value": 1 } } }',
    "e.tftpl": "# f\n",
    "b.sh": "# g\n",
  });
  for (const option of ["--only=hcl/comment-style", "--rule=hcl/comment-style=error"]) {
    const { code, stderr } = await runHere(["lint", option, "."], { cwd });
    assert.equal([code, stderr], [1, "Checked 2 Terraform files, 2 templates.\n"], option);
    assert.equal(await reports(cwd, "lint", option), [["hcl/comment-style", 2]], option);
  }
});

test("the formatting of check is a rule to the options", async () => {
  const { path: cwd, read } = tree({ "main.tf": BAD.replace(" = ", "=") });
  assert.equal(await reports(cwd, "check", "--only", "hclkit/format"), [["hclkit/format", 2]]);
  const warned = await reports(cwd, "check", "--rule", "hclkit/format: warn");
  assert.equal(warned, [
    ["hclkit/format", 1],
    [RULE, 1],
  ]);
  assert.equal(await reports(cwd, "check", "--only", RULE), [[RULE, 2]]);
  await runHere(["check", ...AS_ERROR, "--fix", "--fix-type", "suggestion"], { cwd });
  assert.is(read("main.tf"), 'output "a" {\n  value=path.module\n}\n');
  await runHere(["check", ...AS_ERROR, "--fix", "--fix-type", "layout"], { cwd });
  assert.is(read("main.tf"), 'output "a" {\n  value = path.module\n}\n');
});

test("--quiet shows and fixes errors alone, and warnings count for --max-warnings", async () => {
  const { path: cwd, read } = tree({ "main.tf": BAD });
  const warn = ["--rule", `${RULE}: warn`];
  assert.equal(await reports(cwd, "lint", ...warn, "--quiet"), []);
  const limited = await runHere(["lint", ...warn, "--quiet", "--max-warnings", "0"], { cwd });
  assert.equal(limited, { code: 1, stdout: "", stderr: "Too many warnings: 1, and the limit is 0.\n" });
  await runHere(["lint", ...warn, "--quiet", "--fix"], { cwd });
  assert.is(read("main.tf"), BAD);
});

test("--fix-dry-run and --diff write nothing", async () => {
  const { path: cwd, read } = tree({ "main.tf": `${BAD}${COMPARE}`, "sub/x.tf": BAD });
  const dry = await runHere(["lint", "--fix-dry-run", "--format", "json"], { cwd });
  const results = JSON.parse(dry.stdout) as { output?: string; messages: { ruleId: string }[] }[];
  assert.equal(
    results.map(({ output, messages }) => [
      output?.includes("value = path.module"),
      messages.map(({ ruleId }) => ruleId),
    ]),
    [
      [true, ["hcl/no-self-compare"]],
      [true, []],
    ],
  );
  const diff = await runHere(["lint", "--diff", "sub"], { cwd });
  assert.equal([diff.code, diff.stderr], [1, "Checked 1 Terraform file.\n"]);
  assert.is(
    diff.stdout,
    dedent`
      --- a/sub/x.tf
      +++ b/sub/x.tf
      @@ -1,3 +1,3 @@
       output "a" {
      -  value = "\${path.module}"
      +  value = path.module
       }
    `,
  );
  const left = await runHere(["check", "--diff"], { cwd });
  assert.is(left.code, 1);
  assert.match(left.stderr, "Problems that --fix does not fix: 1. Run without --diff to see them.");
  assert.equal([read("main.tf"), read("sub/x.tf")], [BAD + COMPARE, BAD]);
});

test("results of one selection of rules are not another's", async () => {
  const { path: cwd } = tree({ "main.tf": BAD });
  assert.equal(await reports(cwd, "lint", "--only", "hcl/no-self-compare"), []);
  assert.equal(await reports(cwd, "lint"), [[RULE, 1]]);
  assert.equal(await reports(cwd, "lint", "--rule", `${RULE}: error`), [[RULE, 2]]);
});

test("usage errors about rules and fixes are sentences", async () => {
  const { path: cwd } = tree({ "main.tf": BAD });
  const rows: [args: string[], message: string][] = [
    [["--fix", "--fix-dry-run"], "choose one of them"],
    [["--fix-type", "layout"], "--fix-type requires --fix, --fix-dry-run or --diff."],
    [
      ["--fix", "--fix-type", "layouts"],
      '--fix-type accepts directive, problem, suggestion, layout; not "layouts". Did you mean "layout"?',
    ],
    [["--diff", "--format", "json"], "it takes no --format"],
    [["--rule", "hcl/no-legacy-index"], "--rule takes a rule and its severity"],
    [["--rule", "hcl/no-legacy-index: eror"], 'not "eror". Did you mean "error"?'],
    [["--only", "no-legacy-idnex"], 'There is no rule "no-legacy-idnex". Did you mean "hcl/no-legacy-index"?'],
    [["--config-preset", "terrafrom"], 'Did you mean "terraform"?'],
    [["--format", "jsn"], 'Did you mean "json"?'],
  ];
  for (const [args, message] of rows) {
    const result = await runHere(["lint", ...args], { cwd });
    assert.equal([result.code, result.stdout], [2, ""], args.join(" "));
    assert.ok(result.stderr.includes(message), result.stderr);
    assert.not.match(result.stderr, "    at ");
  }
});

test.run();
