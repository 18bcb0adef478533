// Comments that configure the linter, in all three kinds of comment.
import { Linter } from "eslint";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { lint, lintConfig } from "../../tools/lint.ts";

const filename = "main.tf";
const rules: Linter.RulesRecord = { "hcl/no-legacy-index": "error" };
const rule = "hcl/no-legacy-index";

/** Returns the lines with reports, except for unused directives. */
function lines(text: string, languageOptions = {}): number[] {
  const messages = lint(text, { filename, rules, languageOptions });
  return messages.filter(({ ruleId }) => ruleId !== null).map(({ line }) => line);
}

const KINDS: readonly (readonly [string, (text: string) => string])[] = [
  ["#", (text) => `# ${text}`],
  ["//", (text) => `// ${text}`],
  ["/*", (text) => `/* ${text} */`],
];

for (const [kind, comment] of KINDS) {
  test(`${kind}: disable and enable`, () => {
    const text = `a = b.0\n${comment("eslint-disable")}\nc = b.0\n${comment("eslint-enable")}\nd = b.0\n`;
    assert.equal(lines(text), [1, 5]);
  });

  test(`${kind}: disable and enable one rule`, () => {
    const text = `${comment(`eslint-disable ${rule}`)}\nc = b.0\n${comment(`eslint-enable ${rule}`)}\nd = b.0\n`;
    assert.equal(lines(text), [4]);
    assert.equal(lines(`${comment("eslint-disable hcl/syntax")}\nc = b.0\n`), [2]);
  });

  test(`${kind}: disable-line, disable-next-line, with descriptions`, () => {
    assert.equal(lines(`a = b.0 ${comment("eslint-disable-line")}\nc = b.0\n`), [2]);
    assert.equal(
      lines(`${comment(`eslint-disable-next-line ${rule}, hcl/syntax -- because`)}\na = b.0\nc = b.0\n`),
      [3],
    );
  });

  test(`${kind}: a description is the justification for a suppressed problem`, () => {
    const linter = new Linter();
    const text = `a = b.0 ${comment(`eslint-disable-line ${rule} -- it is old`)}\n`;
    assert.equal(linter.verify(text, [lintConfig({ filename, rules })], { filename }), []);
    // Missing in ESLint's types.
    const { getSuppressedMessages } = linter as unknown as { getSuppressedMessages(): Linter.SuppressedLintMessage[] };
    const [suppressed] = getSuppressedMessages.call(linter);
    assert.equal(suppressed!.suppressions, [{ kind: "directive", justification: "it is old" }]);
  });

  test(`${kind}: rules are configured`, () => {
    assert.equal(lines(`${comment(`eslint ${rule}: "off"`)}\na = b.0\n`), []);
    const [message] = lint(`${comment(`eslint ${rule}: "warn" -- why`)}\na = b.0\n`, { filename, rules });
    assert.is(message!.severity, 1);
  });
}

test("directives inside of blocks, objects and calls count", () => {
  assert.equal(lines(`x {\n  a = [\n    # eslint-disable-next-line\n    b.0,\n    b.1,\n  ]\n}\n`), [5]);
});

test("text in a string or heredoc that looks like a comment is not a comment", () => {
  assert.equal(lines(`a = "# eslint-disable"\nb = <<E\n# eslint-disable\nE\nc = b.0\n`), [5]);
});

test("other comments are not directives", () => {
  assert.equal(lines(`# eslintdisable\n# see eslint-disable\n## eslint-disable\na = b.0\n`), [4]);
});

test("a directive for a line may not span lines", () => {
  const messages = lint(`a = 1 /* eslint-disable-line\n */\n`, { filename, rules });
  assert.match(messages[0]!.message, /should not span multiple lines/);
});

test("an invalid configuration is an error at its position", () => {
  const [message] = lint(`a = 1\n# eslint ${rule}: [\n`, { filename, rules });
  assert.equal([message!.severity, message!.line], [2, 2]);
});

test("unused directives are reported, and the fix removes the comment", () => {
  const options = { filename, rules };
  const config: Linter.Config = { ...lintConfig(options), linterOptions: { reportUnusedDisableDirectives: "error" } };
  const linter = new Linter();
  const text = `# eslint-disable-next-line ${rule}\na = 1 # eslint-disable-line\nc = b.0 # eslint-disable-line hcl/syntax, ${rule}\n`;
  const messages = linter.verify(text, [config], { filename });
  assert.equal(
    messages.map(({ line, column }) => [line, column]),
    [
      [1, 1],
      [2, 7],
      [3, 9],
    ],
  );
  const { output } = linter.verifyAndFix(text, [config], { filename });
  // ESLint leaves one space for each comment; the formatter removes it.
  assert.is(output, ` \na = 1  \nc = b.0 # eslint-disable-line ${rule}\n`);
});

test("JSON has no comments, so no directives; the configuration is the place", () => {
  assert.equal(lint('{"a": "# eslint-disable"}', { filename: "a.tf.json", rules: { "hcl/syntax": "error" } }), []);
});

test("tflint's comments count unless the option says otherwise", () => {
  const text = "# tflint-ignore: terraform_deprecated_index\na = b.0\n";
  assert.equal(lines(text), []);
  assert.equal(lines(text, { tflintIgnore: true }), []);
  assert.equal(lines(text, { tflintIgnore: false }), [2]);
});

for (const [name, text, expected] of [
  ["the same line", "a = b.0 # tflint-ignore: terraform_deprecated_index\n\nc = b.0\n", [3]],
  ["all", "// tflint-ignore: all\na = b.0\n", []],
  ["several rules", "# tflint-ignore: terraform_x, terraform_deprecated_index\na = b.0\n", []],
  ["a reason", "# tflint-ignore: terraform_deprecated_index # why\na = b.0\n", []],
  ["another rule", "# tflint-ignore: terraform_typed_variables\na = b.0\n", [2]],
  [
    "the file",
    dedent`
      # tflint-ignore-file: terraform_deprecated_index

      a = b.0
      c = b.0
    `,
    [],
  ],
  [
    "the file, but not in its first line",
    dedent`

      # tflint-ignore-file: terraform_deprecated_index

      a = b.0
    `,
    [4],
  ],
] as const) {
  test(`tflint-ignore: ${name}`, () => {
    assert.equal(lines(text), [...expected]);
  });
}

test("misspelt names in comments for tflint are reported, and those of rule sets are not", () => {
  const problems = (text: string, tflintIgnore = true): unknown =>
    lint(text, { filename, rules, languageOptions: { tflintIgnore } }).map(({ line, message }) => [line, message]);
  const text = "# tflint-ignore: terraform_deprecated_indx, terraform_mine, aws_instance_invalid_typ\na = 1\n";
  assert.equal(problems(text), [
    [1, 'There is no rule "terraform_deprecated_indx". Did you mean "terraform_deprecated_index"?'],
  ]);
  assert.equal(problems(text, false), []);
});

test("comments for tflint are never reported as unused", () => {
  const options = { filename, rules };
  const config: Linter.Config = { ...lintConfig(options), linterOptions: { reportUnusedDisableDirectives: "error" } };
  const text = "# tflint-ignore: terraform_typed_variables, terraform_deprecated_index\na = b.0\nc = 1\n";
  assert.equal(new Linter().verify(text, [config], { filename }), []);
});

test.run();
