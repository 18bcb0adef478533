import { test } from "uvu";
import { dedent } from "../../../tools/dedent.ts";
import { rule as maxDepth } from "../../../eslint-plugin/rules/max-depth.ts";
import { hclTester } from "../rule-tester.ts";

const at = (depth: number, line: number, column: number, endColumn: number) => ({
  messageId: "tooDeep",
  data: { depth: String(depth), max: String(depth - 1) },
  line,
  column,
  endLine: line,
  endColumn,
});

const nested = (depth: number): string => `${"a {\n".repeat(depth)}${"}\n".repeat(depth)}`;

hclTester.run("max-depth", maxDepth, {
  valid: [
    nested(5),
    {
      code: dedent`
        a {
          b {}
        }
        c {
          d {}
        }
      `,
      options: [{ max: 2 }],
    },
    { name: "objects are no blocks", code: "a {\n  b = { c = { d = {} } }\n}\n", options: [{ max: 1 }] },
  ],
  invalid: [
    { code: nested(7), output: null, errors: [at(6, 6, 1, 2)] },
    {
      name: "CRLF, comments and templates",
      code: 'a {\r\n  x = "😀 ${unknown}"\r\n  /* c */ bb "d" {\r\n  }\r\n  e {}\r\n}\r\n',
      output: null,
      options: [{ max: 1 }],
      errors: [at(2, 3, 11, 13), at(2, 5, 3, 4)],
    },
  ],
});

test.run();
