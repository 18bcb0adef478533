import { test } from "uvu";
import { noMergeMarkers } from "../../../eslint-plugin/rules/no-merge-markers.ts";
import { hclTester, jsonTester } from "../rule-tester.ts";

hclTester.run("no-merge-markers", noMergeMarkers, {
  valid: [
    "# <<<<<<< HEAD\n",
    "/*\nTitle\n=======\n*/\n",
    "a = <<E\n<<<<<<<\nE\n",
    'a = "<<<<<<< HEAD"\n',
    "a = <<E\n>>>>>>>> x\nE\n",
  ],
  invalid: [
    {
      code: "/*\n<<<<<<< HEAD\né\n=======\nb\n>>>>>>> other\n*/\n",
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
      code: "<<<<<<< HEAD\na = 1\n=======\na = 2\n>>>>>>> x\n",
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
      code: '{\n<<<<<<< HEAD\n"a": 1\n}\n',
      languageOptions: { tolerant: true },
      errors: [{ messageId: "marker", data: { marker: "<<<<<<<" }, line: 2, column: 1, endLine: 2, endColumn: 8 }],
    },
  ],
});

test.run();
