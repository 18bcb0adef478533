import { test } from "uvu";
import { dedent } from "../../../tools/dedent.ts";
import { rule as noMalformedValue } from "../../../eslint-plugin/rules/no-malformed-value.ts";
import { hclTester, jsonTester } from "../rule-tester.ts";

/** Returns a case with one report on the value of the only argument. */
const arn = (text: string, shown: string, count: number) => ({
  code: `a = "${text}"\n`,
  errors: [
    {
      messageId: "arn" as const,
      data: { text: shown, count: String(count) },
      line: 1,
      column: 5,
      endLine: 1,
      endColumn: text.length + 7,
    },
  ],
});

/** Returns a case with one report on a character in the value, and the text after the suggestion. */
const character = (text: string, at: number, name: string, ascii: string, output: string) => ({
  code: `a = "${text}"\n`,
  errors: [
    {
      messageId: "character" as const,
      data: { name, ascii },
      line: 1,
      column: 6 + at,
      endLine: 1,
      endColumn: 7 + at,
      suggestions: [{ messageId: "replace" as const, data: { ascii }, output: `a = "${output}"\n` }],
    },
  ],
});

hclTester.run("no-malformed-value", noMalformedValue, {
  valid: [
    'a = "arn:aws:iam::123456789012:role/deploy"\n',
    'a = "arn:aws:s3:::bucket/*"\n',
    'a = "arn:aws-us-gov:lambda:us-gov-west-1:123456789012:function:f:1"\n',
    'a = "arn:${p}:iam::${account}:role/deploy"\n',
    // Beginnings, wildcards, and parts that may have colons.
    'a = "arn:aws:iam::"\n',
    'a = "arn:aws:iam"\n',
    'a = "arn:aws:s3:*"\n',
    'a = "arn:aws:sns:${region_and_account}:topic"\n',
    'a = "arn:aws:sns:${rest}"\n',
    // Built from parts, or compared.
    'a = join(":", ["arn:aws:sns:eu-west-1", b])\n',
    'a = startswith(b, "arn:aws:sns:eu-west-1:topic")\n',
    'a = "${b}" == "arn:aws:sns:eu-west-1:topic"\n',
    'description = "Such as arn:aws:sns:eu-west-1:topic"\n',
    'description = "arn:aws:sns:eu-west-1:topic"\n',
    'a = "see arn:aws:sns:eu-west-1:topic"\n',
    'a = "urn:x:y:z"\n',
    // Text, and names with letters.
    'a = "8443-8451"\n',
    'a = "Ports 8443–8451"\n',
    'a = "10.0.0.0/16"\n',
    'a = "l.O.l.I"\n',
    'a = "1.2.O"\n',
    'a = "–"\n',
    'a = "${b}–1"\n',
  ],
  invalid: [
    arn("arn:aws:iam:123456789012:role/deploy", "arn:aws:iam:123456789012:role/deploy", 5),
    arn("arn:aws:iam:aws:policy/ReadOnlyAccess", "arn:aws:iam:aws:policy/ReadOnlyAccess", 5),
    arn("arn:aws:iam:${b}:role/deploy", "arn:aws:iam:${…}:role/deploy", 5),
    arn("arn:${p}:iam:${b}:role/${c}", "arn:${…}:iam:${…}:role/${…}", 5),
    arn("arn:aws:s3::bucket/*", "arn:aws:s3::bucket/*", 5),
    arn("arn:aws:sns:eu-west-1:topic", "arn:aws:sns:eu-west-1:topic", 5),
    {
      code: 'a = jsonencode({ b = ["arn:aws:sns:eu-west-1:topic"] })\n',
      errors: [{ messageId: "arn", line: 1, column: 23, endLine: 1, endColumn: 52 }],
    },
    {
      code: dedent`
        a = <<EOT
        {
          "b": "arn:aws:sns:eu-west-1:topic"
        }
        EOT
      `,
      errors: [{ messageId: "arn", line: 3, column: 9, endLine: 3, endColumn: 36 }],
    },
    character("8443–8451", 4, "an en dash", "-", "8443-8451"),
    character("−1", 0, "a minus sign", "-", "-1"),
    character("80\u00a0", 2, "a no-break space", " ", "80 "),
    character("１0", 0, "a fullwidth digit", "1", "10"),
    character("10.O.0.0/16", 3, "the letter O", "0", "10.0.0.0/16"),
    character("l92.168.0.1", 0, "the letter l", "1", "192.168.0.1"),
  ],
});

jsonTester.run("no-malformed-value", noMalformedValue, {
  valid: ['{ "a": "arn:aws:iam::1:role/b", "description": "1–2" }\n'],
  invalid: [
    {
      code: '{ "a": "arn:aws:sns:eu-west-1:topic" }\n',
      errors: [{ messageId: "arn", line: 1, column: 8, endLine: 1, endColumn: 37 }],
    },
    {
      code: '{ "a": "1–2" }\n',
      errors: [
        {
          messageId: "character",
          line: 1,
          column: 10,
          endLine: 1,
          endColumn: 11,
          suggestions: [{ messageId: "replace", data: { ascii: "-" }, output: '{ "a": "1-2" }\n' }],
        },
      ],
    },
  ],
});

test.run();
