// Job specifications: blocks, arguments, dynamic blocks, variables and local values.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { nomadJobCodes } from "../../src/products/nomad/job/codes.ts";
import { nomadNetworkCodes } from "../../src/products/nomad/network/codes.ts";
import { findings } from "../helpers/dialect-checks.ts";

/** What a job with the right blocks and arguments lacks has separate tests: see nomad-validate.test.ts. */
const SEPARATE = new Set([...Object.keys(nomadJobCodes), ...Object.keys(nomadNetworkCodes)]);
const all = (text: string): string[] =>
  findings("nomad", { "d/job.nomad.hcl": text }).filter((line) => !SEPARATE.has(line.split(" ")[1]!));
/** Unused declarations have separate tests. */
const job = (text: string): string[] => all(text).filter((line) => !line.includes("unused-declaration"));
const inTask = (text: string): string => `job "a" {\n  group "b" {\n    task "c" {\n${text}\n    }\n  }\n}\n`;
const inGroup = (text: string): string => `job "a" {\n  group "b" {\n${text}\n  }\n}\n`;
const inNetwork = (text: string, labels = '["x"]'): string =>
  inGroup(`network {\ndynamic "port" {\n${text}\nlabels = ${labels}\ncontent {\n}\n}\n}`);

for (const [name, text, expected] of [
  ["an argument of the job", 'job "a" {\n  datacentres = ["x"]\n}\n', ["2 unsupported-argument datacentres"]],
  ["an argument of the task", inTask("drivr = 1"), ["4 unsupported-argument drivr"]],
  ["a block of the task", inTask("templates {\n}"), ["4 unsupported-block-type templates"]],
  [
    "an argument deep below",
    inTask(dedent`
      resources {
      network {
      port "x" {
      statik = 1
      }
      }
      }`),
    ["7 unsupported-argument statik"],
  ],
  ["a required argument", inTask("lifecycle {\n}"), ["4 missing-required-argument"]],
  ["a label too many", inTask('resources "x" {\n}'), ['4 unexpected-block-label "x"']],
  [
    "a label too few",
    dedent`
      job "a" {
        group {
        }
      }
    `,
    ["2 missing-block-label {"],
  ],
  [
    "a second block of a kind",
    inTask(dedent`
      resources {
      }
      resources {
      }`),
    ["6 repeated-single-block resources"],
  ],
  [
    "a block where names are the user's",
    dedent`
      variables {
        a {
        }
      }
      job "a" {
      }
    `,
    ["2 unexpected-block a"],
  ],
  [
    "a job that is misspelt",
    dedent`
      jop "a" {
        group "b" {
        }
      }
    `,
    ["1 unsupported-block-type jop"],
  ],
  [
    "a second job",
    dedent`
      job "a" {
      }
      job "b" {
      }
    `,
    ['3 repeated-single-block job "b"'],
  ],
  [
    "a block beside the job",
    dedent`
      job "a" {
      }
      group "b" {
      }
    `,
    ["3 unsupported-block-type group"],
  ],
  [
    "groups of one name",
    dedent`
      job "a" {
        group "b" {
        }
        group "b" {
        }
      }
    `,
    ['4 repeated-declaration "b"'],
  ],
  ["group scaling without a maximum", inGroup("scaling {\nmin = 1\n}"), ["3 missing-required-argument"]],
  [
    "a type that group scaling does not have",
    inGroup(dedent`
      scaling {
      max = 1
      type = "invalid"
      }`),
    ['5 nomad-group-scaling-type "invalid"'],
  ],
  [
    "task scaling of something else",
    inTask('scaling "not_cpu" {\nmax = 1\n}'),
    ['4 nomad-task-scaling-name "not_cpu"'],
  ],
  [
    "task scaling of one thing twice",
    inTask(dedent`
      scaling "cpu" {
      max = 1
      }
      scaling "CPU" {
      max = 1
      }`),
    ['7 repeated-declaration "CPU"'],
  ],
  [
    "a type that task scaling does not have",
    inTask('scaling "mem" {\ntype = "vertical_cpu"\n}'),
    ['5 nomad-task-scaling-type "vertical_cpu"'],
  ],
  ["an argument and a block of one name", inTask("env = {}\nenv {\n}"), ["5 repeated-single-block env"]],
  ["a list in place of an object", inTask('env = ["a"]'), ['4 unsuitable-value-type ["a"]']],
  [
    "an object of lists in place of one of strings",
    inGroup("meta = { a = [1] }"),
    ["3 unsuitable-value-type { a = [1] }"],
  ],
  ["a for_each that is no collection", inNetwork("for_each = 5"), ["5 dynamic-for-each-type 5"]],
  ["a for_each that is null", inNetwork("for_each = null"), ["5 dynamic-for-each-null null"]],
  ["an iterator in quotes", inNetwork('for_each = []\niterator = "x"'), ['6 dynamic-iterator-expression "x"']],
  ["a label too many in a dynamic block", inNetwork("for_each = []", '["a", "b"]'), ['6 extraneous-dynamic-label "b"']],
  [
    "a dynamic block in what a driver defines",
    inTask(dedent`
      config {
      dynamic "mount" {
      for_each = []
      content {
      }
      }
      }`),
    ['5 nomad-opaque-dynamic dynamic "mount"'],
  ],
  [
    "a dynamic block in what an autoscaler defines",
    inGroup(dedent`
      scaling {
      max = 1
      policy {
      dynamic "check" {
      for_each = []
      labels = ["a"]
      content {
      }
      }
      }
      }`),
    ['6 nomad-opaque-dynamic dynamic "check"'],
  ],
  [
    "local values in a cycle",
    dedent`
      locals {
        a = local.b
        b = [local.a]
      }
      job "a" {
      }
    `,
    ["2 reference-cycle a"],
  ],
  [
    "an empty message of a validation",
    dedent`
      variable "a" {
      validation {
      condition = var.a
      error_message = ""
      }
      }
      job "a" {
      }
    `,
    ['4 empty-validation-message ""'],
  ],
  [
    "a default of another type than the variable's",
    dedent`
      variable "a" {
      type = list(string)
      default = true
      }
      job "a" {
      }
    `,
    ["3 unsuitable-default true"],
  ],
  [
    "variables of one name",
    dedent`
      variable "a" {
      }
      variables {
        a = 1
      }
      job "a" {
      }
    `,
    ["4 repeated-declaration a"],
  ],
] as const) {
  test(`finds ${name}`, () => {
    assert.equal(job(text), expected);
  });
}

const everything = `
variables {
  image = "x"
}
variable "count" {
  type    = number
  default = 1
  validation {
    condition     = var.count > 0
    error_message = "No."
  }
}
locals {
  name = "\${var.image}-\${local.other}"
  other = 1
}
job "a" {
  datacenters = ["dc1"]
  meta = { "a.b" = var.count }
  constraint {
    attribute = "\${attr.kernel.name}"
    set_contains = "a"
  }
  update {
    canary = 1
  }
  group "b" {
    count = var.count
    network {
      mode = "bridge"
      port "http" {
        to = 80
      }
    }
    volume "v" {
      type = "csi"
      mount_options {
        fs_type = "ext4"
      }
    }
    dynamic "task" {
      for_each = [local.name]
      iterator = one
      labels   = [one.value]
      content {
        driver = one.key
        config {
          anything "goes" {
            here = "\${NOMAD_ALLOC_ID} \${meta.x} \${node.unique.name}"
          }
        }
        env {
          A = "\${env["B"]}"
        }
      }
    }
    scaling {
      max  = var.count
      type = "horizontal"
      policy {
        check "x" {
          dynamic = "no block"
        }
      }
    }
    dynamic "service" {
      for_each = "[[ .services ]]"
      content {
      }
    }
    task "c" {
      scaling "cpu" {
        type = "vertical_cpu"
      }
      scaling "MEM" {
        type = var.image
      }
      env    = { A = [for var in [1] : var.x][0] }
      config = { image = var["image"] }
      template {
        data = <<-EOT
          {{ key "a" }} \${var.image}
        EOT
        change_script {
          command = "x"
        }
      }
      service {
        provider = "nomad"
        check {
          type = "http"
          header {
            Authorization = ["x"]
          }
        }
        connect {
          sidecar_service {
            proxy {
              upstreams {
                destination_name = "x"
                config {
                  a = 1
                }
              }
              config {
                anything = true
              }
            }
          }
        }
      }
    }
  }
}
`;

test("accepts what Nomad accepts", () => {
  assert.equal(all(everything), []);
});

for (const [name, text, expected] of [
  ["a variable", inTask("user = var.a"), ["4 undeclared-name a"]],
  ["a local value in a template", inTask('user = "x${local.a.b}"'), ["4 undeclared-name a"]],
  ["a name in brackets", inTask('user = var["a"]'), ['4 undeclared-name "a"']],
  ["a name in a body that a driver defines", inTask("config {\nb = var.a\n}"), ["5 undeclared-name a"]],
  [
    "an iterator by the label of its block, though it has another name",
    `job "a" {
  dynamic "group" {
    for_each = ["x"]
    iterator = g
    labels   = [group.value]
    content {
      task "t" {
        env {
          URL  = "\${group.value.url} \${g.key}"
          KEY  = "\${group.key}"
          NAME = "\${group.name}"
        }
      }
    }
  }
}
`,
    ["5 undeclared-name group", "9 undeclared-name group", "10 undeclared-name group"],
  ],
  [
    "an outer iterator that has the label of an inner block",
    `job "a" {
  dynamic "group" {
    for_each = ["x"]
    iterator = update
    labels   = [update.value]
    content {
      dynamic "update" {
        for_each = ["y"]
        iterator = u
        content {
          max_parallel = update.key
        }
      }
    }
  }
}
`,
    [],
  ],
  [
    "a name in the content of a dynamic block",
    dedent`
      job "a" {
        dynamic "group" {
          for_each = []
          labels = [var.z]
          content {
          count = group.value + var.y
          }
        }
      }
    `,
    ["4 undeclared-name z", "6 undeclared-name y"],
  ],
] as const) {
  test(`finds an undeclared reference to ${name}`, () => {
    assert.equal(job(text), expected);
  });
}

for (const [name, text] of [
  ["inside try and can", inTask("leader = can(var.a) || try(var.b, true)")],
  ["with a key that is computed", inTask("user = var[attr.x]")],
  ["that a loop binds", inTask("user = [for local in [1] : local.a][0]")],
  [
    "that an iterator is",
    dedent`
      job "a" {
        dynamic "group" {
          for_each = []
          iterator = local
          labels = [local.key]
          content {
          count = local.value
          }
        }
      }
    `,
  ],
  ["without a step", inTask("user = var")],
] as const) {
  test(`leaves a name ${name}`, () => {
    assert.equal(job(text), []);
  });
}

for (const [name, text, expected] of [
  [
    "a type that is unknown",
    dedent`
      job "a" {
        dynamic "grop" {
          for_each = []
          content {
          }
        }
      }
    `,
    ['2 unsupported-block-type "grop"'],
  ],
  [
    "an argument of the content",
    dedent`
      job "a" {
        dynamic "update" {
          for_each = []
          content {
            canari = 1
          }
        }
      }
    `,
    ["5 unsupported-argument canari"],
  ],
  [
    "a missing collection",
    dedent`
      job "a" {
        dynamic "update" {
          content {
          }
        }
      }
    `,
    ["2 missing-required-argument"],
  ],
  [
    "missing labels",
    dedent`
      job "a" {
        dynamic "group" {
          for_each = []
          content {
          }
        }
      }
    `,
    ["2 missing-required-argument"],
  ],
  [
    "missing content",
    dedent`
      job "a" {
        dynamic "update" {
          for_each = []
        }
      }
    `,
    ["2 missing-dynamic-content"],
  ],
  [
    "a second content",
    dedent`
      job "a" {
        dynamic "update" {
          for_each = []
          content {
          }
          content {
          }
        }
      }
    `,
    ["6 extraneous-dynamic-content content"],
  ],
] as const) {
  test(`finds in a dynamic block ${name}`, () => {
    assert.equal(job(text), expected);
  });
}

test("reports unused variables and local values", () => {
  const text = `variable "a" {
  validation {
    condition     = var.a > 0
    error_message = "No."
  }
}
variables {
  b = 1
  c = 2
}
locals {
  d = var.b
  e = 1
}
job "x" {
  name = local.d
}
`;
  const unused = ["1", "9", "13"].map((line, index) => `${line} unused-declaration ${['"a"', "c", "e"][index]}`);
  assert.equal(all(text), unused);
  assert.equal(all(text.replace("local.d", "local[attr.x]")), unused.slice(0, 2), "any local value may be used");
  assert.equal(
    all(text.replace("name = local.d", "datacenters = [var, local.d]")),
    unused.slice(2),
    "any variable may be used",
  );
});

test("ignores files without a job: volumes, policies, agents", () => {
  assert.equal(
    job(dedent`
      id = "x"
      type = "csi"
      capability {
      }
    `),
    [],
  );
  assert.equal(job(""), []);
});

test("ignores files with syntax errors", () => {
  assert.equal(job('job "a" {\n  cuont = \n'), []);
});

test.run();
