import { test } from "uvu";
import * as assert from "uvu/assert";
import { decodeJsonString, parseJson, parseJsonExpression } from "../../src/json/index.ts";
import { sourceOffset } from "../../src/syntax/index.ts";

const DECODED: readonly [token: string, value: string][] = [
  ['""', ""],
  ['"a"', "a"],
  ['"\\"\\\\\\/\\b\\f\\n\\r\\t"', '"\\/\b\f\n\r\t'],
  ['"\\u00e9\\u0041\\u0000"', "éA\0"],
  ['"\\ud83d\\ude00"', "😀"],
  ['"\\uD83D\\uDE00x"', "😀x"],
  ['"😀"', "😀"],
  // Each unpaired surrogate becomes U+FFFD, and a raw one makes no pair with an escaped one.
  ['"\\ud83d"', "\ufffd"],
  ['"\\ude00\\ud83d"', "\ufffd\ufffd"],
  ['"\\ud83d\\ud83d\\ude00"', "\ufffd😀"],
  ['"\\ud83dx\\ude00"', "\ufffdx\ufffd"],
  ['"\\ud83d\\u0041"', "\ufffdA"],
  ['"\ud83d\\ude00"', "\ufffd\ufffd"],
  ['"\\ud83d\ude00"', "\ufffd\ufffd"],
  ['"\udc80\udc81"', "\ufffd\ufffd"],
  // Invalid escapes stay as written.
  ['"\\x\\u12"', "\\x\\u12"],
  ['"\\😀a"', "\\😀a"],
  ['"a', "a"],
  ['"', ""],
  ['"a\\', "a\\"],
  // The text is the reference's and not normalized: values are.
  ['"e\u0301"', "e\u0301"],
];

for (const [token, value] of DECODED) {
  test(`decodes ${JSON.stringify(token)}`, () => {
    assert.is(decodeJsonString(token).value, value);
  });
}

test("maps each character to its source position", () => {
  const token = '"a\\nb\\u00e9\\ud83d\\ude00c\\"d"';
  const decoded = decodeJsonString(token);
  assert.is(decoded.value, 'a\nbé😀c"d');
  const places = Array.from({ length: decoded.value.length + 1 }, (_, at) => sourceOffset(decoded, at));
  assert.equal(places, [1, 2, 4, 5, 11, 17, 23, 24, 26, 27]);
  assert.is(token[places.at(-1)!], '"');
});

test("maps an offset in a string node to the text", () => {
  const text = '{\n  "a": "x\\t${b}"\n}\n';
  const { value } = parseJson(text).root;
  assert.is(value.type, "JsonObject");
  const property = value.type === "JsonObject" ? value.properties[0] : null;
  const string = property?.type === "JsonProperty" ? property.value : null;
  if (string?.type !== "JsonString") return assert.unreachable();
  assert.is(string.value, "x\t${b}");
  const decoded = string.decode();
  assert.is(string.start + sourceOffset(decoded, decoded.value.indexOf("b")), text.indexOf("b}"));
});

/** U+0600 forms one cluster with the next character, even a quote, and so the reference skips that quote. */
const CLUSTERS: readonly [text: string, codes: string][] = [
  ['["\u0600", 1]', "json-invalid-string"],
  ['["\u0600"]', "json-invalid-string"],
  ['["\u0600"\n]', ""],
  ['["\u0600"\t, 1]', ""],
  ['["\u0600\\"\n]', "json-unterminated-string"],
  ['["\u0600 ", 1]', ""],
  ['["\u0600\u0600"\n]', ""],
  ['["\ud804\udcbd", 1]', "json-invalid-string"],
  ['["\u0301"]', ""],
  ['["\\u0600"]', ""],
  ['["日本"]', ""],
];

for (const [text, codes] of CLUSTERS) {
  test(`finds the end of the string in ${JSON.stringify(text)} where the reference does`, () => {
    assert.is(
      parseJsonExpression(text)
        .diagnostics.map(({ code }) => code)
        .join(),
      codes,
    );
  });
}

const PROBLEMS: readonly [text: string, found: string][] = [
  ['"\\x"', "1..3 json-invalid-escape"],
  ['"\\u12g"', "1..5 json-invalid-escape"],
  ['"\\u"', "1..3 json-invalid-escape"],
  ['"\\\u{1f600}"', "1..4 json-invalid-escape"],
  ['"\\a\\b\\c"', "1..3 json-invalid-escape, 5..7 json-invalid-escape"],
  ['"a', "2..2 json-unterminated-string"],
  ['"', "1..1 json-unterminated-string"],
  ['"a\\', "3..3 json-unterminated-string"],
  ['"a\\"', "4..4 json-unterminated-string"],
  ['"a\r\n', "2..2 json-unterminated-string"],
  ['"a\\\n"', "3..3 json-unterminated-string"],
  ['"\0a"', "1..2 json-control-character"],
  ['"\x1f\x7f"', "1..2 json-control-character"],
];

for (const [text, expected] of PROBLEMS) {
  test(`reports the error in ${JSON.stringify(text)}`, () => {
    const { diagnostics } = parseJsonExpression(text);
    assert.is(diagnostics.map(({ code, subject }) => `${subject.start}..${subject.end} ${code}`).join(", "), expected);
    for (const { subject, context } of diagnostics) assert.ok(context!.start === 0 && context!.end >= subject.end);
  });
}

test.run();
