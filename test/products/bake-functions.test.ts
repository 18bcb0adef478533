// Calls to functions that a Bake file declares.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { bakeFunctionsIn } from "../../src/products/index.ts";
import { evaluate } from "../../src/model/index.ts";
import { parseConfig, parseExpression } from "../../src/syntax/index.ts";
import { parseJson } from "../../src/json/index.ts";
import { valueText } from "../../src/values/index.ts";

const file = parseConfig(`
variable "REGISTRY" {
  default = "docker.io"
}
function "greet" {
  params = [name]
  result = upper("hello \${name}")
}
function "sum" {
  params          = [first]
  variadic_params = rest
  result          = length(rest) == 0 ? first : first + rest[0]
}
function "twice" {
  params = [x]
  result = "\${greet(x)} \${greet(x)}"
}
function "image" {
  params = [name]
  result = "\${REGISTRY}/\${name}"
}
function "loop" {
  params = []
  result = other()
}
function "other" {
  params = []
  result = loop()
}
function "wrong" {
  params = [x]
  result = x.name
}
`);

function run(expression: string, functions = bakeFunctionsIn(file)): string {
  const { value, diagnostics } = evaluate(parseExpression(expression), { functions });
  const [diagnostic] = diagnostics;
  return diagnostic === undefined ? valueText(value) : `${diagnostic.summary}: ${diagnostic.detail}`;
}

const CALLS: readonly (readonly [expression: string, result: string])[] = [
  ['greet("bake")', '"HELLO BAKE"'],
  ["sum(1)", "1"],
  ["sum(1, 2, 3)", "3"],
  ['twice("a")', '"HELLO A HELLO A"'],
  ['image("web")', "(known after apply)"],
  [
    "loop()",
    'Error in function call: Call to function "loop" failed: Error in function call; Call to function "other" failed: Error in function call; Call to function "loop" failed: function cycle not allowed for loop.',
  ],
  [
    'wrong("text")',
    'Error in function call: Call to function "wrong" failed: Unsupported attribute; Can\'t access attributes on a primitive-typed value (string).',
  ],
  ["greet()", 'Not enough function arguments: Function "greet" expects 1 argument(s). Missing value for "name".'],
  ["greet(null)", 'Invalid function argument: Invalid value for "name" parameter: argument must not be null.'],
];

for (const [expression, result] of CALLS) {
  test(`${expression} in a Bake file`, () => {
    assert.is(run(expression), result);
  });
}

test("functions that a JSON file declares are called, too", () => {
  const json = parseJson('{"function": {"tag": {"params": ["v"], "result": "app:${v}"}}}');
  assert.is(run('tag("1.0")', bakeFunctionsIn(json)), '"app:1.0"');
});

test("a long chain of functions has an unknown result", () => {
  const calls = Array.from({ length: 500 }, (_, n) => `function "f${n}" {\n  params = []\n  result = f${n + 1}()\n}\n`);
  assert.is(run("f0()", bakeFunctionsIn(parseConfig(calls.join("")))), "(known after apply)");
});

test("functions that call each other many times stop at the budget", () => {
  const calls = Array.from(
    { length: 60 },
    (_, n) => `function "f${n}" {\n  params = []\n  result = [f${n + 1}(), f${n + 1}()]\n}\n`,
  );
  assert.match(run("f0()", bakeFunctionsIn(parseConfig(calls.join("")))), /^Expression too expensive/);
});

test.run();
