import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { rule as noSuspiciousTemplate } from "../../../../eslint-plugin/rules/docker-bake/no-suspicious-template.ts";
import { hclTester } from "../../rule-tester.ts";

const withTag = (value: string): string => `variable "TAG" {\n}\ntarget "a" {\n  tags = [${value}]\n}\n`;

/** Returns a report and the text after the suggestion. */
const report = (name: string, line: number, column: number, output: string) => ({
  messageId: "bake-plain-braces",
  data: {
    summary: "Missing dollar sign",
    detail: `"${name}" is plain text here, with its braces. Write a dollar sign before the opening brace to insert the value.`,
  },
  line,
  column,
  endLine: line,
  endColumn: column + name.length + 2,
  suggestions: [{ messageId: "rename", data: { name: `\${${name}}` }, output }],
});

const FUNCTION = dedent`
  function "tag" {
    params = [image]
    result = "x/{image}"
  }
`;

const MATRIX = dedent`
  target "a" {
    name = "a-\${os}"
    matrix = {
      os = ["b"]
    }
    tags = ["a:{os}"]
  }
`;

hclTester.run("docker-bake/no-suspicious-template", noSuspiciousTemplate, {
  valid: [
    withTag('"a:${TAG}"'),
    withTag('"a:{OTHER}"'),
    withTag('"a:{{TAG}}"'),
    withTag('"a:{{ TAG }}"'),
    withTag('"a:$${TAG}"'),
    'variable "TAG" {\n  description = "Such as {TAG}"\n}\n',
  ].map((code) => ({ code, filename: "docker-bake.hcl" })),
  invalid: [
    { code: withTag('"a:{TAG}"'), errors: [report("TAG", 4, 14, withTag('"a:${TAG}"'))] },
    { code: withTag('"${TAG}-{TAG}"'), errors: [report("TAG", 4, 19, withTag('"${TAG}-${TAG}"'))] },
    { code: FUNCTION, errors: [report("image", 3, 15, FUNCTION.replace("{image}", "${image}"))] },
    { code: MATRIX, errors: [report("os", 6, 14, MATRIX.replace("a:{os}", "a:${os}"))] },
  ].map((one) => ({ ...one, filename: "docker-bake.hcl" })),
});

test.run();
