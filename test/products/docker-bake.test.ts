// Files of Bake: blocks, arguments, variables, functions, targets, and the files beside them.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { findings } from "../helpers/dialect-checks.ts";

const bake = (text: string, others: Readonly<Record<string, string>> = {}): string[] => {
  const beside = Object.fromEntries(Object.entries(others).map(([name, other]) => [`d/${name}`, other]));
  return findings("docker-bake", { "d/docker-bake.hcl": text, ...beside });
};

for (const [name, text, expected] of [
  ["an argument of a target", 'target "a" {\n  dockerfil = "x"\n}\n', ["2 unsupported-argument dockerfil"]],
  ["a block instead of an argument", 'target "a" {\n  args {\n  }\n}\n', ["2 unsupported-block-type args"]],
  ["a matrix of a group", 'group "a" {\n  targets = []\n  matrix = {}\n}\n', ["3 unsupported-argument matrix"]],
  ["a group without targets", 'group "a" {\n}\n', ["1 missing-required-argument"]],
  ["an argument of a variable", 'variable "a" {\n  defualt = "x"\n}\n', ["2 unsupported-argument defualt"]],
  ["a function without a result", 'function "a" {\n  params = []\n}\n', ["1 missing-required-argument"]],
  ["a misspelt block", 'tagret "a" {\n}\n', ["1 unsupported-block-type tagret"]],
  ["a name with a dot", 'target "a.b" {\n}\n', ['1 bake-invalid-name "a.b"']],
  ["a name without a matrix", 'target "a" {\n  name = "b"\n}\n', ["2 bake-name-without-matrix name"]],
  ["a matrix that is a string", 'target "a" {\n  matrix = "x"\n}\n', ['2 bake-matrix-not-a-map "x"']],
  ["a matrix that is a list", 'target "a" {\n  matrix = ["x", A]\n}\nA = 1\n', ['2 bake-matrix-not-a-map ["x", A]']],
  [
    "a matrix of strings",
    'target "a" {\n  name = "a-${b}"\n  matrix = {\n    b = "x-${A}"\n  }\n}\nA = 1\n',
    ['4 bake-matrix-value "x-${A}"'],
  ],
  [
    "a name that is one for all of a matrix",
    'target "a" {\n  name = "b-${A}"\n  matrix = { c = [1, 2] }\n}\nA = 1\n',
    ['2 bake-repeated-name "b-${A}"'],
  ],
  [
    "a name that two of a matrix have",
    'target "a" {\n  name = "b-${lower(c)}"\n  matrix = { c = ["x", "y", "X"], d = [1] }\n}\n',
    ['2 bake-repeated-name "b-${lower(c)}"'],
  ],
  ["a matrix without a name", 'target "a" {\n  matrix = { c = [1, 2] }\n}\n', ['1 bake-repeated-name "a"']],
  [
    "variables in a cycle",
    'A = B\nvariable "B" {\n  default = "x-${C}"\n}\nvariable "C" {\n  default = try(A, "")\n}\n',
    ["1 reference-cycle A"],
  ],
  [
    "a variable and a function in a cycle",
    'function "f" {\n  params = [x]\n  result = "${x}${A}"\n}\nvariable "A" {\n  default = f("")\n}\n',
    ['1 reference-cycle "f"'],
  ],
  ["a misspelt function", 'target "a" {\n  tags = [formt("x")]\n}\n', ["2 bake-misspelt-function formt"]],
  [
    "a misspelt function of the file",
    'function "image" {\n  params = []\n  result = ""\n}\ntarget "a" {\n  tags = [imgae()]\n}\n',
    ["6 bake-misspelt-function imgae"],
  ],
] as const) {
  test(`finds ${name}`, () => {
    assert.equal(bake(text), expected);
  });
}

test("accepts what Bake accepts", () => {
  const text = `
GLOBAL = "x"
variable "TAG" {
  type    = list(string)
  default = [GLOBAL]
  validation {
    condition     = TAG != ""
    error_message = "No."
  }
}
function "tag" {
  params          = [name]
  variadic_params = rest
  result          = [for one in rest : "\${name}:\${one}-\${TAG}"]
}
group "default" {
  targets = ["app", "db-1", "docker-metadata-action-x"]
}
function "fold" {
  params = [GLOBAL]
  result = [for TAG in GLOBAL : upper(TAG)]
}
variable "FOLDED" {
  default = [for FOLDED in fold(TAG) : FOLDED]
}
target "one" {
  matrix = { only = ["x"] }
}
target "many" {
  name   = "many-\${one}-\${two.name}-\${replace(TAG[0], ".", "-")}"
  matrix = {
    one = ["x", "y"]
    two = [{ name = "a" }, { name = "b" }]
  }
}
target "some" {
  name   = "some-\${index}"
  matrix = merge({ index = TAG }, {})
}
target "base" {
  args      = { A = null }
  resources = { memory = "1g" }
}
target "app" {
  inherits = ["base"]
  contexts = { base = "target:base", src = "./src" }
  tags     = tag("x", TAG, BAKE_LOCAL_PLATFORM)
  args     = { B = target.base.args.A, C = later_function("x"), D = convert(["x"], list(string)) }
}
target "db" {
  name   = "db-\${version}"
  matrix = { version = ["1"], "other" = ["2"] }
  tags   = [version, other]
}
target "computed" {
  matrix = GLOBAL
  tags   = [anything]
}
unknown "x" {
}
`;
  assert.equal(bake(text), []);
});

for (const [name, text, expected] of [
  [
    "a misspelt variable",
    'variable "VERSION" {\n}\ntarget "a" {\n  tags = [VERSON]\n}\n',
    ["4 bake-misspelt-variable VERSON"],
  ],
  ["a variable that nothing is like", 'target "a" {\n  tags = ["${ZZZ}"]\n}\n', ["2 bake-undefined-variable ZZZ"]],
  [
    "a variable of a series",
    'variable "IMAGE_1" {\n}\ntarget "a" {\n  tags = [IMAGE_2]\n}\n',
    ["4 bake-undefined-variable IMAGE_2"],
  ],
  [
    "a parameter outside",
    'function "f" {\n  params = [name]\n  result = name\n}\ntarget "a" {\n  tags = [name]\n}\n',
    ["6 bake-undefined-variable name"],
  ],
  [
    "a misspelt target of a group",
    'group "g" {\n  targets = ["webap"]\n}\ntarget "webapp" {\n}\n',
    ['2 bake-misspelt-target "webap"'],
  ],
  ["a target to inherit from", 'target "a" {\n  inherits = ["zzz"]\n}\n', ['2 bake-unknown-target "zzz"']],
  [
    "a target of a context",
    'target "a" {\n  contexts = { b = "target:zzz" }\n}\n',
    ['2 bake-unknown-target "target:zzz"'],
  ],
] as const) {
  test(`finds ${name}`, () => {
    assert.equal(bake(text), expected);
  });
}

const text = 'target "a" {\n  inherits = ["base"]\n  tags = [TAG, f()]\n}\n';
const other = 'target "base" {\n}\nTAG = 1\nfunction "f" {\n  params = []\n  result = 1\n}\n';

test("takes what files of the directory declare", () => {
  assert.is(bake(text).length, 2);
  assert.equal(bake(text, { "docker-bake.override.hcl": other }), []);
  assert.equal(bake(text, { "vars.hcl": other }), []);
  const json = { target: { base: {} }, variable: { TAG: {} } };
  assert.equal(bake(text, { "docker-bake.json": JSON.stringify(json) }), []);
});

test("does not know targets where there is a Compose file", () => {
  assert.equal(bake(text, { "compose.yaml": "services:\n" }), ["3 bake-undefined-variable TAG"]);
});

test("reports no reference where the directory cannot be read", () => {
  assert.equal(findings("docker-bake", { "d/docker-bake.hcl": text }, null), []);
  assert.equal(
    findings("docker-bake", { "d/docker-bake.hcl": text }, { list: () => ["x.hcl"], readText: () => null }),
    ["3 bake-undefined-variable TAG"],
  );
});

test("does not know targets that a matrix names by its values alone", () => {
  const generated = 'target "m" {\n  name = n\n  matrix = { n = ["x"] }\n}\n';
  assert.equal(bake(`group "g" {\n  targets = ["x", "zz"]\n}\n${generated}`), []);
});

test.run();
