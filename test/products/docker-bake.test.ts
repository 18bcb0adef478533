// Bake files: blocks, arguments, variables, functions, targets, and sibling files.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import type { ModuleHost } from "../../src/index.ts";
import { moduleHost } from "../../tools/module-host.ts";
import { findings } from "../helpers/dialect-checks.ts";

const bake = (text: string, others: Readonly<Record<string, string>> = {}): string[] => {
  const beside = Object.fromEntries(Object.entries(others).map(([name, other]) => [`d/${name}`, other]));
  return findings("docker-bake", { "d/docker-bake.hcl": text, ...beside });
};

for (const [name, text, expected] of [
  ["an argument of a target", 'target "a" {\n  dockerfil = "x"\n}\n', ["2 unsupported-argument dockerfil"]],
  [
    "a block instead of an argument",
    dedent`
      target "a" {
        args {
        }
      }
    `,
    ["2 unsupported-block-type args"],
  ],
  [
    "a matrix of a group",
    dedent`
      group "a" {
        targets = []
        matrix = {}
      }
    `,
    ["3 unsupported-argument matrix"],
  ],
  ["a group without targets", 'group "a" {\n}\n', ["1 missing-required-argument"]],
  ["an argument of a variable", 'variable "a" {\n  defualt = "x"\n}\n', ["2 unsupported-argument defualt"]],
  ["a function without a result", 'function "a" {\n  params = []\n}\n', ["1 missing-required-argument"]],
  ["a misspelt block", 'tagret "a" {\n}\n', ["1 unsupported-block-type tagret"]],
  ["a name with a dot", 'target "a.b" {\n}\n', ['1 bake-invalid-name "a.b"']],
  ["a name without a matrix", 'target "a" {\n  name = "b"\n}\n', ["2 bake-name-without-matrix name"]],
  ["a matrix that is a string", 'target "a" {\n  matrix = "x"\n}\n', ['2 bake-matrix-not-a-map "x"']],
  [
    "a matrix that is a list",
    dedent`
      target "a" {
        matrix = ["x", A]
      }
      A = 1
    `,
    ['2 bake-matrix-not-a-map ["x", A]'],
  ],
  [
    "a matrix of strings",
    dedent`
      target "a" {
        name = "a-\${b}"
        matrix = {
          b = "x-\${A}"
        }
      }
      A = 1
    `,
    ['4 bake-matrix-value "x-${A}"'],
  ],
  [
    "a name that is one for all of a matrix",
    dedent`
      target "a" {
        name = "b-\${A}"
        matrix = { c = [1, 2] }
      }
      A = 1
    `,
    ['2 bake-repeated-name "b-${A}"'],
  ],
  [
    "a name that two of a matrix have",
    dedent`
      target "a" {
        name = "b-\${lower(c)}"
        matrix = { c = ["x", "y", "X"], d = [1] }
      }
    `,
    ['2 bake-repeated-name "b-${lower(c)}"'],
  ],
  ["a matrix without a name", 'target "a" {\n  matrix = { c = [1, 2] }\n}\n', ['1 bake-repeated-name "a"']],
  [
    "variables in a cycle",
    dedent`
      A = B
      variable "B" {
        default = "x-\${C}"
      }
      variable "C" {
        default = try(A, "")
      }
    `,
    ["1 reference-cycle A"],
  ],
  [
    "a variable and a function in a cycle",
    dedent`
      function "f" {
        params = [x]
        result = "\${x}\${A}"
      }
      variable "A" {
        default = f("")
      }
    `,
    ['1 reference-cycle "f"'],
  ],
  ["a misspelt function", 'target "a" {\n  tags = [formt("x")]\n}\n', ["2 bake-misspelt-function formt"]],
  [
    "a misspelt function of the file",
    dedent`
      function "image" {
        params = []
        result = ""
      }
      target "a" {
        tags = [imgae()]
      }
    `,
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
    condition     = length(TAG) > 0
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
function "pick" {
  params = [target, group]
  result = "\${target}-\${group}"
}
target "by-target" {
  name   = "by-\${target}"
  matrix = { target = ["x", "y"] }
  tags   = [pick(target, TAG)]
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
    dedent`
      variable "VERSION" {
      }
      target "a" {
        tags = [VERSON]
      }
    `,
    ["4 bake-misspelt-variable VERSON"],
  ],
  ["a variable that nothing is like", 'target "a" {\n  tags = ["${ZZZ}"]\n}\n', ["2 bake-undefined-variable ZZZ"]],
  [
    "a variable of a series",
    dedent`
      variable "IMAGE_1" {
      }
      target "a" {
        tags = [IMAGE_2]
      }
    `,
    ["4 bake-undefined-variable IMAGE_2"],
  ],
  [
    "a parameter outside",
    dedent`
      function "f" {
        params = [name]
        result = name
      }
      target "a" {
        tags = [name]
      }
    `,
    ["6 bake-undefined-variable name"],
  ],
  [
    "a misspelt target of a group",
    dedent`
      group "g" {
        targets = ["webap"]
      }
      target "webapp" {
      }
    `,
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

const text = dedent`
  target "a" {
    inherits = ["base"]
    tags = [TAG, f()]
  }
`;
const other = dedent`
  target "base" {
  }
  TAG = 1
  function "f" {
    params = []
    result = 1
  }
`;

test("accepts declarations from files in the directory", () => {
  assert.is(bake(text).length, 2);
  assert.equal(bake(text, { "docker-bake.override.hcl": other }), []);
  assert.equal(bake(text, { "vars.hcl": other }), []);
  const json = { target: { base: {} }, variable: { TAG: {} } };
  assert.equal(bake(text, { "docker-bake.json": JSON.stringify(json) }), []);
});

test("a text in place of a list is one mistake", () => {
  assert.equal(bake('target "a" {\n  secret = "x"\n}\n'), ['2 unsuitable-value-type "x"']);
});

test("every undeclared name is reported if Bake reads the file alone", () => {
  const undeclared = dedent`
    target "a" {
      tags     = [ZZZ]
      inherits = ["zzz"]
    }
  `;
  const reported = (others: Readonly<Record<string, string>>, name = "r/d/docker-bake.hcl"): string[] => {
    const files = { [name]: undeclared, ...others };
    const shown = moduleHost(files);
    const paths = Object.keys(files);
    const host: ModuleHost = {
      ...shown,
      directories: (directory) => {
        const below = paths.filter((path) => path.startsWith(`${directory}/`));
        const parts = below.map((path) => path.slice(directory.length + 1).split("/"));
        return parts.flatMap(([first, ...rest]) => (rest.length > 0 ? [first!] : []));
      },
    };
    return findings("docker-bake", files, host);
  };
  const all = ["2 bake-misspelt-variable ZZZ", '3 bake-misspelt-target "zzz"'];
  const possible = ["2 bake-undefined-variable ZZZ", '3 bake-unknown-target "zzz"'];
  const root = { "r/.git/HEAD": "" };
  assert.equal(reported(root), all);
  assert.equal(reported({}), possible);
  const commands = "build:\n\tdocker buildx bake\n";
  assert.equal(reported({ ...root, "r/Makefile": commands, "r/d/package.json": "{}" }), all);
  assert.equal(reported(root, "r/d/docker-bake.release.hcl"), possible);
  for (const other of [
    { "r/Makefile": `${commands}\tdocker buildx bake -f docker-bake.hcl -f other.hcl\n` },
    { "r/.github/workflows/ci.yml": "uses: docker/metadata-action\nuses: docker/bake-action\n" },
    { "r/d/values.json": '{ "variable": { "ZZZ": {} } }' },
    { "r/docker-bake.common.hcl": "" },
    { "r/d/other.hcl": "" },
  ])
    assert.equal(reported({ ...root, ...other }), possible, JSON.stringify(other));
});

test("reports no unknown targets if there is a Compose file", () => {
  assert.equal(bake(text, { "compose.yaml": "services:\n" }), ["3 bake-undefined-variable TAG"]);
});

test("reports no reference where the directory cannot be read", () => {
  assert.equal(findings("docker-bake", { "d/docker-bake.hcl": text }, null), []);
  assert.equal(
    findings("docker-bake", { "d/docker-bake.hcl": text }, { list: () => ["x.hcl"], readText: () => null }),
    ["3 bake-undefined-variable TAG"],
  );
});

test("reports no unknown targets that a matrix names by its values alone", () => {
  const generated = dedent`
    target "m" {
      name = n
      matrix = { n = ["x"] }
    }
  `;
  assert.equal(bake(`group "g" {\n  targets = ["x", "zz"]\n}\n${generated}`), []);
});

test.run();
