// How `hclkit check` says that a file is not formatted.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { firstDifference, firstDifferences } from "../../cli/lint/first-difference.ts";
import { differingLines } from "../../cli/lint/formatting.ts";
import { tree } from "../helpers/cli.ts";
import { runHere } from "../helpers/run-here.ts";

test("the first difference of two texts", () => {
  const rows: [before: string, after: string, words: string][] = [
    ["x = 1\na=1\n", "x = 1\na = 1\n", "expected `a = 1`"],
    ["b {\na = 1\n}\n", "b {\n  a = 1\n}\n", "expected an indentation of 2 spaces, found no indentation"],
    ["b {\n a = 1\n}\n", "b {\n\ta = 1\n}\n", "expected indentation by tabs, found an indentation of 1 space"],
    ["a = 1 \n", "a = 1\n", "spaces at the end of the line"],
    ["a = 1\n  \nb = 1\n", "a = 1\n\nb = 1\n", "spaces at the end of the line"],
    ["a = 1\n\n\n", "a = 1\n", "superfluous blank line"],
    ["a {}\nb {}\n", "a {}\n\nb {}\n", "missing blank line"],
    ["a = 1", "a = 1\n", "missing or superfluous line break at the end"],
    ["a = 1\r\n", "a = 1\n", "another kind of line end"],
    ["a = [\n  1,\n]\n", "a = [1]\n", "expected `a = [1]`"],
    [`a="${"é".repeat(80)}"\n`, `a = "${"é".repeat(80)}"\n`, `expected \`a = "${"é".repeat(54)}…\``],
  ];
  for (const [before, after, words] of rows) {
    const change = differingLines(before, after);
    assert.is(firstDifference(before.slice(change.start, change.end), change.text), words, JSON.stringify(before));
  }
});

test("up to three differences are named, with their lines", () => {
  const rows: [before: string, after: string, words: string][] = [
    ["a=1\n", "a = 1\n", "expected `a = 1`"],
    ["a=1\nb = 1\nc=1\n", "a = 1\nb = 1\nc = 1\n", "expected `a = 1`; on line 12, expected `c = 1`"],
    [
      "a=1\nb {}\nc {}\n",
      dedent`
        a = 1
        b {}

        c {}
      `,
      "expected `a = 1`; on line 12, missing blank line",
    ],
    [
      dedent`
        a=1
        b {}
        c=1
        d {}
        e=1
        f {}
        g=1
        h {}
        i=1
      `,
      dedent`
        a = 1
        b {}
        c = 1
        d {}
        e = 1
        f {}
        g = 1
        h {}
        i = 1
      `,
      "expected `a = 1`; on line 12, expected `c = 1`; on line 14, expected `e = 1`; at 2 more places",
    ],
  ];
  for (const [before, after, words] of rows) assert.is(firstDifferences(before, after, 10), words);
  const many = "a=1\nb {}\n".repeat(1000);
  assert.is(firstDifferences(many, many.replaceAll("=", " = "), 1), "expected `a = 1`");
});

test("check says it, and check --fix lists the changed files", async () => {
  const files = {
    "a.tf": 'output "a" {\n  value=1\n}\n',
    "b.tf": 'output "b" {\n  value = "${path.root}"\n}\n',
    "c.tf": "",
  };
  const { path: cwd } = tree(files);
  const checked = await runHere(["check", "--format", "unix"], { cwd });
  assert.match(
    checked.stdout,
    "a.tf:2:1: This is not formatted: expected `value = 1`. Run hclkit fmt, or hclkit check --fix.",
  );
  const fixed = await runHere(["check", "--fix"], { cwd });
  assert.is(fixed.stdout, "formatted  a.tf\nfixed 1    b.tf\nFixed 1 problem in 1 file, formatted 1 file.\n");
});

test.run();
