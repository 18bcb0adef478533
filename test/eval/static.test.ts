// Static analysis: classifies expressions by their form, without evaluation.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { staticCall, staticKeyword, staticList, staticMap, staticTraversal } from "../../src/eval/index.ts";
import { type Expression, type ExpressionFile, parseExpression } from "../../src/syntax/index.ts";
import { shown } from "../functions/call.ts";

function expression(text: string): Expression {
  return (parseExpression(text).root as ExpressionFile).expression;
}

function check<Result>(analyse: (text: string) => Result, rows: readonly (readonly [string, Result])[]): void {
  for (const [text, expected] of rows) assert.equal(analyse(text), expected, text);
  assert.ok(rows.length > 0);
}

test("a list is a tuple constructor", () => {
  check(
    (text) => staticList(expression(text))?.map((element) => element.text) ?? null,
    [
      ["[a, 1, [b]]", ["a", "1", "[b]"]],
      ["[]", []],
      ["([a])", null],
      ["[for x in y : x]", null],
      ["tolist([a])", null],
      ["a", null],
    ],
  );
});

test("a map is an object constructor, in source order", () => {
  check(
    (text) => staticMap(expression(text))?.map(({ key, value }) => `${key.text}: ${value.text}`) ?? null,
    [
      ['{ b = 1, (a) = 2, "c" = 3, b = 4 }', ["b: 1", "(a): 2", '"c": 3', "b: 4"]],
      ["{}", []],
      ["({})", null],
      ["{ for x in y : x => x }", null],
      ["a", null],
    ],
  );
});

test("a pair knows its item", () => {
  const [pair] = staticMap(expression("{ a = b }"))!;
  assert.is(pair!.item.text, "a = b");
});

test("a call has its name and arguments", () => {
  check(
    (text) => {
      const call = staticCall(expression(text));
      return call && `${call.name}: ${call.args.map((argument) => argument.text).join(" ")}`;
    },
    [
      ["f(a, 1)", "f: a 1"],
      ["a::b::f()", "a::b::f: "],
      ["f(a...)", "f: a"],
      ["(f())", null],
      ["f().a", null],
      ["f", null],
    ],
  );
});

test("a traversal has literal keys", () => {
  check(
    (text) =>
      staticTraversal(expression(text))
        ?.map((step) => (step.kind === "index" ? `[${shown(step.key)}]` : `${step.kind} ${step.name}`))
        .join(" ") ?? null,
    [
      ["a", "root a"],
      ["a.b.c", "root a attribute b attribute c"],
      ['a[0]["k"][1.5]', 'root a [0] ["k"] [1.5]'],
      ['a[""]', 'root a [""]'],
      ["a.0.b", "root a [0] attribute b"],
      ["a[true][null]", 'root a [true] ["dynamic" null]'],
      [
        dedent`
          a[<<EOT
          x
          EOT
          ]`,
        'root a ["x\\n"]',
      ],
      ["true", "root true"],
      ["null", "root null"],
      ["a[b]", null],
      ["a[-1]", null],
      ['a["x${1}"]', null],
      ["a[*].b", null],
      ["a.*.b", null],
      ["(a).b", null],
      ["f().a", null],
      ["[1].a", null],
      ["5", null],
      ['"a"', null],
      ["-a", null],
    ],
  );
});

test("a keyword is one bare word", () => {
  check(
    (text) => staticKeyword(expression(text)),
    [
      ["a", "a"],
      ["true", "true"],
      ["null", "null"],
      ["a.b", null],
      ['"a"', null],
      ["(a)", null],
      ["5", null],
    ],
  );
});

test.run();
