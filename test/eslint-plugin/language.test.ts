// The languages as ESLint uses them: parse errors, options, positions.
import type { Linter } from "eslint";
import { test } from "uvu";
import * as assert from "uvu/assert";
import plugin from "../../eslint-plugin/index.ts";
import { lint } from "../../tools/lint.ts";

const filename = "main.tf";

/** Returns a message's position and its first words. */
function placed({ line, column, endLine, endColumn, message }: Linter.LintMessage): unknown[] {
  return [line, column, endLine, endColumn, message.replace(/:.*/s, "")];
}

test("all syntax errors in a file are fatal parse errors, sorted, with lines and columns from 1", () => {
  const messages = lint("a = \nb = 1\nc {\nd = 2]\n}\n", { filename, rules: { "hcl/no-legacy-index": "error" } });
  assert.ok(messages.length >= 2);
  assert.ok(messages.every(({ fatal, ruleId, severity }) => fatal === true && ruleId === null && severity === 2));
  const places = messages.map(({ line, column }) => line * 1000 + column);
  assert.equal(
    places,
    places.toSorted((a, b) => a - b),
  );
  assert.is(messages[0]!.line, 1);
  assert.is(messages[0]!.column, 5);
  assert.is(messages.at(-1)!.line, 4);
  assert.match(messages[0]!.message, /^Parsing error: Invalid expression: /);
});

test("JSON syntax errors are parse errors too", () => {
  const [message] = lint('{\n  "a": tru\n}\n', { filename: "main.tf.json", rules: {} });
  assert.equal([message!.fatal, message!.line, message!.column], [true, 2, 8]);
});

test("a tolerant language continues, and hcl/syntax reports the errors with their ranges", () => {
  const messages = lint("a = b.0\nc = ]\n", {
    filename,
    rules: { "hcl/syntax": "error", "hcl/no-legacy-index": "error" },
    languageOptions: { tolerant: true },
  });
  assert.equal(
    messages.map(({ ruleId, line, column, endLine, endColumn }) => [ruleId, line, column, endLine, endColumn]),
    [
      ["hcl/no-legacy-index", 1, 6, 1, 8],
      ["hcl/syntax", 2, 5, 2, 6],
    ],
  );
  assert.ok(messages.every(({ fatal }) => fatal !== true));
  assert.is(messages[0]!.fix, undefined, "no fixes in a file with syntax errors");
});

test("a tolerant language reports JSON errors", () => {
  const messages = lint('{ "a": 1, }', {
    filename: "main.tf.json",
    rules: { "hcl/syntax": "error" },
    languageOptions: { tolerant: true },
  });
  assert.equal(
    messages.map(({ ruleId }) => ruleId),
    ["hcl/syntax"],
  );
});

for (const [name, text, expected] of [
  ["LF", "a = 1\nb = c.0\n", [2, 6, 2, 8]],
  ["CRLF", "a = 1\r\nb = c.0\r\n", [2, 6, 2, 8]],
  ["a byte order mark", "\uFEFFb = c.0\n", [1, 6, 1, 8]],
  ["columns are UTF-16 code units", 'b = ["😀", "é", c.0]\n', [1, 18, 1, 20]],
  ["a heredoc", "b = <<E\n日本 ${c.0}\nE\n", [2, 7, 2, 9]],
  ["no final line break", "b = c.0", [1, 6, 1, 8]],
] as const) {
  test(`positions: ${name}`, () => {
    const messages = lint(text, { filename, rules: { "hcl/no-legacy-index": "error" } });
    assert.equal(messages.map(placed), [[...expected, "Legacy index syntax. Use `[0]`."]]);
  });
}

test("empty files and files with only whitespace are linted", () => {
  for (const text of ["", "\n", "  ", "\uFEFF", "# c"]) {
    const rules = plugin.configs["all"]!.at(1)!.rules as Linter.RulesRecord;
    // An empty module lacks some declarations; a file outside any module does not.
    assert.equal(lint(text, { filename: "some.hcl", rules }), []);
    const reported = lint(text, { filename, rules }).map(({ ruleId }) => ruleId);
    const lacking = ["hcl/terraform/required-version", "hcl/terraform/standard-module-structure"];
    assert.equal(
      reported.filter((rule) => !lacking.includes(rule!)),
      [],
    );
  }
});

for (const [options, problem] of [
  [{ dialekt: "terraform" }, /Unexpected key/],
  [{ dialect: "cobol" }, /Expected one of terraform, opentofu/],
  [{ tolerant: "yes" }, /Expected a Boolean/],
  [{ tflintIgnore: 1 }, /Expected a Boolean/],
] as const) {
  test(`invalid options are rejected: ${JSON.stringify(options)}`, () => {
    assert.throws(() => lint("", { filename, rules: {}, languageOptions: { ...options } }), problem);
  });
}

test("the file name decides the dialect unless an option does", () => {
  const dialects: string[] = [];
  const spy = {
    meta: { schema: [] },
    create: ({ sourceCode }: { sourceCode: { dialect: string } }) => {
      dialects.push(sourceCode.dialect);
      return {};
    },
  };
  const spying = { ...plugin, rules: { spy } } as unknown as typeof plugin;
  const rules: Linter.RulesRecord = { "hcl/spy": "error" };
  const names = ["a.tf", "a.tofu", "terragrunt.hcl", "x.nomad.hcl", "a.pkr.hcl", "a.hcl", "d/docker-bake.hcl"];
  for (const name of [
    ...names,
    "a.tf.json",
    "a.tfmock.hcl",
    "a.tfmock.json",
    "a.tftest.json",
    "a.tofutest.json",
    "a.tfcomponent.json",
  ])
    lint(name.endsWith("json") ? "{}" : "", { filename: name, rules, plugin: spying });
  lint("", { filename: "a.hcl", rules, plugin: spying, languageOptions: { dialect: "nomad" } });
  const expected = [
    "terraform",
    "opentofu",
    "terragrunt",
    "nomad",
    "packer",
    "hcl",
    "docker-bake",
    ...["terraform", "terraform", "terraform", "terraform", "opentofu", "terraform"],
    "nomad",
  ];
  assert.equal(dialects, expected);
});

test.run();
