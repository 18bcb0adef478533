import { test } from "uvu";
import { dedent } from "../../../tools/dedent.ts";
import { rule as commentSpacing } from "../../../eslint-plugin/rules/comment-spacing.ts";
import { hclTester } from "../rule-tester.ts";

const at = (line: number, column: number, endColumn: number, marker = "#", messageId = "after") => ({
  messageId,
  data: { marker },
  line,
  column,
  endLine: line,
  endColumn,
});

hclTester.run("comment-spacing", commentSpacing, {
  valid: [
    "//e2e:service script=x\n",
    "# one\n// two\n/* three */\n",
    "#\n//\n/**/\n/***/\n/* */\n",
    "####\n#----\n#====#\n//----\n#!shebang\n#\tone\n",
    "/**\n * one\n */\n/*\n  two\n*/\n",
    dedent`
      a = "#one"
      b = <<E
      #two
      E
    `,
    "#tfsec:ignore:aws-s3-enable-logging\n#checkov:skip=CKV_1:why\n#region one\n",
    { code: "#own:thing\n", options: [{ exceptions: ["own:"] }] },
  ],
  invalid: [
    { code: "#one\n", output: "# one\n", errors: [at(1, 1, 2)] },
    { code: "//one\n", output: "// one\n", errors: [at(1, 1, 3, "//")] },
    { code: "##one\na = 1 #2\n", output: "## one\na = 1 # 2\n", errors: [at(1, 1, 3, "##"), at(2, 7, 8)] },
    { code: '#"a" = 1\n#}\n', output: '# "a" = 1\n# }\n', errors: [at(1, 1, 2), at(2, 1, 2)] },
    {
      name: "both ends",
      code: "/*a*/\n",
      output: "/* a */\n",
      errors: [at(1, 1, 3, "/*"), at(1, 4, 6, "*/", "before")],
    },
    {
      name: "of several lines",
      code: "/**a\n   b.*/\n",
      output: "/** a\n   b. */\n",
      errors: [at(1, 1, 4, "/**"), at(2, 6, 8, "*/", "before")],
    },
    { name: "code follows", code: "a = /*x */ 1 # y\n", output: null, errors: [at(1, 5, 7, "/*")] },
    {
      name: "an end without text",
      code: "/*a */\nb = 1 /*c */\n",
      output: "/* a */\nb = 1 /* c */\n",
      errors: [at(1, 1, 3, "/*"), at(2, 7, 9, "/*")],
    },
    {
      name: "CRLF, and letters outside of the basic plane",
      code: 'a = "😀" #𝒳\r\n#é\r\n',
      output: 'a = "😀" # 𝒳\r\n# é\r\n',
      errors: [at(1, 10, 11), at(2, 1, 2)],
    },
    {
      name: "inside of a template",
      code: 'a = "${ #x\n  b}"\n',
      output: 'a = "${ # x\n  b}"\n',
      errors: [at(1, 9, 10)],
    },
    {
      name: "no exceptions",
      code: "#region one\n",
      output: "# region one\n",
      options: [{ exceptions: [] }],
      errors: [at(1, 1, 2)],
    },
  ],
});

test.run();
