// `hclkit rules`.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { ruleFacts } from "../../../lint/rules.ts";
import { tree } from "../../helpers/cli.ts";
import { runHere } from "../../helpers/run-here.ts";

const cwd = tree({}).path;

test("the table has a line for each rule", async () => {
  const { code, stdout } = await runHere(["rules"], { cwd });
  assert.is(code, 0);
  const [head, ...lines] = stdout.trimEnd().split("\n");
  assert.match(head!, /^RULE +DEFAULT +FIXABLE +PRESETS +DESCRIPTION$/);
  assert.equal(
    lines.map((line) => line.split(" ")[0]),
    ruleFacts.map(({ name }) => name),
  );
  const line = (name: string) => lines.find((each) => each.startsWith(`${name} `))!.replace(/ {2,}/g, " | ");
  assert.is(
    line("no-legacy-index"),
    "no-legacy-index | warn | fix | recommended | Disallow the legacy index syntax `list.0`",
  );
  assert.match(line("max-depth"), "max-depth | off | Enforce a maximum depth of nested blocks");
  assert.match(line("nomad/valid-config"), "nomad/valid-config | error | suggestions | default, nomad | ");
});

test("JSON has all presets, and the address of the page", async () => {
  const { stdout } = await runHere(["rules", "--format", "json"], { cwd });
  const rules = JSON.parse(stdout) as readonly Record<string, unknown>[];
  assert.is(rules.length, ruleFacts.length);
  const { url, ...rule } = rules.find(({ name }) => name === "terraform/typed-variables")!;
  assert.equal(rule, {
    name: "terraform/typed-variables",
    description: "Require types of variables",
    default: "off",
    presets: ["strict", "azure-avm", "google", "hashicorp"],
    fixable: false,
    suggestions: true,
    languages: ["hcl/hcl", "hcl/json"],
    tflint: "terraform_typed_variables",
  });
  assert.match(String(url), /^https:.*\/docs\/rules\/terraform\/typed-variables\.md$/);
});

test("other arguments are usage errors", async () => {
  for (const [args, message] of [
    [["no-legacy-index"], "hclkit explain NAME describes one."],
    [["--format", "yaml"], '--format accepts table, json; not "yaml".'],
    [["--formt", "json"], 'Did you mean "--format"?'],
  ] as const) {
    const { code, stderr } = await runHere(["rules", ...args], { cwd });
    assert.is(code, 2);
    assert.match(stderr, message);
  }
});

test.run();
