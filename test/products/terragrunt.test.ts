// Terragrunt configurations: units, their includes, stacks.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { moduleHost } from "../../tools/module-host.ts";
import { findings } from "../helpers/dialect-checks.ts";

/** Problems with paths, which terragrunt-surroundings.test.ts tests. */
const OF_PATHS = / missing-(?:dependency-unit|included-file|source-directory) /;

const unit = (text: string, others: Readonly<Record<string, string>> = {}): string[] =>
  findings("terragrunt", { "live/app/terragrunt.hcl": text, ...others }).filter((line) => !OF_PATHS.test(line));

for (const [name, text, expected] of [
  ["an argument", "input = {}\nlocals {\n}\n", ["1 unsupported-argument input"]],
  [
    "a block of Terraform",
    dedent`
      variable "a" {
      }
      locals {
      }
    `,
    ["1 unsupported-block-type variable"],
  ],
  ["an argument of terraform", 'terraform {\n  sorce = "x"\n}\n', ["2 unsupported-argument sorce"]],
  [
    "an argument of a hook",
    dedent`
      terraform {
        before_hook "a" {
          commands = []
          exec = []
        }
      }
    `,
    ["2 missing-required-argument", "4 unsupported-argument exec"],
  ],
  [
    "an argument of a dependency",
    dedent`
      dependency "a" {
        config_path = "x"
        mock_output = {}
      }
    `,
    ["3 unsupported-argument mock_output"],
  ],
  ["a dependency without its path", 'dependency "a" {\n}\n', ["1 missing-required-argument"]],
  [
    "a second block of a kind",
    dedent`
      locals {
      }
      locals {
      }
    `,
    ["3 repeated-single-block locals"],
  ],
  [
    "a block among local values",
    dedent`
      locals {
        a {
        }
      }
    `,
    ["2 unexpected-block a"],
  ],
  ["an argument of an include without a label, once", 'include {\n  pth = "x"\n}\n', ["2 unsupported-argument pth"]],
  ["a misspelt block that stands alone", "local {\n}\n", ["1 unsupported-block-type local"]],
  ["a misspelt function", "inputs = {\n  a = get_terragrunt_dri()\n}\n", ["2 unknown-function get_terragrunt_dri"]],
] as const) {
  test(`finds ${name}`, () => {
    assert.equal(unit(text), expected);
  });
}

test("accepts what Terragrunt accepts, and warns of what 1.0 removed", () => {
  const text = `
include "root" {
  path           = find_in_parent_folders("root.hcl")
  expose         = true
  merge_strategy = "deep"
}
locals {
  vars = read_terragrunt_config(find_in_parent_folders("env.hcl"))
  env  = local.vars.locals.env
}
terraform {
  source = "git::https://example.com/x.git?ref=v1"
  extra_arguments "vars" {
    commands  = get_terraform_commands_that_need_vars()
    arguments = ["-var=x=1"]
  }
}
remote_state = {
  backend = "s3"
  config  = {}
}
generate = { a = { path = "x" } }
generate "provider" {
  path      = "provider.tf"
  if_exists = "overwrite"
  contents  = ""
}
dependency "vpc" {
  config_path  = "../vpc"
  mock_outputs = { id = "x" }
}
feature "f" {
  default = false
}
exclude {
  if      = feature.f.value
  actions = ["all"]
}
errors {
  retry "a" {
    retryable_errors   = [".*"]
    max_attempts       = 1
    sleep_interval_sec = 1
  }
}
retryable_errors = []
inputs = {
  id    = dependency.vpc.outputs.id
  env   = include.root.locals.env
  name  = try(local.none, values.name, local.env)
  later = some_function_of_a_later_version()
}
`;
  const expected = ["46 removed-argument retryable_errors"];
  assert.equal(unit(text, { "live/root.hcl": "locals {\n  env = 1\n}\n" }), expected);
});

for (const [name, text, expected] of [
  ["a local value", "inputs = {\n  a = local.b\n}\n", ["2 undeclared-name b"]],
  [
    "a dependency",
    dedent`
      dependency "vpc" {
        config_path = "x"
      }
      inputs = dependency.vcp.outputs
    `,
    ["4 undeclared-name vcp"],
  ],
  ["a feature flag", "inputs = feature.f.value\n", ["1 undeclared-name f"]],
  [
    "an include",
    dedent`
      include "a" {
        path = "x"
      }
      inputs = include.b.locals
    `,
    ["4 undeclared-name b"],
  ],
  [
    "the type of a block instead of its name",
    dedent`
      locals {
        a = 1
      }
      inputs = locals.a
    `,
    ["4 unknown-root-name locals"],
  ],
] as const) {
  test(`finds an undeclared reference to ${name}`, () => {
    assert.equal(unit(text), expected);
  });
}

const uses = "inputs = { a = [dependency.a.outputs, feature.b.value] }\n";
const declares = dedent`
  dependency "a" {
    config_path = "x"
  }
  feature "b" {
    default = 1
  }
`;

for (const [path, file] of [
  ['find_in_parent_folders("root.hcl")', "live/root.hcl"],
  ['find_in_parent_folders("root.hcl")', "root.hcl"],
  ["find_in_parent_folders()", "live/terragrunt.hcl"],
  ['"../_env/app.hcl"', "live/_env/app.hcl"],
] as const) {
  test(`accepts declarations in ${file}, included by ${path}`, () => {
    const text = `include "x" {\n  path = ${path}\n}\n${uses}`;
    assert.equal(unit(text, { [file]: declares }), []);
    assert.equal(unit(text.replace('include "x"', "include"), { [file]: declares }), []);
    assert.equal(unit(text, { [file]: "locals {\n}\n" }), ["4 undeclared-name a", "4 undeclared-name b"]);
  });
}

for (const [name, path] of [
  ["that is not there", 'find_in_parent_folders("root.hcl")'],
  ["whose path is computed", '"${get_terragrunt_dir()}/../x.hcl"'],
  ["with a fallback", 'find_in_parent_folders("a", "b")'],
] as const) {
  test(`reports nothing missing with an include ${name}`, () => {
    assert.equal(unit(`include "x" {\n  path = ${path}\n}\n${uses}`), []);
  });
}

test("ignores includes if one has no label", () => {
  assert.equal(
    unit(dedent`
      include {
        path = "x"
        expose = true
      }
      inputs = include.locals.a
    `),
    [],
  );
});

test("reports no missing dependency if a stack may include some by itself", () => {
  const text = "inputs = dependency.account.outputs\n";
  const inUnits = (name: string, before = ""): string[] =>
    findings("terragrunt", { [`d/${name}/app/terragrunt.hcl`]: `${before}${text}` });
  assert.equal(inUnits("units"), []);
  assert.equal(inUnits("catalog"), []);
  assert.equal(inUnits("live"), ["1 undeclared-name account"]);
  const declared = 'dependency "acount" {\n  config_path = "x"\n}\n';
  assert.equal(inUnits("units", declared), ["4 undeclared-name account"], "a misspelt one is reported");
  const beside = { "d/live/app/terragrunt.hcl": text, "d/terragrunt.stack.hcl": "" };
  assert.equal(findings("terragrunt", beside), [], "a stack is above");
});

test("reports nothing missing that the units may declare that include a file", () => {
  const text = "inputs = { a = [dependency.account.outputs, feature.fast.value] }\n";
  const both = ["1 undeclared-name account", "1 undeclared-name fast"];
  const at = (path: string, before = "", others: Record<string, string> = {}): string[] => {
    const files = { [path]: before + text, ...others };
    const below = (directory: string): string[] =>
      directory === "live" && "live/app/terragrunt.hcl" in files ? ["app"] : [];
    return findings("terragrunt", files, { ...moduleHost(files), directories: below });
  };
  assert.equal(at("root.hcl"), []);
  assert.equal(at("shared/state.hcl"), []);
  assert.equal(at("live/terragrunt.hcl"), both);
  assert.equal(at("live/terragrunt.hcl", "", { "live/app/terragrunt.hcl": "" }), [], "one above a unit");
  const declared = dedent`
    dependency "acount" {
      config_path = "x"
    }
    feature "fsat" {
      default = 1
    }
  `;
  const misspelt = ["7 undeclared-name account", "7 undeclared-name fast"];
  assert.equal(at("shared/state.hcl", declared), misspelt, "a misspelt one is reported");
  const including = 'include "a" {\n  path = "../root.hcl"\n}\n';
  const all = at("live/other.hcl", including, { "root.hcl": "" });
  assert.equal(all, ["4 undeclared-name account", "4 undeclared-name fast"], "one with includes is a unit");
});

test("reports no missing dependency in a unit of a stack, which may add some", () => {
  assert.equal(unit("inputs = { a = [dependency.a.outputs, values.b] }\n"), []);
});

test("reports unused local values in a unit", () => {
  const text = dedent`
    include "x" {
      path = "../y"
    }
    locals {
      a = 1
      b = local.a
      atlantis_workflow = "z"
    }
  `;
  assert.equal(unit(text), ["6 unused-declaration b"]);
  assert.equal(unit(text.replace("local.a", 'local[get_env("X")]')), [], "any may be used");
  assert.equal(unit("locals {\n  a = 1\n}\n"), [], "it is there to be included");
  assert.equal(findings("terragrunt", { "live/root.hcl": text }), [], "it is there to be included");
});

const stack = (text: string): string[] => findings("terragrunt", { "live/terragrunt.stack.hcl": text });

test("reads stacks by their own schema", () => {
  const text = dedent`
    locals {
      a = 1
    }
    unit "x" {
      source = "y"
      path = local.a
      values = unit.x.path
      autoinclude {
        inputs = local.b
      }
    }
  `;
  assert.equal(stack(text), []);
  assert.equal(
    stack(dedent`
      unit "x" {
        path = local.a
        sourc = 1
        other = 1
      }
    `),
    ["2 undeclared-name a", "3 unsupported-argument sourc"],
  );
});

test("ignores files with that name that are not Terragrunt's", () => {
  assert.equal(findings("terragrunt", { "x/root.hcl": 'path "secret/*" {\n  capabilities = ["read"]\n}\n' }), []);
});

test("works without a host", () => {
  const text = `include "x" {\n  path = "../a.hcl"\n}\n${uses}`;
  assert.equal(findings("terragrunt", { "a/terragrunt.hcl": text }, null), []);
});

test("references to units and stacks", () => {
  const units = (name: string): string =>
    `unit "vpc" {\n  source = "x"\n  path = "a"\n}\nunit "app" {\n  source = "x"\n  path = "b"\n  autoinclude {\n    dependency "v" {\n      config_path = unit.${name}.path\n    }\n  }\n}\n`;
  assert.equal(stack(units("vpc")), []);
  assert.equal(stack(units("vcp")), ["10 undeclared-name vcp"]);
  assert.equal(stack(units("other").replace("unit.", "stack.")), ["10 undeclared-name other"]);
  assert.equal(stack(`${units("other")}include "x" {\n  path = "y"\n}\n`), [], "an include may add units");
});

test.run();
