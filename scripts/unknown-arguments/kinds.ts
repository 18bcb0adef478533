// Types for unknown arguments, each with values to try, and literals for the other arguments.

/** A type as `typeExpressionText` writes it, and its values as text: a claim about the type is tried with each. */
export interface UnknownType {
  readonly type: string;
  readonly samples: readonly string[];
}

/** The types that an unknown argument has in turn. Each is also tried with null. */
export const TYPES: readonly UnknownType[] = [
  { type: "bool", samples: ["true", "false"] },
  { type: "number", samples: ["0", "1", "-1", "2", "3", "8", "10", "16", "1.5"] },
  {
    type: "string",
    samples: [
      ...['""', '"a"', '"b"', '"1"', '"-1"', '"true"', '"{}"', '"YQ=="', '"UTF-8"', '"a.txt"', '"t.tftpl"'],
      ...[
        '"10.0.0.0/8"',
        '"2020-01-01T00:00:00Z"',
        '"1h"',
        '"dns"',
        '"%s"',
        '"%d"',
        '"%t"',
        '"%%"',
        '"a\\n1"',
        '"YYYY"',
      ],
      ...['"%s-%d"', '"0"', '"1.5"', '"10"', '"%s-%s"', '"%v"', '"."', '"(a)"', '"%[1]v"', '"%[1]v%[2]v"'],
    ],
  },
  { type: "list(string)", samples: ["[]", '["a"]', '["b"]', '["1"]', '[""]', '["a", "b"]', '["true"]'] },
  { type: "list(number)", samples: ["[]", "[1]", "[8]", "[1, 2]"] },
  { type: "list(bool)", samples: ["[]", "[true]"] },
  { type: "set(string)", samples: ["[]", '["a"]', '["b"]', '["1"]', '[""]', '["a", "b"]', '["true"]'] },
  { type: "set(number)", samples: ["[]", "[1]", "[8]", "[1, 2]"] },
  { type: "map(string)", samples: ["{}", '{ a = "a" }', '{ a = "1", b = "2" }', '{ x = "1" }', '{ a = "true" }'] },
  { type: "map(number)", samples: ["{}", "{ a = 1 }", "{ a = 1, b = 2 }", "{ x = 1 }"] },
  { type: "list(list(string))", samples: ["[]", "[[]]", '[["a"]]', '[["a"], ["b"]]'] },
  { type: "map(list(string))", samples: ["{}", "{ a = [] }", '{ a = ["a"] }', '{ x = ["a"] }'] },
  { type: "set(list(string))", samples: ["[]", "[[]]", '[["a"]]', '[["a"], ["b"]]'] },
  { type: "list(map(string))", samples: ["[]", "[{}]", '[{ a = "a" }]'] },
  { type: "object({a=string})", samples: ['{ a = "a" }', '{ a = "1" }', '{ a = "true" }', "{ a = null }"] },
  { type: "object({x=number})", samples: ["{ x = 1 }"] },
  { type: "object({a=list(string)})", samples: ["{ a = [] }", '{ a = ["a"] }'] },
  { type: "object({})", samples: ["{}"] },
  { type: "tuple([string])", samples: ['["a"]', '["1"]', '[""]', '["true"]', '["b"]', "[null]"] },
  { type: "tuple([string,number])", samples: ['["a", 1]', '["1", 1]'] },
  { type: "tuple([bool])", samples: ["[true]"] },
  { type: "tuple([list(string)])", samples: ["[[]]", '[["a"]]'] },
  { type: "tuple([])", samples: ["[]"] },
];

/** Literals with every type, for the arguments beside an unknown one. */
export const LITERALS: readonly string[] = [
  "null",
  "true",
  "0",
  "1",
  "-1",
  "1.5",
  '"1"',
  '"a"',
  '""',
  'tolist(["a"])',
  "tolist([])",
  'toset(["a"])',
  "toset([])",
  'tomap({ a = "1" })',
  "tomap({})",
  '{ a = "1" }',
  "{}",
  '["a"]',
  "[]",
  '["a", 1]',
  '[["a"]]',
  "[{ a = 1 }]",
  "[null]",
];
