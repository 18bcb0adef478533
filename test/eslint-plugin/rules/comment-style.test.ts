import { test } from "uvu";
import { rule as commentStyle } from "../../../eslint-plugin/rules/comment-style.ts";
import { hclTester } from "../rule-tester.ts";

const at = (line: number, column: number, endColumn: number, marker = "#") => ({
  messageId: "marker",
  data: { marker },
  line,
  column,
  endLine: line,
  endColumn,
});

hclTester.run("comment-style", commentStyle, {
  valid: [
    "# one\na = 1 # two\n",
    "/* one */\na = 1 /* two\n three */\n",
    'a = "// no comment"\n',
    "a = <<-E\n  // text of a heredoc\n  E\n",
    { code: "// one\n//// two\n", options: [{ marker: "//" }] },
  ],
  invalid: [
    { code: "// one\n", output: "# one\n", errors: [at(1, 1, 7)] },
    { code: "//one\na = 1 //two", output: "#one\na = 1 #two", errors: [at(1, 1, 6), at(2, 7, 12)] },
    { name: "empty", code: "//\na = 1\n", output: "#\na = 1\n", errors: [at(1, 1, 3)] },
    {
      name: "a drawn line keeps its length",
      code: "///// x /////\n",
      output: "##### x /////\n",
      errors: [at(1, 1, 14)],
    },
    {
      name: "CRLF, and characters outside of the basic plane",
      code: 'a = "😀" // 😀\r\nb = 1 // c\r\n',
      output: 'a = "😀" # 😀\r\nb = 1 # c\r\n',
      errors: [at(1, 10, 15), at(2, 7, 11)],
    },
    {
      name: "inside of a template",
      code: 'a = "${ // x\n  b}"\n',
      output: 'a = "${ # x\n  b}"\n',
      errors: [at(1, 9, 13)],
    },
    {
      name: "what was aligned stays aligned",
      code: "a  = 1   // one\nbb = 222 // two\n",
      output: "a  = 1   # one\nbb = 222 # two\n",
      errors: [at(1, 10, 16), at(2, 10, 16)],
    },
    {
      name: "the other way round",
      code: "# one\n#### two\n/* three */\n",
      output: "// one\n//// two\n/* three */\n",
      options: [{ marker: "//" }],
      errors: [at(1, 1, 6, "//"), at(2, 1, 9, "//")],
    },
    {
      name: "block comments where they are forbidden",
      code: "/* one\n   two */\na = /* three */ 1\n",
      output: null,
      options: [{ block: "forbid" }],
      errors: [
        { messageId: "block", data: { marker: "#" }, line: 1, column: 1, endLine: 2, endColumn: 10 },
        { messageId: "block", data: { marker: "#" }, line: 3, column: 5, endLine: 3, endColumn: 16 },
      ],
    },
  ],
});

test.run();
