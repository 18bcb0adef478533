import { test } from "uvu";
import { rule as moduleShallowClone } from "../../../../eslint-plugin/rules/terraform/module-shallow-clone.ts";
import { placed } from "../../placed.ts";
import { hclTester, jsonTester } from "../../rule-tester.ts";

const moduleFrom = (source: string): string => `module "a" {\r\n  source = "${source}" # ref=why\r\n}\r\n`;
const deep = (source: string, fixed: string | null, messageId = "deep") => {
  const code = moduleFrom(source);
  const output = fixed === null ? null : moduleFrom(fixed);
  return { code, output, errors: [placed(code, `"${source}"`, { messageId, data: { name: "a" } })] };
};

hclTester.run("terraform/module-shallow-clone", moduleShallowClone, {
  valid: [
    "./a?ref=v1",
    "github.com/a/b",
    "github.com/a/b?ref=0f1e2d3c4b5a",
    "github.com/a/b?depth=1&ref=v1",
    "hg::http://example.com/a?ref=v1",
    "${unknown}?ref=v1",
  ].map(moduleFrom),
  invalid: [
    deep("github.com/a/b?ref=v1", "github.com/a/b?depth=1&ref=v1"),
    deep(
      "git::https://example.com/ref=/ä?archive=false&ref=v1",
      "git::https://example.com/ref=/ä?archive=false&depth=1&ref=v1",
    ),
    deep("git@github.com:a/b?ref=v1", "git@github.com:a/b?depth=1&ref=v1"),
    { name: "another depth", ...deep("github.com/a/b?depth=5&ref=v1", null, "partly") },
    { name: "escapes", ...deep("github.com/a/b?ref=v\\u0031", null) },
  ],
});

const JSON_CODE = '{ "module": { "a": { "source": "github.com/a/b?ref=v1" } } }\n';

jsonTester.run("terraform/module-shallow-clone", moduleShallowClone, {
  valid: [],
  invalid: [
    {
      code: JSON_CODE,
      output: JSON_CODE.replace("?ref", "?depth=1&ref"),
      errors: [placed(JSON_CODE, '"github.com/a/b?ref=v1"', { messageId: "deep" })],
    },
  ],
});

test.run();
