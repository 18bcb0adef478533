import { test } from "uvu";
import { rule as preferCoalesce } from "../../../eslint-plugin/rules/prefer-coalesce.ts";
import { hclTester } from "../rule-tester.ts";

hclTester.run("prefer-coalesce", preferCoalesce, {
  valid: [
    "a = b != null ? b : c[0].d\n",
    "a = b != null ? b : tostring(c)\n",
    "a = !(b == null) ? c : b\n",
    "a = b == null ? c : d\n",
    "a = b != null ? c : b\n",
    "a = b == null ? b : c\n",
    'a = b == null ? "" : b\n',
    "a = b == null ? null : b\n",
    "a = null == null ? a : null\n",
    "a = b > null ? b : c\n",
    "a = uuid() == null ? c : uuid()\n",
    { code: "a = b == null ? c : b\n", filename: "x.hcl" },
  ],
  invalid: [
    {
      code: "a = !(b == null) ? b : c\n",
      errors: [
        {
          messageId: "coalesce",
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 25,
          suggestions: [{ messageId: "useCoalesce", output: "a = coalesce(b, c)\n" }],
        },
      ],
    },
    {
      code: "a = !(!(b == null)) ? c : b\n",
      errors: [
        {
          messageId: "coalesce",
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 28,
          suggestions: [{ messageId: "useCoalesce", output: "a = coalesce(b, c)\n" }],
        },
      ],
    },
    {
      code: "a = b == null ? c : b\n",
      errors: [
        {
          messageId: "coalesce",
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 22,
          suggestions: [{ messageId: "useCoalesce", output: "a = coalesce(b, c)\n" }],
        },
      ],
    },
    {
      code: "a = null != b.c ? (b.c) : d\n",
      errors: [
        {
          messageId: "coalesce",
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 28,
          suggestions: [{ messageId: "useCoalesce", output: "a = coalesce(b.c, d)\n" }],
        },
      ],
    },
    {
      code: "a = (b != null) ? b : c ? d : e\n",
      errors: [
        {
          messageId: "coalesce",
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 32,
          suggestions: [{ messageId: "useCoalesce", output: "a = coalesce(b, c ? d : e)\n" }],
        },
      ],
    },
    {
      name: "a comment inside",
      code: "a = b == null /* d */ ? c : b\n",
      errors: [{ messageId: "coalesce", line: 1, column: 5, endLine: 1, endColumn: 30 }],
    },
    {
      code: 'a = "x ${b == null ? c : b}"\n',
      errors: [
        {
          messageId: "coalesce",
          line: 1,
          column: 10,
          endLine: 1,
          endColumn: 27,
          suggestions: [{ messageId: "useCoalesce", output: 'a = "x ${coalesce(b, c)}"\n' }],
        },
      ],
    },
    {
      code: 'a = b["c"] == null ? "d" : b["c"]\n',
      errors: [
        {
          messageId: "coalesce",
          line: 1,
          column: 5,
          endLine: 1,
          endColumn: 34,
          suggestions: [{ messageId: "useCoalesce", output: 'a = coalesce(b["c"], "d")\n' }],
        },
      ],
    },
    {
      name: "over several lines, with CRLF",
      code: 'a = (\r\n  b == null\r\n  ? "😀"\r\n  : b\r\n)\r\n',
      errors: [
        {
          messageId: "coalesce",
          line: 2,
          column: 3,
          endLine: 4,
          endColumn: 6,
          suggestions: [{ messageId: "useCoalesce", output: 'a = (\r\n  coalesce(b, "😀")\r\n)\r\n' }],
        },
      ],
    },
  ],
});

test.run();
