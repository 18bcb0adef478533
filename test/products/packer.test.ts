// Packer templates: one file, with the declarations and references in sibling files.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { findings } from "../helpers/dialect-checks.ts";

/** Returns the reports for a template with sibling files. Unused declarations have separate tests. */
function template(text: string, others: Readonly<Record<string, string>> = {}): string[] {
  return all(text, others).filter((line) => !line.includes("unused-declaration"));
}

function all(text: string, others: Readonly<Record<string, string>> = {}): string[] {
  const beside = Object.fromEntries(Object.entries(others).map(([name, other]) => [`d/${name}`, other]));
  return findings("packer", { "d/main.pkr.hcl": text, ...beside });
}

const validation = (condition: string, message = "No."): string =>
  `validation {\ncondition = ${condition}\nerror_message = "${message}"\n}`;
const source = 'source "null" "a" {\n}\n';
const build = (text: string): string => `${source}build {\n  sources = ["source.null.a"]\n${text}\n}\n`;

for (const [name, text, expected] of [
  ["a block", "sources {\n}\n", ["1 unsupported-block-type sources"]],
  ["an argument of a file", "a = 1\n", ["1 unsupported-argument a"]],
  ["an argument of a variable", 'variable "a" {\n  defualt = 1\n}\n', ["2 unsupported-argument defualt"]],
  ["an argument of a local value", 'local "a" {\n  expresion = 1\n}\n', ["2 unsupported-argument expresion"]],
  ["a label too few", 'source "a" {\n}\n', ["1 missing-block-label {"]],
  ["an argument of a build", build("descripton = 1"), ["5 unsupported-argument descripton"]],
  ["a block of a build", build('provisoner "shell" {\n}'), ["5 unsupported-block-type provisoner"]],
  [
    "a block of post-processors",
    build(dedent`
      post-processors {
      postprocessor "x" {
      }
      }`),
    ["6 unsupported-block-type postprocessor"],
  ],
  [
    "a generated block",
    build(dedent`
      dynamic "provisoner" {
      for_each = []
      labels = ["x"]
      content {
      }
      }`),
    ['5 unsupported-block-type "provisoner"'],
  ],
  [
    "a variable of the same name",
    dedent`
      variable "a" {
      }
      variable "a" {
      }
    `,
    ['3 repeated-declaration "a"'],
  ],
  [
    "a local value of the same name",
    dedent`
      locals {
        a = 1
      }
      local "a" {
        expression = 2
      }
    `,
    ['4 repeated-declaration "a"'],
  ],
  ["a source of the same name", `${source}${source}`, ['3 repeated-declaration "null" "a"']],
] as const) {
  test(`finds ${name}`, () => {
    assert.equal(template(text), expected);
  });
}

test("accepts everything that Packer or a plugin accepts", () => {
  const text = `
packer {
  required_version = ">= 1.9"
  required_plugins {
    amazon = {
      source    = "github.com/hashicorp/amazon"
      "version" = "~> 1"
    }
  }
}
variable "region" {
  type      = string
  default   = env("REGION")
  sensitive = true
  validation {
    condition     = length(var.region) > 0
    error_message = "No."
  }
}
locals {
  a = var.region
}
local "b" {
  expression = local.a
  sensitive  = true
}
data "amazon-ami" "base" {
  filters = { name = local.b }
}
source "amazon-ebs" "x" {
  anything = data.amazon-ami.base.id
  any {
    thing = 1
  }
}
hcp_packer_registry {
  bucket_name = "xyz"
}
build {
  name    = "x"
  sources = ["source.amazon-ebs.x", "amazon-ebs.x"]
  source "amazon-ebs.x" {
    name = "y"
  }
  provisioner "shell" {
    inline = ["echo \${build.ID} \${source.name} \${path.root} \${packer.version}"]
    override = { x = {} }
  }
  dynamic "provisioner" {
    for_each = ["a"]
    labels   = [provisioner.value]
    content {
      whatever = provisioner.value
    }
  }
  post-processors {
    post-processor "manifest" {
    }
  }
}
`;
  assert.equal(all(text), []);
});

for (const [name, text, expected] of [
  ["a variable", "locals {\n  a = var.b\n}\n", ["2 undeclared-name b"]],
  ["a local value", "locals {\n  a = local.b\n}\n", ["2 undeclared-name b"]],
  [
    "a data source",
    dedent`
      locals {
        a = data.amazon-ami.b.id
      }
      data "amazon-ami" "c" {
      }
    `,
    ["2 undeclared-name amazon-ami.b"],
  ],
  [
    "the type of a block instead of its name",
    dedent`
      locals {
        a = 1
        b = locals.a
      }
    `,
    ["3 unknown-root-name locals"],
  ],
  ["a source", 'build {\n  sources = ["source.null.a"]\n}\n', ['2 packer-unknown-source "source.null.a"']],
  [
    "a source of a block",
    dedent`
      build {
        source "null.a" {
        }
      }
    `,
    ['2 packer-unknown-source "null.a"'],
  ],
  ["a source without its type", 'build {\n  sources = ["a"]\n}\n', ['2 packer-invalid-source-reference "a"']],
  ["no source", "build {\n  sources = []\n}\n", ["1 packer-missing-source build"]],
] as const) {
  test(`finds an undeclared reference to ${name}`, () => {
    assert.equal(template(text), expected);
  });
}

for (const [name, text] of [
  [
    "sources that are computed",
    dedent`
      build {
        sources = local.a
      }
      locals {
        a = []
      }
    `,
  ],
  [
    "sources that are generated",
    dedent`
      build {
        dynamic "source" {
          for_each = []
          labels = ["null.b"]
          content {
          }
        }
      }
    `,
  ],
  [
    "a source whose name is computed",
    dedent`
      build {
        sources = ["source.null.\${local.a}"]
      }
      locals {
        a = 1
      }
    `,
  ],
  ["what try catches", "locals {\n  a = try(var.b, local.c)\n}\n"],
] as const) {
  test(`leaves ${name}`, () => {
    assert.equal(template(text), []);
  });
}

const uses = dedent`
  build {
    sources = ["source.null.a"]
    name = "\${var.b}\${local.c}"
  }
`;
const declares = `${source}variable "b" {\n}\nlocals {\n  c = 1\n}\n`;

test("accepts declarations from other files in the directory", () => {
  assert.equal(template(uses, { "other.pkr.hcl": declares }), []);
  const json = { source: { null: { a: {} } }, variable: { b: {} }, locals: { c: 1 } };
  assert.equal(template(uses, { "other.pkr.json": JSON.stringify(json) }), []);
  assert.is(template(uses, { "other.hcl": declares }).length, 3, "only templates count");
});

test("reports nothing missing where a file or the directory cannot be read", () => {
  assert.equal(template(uses, { "other.pkr.hcl": "locals {" }), []);
  assert.equal(template(uses, { "other.pkr.json": "{" }), []);
  assert.equal(findings("packer", { "d/main.pkr.hcl": uses }, null), []);
  assert.equal(findings("packer", { "d/main.pkr.hcl": uses }, { list: () => ["b.pkr.hcl"], readText: () => null }), []);
});

test("does not report duplicate declarations in two files: they may be built separately", () => {
  assert.equal(template(declares, { "other.pkr.hcl": declares }), []);
});

test("reports declarations that are unused in the directory", () => {
  const text = dedent`
    variable "a" {
    }
    locals {
      b = 1
      c = 2
    }
    data "x" "y" {
    }
    source "null" "d" {
    }
    source "null" "e" {
    }
  `;
  const expected = [
    '1 unused-declaration "a"',
    "4 unused-declaration b",
    '7 unused-declaration "x" "y"',
    '11 unused-declaration "null" "e"',
  ];
  const builds = dedent`
    build {
      sources = ["null.d"]
      name = local.c
    }
  `;
  assert.equal(all(text, { "build.pkr.hcl": builds }), expected);
  assert.equal(all(text + builds), expected);
  assert.is(
    all(text, { "build.pkr.hcl": builds.replace("local.c", "local[x]") }).length,
    3,
    "local values are not known",
  );
  assert.is(
    all(text, { "b.pkr.hcl": "locals {\n  z = local.c\n}\n" }).length,
    3,
    "without a build, no source is unused",
  );
  assert.equal(all(text, { "build.pkr.json": "{}" }), [], "references in JSON are not looked at");
});

test("does not count a variable in its own validation as a use", () => {
  const text = dedent`
    variable "a" {
      validation {
        condition = var.a > 0
        error_message = "No."
      }
    }
  `;
  assert.equal(all(text), ['1 unused-declaration "a"']);
});

for (const [name, text, expected] of [
  ["is no object", '"1.0.0"', ["3 packer-plugin-not-an-object x"]],
  ["has no version", '{ source = "a" }', ["3 packer-plugin-version x"]],
  ["has no source", '{ version = "1" }', ["3 packer-plugin-source x"]],
  ["has anything else", '{ version = "1", source = "github.com/a/x", other = 1 }', ["3 packer-plugin-argument other"]],
  ["is fine", '{ "version" = "1", source: "github.com/hashicorp/x" }', []],
  ["comes from a deeper place", '{ version = "1", source = "example.com/a/b/c/x" }', []],
  ["has a source that is computed", '{ version = "1", source = "x/${var.a}" }', []],
  ["has a source of one part", '{ version = "1", source = "x" }', ['3 packer-plugin-source-form "x"']],
  ["has a source of two parts", '{ version = "1", source = "a/x" }', ['3 packer-plugin-source-form "a/x"']],
  [
    "has a source with a scheme",
    '{ version = "1", source = "https://github.com/a/x" }',
    ['3 packer-plugin-source-form "https://github.com/a/x"'],
  ],
  ["has a key that is computed", "{ (var.a) = 1 }", []],
  ["is computed", "var.a", []],
] as const) {
  test(`reads a required plugin that ${name}`, () => {
    const reports = template(`packer {\n  required_plugins {\n    x = ${text}\n  }\n}\nvariable "a" {\n}\n`);
    assert.equal(reports, expected);
  });
}

test("ignores files with variable values", () => {
  assert.equal(findings("packer", { "d/x.pkrvars.hcl": "a = 1\n" }), []);
  assert.equal(findings("packer", { "d/x.vars.pkr.hcl": "# Values.\na = 1\nb = [2]\n" }), []);
});

for (const [name, text, expected] of [
  ["does not fit its type", "type = list(string)\n  default = true", ["3 unsuitable-default true"]],
  ["fits its type", 'type = list(string)\n  default = ["a", 1]', []],
  ["is null", "type = list(string)\n  default = null", []],
  ["comes from the environment", 'type = list(string)\n  default = env("A")', []],
  ["is passed by its validation", `default = 1\n${validation("var.a > 0")}`, []],
  ["is refused by its validation", `default = 0\n${validation("var.a > 0")}`, ["2 refused-default 0"]],
  [
    "is refused by a validation that calls functions",
    `type = string\n  default = "x"\n${validation('contains(["a", "b"], lower(var.a))')}`,
    ['3 refused-default "x"'],
  ],
  [
    "is refused as far as something else is so",
    `default = 0\n${validation("var.a > local.b")}`,
    ["4 validation-reference local.b"],
  ],
  [
    "is validated with an empty message",
    `default = 1\n${validation("var.a > 0", "")}`,
    ['5 empty-validation-message ""'],
  ],
  ["is validated with a word", `default = 1\n${validation("var.a > 0", "no")}`, ['5 validation-message-sentence "no"']],
  ["is validated with a message from a tool", `default = 1\n${validation("var.a > 0", "[[ .no ]]")}`, []],
] as const) {
  test(`reads a default value that ${name}`, () => {
    const text0 = `variable "a" {\n  ${text}\n}\n`;
    assert.equal(
      template(text0).filter((line) => !line.includes("undeclared-name")),
      expected,
    );
  });
}

for (const [name, text, expected] of [
  [
    "local values",
    dedent`
      locals {
        a = local.b
        b = local.c
        c = [local.a]
        d = local.a
      }
    `,
    ["2 reference-cycle a"],
  ],
  ["a local value itself", 'local "a" {\n  expression = local.a\n}\n', ['1 reference-cycle "a"']],
  [
    "data sources",
    dedent`
      data "x" "a" {
        b = data.x.b.id
      }
      data "x" "b" {
        a = data.x.a.id
      }
    `,
    ['1 reference-cycle "x" "a"'],
  ],
  [
    "local values and a data source",
    dedent`
      data "x" "a" {
        b = local.b
      }
      locals {
        b = data.x.a.id
      }
    `,
    ['1 reference-cycle "x" "a"'],
  ],
  [
    "two pairs",
    dedent`
      locals {
        a = local.b
        b = local.a
        c = local.d
        d = local.c
      }
    `,
    ["2 reference-cycle a", "4 reference-cycle c"],
  ],
  [
    "nothing",
    dedent`
      locals {
        a = local.b
        b = try(local.a, 1)
        c = local.b
      }
    `,
    [],
  ],
] as const) {
  test(`reports cycles of ${name}`, () => {
    assert.equal(template(text), expected);
  });
}

test("reports cycles through other files in the directory", () => {
  const text = "locals {\n  a = local.b\n}\n";
  const other = "locals {\n  b = local.a\n}\n";
  assert.equal(template(text, { "other.pkr.hcl": other }), ["2 reference-cycle a"]);
  assert.equal(
    template(text, {
      "other.pkr.hcl": dedent`
        locals {
          b = local.c
          c = local.b
        }
      `,
    }),
    [],
  );
  assert.equal(
    template(
      dedent`
        locals {
          a = local.b
          b = 1
        }
      `,
      {
        "other.pkr.hcl": dedent`
          locals {
            b = local.a
            a = 1
          }
        `,
      },
    ),
    [],
  );
});

test("reports duplicate declarations in two files that cannot be built separately", () => {
  const text = dedent`
    locals {
      a = local.b
      c = 1
    }
    local "d" {
      expression = 1
    }
    variable "e" {
    }
  `;
  const first = dedent`
    locals {
      b = 1
      c = 2
      d = 3
    }
    variable "e" {
    }
  `;
  const plugins = dedent`
    packer {
      required_plugins {
        qemu = {
          source  = "github.com/hashicorp/qemu"
          version = "1.1.0"
        }
      }
    }
  `;
  const both = [`${text}\n${plugins}`, `locals {\n  b = 1\n}\n${plugins}`] as const;
  assert.equal(template(both[0], { "a.pkr.hcl": both[1] }), ["13 repeated-elsewhere qemu"]);
  assert.equal(template(both[0], { "z.pkr.hcl": both[1] }), [], "the later file has the report");
  assert.equal(template(both[0].replace("local.b", "1"), { "a.pkr.hcl": both[1] }), [], "each may be a template");
  const expected = ["3 repeated-elsewhere c", '5 repeated-elsewhere "d"', '8 repeated-elsewhere "e"'];
  assert.equal(template(text, { "a.pkr.hcl": first }), expected);
  assert.equal(template(text, { "z.pkr.hcl": first }), [], "the later file has the report");
  assert.equal(template(text.replace("local.b", "1"), { "a.pkr.hcl": first }), [], "each may be a template");
  assert.equal(
    template(first, { "a.pkr.hcl": "locals {\n  c = 1\n}\n", "z.pkr.hcl": "locals {\n  x = local.b\n}\n" }),
    [],
    "a template by itself may declare what others do",
  );
  assert.equal(
    template(first, {
      "a.pkr.hcl": dedent`
        locals {
          c = 1
          y = local.x
        }
      `,
      "z.pkr.hcl": "locals {\n  x = local.b\n}\n",
    }),
    ["3 repeated-elsewhere c"],
    "the first and this one are there for a third",
  );
});

test.run();
