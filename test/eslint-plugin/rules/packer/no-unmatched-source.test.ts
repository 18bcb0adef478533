import { test } from "uvu";
import { rule as noUnmatchedSource } from "../../../../eslint-plugin/rules/packer/no-unmatched-source.ts";
import { hclTester } from "../../rule-tester.ts";

const template = (sources: string, filter: string): string =>
  [
    ...['source "null" "one" {', '  communicator = "none"', "}", "build {", `  ${sources}`],
    ...['  provisioner "shell-local" {', `    ${filter}`, "  }", "}", ""],
  ].join("\n");

const TWO = 'sources = ["source.null.one", "null.two"]';

/** Returns a report on the list's first element. */
const report = (name: string, argument: string, columns: readonly [number, number], meant: string | null) => ({
  messageId: "packer-unmatched-source",
  line: 7,
  column: columns[0],
  endLine: 7,
  endColumn: columns[1],
  data: {
    summary: "Unmatched source",
    detail: `This build has no source "${name}", so the name has no effect in "${argument}". Names of sources have the form \`type.name\`.${meant === null ? "" : ` Did you mean "${meant}"?`}`,
  },
});

hclTester.run("packer/no-unmatched-source", noUnmatchedSource, {
  valid: [
    template(TWO, 'only = ["null.one", "null.two"]'),
    template(TWO, 'except = ["null.one"]'),
    template(TWO, 'only = [var.name, "null.one"]'),
    // Sources that are not known.
    template("sources = var.sources", 'only = ["one"]'),
    template('sources = ["source.null.one", var.other]', 'only = ["null.other"]'),
    template('source "null.one" {\n    name = "renamed"\n  }', 'only = ["null.renamed"]'),
    { code: template(TWO, 'only = ["one"]'), filename: "main.tf" },
  ],
  invalid: [
    {
      code: template(TWO, 'only = ["one"]'),
      errors: [
        {
          ...report("one", "only", [13, 18], "null.one"),
          suggestions: [
            { messageId: "rename", data: { name: "null.one" }, output: template(TWO, 'only = ["null.one"]') },
          ],
        },
      ],
    },
    {
      code: template(TWO, 'except = ["null.ohter"]'),
      errors: [report("null.ohter", "except", [15, 27], null)],
    },
  ],
});

test.run();
