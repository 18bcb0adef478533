// Dynamic blocks: generated blocks and their scope, unknown and marked collections, and the variables that expansion
// requires.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { parseJson } from "../../src/json/index.ts";
import {
  type BodySchema,
  type ConfigBody,
  decodeBody,
  decodeBodyPartially,
  dynamicBlockVariables,
  evaluate,
  expandDynamicBlocks,
  justAttributes,
  staticList,
  staticTraversal,
  variablesIn,
} from "../../src/model/index.ts";
import { parseConfig } from "../../src/syntax/index.ts";
import {
  boolVal,
  dynamicVal,
  integerVal,
  listType,
  listVal,
  mapVal,
  mark,
  numberType,
  objectVal,
  SENSITIVE,
  setVal,
  stringType,
  stringVal,
  tupleVal,
  unknownVal,
  unmark,
  valueText,
} from "../../src/values/index.ts";

const inner: BodySchema = { attributes: [{ name: "v" }, { name: "w" }] };
const schema: BodySchema = {
  attributes: [{ name: "a" }],
  blocks: [
    { type: "b", body: { ...inner, blocks: [{ type: "c", body: inner }] } },
    { type: "port", labelNames: ["label"], body: inner },
  ],
};

const variables = {
  list: listVal(stringType, [stringVal("p"), stringVal("q")]),
  set: setVal(stringType, [stringVal("y"), stringVal("x")]),
  map: mapVal(numberType, { k: integerVal(1) }),
  object: objectVal({ b: boolVal(true), a: integerVal(1) }),
  tuple: tupleVal([integerVal(1), stringVal("x")]),
  unknown: unknownVal(listType(stringType)),
  anything: dynamicVal,
  secret: mark(listVal(stringType, [stringVal("s")]), SENSITIVE),
  secretUnknown: mark(unknownVal(listType(stringType)), SENSITIVE),
};
const options = { variables };

/** Returns blocks as text: labels, and arguments with their values, each evaluated with the outer variables. */
function describe(body: ConfigBody, bodySchema: BodySchema): string {
  const { blocks, diagnostics } = decodeBody(body, bodySchema);
  assert.equal(diagnostics, []);
  return blocks
    .map((block) => {
      const nestedSchema = bodySchema.blocks?.find(({ type }) => type === block.type)?.body as BodySchema;
      const { attributes } = decodeBodyPartially(block.body, nestedSchema);
      const values = Array.from(attributes.values(), ({ name, expression }) => {
        const { value, diagnostics: errors } = evaluate(expression, options);
        assert.equal(errors, []);
        return `${name}=${valueText(unmark(value))}${value.isMarked ? "!" : ""}`;
      });
      const nested = describe(block.body, nestedSchema);
      const labels = block.labels.map(({ value }) => ` ${value}`).join("");
      return `${block.type}${labels}(${[...values, ...(nested === "" ? [] : [nested])].join(" ")})`;
    })
    .join(" ");
}

function expand(text: string): ConfigBody {
  return expandDynamicBlocks(text.startsWith("{") ? parseJson(text) : parseConfig(text), options);
}

function overB(forEach: string, content = "v = b.value\nw = b.key"): string {
  return `dynamic "b" {\n  for_each = ${forEach}\n  content {\n${content}\n  }\n}\n`;
}

const expansions: readonly (readonly [what: string, text: string, blocks: string])[] = [
  ["a list", overB("list"), 'b(v="p" w=0) b(v="q" w=1)'],
  ["a set", overB("set"), 'b(v="x" w="x") b(v="y" w="y")'],
  ["a map", overB("map"), 'b(v=1 w="k")'],
  ["an object", overB("object"), 'b(v=1 w="a") b(v=true w="b")'],
  ["a tuple", overB("tuple"), 'b(v=1 w=0) b(v="x" w=1)'],
  ["nothing", overB("[]"), ""],
  ["static blocks around", `b {\n v = 1\n}\n${overB('["x"]')}b {\n v = 2\n}\n`, 'b(v=1) b(v="x" w=0) b(v=2)'],
  ["a marked list", overB("secret"), 'b(v="s"! w=0!)'],
  [
    "labels and an iterator",
    dedent`
      dynamic "port" {
       for_each = list
       iterator = it
       labels = ["l-\${it.value}"]
       content {
       v = it.key
       }
      }
    `,
    "port l-p(v=0) port l-q(v=1)",
  ],
  [
    "nested blocks, which see both iterators",
    overB(
      "list",
      dedent`
        dynamic "c" {
         for_each = [b.value]
         content {
         v = "\${b.key}\${c.value}"
         }
         }`,
    ),
    'b(c(v="0p")) b(c(v="1q"))',
  ],
  [
    "an iterator that hides another of its name",
    overB(
      "list",
      dedent`
        dynamic "c" {
         for_each = [b.value]
         iterator = b
         content {
         v = b.key
         w = b.value
         }
         }`,
    ),
    'b(c(v=0 w="p")) b(c(v=0 w="q"))',
  ],
  ["JSON", '{"dynamic": {"b": {"for_each": "${list}", "content": {"v": "${b.key}-x"}}}}', 'b(v="0-x") b(v="1-x")'],
  [
    "JSON with an iterator and labels",
    '{"dynamic": {"port": [{"for_each": ["n"], "iterator": "it", "labels": ["${it.value}"], "content": {"v": 1}}]}}',
    "port n(v=1)",
  ],
];

for (const [what, text, blocks] of expansions) {
  test(`generates blocks from ${what}`, () => {
    assert.is(describe(expand(text), schema), blocks);
  });
}

test("an unknown collection results in one block with unknown values and the collection's marks", () => {
  for (const [forEach, isMarked] of [
    ["unknown", false],
    ["anything", false],
    ["secretUnknown", true],
  ] as const) {
    const { blocks } = decodeBody(
      expand(
        overB(
          forEach,
          dedent`
            v = 1
            c {
            v = 2
            }`,
        ),
      ),
      schema,
    );
    assert.is(blocks.length, 1);
    const { body } = blocks[0]!;
    assert.is(body.isUnknown, true);
    const content = decodeBody(body, { ...inner, blocks: [{ type: "c" }] });
    assert.is(content.blocks[0]?.body.isUnknown, true);
    const nested = justAttributes(content.blocks[0]!.body).attributes.get("v")!;
    for (const { expression } of [content.attributes.get("v")!, nested]) {
      const { value } = evaluate(expression, options);
      assert.is(value.isKnown, false);
      assert.is(value.isMarked, isMarked);
      assert.equal(variablesIn(expression), []);
    }
    assert.is(decodeBodyPartially(body, {}).remain.isUnknown, true);
  }
});

test("generated arguments can be analysed", () => {
  const { blocks } = decodeBody(expand(overB('["x"]', "v = [b.value, a.b]")), schema);
  const { expression } = decodeBody(blocks[0]!.body, inner).attributes.get("v")!;
  const [first, second] = staticList(expression)!;
  assert.is(valueText(evaluate(first!, options).value), '"x"');
  assert.equal(
    staticTraversal(second!)?.map((step) => "name" in step && step.name),
    ["a", "b"],
  );
  assert.equal(
    variablesIn(expression).map(({ name }) => name),
    ["a"],
  );
});

const problems: readonly (readonly [what: string, text: string, ...codes: string[]])[] = [
  ["a null", overB("null"), "dynamic-for-each-null"],
  ["an error in for_each", overB("missing"), "unknown-variable"],
  ["a block type that is not expected", overB("[]").replace('"b"', '"z"'), "unsupported-block-type"],
  [
    "no for_each",
    dedent`
      dynamic "b" {
       content {
       }
      }
    `,
    "missing-required-argument",
  ],
  ["labels where there are none", overB("[]\n labels = []"), "unsupported-argument"],
  ["no labels where there are some", overB("[]").replace('"b"', '"port"'), "missing-required-argument"],
  ["what does not fit, for each block", overB("list", "zzz = 1"), "unsupported-argument", "unsupported-argument"],
];

for (const [what, text, ...codes] of problems) {
  test(`reports ${what}`, () => {
    const { blocks, diagnostics } = decodeBody(expand(text), schema);
    const below = blocks.flatMap(({ body }) => decodeBody(body, inner).diagnostics);
    assert.equal(
      [...diagnostics, ...below].map(({ code }) => code),
      codes,
    );
  });
}

test("nested dynamic blocks cannot generate endlessly", () => {
  const many = tupleVal(Array.from({ length: 400 }, () => integerVal(1)));
  const level = (content: string) => `dynamic "c" {\nfor_each = many\ncontent {\n${content}}\n}\n`;
  let body = expandDynamicBlocks(parseConfig(level(level(level("")))), { variables: { many } });
  const levels: string[] = [];
  for (let depth = 0; depth < 3; depth++) {
    const { blocks, diagnostics } = decodeBody(body, { blocks: [{ type: "c" }] });
    levels.push(`${blocks.length} ${diagnostics.map(({ code }) => code).join()}`);
    body = blocks[0]?.body ?? body;
  }
  assert.equal(levels, ["400 ", "0 dynamic-block-limit", "0 dynamic-block-limit"]);
});

test("a label that fails omits only its block", () => {
  const text = dedent`
    dynamic "port" {
     for_each = [null, "x", secret]
     labels = [port.value]
     content {
     v = 1
     }
    }
  `;
  const { blocks, diagnostics } = decodeBody(expand(text), schema);
  assert.is(blocks.length, 1);
  assert.equal(
    diagnostics.map(({ code }) => code),
    ["null-dynamic-label", "invalid-dynamic-label"],
  );
});

test("the rest after a partial reading has the dynamic blocks of other types", () => {
  const text = `${overB('["x"]')}a = 1\ndynamic "z" {\n  for_each = list\n  content {\n  }\n}\n`;
  const partial = decodeBodyPartially(expand(text), { attributes: [{ name: "a" }], blocks: [{ type: "b" }] });
  assert.is(partial.blocks.length, 1);
  const rest = decodeBody(partial.remain, { blocks: [{ type: "z" }] });
  assert.equal(rest.diagnostics, []);
  assert.is(rest.blocks.length, 2);
  assert.is(rest.attributes.size, 0);
});

test("the examples in Nomad's documentation", () => {
  const text = `
dynamic "port" {
  for_each = ports
  labels   = [port.value.port_label]
  content {
    v = port.value.port
  }
}
`;
  const port = (label: string, number: number) => objectVal({ port_label: stringVal(label), port: integerVal(number) });
  const scope = { variables: { ports: tupleVal([port("api", 80), port("ui", 8080)]) } };
  const { blocks } = decodeBody(expandDynamicBlocks(parseConfig(text), scope), schema);
  assert.equal(
    blocks.map(({ labels, body }) => [
      labels[0]!.value,
      valueText(evaluate(decodeBody(body, inner).attributes.get("v")!.expression, scope).value),
    ]),
    [
      ["api", "80"],
      ["ui", "8080"],
    ],
  );
});

test("variables in the content, and those that expansion requires", () => {
  const text = `a = one
b {
  v = two
  dynamic "c" {
    for_each = three
    content {
      v = [c.value, four]
    }
  }
}
dynamic "port" {
  for_each = five[port]
  iterator = it
  labels   = [it.key, six]
  content {
    v = it.value
    w = port
  }
}
dynamic "zzz" {
  for_each = seven
  content {
    v = eight
  }
}
`;
  const names = (use?: "expansion") => dynamicBlockVariables(parseConfig(text), schema, use).map(({ name }) => name);
  assert.equal(names(), ["one", "five", "port", "six", "seven", "two", "three", "four", "port"]);
  assert.equal(names("expansion"), ["five", "port", "six", "seven", "three"]);
  const tags: BodySchema = { blocks: [{ type: "tags", body: "attributes" }] };
  const references = dynamicBlockVariables(parseConfig("tags {\n  any = x.y\n}\n"), tags);
  assert.equal(
    references.map(({ reference }) => reference.text),
    ["x.y"],
  );
});

test.run();
