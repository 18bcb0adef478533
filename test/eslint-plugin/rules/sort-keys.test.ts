import { test } from "uvu";
import { dedent } from "../../../tools/dedent.ts";
import { rule as sortKeys } from "../../../eslint-plugin/rules/sort-keys.ts";
import { hclTester } from "../rule-tester.ts";

const at = (name: string, other: string, line: number, column: number) => ({
  messageId: "order",
  data: { name, other },
  line,
  column,
  endLine: line,
  endColumn: column + name.length,
});

hclTester.run("sort-keys", sortKeys, {
  valid: [
    'a = { B = 1, a = 2, "b" = 3, c = 4 }\n',
    "b = 1\na = 2\n",
    "a = {}\nb = { c = 1 }\n",
    {
      name: "groups",
      code: dedent`
        a = {
          c = 1

          # about b
          b = 2
        }
      `,
    },
    { name: "keys that are computed", code: 'a = { c = 1, (d) = 2, b = 3, "${e}" = 4, a = 5, 1 = 6, A = 7 }\n' },
    { code: "a = { b = 1, A = 2 }\n", options: [{ order: "desc" }] },
    { code: "a = { a = 1, B = 2 }\n", options: [{ ignoreCase: true }] },
    { code: "a = { b = 1, a = 2 }\n", options: [{ minKeys: 3 }] },
  ],
  invalid: [
    { code: "a = { c = 1, b = unknown }\n", output: "a = { b = unknown, c = 1 }\n", errors: [at("b", "c", 1, 14)] },
    {
      name: "comments move along, in CRLF",
      code: "a = {\r\n  # about c\r\n  c  = 1 # c\r\n  # about 😀\r\n  aa = 2 # a\r\n}\r\n",
      output: "a = {\r\n  # about 😀\r\n  aa = 2 # a\r\n  # about c\r\n  c  = 1 # c\r\n}\r\n",
      errors: [at("aa", "c", 5, 3)],
    },
    {
      name: "objects inside of objects: one pass for each",
      code: dedent`
        a = {
          d = { f = 1, e = 2 }
          c = 3
        }
      `,
      output: dedent`
        a = {
          c = 3
          d = { f = 1, e = 2 }
        }
      `,
      errors: [at("c", "d", 3, 3), at("e", "f", 2, 16)].toReversed(),
    },
    {
      name: "a template",
      code: 'a = "${{ c = 1, "b" = 2 }.c}"\n',
      output: 'a = "${{ "b" = 2, c = 1 }.c}"\n',
      errors: [at('"b"', "c", 1, 17)],
    },
    {
      name: "the last one counts",
      code: "a = { b = 1, a = 2, a = 3 }\n",
      output: "a = { a = 2, a = 3, b = 1 }\n",
      errors: [at("a", "b", 1, 14)],
    },
    {
      name: "headings: nothing is moved away from below one",
      code: dedent`
        a = {
          # about all

          c = 1
          b = 2
        }
        d = {
          # about all

          e = 1
          g = 2
          f = 3
        }
      `,
      output: dedent`
        a = {
          # about all

          c = 1
          b = 2
        }
        d = {
          # about all

          e = 1
          f = 3
          g = 2
        }
      `,
      errors: [at("b", "c", 5, 3), at("f", "g", 12, 3)],
    },
    {
      name: "a comment between two on one line",
      code: "a = { c = 1, /* d */ b = 2 }\n",
      output: null,
      errors: [at("b", "c", 1, 22)],
    },
    {
      name: "a key that cannot come first",
      code: "a = { g = 1, for = 2 }\n",
      output: null,
      errors: [at("for", "g", 1, 14)],
    },
    {
      code: "a = { A = 1, b = 2 }\n",
      output: "a = { b = 2, A = 1 }\n",
      options: [{ order: "desc", ignoreCase: true }],
      errors: [at("b", "A", 1, 14)],
    },
  ],
});

test.run();
