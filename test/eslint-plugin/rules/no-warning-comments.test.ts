import { test } from "uvu";
import { dedent } from "../../../tools/dedent.ts";
import { rule as noWarningComments } from "../../../eslint-plugin/rules/no-warning-comments.ts";
import { hclTester } from "../rule-tester.ts";

const at = (term: string, text: string, line: number, column: number, endLine: number, endColumn: number) => ({
  messageId: "unfinished",
  data: { term, text },
  line,
  column,
  endLine,
  endColumn,
});

hclTester.run("no-warning-comments", noWarningComments, {
  valid: [
    "# done\n# todos are elsewhere\n# mastodon\n",
    "# nothing to do, see TODO.md\n",
    dedent`
      a = "# TODO"
      b = <<E
      # TODO
      E
    `,
    { code: "# todo\n", options: [{ terms: ["hack"] }] },
    { code: "# autodoc _todo_\n", options: [{ location: "anywhere" }] },
    { code: "# todo\n", options: [{ terms: [] }] },
  ],
  invalid: [
    { code: "# TODO: more\n", output: null, errors: [at("todo", "TODO: more", 1, 1, 1, 13)] },
    {
      code: "a = 1 //fixme\n/* xxx */\n",
      output: null,
      errors: [at("fixme", "fixme", 1, 7, 1, 14), at("xxx", "xxx", 2, 1, 2, 10)],
    },
    {
      name: "of several lines",
      code: "/*\n * Todo\n * later\n */\n",
      output: null,
      errors: [at("todo", "* Todo", 1, 1, 4, 4)],
    },
    {
      name: "a long one, in CRLF",
      code: `# TODO ${"😀 long ".repeat(20)}\r\na = 1\r\n`,
      output: null,
      errors: [at("todo", `${`TODO ${"😀 long ".repeat(20)}`.slice(0, 40)}…`, 1, 1, 1, 168)],
    },
    {
      name: "inside of a template",
      code: 'a = "${ # todo\n  b}"\n',
      output: null,
      errors: [at("todo", "todo", 1, 9, 1, 15)],
    },
    {
      code: "# nothing is todo\n",
      output: null,
      options: [{ location: "anywhere" }],
      errors: [at("todo", "nothing is todo", 1, 1, 1, 18)],
    },
    {
      name: "a term with a sign",
      code: "# @hack here\n",
      output: null,
      options: [{ terms: ["@Hack"] }],
      errors: [at("@Hack", "@hack here", 1, 1, 1, 13)],
    },
  ],
});

test.run();
