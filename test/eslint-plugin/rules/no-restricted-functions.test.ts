import { test } from "uvu";
import { rule as noRestrictedFunctions } from "../../../eslint-plugin/rules/no-restricted-functions.ts";
import { hclTester, jsonTester } from "../rule-tester.ts";

const at = (name: string, line: number, column: number, endColumn: number, reason = "") => ({
  messageId: "restricted",
  data: { name, reason },
  line,
  column,
  endLine: line,
  endColumn,
});

hclTester.run("no-restricted-functions", noRestrictedFunctions, {
  valid: [
    "a = file(b)\n",
    { code: 'a = "file(b)"\n# file(b)\n', options: [["file"]] },
    { code: "a = fileexists(b)\nfile = file.c\n", options: [["file"]] },
  ],
  invalid: [
    { code: "a = file(unknown)\n", output: null, options: [["file"]], errors: [at("file", 1, 5, 9)] },
    {
      code: "a = [file(b), timestamp()]\n",
      output: null,
      options: [["file", { name: "timestamp", message: "It changes with every run." }]],
      errors: [at("file", 1, 6, 10), at("timestamp", 1, 15, 24, " It changes with every run.")],
    },
    {
      name: "in CRLF and a template",
      code: 'a = "😀"\r\nb = "${file(c)}"\r\n',
      output: null,
      options: [["file"]],
      errors: [at("file", 2, 8, 12)],
    },
    {
      name: "the second name of a function of Terraform",
      code: "a = core::file(b)\n",
      output: null,
      options: [["file"]],
      errors: [at("core::file", 1, 5, 15)],
    },
    {
      name: "a comment inside",
      code: "a = p :: /* c */ q(b)\n",
      output: null,
      options: [[{ name: "p::q" }]],
      errors: [at("p::q", 1, 5, 19)],
    },
  ],
});

jsonTester.run("no-restricted-functions", noRestrictedFunctions, {
  valid: [{ code: '{"locals": {"a": "file(b)"}}', options: [["file"]] }],
  invalid: [
    { code: '{"locals": {"a": "${file(b)}"}}', output: null, options: [["file"]], errors: [at("file", 1, 21, 25)] },
  ],
});

test.run();
