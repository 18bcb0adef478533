import { test } from "uvu";
import { dedent } from "../../../tools/dedent.ts";
import { rule as noMergeMarkers } from "../../../eslint-plugin/rules/no-merge-markers.ts";
import { hclTester, jsonTester } from "../rule-tester.ts";

hclTester.run("no-merge-markers", noMergeMarkers, {
  valid: [
    "# <<<<<<< HEAD\n",
    dedent`
      /*
      Title
      =======
      */
    `,
    "a = <<E\n<<<<<<<\nE\n",
    'a = "<<<<<<< HEAD"\n',
    "a = <<E\n>>>>>>>> x\nE\n",
  ],
  invalid: [
    {
      code: dedent`
        /*
        <<<<<<< HEAD
        é
        =======
        b
        >>>>>>> other
        */
      `,
      errors: [
        { messageId: "marker", data: { marker: "<<<<<<<" }, line: 2, column: 1, endLine: 2, endColumn: 8 },
        { messageId: "marker", data: { marker: "=======" }, line: 4, column: 1, endLine: 4, endColumn: 8 },
        { messageId: "marker", data: { marker: ">>>>>>>" }, line: 6, column: 1, endLine: 6, endColumn: 8 },
      ],
    },
    {
      code: "a = <<E\n<<<<<<< HEAD\n||||||| base\n=======\r\n>>>>>>> x ${b}\n=======\nE\n",
      errors: [
        { messageId: "marker", data: { marker: "<<<<<<<" }, line: 2, column: 1, endLine: 2, endColumn: 8 },
        { messageId: "marker", data: { marker: "|||||||" }, line: 3, column: 1, endLine: 3, endColumn: 8 },
        { messageId: "marker", data: { marker: "=======" }, line: 4, column: 1, endLine: 4, endColumn: 8 },
        { messageId: "marker", data: { marker: ">>>>>>>" }, line: 5, column: 1, endLine: 5, endColumn: 8 },
      ],
    },
    {
      code: dedent`
        <<<<<<< HEAD
        a = 1
        =======
        a = 2
        >>>>>>> x
      `,
      languageOptions: { tolerant: true },
      errors: [
        { messageId: "marker", data: { marker: "<<<<<<<" }, line: 1, column: 1, endLine: 1, endColumn: 8 },
        { messageId: "marker", data: { marker: "=======" }, line: 3, column: 1, endLine: 3, endColumn: 8 },
        { messageId: "marker", data: { marker: ">>>>>>>" }, line: 5, column: 1, endLine: 5, endColumn: 8 },
      ],
    },
  ],
});

jsonTester.run("no-merge-markers", noMergeMarkers, {
  valid: ['{ "a": "=======" }'],
  invalid: [
    {
      code: dedent`
        {
        <<<<<<< HEAD
        "a": 1
        }
      `,
      languageOptions: { tolerant: true },
      errors: [{ messageId: "marker", data: { marker: "<<<<<<<" }, line: 2, column: 1, endLine: 2, endColumn: 8 }],
    },
  ],
});

test.run();
