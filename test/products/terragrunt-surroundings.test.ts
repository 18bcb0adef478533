// Terragrunt configurations and the files around them: paths, modules, dependencies, the units of stacks.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { MemoryFiles } from "../../lint/index.ts";
import { bodyAt } from "../../src/products/terragrunt/evaluation/bodies.ts";
import { DialectChecker, type FindModule, ModuleLoader, type ModuleHost, parseConfig } from "../../src/index.ts";
import { urlSafeSha1 } from "../../src/functions/index.ts";
import { outputsOf } from "../../src/internal.ts";
import { dedent } from "../../tools/dedent.ts";
import { findings } from "../helpers/dialect-checks.ts";
import { moduleHost } from "../../tools/module-host.ts";

type Files = Readonly<Record<string, string>>;

/** A repository with a root configuration, a unit and a module. */
const REPOSITORY: Files = {
  "root.hcl": dedent`
    locals {
      region = "eu-west-1"
    }
    inputs = {
      region = local.region
      owner  = "team"
    }
  `,
  "live/env.hcl": dedent`
    locals {
      size = 3
      zones = ["a", "b"]
    }
  `,
  "live/vpc/terragrunt.hcl": 'terraform {\n  source = "../../modules//vpc"\n}\n',
  "modules/vpc/main.tf": 'output "id" {\n  value = "x"\n}\n',
  "modules/app/main.tf": dedent`
    variable "region" {
      type = string
    }
    variable "size" {
      type    = number
      default = 1
    }
    variable "zones" {
      type    = list(string)
      default = []
    }
    variable "limits" {
      type    = object({ least = number, most = number })
      default = null
    }
    variable "settings" {
      type    = object({ a = number, b = optional(string) })
      default = { a = 1 }
    }
    variable "vpc_id" {
      type    = string
      default = ""
    }
    variable "enabled" {
      type    = bool
      default = true
    }
    variable "password" {
      type      = string
      sensitive = true
    }
  `,
};

/** Returns a host that lists directories, with a `.git` at the root. */
function hostOf(files: Files, isRepository: boolean): ModuleHost {
  const host = moduleHost(files);
  const paths = Object.keys(files);
  const inDirectory = (directory: string): string[] => {
    const prefix = directory === "." ? "" : `${directory}/`;
    const below = paths.filter((path) => path.startsWith(prefix)).map((path) => path.slice(prefix.length).split("/"));
    return [...new Set(below.filter(({ length }) => length > 1).map(([first]) => first!))];
  };
  return {
    ...host,
    list: (directory) => host.list(directory) ?? (inDirectory(directory).length > 0 ? [] : null),
    directories: (directory) => [...inDirectory(directory), ...(directory === "." && isRepository ? [".git"] : [])],
  };
}

/** Returns the problems in the first of some files in the repository. */
function problems(files: Files, isRepository = true): string[] {
  const all = { ...files, ...Object.fromEntries(Object.entries(REPOSITORY).filter(([path]) => !(path in files))) };
  const host = hostOf(all, isRepository);
  const loader = new ModuleLoader(host);
  const findModule: FindModule = (directory) => {
    const module = loader.load(directory);
    const outputs = module.configuration.length > 0 ? outputsOf(module) : null;
    return outputs && { variables: module.declarations.variables, outputs, hasValueFiles: false };
  };
  return findings("terragrunt", all, host, findModule);
}

const unit = (text: string, others: Files = {}): string[] => problems({ "live/app/terragrunt.hcl": text, ...others });

const INCLUDE = 'include "root" {\n  path = find_in_parent_folders("root.hcl")\n}\n';
const SOURCE = 'terraform {\n  source = "../../modules//app"\n}\n';
/** A unit of the module with some inputs, the first of which is on line 8. */
const app = (inputs: string, others: Files = {}): string[] =>
  unit(`${INCLUDE}${SOURCE}inputs = {\n${inputs}\n}\n`, others);

const PATHS: readonly (readonly [text: string, ...expected: string[]])[] = [
  [INCLUDE],
  [
    'include "x" {\n  path = find_in_parent_folders("rot.hcl")\n}\n',
    '2 missing-parent-file find_in_parent_folders("rot.hcl")',
  ],
  ['include "x" {\n  path = find_in_parent_folders("other.hcl", "y")\n}\n'],
  [
    dedent`
      locals {
        x = try(find_in_parent_folders("x.hcl"), "")
      }
      inputs = {
        x = local.x
      }
    `,
  ],
  [
    dedent`
      locals {
        x = find_in_parent_folders("{{ name }}.hcl")
      }
      inputs = {
        x = local.x
      }
    `,
  ],
  ['inputs = {\n  x = find_in_parent_folders("live")\n}\n'],
  ['include "x" {\n  path = "../env.hcl"\n}\n'],
  ['include "x" {\n  path = "../envs.hcl"\n}\n', '2 missing-included-file "../envs.hcl"'],
  ['include "x" {\n  path = "${dirname(find_in_parent_folders("root.hcl"))}/live/env.hcl"\n}\n'],
  [
    'include "x" {\n  path = "${get_repo_root()}/_env/app.hcl"\n}\n',
    '2 missing-included-file "${get_repo_root()}/_env/app.hcl"',
  ],
  ['include "x" {\n  path = "${get_env("X")}/app.hcl"\n}\n'],
  ['include "x" {\n  path = "../../../elsewhere/app.hcl"\n}\n'],
  ['dependency "x" {\n  config_path = "../vpc"\n}\n'],
  ['dependency "x" {\n  config_path = "${get_terragrunt_dir()}/../vpc/terragrunt.hcl"\n}\n'],
  ['dependency "x" {\n  config_path = "../vcp"\n}\n', '2 missing-dependency-unit "../vcp"'],
  ['dependency "x" {\n  config_path = "../../modules/vpc"\n}\n', '2 missing-dependency-unit "../../modules/vpc"'],
  [
    dedent`
      dependency "x" {
        config_path = "../vcp"
        enabled = false
      }
    `,
  ],
  ['dependency "x" {\n  config_path = "../.terragrunt-stack/vpc"\n}\n'],
  ['dependencies {\n  paths = ["../vpc", "../vcp"]\n}\n', '2 missing-dependency-unit "../vcp"'],
  ['terraform {\n  source = "../../modules//vpc"\n}\n'],
  ['terraform {\n  source = "../../modules//vcp"\n}\n', '2 missing-source-directory "../../modules//vcp"'],
  ['terraform {\n  source = "git::https://example.com/x.git//vcp"\n}\n'],
  [
    dedent`
      locals {
        m = "vcp"
      }
      terraform {
        source = "../../modules//\${local.m}"
      }
    `,
    '5 missing-source-directory "../../modules//${local.m}"',
  ],
];

for (const [text, ...expected] of PATHS) test(`paths: ${text}`, () => assert.equal(unit(text), expected));

test("paths of units in stacks and catalogs depend on the directory that they are copied to", () => {
  const text = 'dependency "x" {\n  config_path = "../nope"\n}\n';
  assert.equal(unit(text, { "live/terragrunt.stack.hcl": "" }), []);
  for (const directory of ["units", "kit/template", "live/__env__", "scaffolding"])
    assert.equal(problems({ [`${directory}/app/terragrunt.hcl`]: text }), []);
  assert.equal(problems({ "live/contemplate/app/terragrunt.hcl": text }), ['2 missing-dependency-unit "../nope"']);
});

test("paths that git ignores may be made before a run", () => {
  const text = dedent`
    include "env" {
      path = "../local.hcl"
    }
    dependency "x" {
      config_path = "../secrets/x"
    }
    inputs = read_terragrunt_config("override.hcl").inputs
  `;
  const reported = (files: Files): string[] => unit(text, files).map((report) => report.split(" ")[1]!);
  assert.equal(reported({}), ["missing-included-file", "missing-dependency-unit", "missing-configuration"]);
  assert.equal(reported({ ".gitignore": "*override*\nlive/local.hcl\nsecrets/\n" }), []);
  assert.equal(reported({ "live/.gitignore": "/local.hcl\n/app/*.hcl\nsecrets\n" }), []);
  // A pattern for directories names no files, and patterns may be taken back.
  assert.equal(reported({ ".gitignore": "*override*/\n*.hcl\n!local.hcl\n" }), [
    "missing-included-file",
    "missing-dependency-unit",
  ]);
});

test("functions in the paths of includes have no include to start from", () => {
  const text = dedent`
    include "root" {
      path = find_in_parent_folders("root.hcl")
    }
    include "env" {
      path = "\${path_relative_to_include()}/../env.hcl"
    }
    include "other" {
      path = "\${path_relative_from_include("root")}/../nope.hcl"
    }
    include "third" {
      path = "\${get_parent_terragrunt_dir("root")}/../env.hcl"
    }
    dependency "vpc" {
      config_path = "\${path_relative_from_include("root")}/live/vpc"
    }
    dependency "lost" {
      config_path = "\${path_relative_from_include("root")}/live/vcp"
    }
  `;
  assert.equal(unit(text), [
    '8 missing-included-file "${path_relative_from_include("root")}/../nope.hcl"',
    '17 missing-dependency-unit "${path_relative_from_include("root")}/live/vcp"',
  ]);
});

test("functions of a configuration that units include start from their directories", () => {
  const text = 'locals {\n  x = read_terragrunt_config(find_in_parent_folders("region.hcl"))\n}\n';
  assert.equal(problems({ "live/terragrunt.hcl": text }), []);
  assert.equal(problems({ "live/vpc/terragrunt.hcl": text }), [
    '2 missing-parent-file find_in_parent_folders("region.hcl")',
  ]);
});

test("a configuration in a directory that begins with an underscore is there to be included", () => {
  const text = 'locals {\n  x = read_terragrunt_config(find_in_parent_folders("region.hcl"))\n}\n';
  assert.equal(problems({ "live/_modules/vpc/terragrunt.hcl": text }), []);
  // One that includes others is a unit.
  const including = `${text}include "root" {\n  path = "../../../root.hcl"\n}\n`;
  const found = problems({ "live/_modules/vpc/terragrunt.hcl": including });
  assert.ok(found.includes('2 missing-parent-file find_in_parent_folders("region.hcl")'));
});

test("directories around a unit may have names like placeholders", () => {
  const text = 'dependency "x" {\n  config_path = "../vcp"\n}\n';
  assert.equal(problems({ "live/my__app/terragrunt.hcl": text }), ['2 missing-dependency-unit "../vcp"']);
  assert.equal(problems({ "live/app/terragrunt.hcl": text.replace("vcp", "__NAME__") }), []);
});

test("a directory at another level has to be listed: those that may not be read seem to be empty", () => {
  const source = 'terraform {\n  source = "../modules/app"\n}\n';
  const messageFor = (path: string, text: string): string | undefined => {
    const files = { [path]: text, "modules/app/main.tf": "" };
    const shown = moduleHost(files);
    const host: ModuleHost = {
      ...shown,
      list: (directory) => (directory.startsWith("..") ? [] : shown.list(directory)),
      directories: (directory) => (directory === "." ? ["modules", "live"] : directory === "modules" ? ["app"] : []),
    };
    const [problem] = new DialectChecker(host).check("terragrunt", {
      ...{ directory: path.slice(0, path.lastIndexOf("/")), name: "terragrunt.hcl", tree: parseConfig(text) },
    });
    return problem?.suggestion?.text;
  };
  assert.is(messageFor("live/app/terragrunt.hcl", source), "../../modules/app");
  assert.is(messageFor("live/app/terragrunt.hcl", source.replace("modules/app", "modules/other")), undefined);
});

test("without a known root, only names that are similar to an existing one are reported", () => {
  const include = (name: string): string => `include "x" {\n  path = find_in_parent_folders("${name}")\n}\n`;
  assert.equal(problems({ "live/app/terragrunt.hcl": include("region.hcl") }, false), []);
  assert.equal(problems({ "live/app/terragrunt.hcl": include("rot.hcl") }, false), [
    '2 missing-parent-file find_in_parent_folders("rot.hcl")',
  ]);
});

const INPUTS: readonly (readonly [inputs: string, ...expected: string[]])[] = [
  ["  size = 1"],
  ["  sise = 1", "8 undeclared-input sise"],
  ['  "sise" = 1', '8 undeclared-input "sise"'],
  // The root configuration's `owner` is for other units.
  ['  size = "2"'],
  ['  size = "two"', '8 unsuitable-input "two"'],
  ["  size = true", "8 unsuitable-input true"],
  ["  size = [1]", "8 unsuitable-input [1]"],
  ['  size = get_env("SIZE")'],
  ["  size = null"],
  ['  enabled = "yes"', '8 unsuitable-input "yes"'],
  ["  enabled = 1"],
  ['  zones = "a,b"', '8 unsuitable-input "a,b"'],
  ['  zones = "[\\"a\\"]"'],
  ["  zones = { a = 1 }", "8 unsuitable-input { a = 1 }"],
  ["  zones = 5", "8 unsuitable-input 5"],
  ['  zones = read_terragrunt_config(find_in_parent_folders("env.hcl")).locals.zones'],
  [
    '  zones = read_terragrunt_config(find_in_parent_folders("env.hcl")).locals.size',
    '8 unsuitable-input read_terragrunt_config(find_in_parent_folders("env.hcl")).locals.size',
  ],
  ["  settings = { a = 1 }"],
  ["  settings = { b = 1 }", "8 unsuitable-input { b = 1 }"],
  // Other tools replace placeholders, which remain strings.
  ['  size = "#{size}#"'],
  ['  limits = { least = "#{least}#", most = 3 }'],
  ['  limits = { least = "#{least}#", most = "x" }', '8 unsuitable-input { least = "#{least}#", most = "x" }'],
  ['  zones = ["#{zone}#", { a = 1 }]', '8 unsuitable-input ["#{zone}#", { a = 1 }]'],
  ["  settings = { a = dependency.x.outputs.y }"],
  ["  vpc_id = { a = 1 }"],
];

for (const [inputs, ...expected] of INPUTS) {
  test(`inputs: ${inputs}`, () => {
    const reports = app(inputs).filter((line) => !line.includes("undeclared-name"));
    assert.equal(reports, expected);
  });
}

test("inputs of the included configuration count", () => {
  assert.equal(unit(`${SOURCE}inputs = {\n  size = 1\n}\n`), ["4 missing-input inputs"]);
  assert.equal(unit(SOURCE), ["2 missing-input source"]);
  assert.equal(unit(`${INCLUDE}${SOURCE}`), []);
  const notMerged = INCLUDE.replace("\n}", '\n  merge_strategy = "no_merge"\n}');
  assert.equal(unit(`${notMerged}${SOURCE}`), ["6 missing-input source"]);
});

test("something else may set required variables", () => {
  const hook = dedent`
    terraform {
      source = "../../modules//app"
      extra_arguments "x" {
        commands = []
      }
    }
  `;
  assert.equal(unit(hook), []);
  for (const name of ["terraform.tfvars", "x.auto.tfvars.json", "terraform.tofuvars"])
    assert.equal(unit(SOURCE, { [`live/app/${name}`]: "{}" }), [], name);
  assert.equal(unit(SOURCE, { "live/terragrunt.stack.hcl": "" }), []);
  assert.equal(
    unit(`${SOURCE}inputs = local.unknown`).filter((line) => line.includes("missing-input")),
    [],
  );
  const generated = dedent`
    generate "x" {
      path = "x.auto.tfvars"
      if_exists = "overwrite"
      contents = ""
    }
  `;
  assert.equal(unit(`${SOURCE}${generated}`), []);
});

test("a command in the repository may set required variables", () => {
  const missing = (path: string, text: string): string[] => unit(SOURCE, { [path]: text });
  assert.equal(missing(".github/workflows/plan.yml", "env:\n  TF_VAR_region: x\n"), []);
  assert.equal(missing("live/.envrc", "export TF_VAR_region=x\n"), []);
  assert.equal(missing("Makefile", 'plan:\n\texport "TF_VAR_$(NAME)=1"\n'), []);
  assert.equal(missing("mise.toml", '[env]\nTF_VAR_region = "x"\n'), []);
  assert.equal(missing(".terrateam/config.yml", "TF_VAR_region"), []);
  const expected = ["2 missing-input source"];
  assert.equal(missing(".github/workflows/plan.yml", "env:\n  TF_VAR_other: 1\n"), expected);
  assert.equal(missing("live/other/.envrc", "export TF_VAR_region=x\n"), expected);
});

test("a service may set required variables", () => {
  const missing = (path: string): string[] => unit(SOURCE, { [path]: "version: 1\n" });
  for (const path of ["env0.yml", "live/env0.yaml", "env0.workflow.yml", ".spacelift/config.yml"])
    assert.equal(missing(path), [], path);
  for (const path of ["live/other/env0.yml", "envs.yml", "spacelift.yml"])
    assert.equal(missing(path), ["2 missing-input source"], path);
});

test("merged inputs", () => {
  const merged = (inputs: string): string[] =>
    unit(`${INCLUDE}${SOURCE}locals {\n  o = { size = 1 }\n}\ninputs = ${inputs}\n`);
  assert.equal(merged('merge({ size = "x" }, local.o)'), []);
  assert.equal(merged('merge(local.o, { size = "x" })'), ['10 unsuitable-input "x"']);
  assert.equal(merged('merge(local.o, { sise = "x" })'), ["10 undeclared-input sise"]);
});

test("a deep merge may complete objects", () => {
  const deep = INCLUDE.replace("\n}", '\n  merge_strategy = "deep"\n}');
  assert.equal(unit(`${deep}${SOURCE}inputs = {\n  settings = {}\n  size = []\n}\n`), []);
  assert.equal(unit(`${deep}${SOURCE}inputs = {\n  size = "x"\n}\n`), ['9 unsuitable-input "x"']);
});

test("exposed values of the included configuration", () => {
  const exposed = INCLUDE.replace("\n}", "\n  expose = true\n}");
  assert.equal(unit(`${exposed}${SOURCE}inputs = {\n  size = include.root.locals.region\n}\n`), [
    "9 unsuitable-input include.root.locals.region",
  ]);
});

test("variables in generated files", () => {
  const generate = (contents: string): string =>
    `generate "x" {\n  path      = "x.tf"\n  if_exists = "overwrite"\n  contents  = ${contents}\n}\n`;
  const inputs = "inputs = {\n  more = 1\n}\n";
  assert.equal(unit(`${INCLUDE}${SOURCE}${inputs}${generate('<<EOF\nvariable "more" {}\nEOF')}`), []);
  assert.equal(
    unit(`${INCLUDE}${SOURCE}${inputs}${generate("local.unknown")}`).filter((line) => !line.includes("name")),
    [],
  );
  assert.equal(unit(`${INCLUDE}${SOURCE}${inputs}${generate('""')}`), ["8 undeclared-input more"]);
});

test("a module beside the configuration", () => {
  const main = { "live/app/main.tf": 'variable "a" {\n  default = 1\n}\n' };
  assert.equal(unit("inputs = {\n  b = 1\n}\n", main), ["2 undeclared-input b"]);
  // With a source as well, Terragrunt copies both into one directory.
  assert.equal(app("  b = 1", main), []);
});

test("a source in the included configuration", () => {
  const root = (source: string): Files => ({ "root.hcl": `terraform {\n  source = "${source}"\n}\n` });
  assert.equal(unit(`${INCLUDE}inputs = {\n  sise = 1\n}\n`, root("./modules/app")), []);
});

test("a module that Terragrunt has downloaded", () => {
  const downloaded = (root: string, version: string, subdirectory: string): Files => {
    const directory = `live/app/.terragrunt-cache/W/${urlSafeSha1(root)}`;
    return {
      [`${directory}/.terragrunt-source-version`]: urlSafeSha1(version),
      [`${directory}/${subdirectory}main.tf`]: 'variable "size" {\n  default = 1\n}\n',
    };
  };
  const withSource = (source: string, files: Files): string[] =>
    unit(`terraform {\n  source = "${source}"\n}\ninputs = {\n  sise = 1\n}\n`, files);
  const reported = ["5 undeclared-input sise"];
  const github = downloaded("git::https://github.com/a/b.git", "ref=v1", "modules/x/");
  assert.equal(withSource("git::https://github.com/a/b.git//modules/x?ref=v1", github), reported);
  assert.equal(withSource("github.com/a/b//modules/x?ref=v1", github), reported);
  assert.equal(withSource("github.com/a/b//modules/x?ref=v2", github), [], "another version");
  assert.equal(withSource("github.com/a/c//modules/x?ref=v1", github), [], "another repository");
  const ssh = downloaded("git::ssh://git@github.com/a/b.git", "depth=1&ref=v1", "");
  assert.equal(withSource("git::git@github.com:a/b.git?ref=v1&depth=1", ssh), reported);
  const registry = downloaded("tfr:///a/b/c", "version=1.2.0", "");
  assert.equal(withSource("tfr:///a/b/c?version=1.2.0", registry), reported);
});

const DEPENDENCY = 'dependency "vpc" {\n  config_path = "../vpc"\n}\n';
const OUTPUTS: readonly (readonly [text: string, ...expected: string[]])[] = [
  [`${DEPENDENCY}inputs = {\n  a = dependency.vpc.outputs.id\n}\n`],
  [`${DEPENDENCY}inputs = {\n  a = dependency.vpc.outputs.idd\n}\n`, "5 undeclared-dependency-output idd"],
  [`${DEPENDENCY}inputs = {\n  a = dependency.vpc.outputs["idd"]\n}\n`, '5 undeclared-dependency-output "idd"'],
  [`${DEPENDENCY}inputs = {\n  a = try(dependency.vpc.outputs.idd, 1)\n}\n`],
  [`${DEPENDENCY}inputs = {\n  a = dependency.vpc.outputs[get_env("X")]\n}\n`],
  [`${DEPENDENCY}inputs = dependency.vpc.outputs\n`],
  [DEPENDENCY.replace("\n}", '\n  mock_outputs = { id = "x", idd = "y" }\n}'), "3 undeclared-mock-output idd"],
  [`${DEPENDENCY.replace("\n}", "\n  skip_outputs = true\n}")}inputs = {\n  a = dependency.vpc.outputs.idd\n}\n`],
];

for (const [text, ...expected] of OUTPUTS) test(`outputs: ${text}`, () => assert.equal(unit(text), expected));

test("outputs of remote modules, and in generated files", () => {
  const text = `${DEPENDENCY}inputs = {\n  a = dependency.vpc.outputs.idd\n}\n`;
  const vpc = (content: string): string[] => unit(text, { "live/vpc/terragrunt.hcl": content });
  assert.equal(vpc('terraform {\n  source = "git::https://example.com/vpc.git"\n}\n'), []);
  const generated = dedent`
    generate "x" {
      path = "o.tf"
      if_exists = "overwrite"
      contents = "output \\"idd\\" {}"
    }
  `;
  assert.equal(vpc(`${REPOSITORY["live/vpc/terragrunt.hcl"]}${generated}`), []);
});

const stack = (text: string, others: Files = {}): string[] =>
  problems({ "live/terragrunt.stack.hcl": text, ...others });
const component = (source: string, more = "", name = "a", path = name): string =>
  `unit "${name}" {\n  source = "${source}"\n  path   = "${path}"\n${more}}\n`;
const UNIT: Files = {
  "catalog/app/terragrunt.hcl": dedent`
    inputs = {
      a = values.a
      b = try(values.b, 1)
    }
  `,
};

test("sources in stacks", () => {
  assert.equal(stack(component("git::https://example.com/x.git//nope")), []);
  assert.equal(stack(component("./vpc")), []);
  assert.equal(stack(component("./vcp")), ['2 missing-stack-source "./vcp"']);
  assert.equal(stack(component("${get_repo_root()}/modules//vpc")), [
    '2 missing-stack-source "${get_repo_root()}/modules//vpc"',
  ]);
  assert.equal(stack(component("./vpc").replace("unit", "stack")), ['2 missing-stack-source "./vpc"']);
  assert.equal(problems({ "catalog/stacks/x/terragrunt.stack.hcl": component("../units/nope") }), []);
});

test("sources in the file of a nested stack, which is copied", () => {
  const nested = (source: string): string[] =>
    problems({ "farm/coop/terragrunt.stack.hcl": component(source), "farm/units/hen/terragrunt.hcl": "" });
  assert.equal(nested("../units/hen"), []);
  assert.equal(nested("../../../units/hen"), []);
  assert.equal(nested("../../units/hen"), []);
  assert.equal(nested("./units/hen"), ['2 missing-stack-source "./units/hen"']);
  assert.equal(nested("../../units/hne"), ['2 missing-stack-source "../../units/hne"']);
});

test("sources in a repository that is stored in another one start from a nearer root", () => {
  const stored = (source: string): string[] =>
    findings("terragrunt", {
      "/repo/test/farm/live/terragrunt.stack.hcl": component(`\${get_repo_root()}/${source}`),
      "/repo/test/farm/units/hen/terragrunt.hcl": "",
      "/repo/.git": "",
    });
  assert.equal(stored("units/hen"), []);
  assert.equal(stored("units/hne"), ['2 missing-stack-source "${get_repo_root()}/units/hne"']);
});

test("paths in stacks", () => {
  assert.equal(stack(component("./vpc", "", "a") + component("./vpc", "", "b")), []);
  assert.equal(stack(component("./vpc", "", "a", "x") + component("./vpc", "", "b", "./x")), [
    '7 repeated-component-path "./x"',
  ]);
  const outside = "  no_dot_terragrunt_stack = true\n";
  assert.equal(stack(component("./vpc", "", "a", "x") + component("./vpc", outside, "b", "x")), []);
});

test("values in stacks", () => {
  const values = (text: string): string => component("../catalog/app", text);
  assert.equal(stack(values("  values = { a = 1 }\n"), UNIT), []);
  assert.equal(stack(values("  values = { b = 1 }\n"), UNIT), ["4 missing-stack-value values"]);
  assert.equal(stack(values(""), UNIT), ['1 missing-stack-value unit "a"']);
  assert.equal(
    stack(values("  values = local.x\n"), UNIT).filter((line) => line.includes("value")),
    [],
  );
});

test("long chains of local values, and cycles", () => {
  const chain = Array.from({ length: 5000 }, (_, index) => `  a${index} = local.a${index + 1}`);
  assert.equal(
    unit(`${SOURCE}locals {\n${chain.join("\n")}\n  a5000 = 1\n}\ninputs = {\n  region = local.a0\n}\n`),
    [],
  );
  assert.equal(unit(`${SOURCE}locals {\n  a = local.b\n  b = local.a\n}\ninputs = {\n  region = local.a\n}\n`), [
    "5 reference-cycle a",
  ]);
  const self = ['locals {\n  a = read_terragrunt_config("root.hcl")\n}', "inputs = local.a.inputs", ""].join("\n");
  assert.equal(app("  size = 1", { "root.hcl": self }), []);
});

test("a file that many units include is parsed once, whichever host shows it", () => {
  const files = { "/r/root.hcl": "locals {\n  a = 1\n}\n" };
  const [first, second, other] = [files, files, { "/r/root.hcl": "" }].map((one) =>
    bodyAt("/r/root.hcl", new MemoryFiles(one)),
  );
  assert.ok(first !== null);
  assert.is(first, second);
  assert.is.not(first, other);
});

test.run();
