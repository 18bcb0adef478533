// Errors that `terraform validate` reports for values in JSON files, with every preset.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { lintFolder } from "../helpers/lint-folder.ts";
import { lint, presetRules } from "../../tools/lint.ts";

const PRESETS = ["recommended", "terraform", "opentofu", "strict", "all"];

/** Files, each with the beginning of Terraform's message. */
const SYNTAX: readonly (readonly [text: string, report: string])[] = [
  ['{"locals": {"i": "${ 1 + }"}}', "1:26 Invalid expression"],
  ['{"locals": {"h": "%{ if true }x"}}', "1:32 Unexpected end of template"],
  ['{"resource": {"terraform_data": {"a": {"count": "${1 +}"}}}}', "1:55 Invalid expression"],
  [
    '{"resource": {"terraform_data": {"a": {"for_each": "${toset([\\"a\\"])"}}}}',
    "1:53 Unclosed template interpolation sequence",
  ],
];
const KEYS: readonly (readonly [text: string, report: string])[] = [
  ['{"locals": {"j": {"${null}": 1}}}', "1:19 Invalid object key expression"],
  ['{"locals": {"b": {"World": 1, "${\\"World\\"}": 2}}}', '1:31 Duplicate key `"${\\"World\\"}"`'],
  ['{"output": {"o": {"value": {"World": 1, "${\\"World\\"}": 2}}}}', '1:41 Duplicate key `"${\\"World\\"}"`'],
  ['{"output": {"o": {"value": {"a": {"x": [1], "x": [2]}}}}}', '1:45 Duplicate key `"x"`'],
  ['{"locals": {"x": 1, "x": 2}}', '1:21 Duplicate key `"x"`'],
  ['{"locals": {"a": "${1 + null}"}}', "1:21 Operation failed"],
];

/** Returns the error reports for a file, except those in strict presets about missing or unused declarations. */
function errorsIn(text: string, preset: string): readonly string[] {
  const name = preset === "opentofu" ? "a.tofu.json" : "a.tf.json";
  const { problems } = lintFolder({ [name]: text }, presetRules(preset, name));
  return (problems[name] ?? []).filter((problem) => !/never used|accepts every|no description|only `/.test(problem));
}

for (const [preset, cases] of [
  ...PRESETS.map((name) => [name, [...SYNTAX, ...KEYS]] as const),
  ["stylistic", SYNTAX] as const,
]) {
  test(`${preset}: errors inside of values are reported once`, () => {
    for (const [text, report] of cases) {
      const errors = errorsIn(text, preset);
      assert.ok(errors.length === 1 && errors[0]!.startsWith(report), `${text}: ${errors.join("; ")}`);
    }
  });
}

test("literal strings are not templates", () => {
  for (const text of [
    '{"output": {"o": {"value": 1, "description": "${ 1 + }"}}}',
    '{"terraform": {"backend": {"local": {"path": "${ 1 + }"}}}}',
    '{"resource": {"terraform_data": {"a": {"//": "${ 1 + }"}}}}',
  ])
    assert.equal(errorsIn(text, "recommended"), [], text);
});

test("a byte order mark is a syntax error in JSON, but not in the native syntax", () => {
  const message = "Invalid start of value: The text begins with a byte order mark";
  const [error] = lint('\uFEFF{"locals": {"a": 1}}', { filename: "a.tf.json", rules: {} });
  assert.equal([error!.fatal, error!.line, error!.column], [true, 1, 1]);
  assert.ok(error!.message.startsWith(`Parsing error: ${message}`));
  const options = { rules: { "hcl/syntax": "error" }, languageOptions: { tolerant: true } } as const;
  const [tolerated] = lint('\uFEFF{"locals": {"a": 1}}', { filename: "a.tf.json", ...options });
  assert.ok(tolerated!.ruleId === "hcl/syntax" && tolerated!.message.startsWith(message));
  assert.equal(lint("\uFEFFa = 1\n", { filename: "a.tf", rules: {} }), []);
});

test.run();
