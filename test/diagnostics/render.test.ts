import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { syntaxCodes } from "../../src/syntax/codes.ts";
import { createDiagnostic, type Diagnostic, renderDiagnostic } from "../../src/diagnostics/index.ts";

function at(start: number, end: number): Diagnostic {
  return createDiagnostic(syntaxCodes["invalid-expression"], { start, end });
}

/** Returns the code frame alone, which follows the empty line. */
function frame(text: string, start: number, end = start + 1): string {
  return renderDiagnostic(text, at(start, end)).split("\n\n").slice(1).join("\n\n");
}

test("shows position, summary, detail and the surrounding lines", () => {
  const text = "locals {\n  a =\n}\n";
  assert.is(
    renderDiagnostic(text, at(14, 15), { filename: "main.tf" }),
    [
      "main.tf:2:6: error: Invalid expression",
      "Expected the start of an expression, but found an invalid expression token.",
      "",
      "  1 | locals {",
      "> 2 |   a =",
      "    |      ^",
      "  3 | }",
    ].join("\n"),
  );
});

test("marks the whole subject on its line", () => {
  assert.is(frame("a = bcd e\n", 4, 7), "> 1 | a = bcd e\n    |     ^^^\n  2 |");
  assert.is(frame("a = b\nc = d\n", 4, 11), "> 1 | a = b\n    |     ^\n  2 | c = d");
});

test("marks a position at the end of the text", () => {
  assert.is(frame("a =", 3, 3), "> 1 | a =\n    |    ^");
  assert.is(frame("", 0, 0), "> 1 |\n    | ^");
});

test("pads line numbers", () => {
  const text = `${"\n".repeat(8)}a\nb\n`;
  assert.is(frame(text, 8), "   8 |\n>  9 | a\n     | ^\n  10 | b");
});

test("shows tabs as spaces and keeps the mark below its position", () => {
  assert.is(frame("\ta\t= 1\n", 3), "> 1 |     a    = 1\n    |          ^\n  2 |");
});

test("counts a character of several code units as one column", () => {
  assert.is(frame('a = "😀u\u0308" b', 11), '> 1 | a = "😀u\u0308" b\n    |          ^');
});

test("cuts long lines around the position", () => {
  const text = `a = "${"x".repeat(5000)}" ! "${"y".repeat(5000)}"`;
  const [line = "", marks = ""] = frame(text, 5007).split("\n");
  assert.ok(line.length < 120 && line.includes("…") && line.endsWith("…"));
  assert.is(line[marks.indexOf("^")], "!");
});

test("shows a line that fits whole, and the end of a longer one without empty columns", () => {
  const fits = `a = ${"x".repeat(80)} + y`;
  const mark = `    | ${" ".repeat(87)}^`;
  assert.is(frame(fits, 87), `> 1 | ${fits}\n${mark}`);
  const long = `a = ${"x".repeat(200)} + y`;
  const [line = ""] = frame(long, 207).split("\n");
  assert.is(line, `> 1 | …${long.slice(-100)}`);
});

test("escapes terminal control characters", () => {
  const rendered = renderDiagnostic("a = \x1b[31m\0\ud800\n", at(4, 5));
  assert.not.match(rendered, /[\0\x1b\ud800]/);
  assert.match(rendered, "\ufffd");
});

test("ends lines at CRLF", () => {
  assert.is(
    frame("a = 1\r\nb =\r\n", 10),
    dedent`
        1 | a = 1
      > 2 | b =
          |    ^
        3 |`,
  );
});

test("colours on demand only", () => {
  assert.not.match(renderDiagnostic("a =", at(3, 3)), "\x1b");
  assert.match(renderDiagnostic("a =", at(3, 3), { color: true }), "\x1b[31merror\x1b[0m");
});

test.run();
