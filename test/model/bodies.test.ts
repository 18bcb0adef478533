// Reading bodies with schemas: one table for both syntaxes, and diagnostics for content that does not fit.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { parseJson } from "../../src/json/index.ts";
import {
  bodyOf,
  type BodyContent,
  type BodySchema,
  decodeBody,
  decodeBodyPartially,
  evaluate,
  justAttributes,
} from "../../src/model/index.ts";
import { parseConfig, parseExpression } from "../../src/syntax/index.ts";
import { valueText } from "../../src/values/index.ts";

const schema: BodySchema = {
  attributes: [{ name: "name" }, { name: "size" }],
  blocks: [{ type: "rule" }, { type: "service", labelNames: ["kind", "name"] }],
};

function describe({ attributes, blocks }: BodyContent): string {
  const names = Array.from(attributes, ([name, { expression }]) => `${name}=${valueText(evaluate(expression).value)}`);
  return [...names, ...blocks.map(({ type, labels }) => [type, ...labels.map(({ value }) => value)].join(" "))].join(
    ", ",
  );
}

const alike: readonly (readonly [what: string, native: string, json: string, content: string])[] = [
  ["nothing", "", "{}", ""],
  ["arguments in source order", "size = 1\nname = 2\n", '{"size": 1, "name": 2}', "size=1, name=2"],
  [
    "blocks",
    dedent`
      rule {
      }
      rule {
      }
    `,
    '{"rule": [{}, {}]}',
    "rule, rule",
  ],
  ["labels", 'service a "b c" {\n}\n', '{"service": {"a": {"b c": {}}}}', "service a b c"],
  ["labels in arrays", "service a b {\n}\n", '[{"service": [{"a": [{"b": [{}]}]}]}]', "service a b"],
  [
    "repeated names",
    dedent`
      rule {
      }
      name = 1
      rule {
      }
    `,
    '{"rule": {}, "name": 1, "rule": {}}',
    "name=1, rule, rule",
  ],
  ["comments", "# rule\n", '{"//": 1, "//": "rule"}', ""],
  ["nulls", "", '{"rule": null}', ""],
];

for (const [what, native, json, content] of alike) {
  test(`reads ${what} in both syntaxes`, () => {
    for (const tree of [parseConfig(native), parseJson(json)]) {
      const read = decodeBody(tree, schema);
      assert.equal(read.diagnostics, []);
      assert.is(describe(read), content);
    }
  });
}

/** Text and its diagnostics: code, detail where it matters, and the subject. */
const nativeProblems: readonly (readonly [text: string, ...found: string[]])[] = [
  ["nme = 1\n", 'unsupported-argument nme: An argument named "nme" is not expected here. Did you mean "name"?'],
  [
    "name = 1\nnme = 1\n",
    'unsupported-argument nme: An argument named "nme" is not expected here. The arguments are "name" and "size".',
  ],
  [
    "rule = 1\n",
    'unsupported-argument rule: An argument named "rule" is not expected here. Did you mean to define a block of type "rule"?',
  ],
  ["rle {\n}\n", 'unsupported-block-type rle: Blocks of type "rle" are not expected here. Did you mean "rule"?'],
  [
    "size {\n}\n",
    'unsupported-block-type size: Blocks of type "size" are not expected here. Did you mean to define argument "size"? If so, use the equals sign to assign it a value.',
  ],
  ['rule "a" {\n}\n', 'unexpected-block-label "a": No labels are expected for rule blocks.'],
  ["service a b c {\n}\n", "extraneous-block-label c: Only 2 labels (kind, name) are expected for service blocks."],
  ["service a {\n}\n", "missing-block-label {: All service blocks must have 2 labels (kind, name)."],
  ["x {\n}\ny = 1\n", "unsupported-argument y", "unsupported-block-type x"],
];

for (const [text, changed] of [
  ["rule = {\n  a = 1\n}\n", "rule {\n  a = 1\n}\n"],
  ["rule = { a = 1 }\n", "rule { a = 1 }\n"],
  // A body has neither commas nor quoted keys.
  ["rule = { a = 1, b = 2 }\n", null],
  ['rule = { "a" = 1 }\n', null],
  ["size {\n  a = 1\n}\n", "size = {\n  a = 1\n}\n"],
  // An object has no blocks.
  ["size {\n  a {}\n}\n", null],
] as const) {
  test(`suggests an argument or a block for ${JSON.stringify(text)}`, () => {
    const [diagnostic, ...others] = decodeBody(parseConfig(text), schema).diagnostics;
    const edit = diagnostic!.suggestion ?? null;
    const { start, end } = edit?.range ?? { start: 0, end: 0 };
    assert.is(edit && text.slice(0, start) + edit.text + text.slice(end), changed);
    assert.equal(others, []);
  });
}

const jsonProblems: readonly (readonly [text: string, ...found: string[]])[] = [
  ['{"nme": 1}', 'json-unsupported-property "nme": No argument or block type is named "nme". Did you mean "name"?'],
  [
    '{"name": 1, "name": 2}',
    'json-duplicate-argument "name": The argument "name" was already set at line 1, column 2.',
  ],
  ["[{}, 1]", "json-array-element-not-a-body 1"],
  ['{"rule": 1}', "json-not-a-block 1"],
  ['{"service": null}', "json-missing-block-label null"],
  ['{"service": {"a": {}}}', "json-missing-block-label {"],
  ['{"service": {"a": "b"}}', 'json-not-labels "b"', 'json-missing-block-label "b"'],
  ['{"service": {"a": [1]}}', "json-array-element-not-labels 1", "json-missing-block-label ["],
  ['{"service": {"//": {"b": {}}, "a": 1}}', "json-not-labels 1", "json-missing-block-label 1"],
];

for (const [kind, parse, rows] of [
  ["native", parseConfig, nativeProblems],
  ["JSON", parseJson, jsonProblems],
] as const) {
  for (const [text, ...expected] of rows) {
    test(`${kind} ${JSON.stringify(text)}`, () => {
      const reports = decodeBody(parse(text), schema).diagnostics.map(({ code, detail, subject }, index) => {
        const short = `${code} ${text.slice(subject.start, subject.end)}`;
        return expected[index]?.includes(":") === true && !expected[index].endsWith(short)
          ? `${short}: ${detail}`
          : short;
      });
      assert.equal(reports, expected);
    });
  }
}

test("a required argument is reported where it could be written", () => {
  const required: BodySchema = { attributes: [{ name: "name", required: true }], blocks: [{ type: "rule" }] };
  const rows: readonly (readonly [string, number])[] = [
    ["", 0],
    ["rule {\n}\n", 5],
    ["rule {}\n", 5],
    ["rule { a = 1 }\n", 7],
  ];
  for (const [text, offset] of rows) {
    const [block] = decodeBody(parseConfig(text), { blocks: [{ type: "rule" }] }).blocks;
    const { diagnostics, missingItemRange } = decodeBodyPartially(block?.body ?? parseConfig(text), required);
    assert.is(diagnostics[0]?.subject.start, offset, text);
    assert.equal(missingItemRange, { start: offset, end: offset });
  }
  assert.equal(decodeBody(parseJson('{"rule": {}}'), required).diagnostics[0]?.subject, { start: 11, end: 12 });
  assert.equal(decodeBody(parseJson("[]"), required).missingItemRange, { start: 0, end: 1 });
});

test("the rest after a partial reading can be read only by another schema", () => {
  const first: BodySchema = { attributes: [{ name: "name" }], blocks: [{ type: "rule" }] };
  const rest: BodySchema = { attributes: [{ name: "size" }] };
  const texts = [
    dedent`
      name = 1
      rule {
      }
      size = 2
    `,
    '{"name": 1, "rule": {}, "//": 1, "size": 2}',
  ] as const;
  for (const tree of [parseConfig(texts[0]), parseJson(texts[1])]) {
    const partial = decodeBodyPartially(tree, first);
    assert.equal(partial.diagnostics, []);
    assert.is(describe(partial), "name=1, rule");
    const remaining = decodeBody(partial.remain, rest);
    assert.equal(remaining.diagnostics, []);
    assert.is(describe(remaining), "size=2");
    assert.is(decodeBodyPartially(partial.remain, first).attributes.size, 0);
    assert.is(decodeBody(partial.remain, {}).diagnostics.length, 1);
  }
});

test("just attributes", () => {
  const native = justAttributes(
    parseConfig(dedent`
      a = 1
      b {
      }
      c {
      }
    `),
  );
  assert.equal([...native.attributes.keys()], ["a"]);
  assert.equal(
    native.diagnostics.map(({ code, summary }) => `${code} ${summary}`),
    ['unexpected-block Unexpected "b" block'],
  );
  const json = justAttributes(parseJson('{"a": {}, "//": 1, "b": [], "a": 2}'));
  assert.equal([...json.attributes.keys()], ["a", "b"]);
  assert.is(json.diagnostics[0]?.code, "json-duplicate-attribute");
  assert.is(justAttributes(parseJson("[{}]")).diagnostics[0]?.code, "json-not-arguments");
});

test("ranges and nodes of blocks and arguments", () => {
  const text = 'service "a" b {\n  x = 1\n}\n';
  const [block] = decodeBody(parseConfig(text), schema).blocks;
  assert.is(text.slice(block!.definitionRange.start, block!.definitionRange.end), 'service "a" b');
  assert.is(text.slice(block!.labels[0]!.range.start, block!.labels[0]!.range.end), '"a"');
  assert.is(block!.node.type, "Block");
  const attribute = justAttributes(block!.body).attributes.get("x")!;
  assert.is(text.slice(attribute.range.start, attribute.range.end), "x = 1");
  assert.is(text.slice(attribute.nameRange.start, attribute.nameRange.end), "x");
});

test("broken texts are read as far as possible", () => {
  const native = decodeBody(
    parseConfig(dedent`
      name =
      rule {
        x = [
      }
      size = 1
      = 2
    `),
    schema,
  );
  assert.equal([...native.attributes.keys()], ["name", "size"]);
  assert.is(native.blocks.length, 1);
  const json = decodeBody(parseJson('{"name": , "rule": [, {}], 1, "size": 2'), schema);
  assert.equal([...json.attributes.keys()], ["name", "size"]);
  assert.equal(json.diagnostics, []);
});

test("an expression has no body", () => {
  assert.throws(
    () => bodyOf(parseExpression("{}")),
    "a body is needed: this is the tree of an expression or a template",
  );
});

test.run();
