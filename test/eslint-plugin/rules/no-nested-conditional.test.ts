import { test } from "uvu";
import { rule as noNestedConditional } from "../../../eslint-plugin/rules/no-nested-conditional.ts";
import { hclTester, jsonTester } from "../rule-tester.ts";

hclTester.run("no-nested-conditional", noNestedConditional, {
  valid: [
    "a = b ? c : d\n",
    "a = b ? [c ? d : e] : f\n",
    "a = b ? f(c ? d : e) : g\n",
    "a = b + (c ? d : e)\n",
    "a = b ? c : d ? e : f\n",
  ],
  invalid: [
    {
      code: "a = b ? c : d ? e : f\n",
      options: [{ allowChains: false }],
      errors: [{ messageId: "nested", line: 1, column: 13, endLine: 1, endColumn: 22 }],
    },
    {
      code: "a = b ? (c ? d : e) : f\n",
      errors: [{ messageId: "nested", line: 1, column: 10, endLine: 1, endColumn: 19 }],
    },
    {
      code: "a = (b ? c : d) ? e : f\n",
      errors: [{ messageId: "nested", line: 1, column: 6, endLine: 1, endColumn: 15 }],
    },
    {
      code: "a = b ? c : ((d ? e : f ? g : h))\n",
      options: [{ allowChains: false }],
      errors: [
        { messageId: "nested", line: 1, column: 15, endLine: 1, endColumn: 32 },
        { messageId: "nested", line: 1, column: 23, endLine: 1, endColumn: 32 },
      ],
    },
    {
      code: "a = b ? c ? d : e : f ? g : h\n",
      errors: [{ messageId: "nested", line: 1, column: 9, endLine: 1, endColumn: 18 }],
    },
    {
      code: 'a = "x ${b ? c : d ? e : f}"\n',
      options: [{ allowChains: false }],
      errors: [{ messageId: "nested", line: 1, column: 18, endLine: 1, endColumn: 27 }],
    },
    {
      name: "CRLF and characters outside of the basic plane, a comment",
      code: 'a = [\r\n  "😀", b ? c : /* x */ d ? e : f,\r\n]\r\n',
      options: [{ allowChains: false }],
      errors: [{ messageId: "nested", line: 2, column: 25, endLine: 2, endColumn: 34 }],
    },
  ],
});

jsonTester.run("no-nested-conditional", noNestedConditional, {
  valid: ['{"a": "${b ? c : d}"}'],
  invalid: [
    {
      name: "in JSON",
      code: '{\n  "a": "\\u00e9 ${b ? c : d ? e : f}"\n}\n',
      options: [{ allowChains: false }],
      errors: [{ messageId: "nested", line: 2, column: 26, endLine: 2, endColumn: 35 }],
    },
  ],
});

test.run();
