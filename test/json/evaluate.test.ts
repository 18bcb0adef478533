// JSON values as expressions: values, diagnostics with their ranges, and static analysis.
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { EvaluateOptions } from "../../src/eval/index.ts";
import { hclFunctions } from "../../src/functions/index.ts";
import { evaluateJson, type JsonValue, parseJsonExpression } from "../../src/json/index.ts";
import {
  evaluate,
  staticCall,
  staticKeyword,
  staticList,
  staticMap,
  staticTraversal,
  typeExpression,
  variablesIn,
} from "../../src/model/index.ts";
import { parseTemplate } from "../../src/syntax/index.ts";
import {
  dynamicVal,
  integerVal,
  mark,
  nullVal,
  SENSITIVE,
  stringType,
  stringVal,
  tupleVal,
  typeName,
  unknownVal,
  valueText,
} from "../../src/values/index.ts";

const options: EvaluateOptions = {
  functions: hclFunctions,
  variables: {
    n: integerVal(7),
    x: stringVal("ex"),
    secret: mark(stringVal("s"), SENSITIVE),
    unknown: unknownVal(stringType),
    anything: dynamicVal,
    nothing: nullVal(stringType),
  },
};

function nodeOf(text: string): JsonValue {
  const { root, diagnostics } = parseJsonExpression(text);
  assert.equal(diagnostics, []);
  return root.value as JsonValue;
}

const values: readonly (readonly [json: string, text: string])[] = [
  ["null", "null"],
  ["true", "true"],
  ["12345678901234567890123.5", "12345678901234567890123.5"],
  ['"plain"', '"plain"'],
  ['"${n}"', "7"],
  ['"${n}x"', '"7x"'],
  ['"$${n}"', '"${n}"'],
  ['"\\u0024{n}"', "7"],
  ['"${nothing}"', "tostring(null)"],
  ['["${n}", []]', "[ 7, [], ]"],
  ['{"a${n}": "${x}"}', '{\n  "a7" = "ex"\n}'],
  ['{"${n}": 1}', '{\n  "7" = 1\n}'],
];

for (const [json, text] of values) {
  test(`the value of ${json}`, () => {
    const { value, diagnostics } = evaluateJson(nodeOf(json), options);
    assert.equal(diagnostics, []);
    assert.is(valueText(value).replace(/\s+/g, " "), text.replace(/\s+/g, " "));
  });
}

test("in literal mode nothing is a template, not even a name", () => {
  const { value, diagnostics } = evaluateJson(nodeOf('{"${x}": "${"}'));
  assert.equal(diagnostics, []);
  assert.is(value.type.kind === "object" && [...value.type.attributes.keys()].join(), "${x}");
});

test("unknown and marked names", () => {
  assert.is(typeName(evaluateJson(nodeOf('{"${unknown}": 1}'), options).value.type), "dynamic");
  assert.is(evaluateJson(nodeOf('{"${anything}": 1}'), options).value.isKnown, false);
  const { value } = evaluateJson(nodeOf('{"${secret}": 1}'), options);
  assert.equal([...value.marks], [SENSITIVE]);
});

/** JSON and its diagnostics: code and subject. */
const problems: readonly (readonly [json: string, ...found: string[]])[] = [
  ['"a${missing}"', "unknown-variable missing"],
  ['"\\"\\u00e9\\n${missing}"', "unknown-variable missing"],
  ['"${ [1][\\"a\\\\\\"b\\"] }"', 'no-such-element [\\"a\\\\\\"b\\"]'],
  ['{"a": "${missing}", "b": "${"}', "unknown-variable missing", "missing-expression "],
  ['{"${missing}": 1}', "unknown-variable missing"],
  ['{"${[n]}": 1}', 'json-invalid-key "${[n]}"'],
  ['{"${nothing}": 1}', 'json-null-key "${nothing}"'],
  ['{"ex": 1, "${x}": 2, "ex": 3}', 'json-duplicate-key "${x}"', 'json-duplicate-key "ex"'],
  ["9e+2147483640", "evaluation-limit 9e+2147483640"],
];

for (const [json, ...expected] of problems) {
  test(`reports errors in ${json}`, () => {
    const seen: string[] = [];
    const { diagnostics } = evaluateJson(nodeOf(json), { ...options, onDiagnostic: ({ code }) => seen.push(code) });
    const reports = diagnostics.map(({ code, subject }) => `${code} ${json.slice(subject.start, subject.end)}`);
    assert.equal(reports, expected);
    if (!json.includes('"${"')) assert.is(seen.length, expected.length);
  });
}

test("the error for a duplicate name mentions the earlier position", () => {
  const { diagnostics } = evaluateJson(nodeOf('{"a": 1,\n  "a": 2}'));
  assert.is(diagnostics[0]!.detail, 'An attribute named "a" was already defined at line 1, column 2.');
});

test("deep nesting and large values are bounded", () => {
  const deep = evaluateJson(nodeOf("[".repeat(1000) + "]".repeat(1000)));
  assert.equal(
    deep.diagnostics.map(({ code }) => code),
    ["evaluation-depth"],
  );
  const inner = `"\${[${"[".repeat(400)}${"]".repeat(400)}]}"`;
  assert.equal(evaluateJson(nodeOf("[".repeat(490) + inner + "]".repeat(490)), options).diagnostics, []);
  const big = tupleVal(Array.from({ length: 600 }, () => integerVal(1)));
  const large = evaluateJson(nodeOf(`[${'"${[for a in big : big]}",'.repeat(3)}1]`), { variables: { big } });
  assert.equal(
    large.diagnostics.map(({ code }) => code),
    ["evaluation-limit"],
  );
});

test("text without sequences equals its template's value", () => {
  for (const text of [
    "",
    "$",
    "%",
    "$$",
    "a{b}",
    "<<EOT",
    "# x",
    "\u0000\u0001",
    "~}",
    'say "x"',
    "e\u0301",
    "\ufffd",
  ]) {
    const expected = evaluate(parseTemplate(text), options);
    assert.equal(expected.diagnostics, []);
    assert.is(valueText(evaluateJson(nodeOf(JSON.stringify(text)), options).value), valueText(expected.value));
  }
});

test("static analysis", () => {
  assert.equal(
    staticList(nodeOf('[1, "a.b"]'))?.map((element) => "text" in element && element.text),
    ["1", '"a.b"'],
  );
  assert.is(staticList(nodeOf('"[1]"')), null);
  const [pair] = staticMap(nodeOf('{"k${n}": 1}'))!;
  assert.is(valueText(evaluate(pair!.key, options).value), '"k7"');
  assert.is(staticMap(nodeOf("[]")), null);
  assert.is(staticKeyword(nodeOf('"all"')), "all");
  assert.is(staticKeyword(nodeOf('"a.b"')), null);
  assert.is(staticKeyword(nodeOf("1")), null);
  assert.equal(
    staticTraversal(nodeOf('"a.b[0]"'))?.map(({ kind }) => kind),
    ["root", "attribute", "index"],
  );
  assert.is(staticTraversal(nodeOf('"${a.b}"')), null);
});

test("arguments of a call in a string have positions in the file", () => {
  const text = '"f(\\"\\\\n\\", missing.a, [n])"';
  const call = staticCall(nodeOf(text))!;
  assert.is(call.name, "f");
  const [, second, third] = call.args;
  const { diagnostics } = evaluate(second!, options);
  assert.equal(
    diagnostics.map(({ subject }) => text.slice(subject.start, subject.end)),
    ["missing"],
  );
  assert.is(valueText(evaluate(staticList(third!)![0]!, options).value), "7");
  assert.equal(
    variablesIn(second!).map(({ range }) => text.slice(range.start, range.end)),
    ["missing.a"],
  );
  assert.is(staticCall(nodeOf('"f"')), null);
});

test("references are found in source order, through escapes, and only in templates", () => {
  const text = '{"\\t${a.b}": ["${c}", {"d": "%{ if e }x%{ endif }"}], "f": "${", "g": "h"}';
  assert.equal(
    variablesIn(nodeOf(text)).map(({ range }) => text.slice(range.start, range.end)),
    ["a.b", "c", "e"],
  );
});

test("types are written in strings", () => {
  assert.is(typeName(typeExpression(nodeOf('"list(string)"'), "constraint").type), "list of string");
  assert.is(typeExpression(nodeOf('["string"]'), "constraint").diagnostics[0]?.code, "not-a-type");
});

test.run();
