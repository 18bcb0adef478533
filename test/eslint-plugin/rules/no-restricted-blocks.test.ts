import { test } from "uvu";
import { dedent } from "../../../tools/dedent.ts";
import { rule as noRestrictedBlocks } from "../../../eslint-plugin/rules/no-restricted-blocks.ts";
import { hclTester } from "../rule-tester.ts";

const at = (block: string, line: number, column: number, endColumn: number, reason = "") => ({
  messageId: "restricted",
  data: { block, reason },
  line,
  column,
  endLine: line,
  endColumn,
});

hclTester.run("no-restricted-blocks", noRestrictedBlocks, {
  valid: [
    "a {}\n",
    { code: "a = { b = 1 }\nb = 1\n# b {}\n", options: [["b"]] },
    { code: 'b "d" {}\nb {}\n', options: [[{ type: "b", label: "c" }]] },
    {
      code: dedent`
        b {}
        a {
          b {}
        }
      `,
      options: [[{ type: "b", inside: "c" }]],
    },
  ],
  invalid: [
    { code: "a {\n  b {}\n}\n", output: null, options: [["b"]], errors: [at("b", 2, 3, 4)] },
    {
      code: 'x = "😀"\r\nb /* c */ "d" e {\r\n  f = "${unknown}"\r\n}\r\n',
      output: null,
      options: [[{ type: "b", label: "d", message: "Use f." }]],
      errors: [at('b "d" e', 2, 1, 16, " Use f.")],
    },
    {
      code: dedent`
        b {}
        a {
          b {}
        }
      `,
      output: null,
      options: [[{ type: "b", inside: "a" }]],
      errors: [at("b", 3, 3, 4)],
    },
  ],
});

test.run();
