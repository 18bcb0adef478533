// Comments `hclkit-ignore`, in native syntax, JSON and templates.
import { Linter } from "eslint";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { lint, lintConfig } from "../../tools/lint.ts";

const filename = "main.tf";
const rules: Linter.RulesRecord = { "hcl/no-legacy-index": "error", "hcl/no-self-compare": "error" };

/** Returns the reports as lines with the rule or the message. */
function reports(text: string, name = filename): string[] {
  const { "hcl/no-legacy-index": _, ...others } = rules;
  const messages = lint(text, { filename: name, rules: name === filename ? rules : others });
  return messages.map(({ line, ruleId, message }) => `${line} ${ruleId ?? message}`);
}

const unused = (name: string): string => `Unused eslint-disable directive (no problems were reported from '${name}').`;

const CASES: readonly (readonly [name: string, text: string, expected: readonly string[]])[] = [
  ["end of the line", "a = b.0 # hclkit-ignore no-legacy-index: it is old\nc = b.0\n", ["2 hcl/no-legacy-index"]],
  ["with hcl/", "a = b.0 // hclkit-ignore hcl/no-legacy-index\n", []],
  ["between tokens", "a = /* hclkit-ignore no-legacy-index */ b.0\nc = b.0\n", ["2 hcl/no-legacy-index"]],
  ["alone", "# hclkit-ignore no-legacy-index: why\na = b.0\nc = b.0\n", ["3 hcl/no-legacy-index"]],
  [
    "alone, above other comments",
    dedent`
      # hclkit-ignore no-legacy-index
      # one
      /* two
      three */
      a = b.0
    `,
    [],
  ],
  ["two rules", "a = b.0 == b.0 # hclkit-ignore no-legacy-index, no-self-compare: both\n", []],
  [
    "another rule",
    "a = b.0 # hclkit-ignore no-self-compare\n",
    ["1 hcl/no-legacy-index", `1 ${unused("hcl/no-self-compare")}`],
  ],
  [
    "a part of a block",
    dedent`
      # hclkit-ignore-start no-legacy-index
      a = b.0
      c = b.0
      # hclkit-ignore-end no-legacy-index
      d = b.0
    `,
    ["5 hcl/no-legacy-index"],
  ],
  [
    "the file",
    dedent`
      # heading
      # hclkit-ignore-file no-legacy-index: generated
      a = b.0

      c = b.0
    `,
    [],
  ],
  [
    "the file, too late",
    "a = b.0\n# hclkit-ignore-file no-legacy-index\n",
    ["1 hcl/no-legacy-index", "2 hclkit-ignore-file must be before the first argument or block of the file."],
  ],
  [
    "an unknown rule",
    "a = b.0 # hclkit-ignore no-legacy-indx\n",
    ["1 hcl/no-legacy-index", '1 There is no rule "no-legacy-indx". Did you mean "no-legacy-index"?'],
  ],
  [
    "a rule without its product",
    "a = 1 # hclkit-ignore typed-variables\n",
    ['1 There is no rule "typed-variables". Did you mean "terraform/typed-variables"?'],
  ],
  [
    "a rule of several products, without one",
    "a = 1 # hclkit-ignore valid-config\n",
    [
      '1 There is no rule "valid-config": write one of docker-bake/valid-config, nomad/valid-config, packer/valid-config, terragrunt/valid-config.',
    ],
  ],
  [
    "formatting, which has comments of its own",
    "a = 1 # hclkit-ignore hclkit/format: keep\n",
    ["1 Formatting has comments of its own: # prettier-ignore keeps the next block or argument as written."],
  ],
  [
    "no rule",
    "a = 1 # hclkit-ignore: because\n",
    ["1 hclkit-ignore requires the name of a rule: # hclkit-ignore RULE: reason."],
  ],
  ["other words", "# hclkit-ignored no-legacy-index\na = b.0\n", ["2 hcl/no-legacy-index"]],
  [
    "in a heredoc",
    dedent`
      a = <<E
      # hclkit-ignore no-legacy-index
      \${b.0}
      E
    `,
    ["3 hcl/no-legacy-index"],
  ],
];

for (const [name, text, expected] of CASES)
  test(`${name}: ${text.split("\n", 1)[0]!}`, () => {
    assert.equal(reports(text), [...expected]);
  });

test("JSON: a property is a comment alone on its line", () => {
  const file = dedent`
    {
      "resource": {
        "//": "COMMENT",
        "a": "\${b == b}"
      }
    }`;
  const text = (comment: string): string => file.replace("COMMENT", `hclkit-ignore${comment}`);
  assert.equal(reports(text(" no-self-compare: why"), "main.tf.json"), []);
  assert.equal(reports(text(" no-division-by-zero"), "main.tf.json"), [
    `3 ${unused("hcl/no-division-by-zero")}`,
    "4 hcl/no-self-compare",
  ]);
  const whole = '{ "//": "hclkit-ignore-file no-self-compare", "a": "${b == b}" }\n';
  assert.equal(reports(whole, "main.tf.json"), []);
});

test("an unused name is removed, with its comma, and an unused comment", () => {
  const options = { filename, rules };
  const config: Linter.Config = { ...lintConfig(options), linterOptions: { reportUnusedDisableDirectives: "error" } };
  const fixed = (text: string): string => new Linter().verifyAndFix(text, [config], { filename }).output;
  assert.is(
    fixed("a = b.0 # hclkit-ignore no-self-compare, no-legacy-index: x\n"),
    "a = b.0 # hclkit-ignore no-legacy-index: x\n",
  );
  assert.is(
    fixed("a = b.0 # hclkit-ignore no-legacy-index, no-self-compare: x\n"),
    "a = b.0 # hclkit-ignore no-legacy-index : x\n",
  );
  assert.is(fixed("a = 1 # hclkit-ignore no-legacy-index\n"), "a = 1  \n");
});

test("a silenced problem has the reason as its justification", () => {
  const linter = new Linter();
  assert.equal(
    linter.verify("a = b.0 # hclkit-ignore no-legacy-index: it is old\n", [lintConfig({ filename, rules })], {
      filename,
    }),
    [],
  );
  const { getSuppressedMessages } = linter as unknown as { getSuppressedMessages(): Linter.SuppressedLintMessage[] };
  assert.equal(getSuppressedMessages.call(linter)[0]!.suppressions, [
    { kind: "directive", justification: "it is old" },
  ]);
});

test("in ESLint's comments, a name without hcl/ is answered with the name that is meant", () => {
  const [first, ...rest] = reports("a = b.0 # eslint-disable-line no-legacy-index\n");
  assert.equal(
    [first, ...rest],
    ["1 hcl/no-legacy-index", '1 There is no rule "no-legacy-index". Did you mean "hcl/no-legacy-index"?'],
  );
});

test("with requireIgnoreReason, a comment without a reason is reported, and silences all the same", () => {
  const languageOptions = { requireIgnoreReason: true } as Linter.Config["languageOptions"];
  const messages = (text: string): string[] =>
    lint(text, { filename, rules, languageOptions }).map(({ line, ruleId, message }) => `${line} ${ruleId ?? message}`);
  const ours = "1 This comment requires a reason: # hclkit-ignore RULE: reason.";
  assert.equal(messages("a = b.0 # hclkit-ignore no-legacy-index\n"), [ours]);
  assert.equal(messages("a = b.0 # hclkit-ignore no-legacy-index: \n"), [ours]);
  assert.equal(messages("a = b.0 # hclkit-ignore no-legacy-index: it is old\n"), []);
  const part = "# hclkit-ignore-start no-legacy-index: old\na = b.0\n# hclkit-ignore-end no-legacy-index\n";
  assert.equal(messages(part), []);
  assert.equal(messages("a = b.0 # eslint-disable-line hcl/no-legacy-index\n"), [
    "1 This comment requires a reason: eslint-disable RULE -- reason.",
  ]);
  assert.equal(messages("a = b.0 # eslint-disable-line hcl/no-legacy-index -- old\n"), []);
});

test.run();
