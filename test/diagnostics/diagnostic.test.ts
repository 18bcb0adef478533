// Code tables and their diagnostics: messages with arguments, ranges, order.
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  createDiagnostic,
  defineCodes,
  didYouMean,
  DiagnosticSink,
  error,
  isDiagnostic,
  moveDiagnostic,
  relatedTo,
  sortDiagnostics,
  suggestName,
  warning,
} from "../../src/diagnostics/index.ts";

const codes = defineCodes({
  "a-plain": error("Plain", 'An opening brace ("{") or "${", not {} nor { a }.'),
  "b-worded": error("No {kind}", "{name:quoted} needs {count:number} of {names:list}.{suggestion}"),
  "c-called": warning("Called", ({ isLoud }: { isLoud: boolean }) => (isLoud ? "Loud." : "Quiet.")),
});
const range = { start: 1, end: 3 };

test("fills arguments into summary and detail, and keeps other braces", () => {
  assert.is(createDiagnostic(codes["a-plain"], range).detail, 'An opening brace ("{") or "${", not {} nor { a }.');
  const suggestion = suggestName(range, "namme", ["other", "name"]);
  const args = { kind: "kind", name: 'a"\n', count: 2, names: ["x", "y"], suggestion };
  const diagnostic = createDiagnostic(codes["b-worded"], range, args);
  assert.is(diagnostic.summary, "No kind");
  assert.is(diagnostic.detail, '"a\\"\\n" needs 2 of x, y. Did you mean "name"?');
  const { suggestion: _, ...data } = args;
  assert.equal(diagnostic.data, data);
  assert.equal(diagnostic.suggestion, { range, text: "name" });
  assert.is(createDiagnostic(codes["c-called"], range, { isLoud: true }).detail, "Loud.");
  assert.is(createDiagnostic(codes["c-called"], range, { isLoud: false }).severity, "warning");
});

test("asks no question without a suggestion", () => {
  assert.is(suggestName(range, "abc", ["xyz"]), null);
  assert.is(didYouMean(null), "");
  const args = { kind: "", name: "", count: 0, names: [], suggestion: null };
  assert.is("suggestion" in createDiagnostic(codes["b-worded"], range, args), false);
});

test("takes ranges from nodes, and omits empty fields", () => {
  const node = { start: 1, end: 3, type: "Name" };
  const diagnostic = createDiagnostic(codes["a-plain"], node, {}, { context: { start: 0, end: 9 } });
  assert.equal(diagnostic.subject, range);
  assert.equal(diagnostic.context, { start: 0, end: 9 });
  assert.equal(Object.keys(createDiagnostic(codes["a-plain"], node)).toSorted(), [
    "code",
    "data",
    "detail",
    "severity",
    "subject",
    "summary",
  ]);
});

test("the compiler rejects arguments that the message does not use", () => {
  // @ts-expect-error the arguments are missing
  createDiagnostic(codes["c-called"], range);
  // @ts-expect-error there is no argument `other`
  createDiagnostic(codes["c-called"], range, { isLoud: true, other: 1 });
  // @ts-expect-error `count` is a number
  createDiagnostic(codes["b-worded"], range, { kind: "", name: "", count: "2", names: [], suggestion: null });
  // @ts-expect-error the code has no arguments
  createDiagnostic(codes["a-plain"], range, { name: "" });
  const diagnostic = createDiagnostic(codes["c-called"], range, { isLoud: true });
  if (isDiagnostic(diagnostic, codes["c-called"])) assert.is(diagnostic.data.isLoud satisfies boolean, true);
  else assert.unreachable();
});

test("moves every range except those in other files", () => {
  const move = ({ start, end }: { start: number; end: number }) => ({ start: start + 10, end: end + 10 });
  const args = { kind: "", name: "", count: 0, names: [], suggestion: { range, text: "x" } };
  const places = {
    context: range,
    related: [...relatedTo("Here", range).related!, ...relatedTo("There", range, "other.tf").related!],
  };
  const moved = moveDiagnostic(createDiagnostic(codes["b-worded"], range, args, places), move);
  const there = { start: 11, end: 13 };
  assert.equal([moved.subject, moved.context, moved.suggestion?.range], [there, there, there]);
  assert.equal(moved.related, [
    { range: there, message: "Here" },
    { file: "other.tf", range, message: "There" },
  ]);
});

test("sorts by position, and keeps the order at one position", () => {
  const at = (start: number) => ({ start, end: start + 1 });
  const diagnostics = [
    createDiagnostic(codes["a-plain"], at(5)),
    createDiagnostic(codes["c-called"], at(2), { isLoud: true }),
    createDiagnostic(codes["a-plain"], at(2)),
  ];
  sortDiagnostics(diagnostics);
  assert.is(
    diagnostics.map(({ code, subject }) => `${code} ${subject.start}`).join(),
    "c-called 2,a-plain 2,a-plain 5",
  );
});

test("a sink notifies its observer about a fork's reports, and only once", () => {
  const observed: string[] = [];
  const sink = new DiagnosticSink(({ code }) => observed.push(code));
  const fork = sink.fork();
  fork.report(codes["a-plain"], range);
  assert.is(sink.length, 0);
  sink.adopt(fork);
  sink.report(codes["c-called"], range, { isLoud: true });
  assert.equal(observed, ["a-plain", "c-called"]);
  assert.equal(
    sink.diagnostics.map(({ code }) => code),
    observed,
  );
});

test.run();
