// Decoding by specifications: values, types, diagnostics, unknown and marked blocks.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { parseJson } from "../../src/json/index.ts";
import {
  type DecoderSpec,
  decodeSpec,
  evaluate,
  expandDynamicBlocks,
  impliedSchema,
  impliedType,
  typeExpressionString,
} from "../../src/model/index.ts";
import { parseConfig, parseExpression } from "../../src/syntax/index.ts";
import {
  boolType,
  dynamicType,
  listType,
  mark,
  numberType,
  SENSITIVE,
  setType,
  stringType,
  stringVal,
  type Type,
  unknownVal,
  type Value,
  valueText,
} from "../../src/values/index.ts";

const options = {
  variables: {
    unknown: unknownVal(listType(stringType)),
    maybe: unknownVal(stringType),
    secret: mark(stringVal("s"), SENSITIVE),
    strings: unknownVal(setType(stringType)),
  },
};

function attribute(name: string, type: Type = dynamicType): DecoderSpec {
  return { kind: "attribute", name, type };
}

const nothing: DecoderSpec = { kind: "object", attributes: {} };

function blocks(kind: "block-list" | "block-set" | "block-tuple", nested: DecoderSpec): DecoderSpec {
  return { kind, blockType: "b", nested };
}

function labelled(kind: "block-map" | "block-object", labelNames: readonly string[], nested: DecoderSpec): DecoderSpec {
  return { kind, blockType: "b", labelNames, nested };
}

const doubled: DecoderSpec = {
  kind: "transform",
  nested: attribute("v", numberType),
  apply: (value: Value) => evaluate(parseExpression("value * 2"), { variables: { value } }),
};
const orLiteral: DecoderSpec = {
  kind: "default",
  primary: attribute("v", stringType),
  fallback: { kind: "literal", value: stringVal("d") },
};
const labelAndValue: DecoderSpec = {
  kind: "tuple",
  elements: [{ kind: "label", index: 0, name: "name" }, attribute("v", numberType)],
};

const TWO = dedent`
  b {
   v = 1
  }
  b {
   v = 1
  }
`;
const MIXED = dedent`
  b {
   v = 1
  }
  b {
   v = true
  }
`;
const NAMED = dedent`
  b "x" {
   v = 1
  }
  b "y" {
   v = 2
  }
`;
const PAIRS = dedent`
  b "x" "k" {
   v = 1
  }
  b "x" "l" {
   v = 2
  }
  b "y" "k" {
  }
`;

/** Title, specification, text, and the value as an expression, with its type. */
const rows: readonly (readonly [what: string, spec: DecoderSpec, text: string, value: string, type: string])[] = [
  ["an argument, converted", attribute("v", numberType), 'v = "7"\n', "7", "number"],
  ["an argument that is not there", attribute("v", numberType), "", "tonumber(null)", "number"],
  ["a literal", { kind: "literal", value: stringVal("x") }, "", '"x"', "string"],
  ["a default that is not needed", orLiteral, "v = 1\n", '"1"', "string"],
  ["a default", orLiteral, "v = null\n", '"d"', "string"],
  ["a transformed value", doubled, "v = 2\n", "4", "number"],
  ["a block", { kind: "block", blockType: "b", nested: attribute("v") }, "b {\n v = 1\n}\n", "1", "number"],
  ["no block", { kind: "block", blockType: "b", nested: attribute("v", boolType) }, "", "tobool(null)", "bool"],
  ["a list", blocks("block-list", attribute("v")), TWO, "tolist([1,1])", "list(number)"],
  ["an empty list", blocks("block-list", attribute("v", stringType)), "", "tolist([])", "list(string)"],
  [
    "a list of what has one type in common",
    blocks("block-list", attribute("v")),
    TWO + 'b {\n v = "x"\n}\n',
    'tolist(["1","1","x"])',
    "list(string)",
  ],
  ["a set", blocks("block-set", attribute("v")), TWO, "toset([1])", "set(number)"],
  ["a tuple", blocks("block-tuple", attribute("v")), MIXED, "[1,true]", "tuple([number,bool])"],
  ["a map", labelled("block-map", ["name"], attribute("v", numberType)), NAMED, 'tomap({"x"=1,"y"=2})', "map(number)"],
  [
    "an empty map of maps",
    labelled("block-map", ["a", "b"], attribute("v", numberType)),
    "",
    "tomap({})",
    "map(map(number))",
  ],
  [
    "a map of maps",
    labelled("block-map", ["a", "b"], attribute("v", numberType)),
    PAIRS,
    'tomap({"x"=tomap({"k"=1,"l"=2}),"y"=tomap({"k"=tonumber(null)})})',
    "map(map(number))",
  ],
  [
    "an object",
    labelled("block-object", ["name"], attribute("v")),
    dedent`
      b "x" {
       v = 1
      }
      b "y" {
       v = true
      }
    `,
    '{"x"=1,"y"=true}',
    "object({x=number,y=bool})",
  ],
  [
    "labels",
    blocks("block-tuple", labelAndValue),
    NAMED,
    '[["x",1],["y",2]]',
    "tuple([tuple([string,number]),tuple([string,number])])",
  ],
  [
    "a label below those of a map",
    labelled("block-map", ["a"], { kind: "label", index: 0, name: "b" }),
    dedent`
      b "x" "k" {
      }
      b "y" "k" {
      }
      b "z" "l" {
      }
    `,
    'tomap({"x"="k","y"="k","z"="l"})',
    "map(string)",
  ],
  [
    "the arguments of a block",
    { kind: "block-attributes", blockType: "b", elementType: stringType },
    dedent`
      b {
       x = 1
       y = true
      }
    `,
    'tomap({"x"="1","y"="true"})',
    "map(string)",
  ],
  [
    "no block of arguments",
    { kind: "block-attributes", blockType: "b", elementType: stringType },
    "",
    "tomap(null) /* of string */",
    "map(string)",
  ],
];

function compact(text: string): string {
  return text
    .replace(/,?\s*\n\s*/g, ",")
    .replace(/([[{(]),/g, "$1")
    .replace(/,([\]})])/g, "$1")
    .replace(/\s*=\s*/g, "=");
}

for (const [what, spec, text, value, type] of rows) {
  test(`decodes ${what}`, () => {
    const result = decodeSpec(parseConfig(text), spec, options);
    assert.equal(result.diagnostics, []);
    assert.is(compact(valueText(result.value)), value);
    assert.is(compact(typeExpressionString(result.value.type)).replace(/\s/g, ""), type);
  });
}

const problems: readonly (readonly [what: string, spec: DecoderSpec, text: string, ...found: string[]])[] = [
  ["a wrong type", attribute("v", numberType), "v = []\n", "incorrect-attribute-type []"],
  ["an evaluation that fails, once", attribute("v", numberType), "v = missing\n", "unknown-variable missing"],
  [
    "a required argument",
    { kind: "attribute", name: "v", type: numberType, required: true },
    "",
    "missing-required-argument ",
  ],
  ["a second block", { kind: "block", blockType: "b", nested: attribute("v") }, TWO, "repeated-block b"],
  [
    "equal labels",
    labelled("block-map", ["n"], nothing),
    dedent`
      b "é" {
      }
      b "é" {
      }
    `,
    'repeated-block-labels b "e\u0301"',
  ],
  [
    "types that do not fit together",
    blocks("block-set", attribute("v")),
    dedent`
      b {
       v = []
      }
      b {
       v = true
      }
    `,
    "inconsistent-blocks b",
  ],
  ["what a transformation cannot do", { ...doubled, nested: attribute("v") }, 'v = "x"\n', 'transform-failed "x"'],
  ["only what is wrong before a transformation", doubled, "v = []\n", "incorrect-attribute-type []"],
  [
    "a block among arguments",
    { kind: "block-attributes", blockType: "b", elementType: stringType },
    dedent`
      b {
       c {
       }
      }
    `,
    "unexpected-block c",
  ],
];

for (const [what, spec, text, ...expected] of problems) {
  test(`reports ${what}`, () => {
    const { diagnostics } = decodeSpec(parseConfig(text), spec, options);
    assert.equal(
      diagnostics.map(({ code, subject }) => `${code} ${text.slice(subject.start, subject.end)}`),
      expected,
    );
  });
}

test("blocks generated from an unknown collection are entirely unknown", () => {
  const text = dedent`
    dynamic "b" {
     for_each = unknown
     content {
     v = 1
     }
    }
  `;
  const specs: readonly (readonly [DecoderSpec, Type])[] = [
    [{ kind: "block", blockType: "b", nested: attribute("v", numberType) }, numberType],
    [blocks("block-list", attribute("v", numberType)), listType(numberType)],
    [blocks("block-tuple", attribute("v", numberType)), dynamicType],
    [
      { kind: "block-attributes", blockType: "b", elementType: numberType },
      impliedType({ kind: "block-attributes", blockType: "b", elementType: numberType }),
    ],
  ];
  for (const [spec, type] of specs) {
    const { value, diagnostics } = decodeSpec(expandDynamicBlocks(parseConfig(text), options), spec, options);
    assert.equal(diagnostics, []);
    assert.is(value.isKnown, false);
    assert.equal(value.type, type);
  }
});

test("a collection's marks apply to the collected blocks", () => {
  const text = dedent`
    dynamic "b" {
     for_each = [secret]
     content {
     v = 1
     }
    }
  `.replace("[secret]", "secrets");
  const secrets = mark(evaluate(parseExpression('["s"]')).value, SENSITIVE);
  const scope = { variables: { secrets } };
  for (const kind of ["block-list", "block-set", "block-tuple"] as const) {
    const { value } = decodeSpec(expandDynamicBlocks(parseConfig(text), scope), blocks(kind, attribute("v")), scope);
    assert.equal([...value.marks], [SENSITIVE]);
  }
});

test("a value that may be null may be the default", () => {
  const { value } = decodeSpec(parseConfig("v = maybe\n"), orLiteral, options);
  assert.is(value.isKnown, false);
  const certain = decodeSpec(parseConfig('v = "a${maybe}"\n'), orLiteral, options).value;
  assert.is(valueText(certain), valueText(evaluate(parseExpression('"a${maybe}"'), options).value));
});

test("types and schemas without a body", () => {
  const spec: DecoderSpec = {
    kind: "object",
    attributes: {
      a: orLiteral,
      b: labelled("block-map", ["x"], labelAndValue),
      c: { kind: "block-attributes", blockType: "c", elementType: boolType },
      d: doubled,
    },
  };
  assert.is(
    compact(typeExpressionString(impliedType(spec))).replace(/\s/g, ""),
    "object({a=string,b=map(tuple([string,number])),c=map(bool),d=number})",
  );
  assert.equal(impliedSchema(spec), {
    attributes: [{ name: "v", required: false }],
    blocks: [
      {
        type: "b",
        labelNames: ["x", "name"],
        body: { attributes: [{ name: "v", required: false }], blocks: [] },
      },
      { type: "c", labelNames: [], body: "attributes" },
    ],
  });
});

test("JSON is decoded like the native syntax", () => {
  const json = '{"b": [{"x": {"v": "${1 + 1}"}}, {"y": [{}]}]}';
  const { value, diagnostics } = decodeSpec(parseJson(json), blocks("block-tuple", labelAndValue), options);
  assert.equal(diagnostics, []);
  assert.is(compact(valueText(value)), '[["x",2],["y",tonumber(null)]]');
});

test.run();
