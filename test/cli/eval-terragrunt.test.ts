// `hclkit eval --module` in Terragrunt units. Each case names the rule's source: a file of Terragrunt at 286a33cb, or a page
// of its documentation (docs.terragrunt.com).
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { tree } from "../helpers/cli.ts";
import { runHere } from "../helpers/run-here.ts";

async function values(
  files: Readonly<Record<string, string>>,
  module: string,
  expressions: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<unknown[]> {
  const { path: cwd } = tree({ ".git/HEAD": "", ...files });
  const { stdout, stderr } = await runHere(["eval", "--module", module, "--json", ...expressions], { cwd, env });
  assert.is(stderr, "");
  return stdout
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line).value);
}

const include = (more = "", name = "root"): string =>
  [`include "${name}" {`, `  path = find_in_parent_folders("${name}.hcl")`, `  ${more}`, "}", ""].join("\n");

test("local values and functions of paths", async () => {
  // docs: reference/hcl/functions.
  const files = {
    "live/eu/app/terragrunt.hcl": dedent`
      locals {
        dir   = basename(get_terragrunt_dir())
        below = get_path_from_repo_root()
        up    = get_path_to_repo_root()
        all   = "\${local.dir}:\${local.below}"
      }
    `,
  };
  assert.equal(await values(files, "live/eu/app", ["local.dir", "local.below", "local.up", "local.all"]), [
    "app",
    "live/eu/app",
    "../../..",
    "app:live/eu/app",
  ]);
});

test("functions with results for a run", async () => {
  // pkg/config/config_helpers.go: getEnvironmentVariable, TerraformCommandsNeedVars.
  const files = { "terragrunt.hcl": 'locals {\n  env = get_env("APP_ENV", "dev")\n}\n' };
  const commands = ["apply", "console", "destroy", "import", "plan", "push", "refresh"];
  assert.equal(await values(files, ".", ["local.env", "get_terraform_commands_that_need_vars()"]), ["dev", commands]);
  assert.equal(await values(files, "terragrunt.hcl", ["local.env"], { APP_ENV: "prod" }), ["prod"]);
});

test("feature flags, of which the environment changes some", async () => {
  // pkg/config/config_partial.go: flagsAsCty; feature_flag.go: flagToTypedCtyValue.
  const files = {
    "terragrunt.hcl": dedent`
      feature "on" {
        default = false
      }
      feature "size" {
        default = 1
      }
      feature "zone" {
        default = "a"
      }
    `,
  };
  const expressions = ["feature.on.value", "feature.size.value", "feature.zone.value", "feature.zone.name"];
  assert.equal(await values(files, ".", expressions), [false, 1, "a", "zone"]);
  const env = { TG_FEATURE: "on=1,size=2,new=x=y" };
  assert.equal(await values(files, ".", [...expressions, "feature.new.value"], env), [true, "2", "a", "zone", "x=y"]);
});

test("an include that is exposed, and its inputs", async () => {
  // docs: reference/hcl/blocks#include; pkg/config/include.go: mergeInputs.
  const files = {
    "root.hcl": dedent`
      locals {
        region = "eu"
      }
      inputs = {
        region = local.region
        path   = path_relative_to_include()
        tags   = { root = true }
      }
    `,
    "app/terragrunt.hcl": `${include("expose = true")}inputs = {\n  tags = { app = include.root.locals.region }\n}\n`,
  };
  assert.equal(await values(files, "app", ["inputs", "include.root.inputs.path"]), [
    { path: "app", region: "eu", tags: { app: "eu" } },
    "app",
  ]);
});

test("strategies of merges", async () => {
  // pkg/config/include.go: deepMergeInputs appends lists and merges maps.
  const root = dedent`
    inputs = {
      list = [1]
      tags = { a = 1, b = { x = 1 } }
      name = "root"
    }
  `;
  const own = dedent`
    inputs = {
      list = [2]
      tags = { b = { y = 2 } }
      name = "app"
    }
  `;
  const merged = async (strategy: string): Promise<unknown[]> => {
    const unit = include(`merge_strategy = "${strategy}"`) + own;
    return values({ "root.hcl": root, "app/terragrunt.hcl": unit }, "app", ["inputs"]);
  };
  const plain = { list: [2], name: "app", tags: { b: { y: 2 } } };
  assert.equal(await merged("no_merge"), [plain]);
  assert.equal(await merged("shallow"), [plain]);
  assert.equal(await merged("deep"), [{ list: [1, 2], name: "app", tags: { a: 1, b: { x: 1, y: 2 } } }]);
});

test("later includes replace inputs of earlier ones", async () => {
  // pkg/config/include.go: handleInclude merges from the last include to the first.
  const files = {
    "root.hcl": dedent`
      inputs = {
        a = "root"
        b = "root"
      }
    `,
    "region.hcl": 'inputs = {\n  b = "region"\n}\n',
    "app/terragrunt.hcl": `${include()}${include("", "region")}`,
  };
  assert.equal(await values(files, "app", ["inputs"]), [{ a: "root", b: "region" }]);
});

test("dependencies have the values of their mocks", async () => {
  // docs: reference/hcl/blocks#dependency.
  const files = {
    "vpc/terragrunt.hcl": "",
    "app/terragrunt.hcl": dedent`
      dependency "vpc" {
        config_path  = "../vpc"
        mock_outputs = { id = "vpc-1", subnets = ["a", "b"] }
      }
      dependency "dns" {
        config_path = "../dns"
      }
      inputs = {
        vpc  = dependency.vpc.outputs.id
        one  = dependency.vpc.outputs.subnets[0]
        zone = dependency.dns.outputs.zone
      }
    `,
  };
  assert.equal(await values(files, "app", ["inputs"]), [{ one: "a", vpc: "vpc-1", zone: null }]);
});

test("dependencies are merged like everything else in an included file", async () => {
  // pkg/config/include.go: deepMergeDependencyBlocks, mergeDependencyBlocks; dependency.go: mergeMockOutputs.
  const root = dedent`
    dependency "vpc" {
      config_path  = ""
      mock_outputs = { id = "old", list = [1], tags = { a = 1 } }
    }
    dependency "dns" {
      config_path  = "../dns"
      mock_outputs = { zone = "z" }
    }
    inputs = {
      id = dependency.vpc.outputs.id
    }
  `;
  const own = dedent`
    dependency "vpc" {
      config_path  = "../vpc"
      mock_outputs = { id = "new", list = [2], tags = { b = 2 } }
    }
    dependency "dns" {
      config_path = "../dns"
    }
  `;
  const files = {
    "root.hcl": root,
    "deep/terragrunt.hcl": include('merge_strategy = "deep"') + own,
    "shallow/terragrunt.hcl": include() + own,
    "none/terragrunt.hcl": include('merge_strategy = "no_merge"') + own,
  };
  const outputs = ["dependency.vpc.outputs", "dependency.dns.outputs", "inputs"];
  assert.equal(await values(files, "deep", outputs), [
    { id: "new", list: [1, 2], tags: { a: 1, b: 2 } },
    { zone: "z" },
    { id: "new" },
  ]);
  const child = { id: "new", list: [2], tags: { b: 2 } };
  assert.equal(await values(files, "shallow", outputs), [child, null, { id: "new" }]);
  assert.equal(await values(files, "none", outputs), [child, null, {}]);
});

test("what an exposed configuration shows", async () => {
  // pkg/config/config_as_cty.go; include.go: a bare include among others has an empty label.
  const files = {
    "root.hcl": dedent`
      locals {
        region = "eu"
      }
      download_dir = "/tmp/\${local.region}"
      remote_state {
        backend = "s3"
        config  = { bucket = "b-\${local.region}" }
      }
      dependency "vpc" {
        config_path  = "../vpc"
        mock_outputs = { id = "vpc-1" }
      }
    `,
    "env.hcl": 'locals {\n  env = "test"\n}\n',
    "app/terragrunt.hcl":
      include("expose = true", "env") +
      dedent`
        include {
          path   = find_in_parent_folders("root.hcl")
          expose = true
        }
        locals {
          root = read_terragrunt_config("../root.hcl")
        }
      `,
  };
  assert.equal(
    await values(files, "app", [
      'include[""].locals.region',
      "include.env.locals.env",
      'include[""].remote_state.config.bucket',
      'include[""].dependency.vpc.mock_outputs.id',
      "local.root.download_dir",
      "include.env.iam_role",
    ]),
    ["eu", "test", "b-eu", "vpc-1", "/tmp/eu", ""],
  );
});

test("values that depend on themselves through an include are unknown", async () => {
  const files = {
    "root.hcl": "inputs = {\n  id = dependency.vpc.outputs.id\n}\n",
    "app/terragrunt.hcl":
      include("expose = true") +
      dedent`
        dependency "vpc" {
          config_path  = "../vpc"
          mock_outputs = include.root.inputs
        }
      `,
  };
  assert.equal(await values(files, "app", ["dependency.vpc.outputs"]), [{ id: null }]);
});

test("configurations in JSON", async () => {
  const files = {
    "root.hcl.json": '{ "locals": { "region": "eu" }, "inputs": { "region": "${local.region}" } }',
    "app/terragrunt.hcl.json": '{ "include": { "root": { "path": "../root.hcl.json" } }, "inputs": { "app": 1 } }',
  };
  assert.equal(await values(files, "app", ["inputs"]), [{ app: 1, region: "eu" }]);
});

test("files that are missing, and the directory of the run", async () => {
  // pkg/config/config_helpers.go: findInParentFoldersImpl, readTFVarsFileImpl, getOriginalTerragruntDir.
  const files = {
    "env/read.hcl": dedent`
      locals {
        run  = get_original_terragrunt_dir()
        here = get_terragrunt_dir()
      }
    `,
    "app/my.tfvars": 'name = "n"\nlist = [1, 2]\n',
    "app/my.tfvars.json": '{ "name": "j" }',
    "app/terragrunt.hcl": dedent`
      locals {
        none  = read_terragrunt_config("none.hcl", { x = 1 })
        found = find_in_parent_folders("none.hcl", "fallback")
        read  = read_terragrunt_config("../env/read.hcl").locals
        vars  = jsondecode(read_tfvars_file("my.tfvars"))
        json  = jsondecode(read_tfvars_file("my.tfvars.json"))
        dirs  = [basename(local.read.run), basename(local.read.here)]
      }
    `,
  };
  const expressions = ["local.none", "local.found", "local.dirs", "local.vars", "local.json"];
  assert.equal(await values(files, "app", expressions), [
    { x: 1 },
    "fallback",
    ["app", "env"],
    { name: "n", list: [1, 2] },
    { name: "j" },
  ]);
});

test("a note says which expression makes a value unknown", async () => {
  const { path: cwd } = tree({
    ".git/HEAD": "",
    "app/terragrunt.hcl": dedent`
      locals {
        a = upper()
      }
      inputs = {
        x = local.b
      }
    `,
    "both/terragrunt.hcl": "locals {\n  a = 1\n}\n",
    "both/main.tf": "",
  });
  const run = (...args: readonly string[]) => runHere(["eval", "--module", ...args], { cwd });
  const { stdout, stderr } = await run("app", "inputs");
  assert.is(stdout, "(unknown)\n");
  assert.match(stderr, "hclkit: app/terragrunt.hcl:5:12: Unsupported attribute: ");
  assert.match(
    (await run("app", "local.a")).stderr,
    "hclkit: app/terragrunt.hcl:2:13: Not enough function arguments: ",
  );
  assert.match((await run("both", "local.a")).stderr, "--dialect terragrunt evaluates in terragrunt.hcl");
  assert.is((await run("both", "--dialect", "terragrunt", "local.a")).stdout, "1\n");
});

test("dependencies and flags in an included file", async () => {
  // pkg/config/include.go: handleIncludeForDependency; docs: reference/hcl/blocks#feature.
  const files = {
    "root.hcl": dedent`
      dependency "vpc" {
        config_path  = "../vpc"
        mock_outputs = { id = "mock" }
      }
      feature "fast" {
        default = false
      }
      inputs = { vpc = dependency.vpc.outputs.id }
    `,
    "app/terragrunt.hcl": `${include()}feature "size" {\n  default = 3\n}\n`,
  };
  assert.equal(await values(files, "app", ["inputs.vpc", "feature.fast.value", "feature.size.value + 1"]), [
    "mock",
    false,
    4,
  ]);
});

test("other configurations, and files in the repository", async () => {
  // docs: reference/hcl/functions#read_terragrunt_config; a common layout of accounts, regions and environments.
  const files = {
    "live/account.hcl": dedent`
      locals {
        name = "prod"
        id   = "1234"
      }
    `,
    "live/env.yaml": "size: 3\nzones: [a, b]\n",
    "live/app/terragrunt.hcl": dedent`
      locals {
        account = read_terragrunt_config(find_in_parent_folders("account.hcl"))
        env     = yamldecode(file(find_in_parent_folders("env.yaml")))
      }
      inputs = merge(local.account.locals, local.env)
    `,
  };
  assert.equal(await values(files, "live/app", ["inputs"]), [{ id: "1234", name: "prod", size: 3, zones: ["a", "b"] }]);
});

test("functions in an included file read beside that file", async () => {
  // pkg/config/config_helpers.go: createTerragruntEvalContext takes the directory of the file.
  const files = {
    "shared/root.hcl": 'inputs = {\n  text = trimspace(file("name.txt"))\n}\n',
    "shared/name.txt": "shared\n",
    "app/name.txt": "app\n",
    "app/terragrunt.hcl": 'include {\n  path = "../shared/root.hcl"\n}\n',
  };
  assert.equal(await values(files, "app", ["inputs.text", 'trimspace(file("name.txt"))']), ["shared", "app"]);
});

test("values that a stack gives a unit", async () => {
  // docs: features/stacks/explicit.
  const files = {
    "terragrunt.values.hcl": 'size = "large"\ncount = 2\n',
    "terragrunt.hcl": dedent`
      inputs = {
        size = values.size
        more = try(values.more, "none")
      }
    `,
  };
  assert.equal(await values(files, ".", ["inputs", "values.count"]), [{ more: "none", size: "large" }, 2]);
});

test("errors of usage and of names", async () => {
  const { path: cwd } = tree({
    "a/terragrunt.hcl": "locals {\n  a = 1\n}\n",
    "b/x.txt": "",
    "c/terragrunt.hcl": "a = {",
  });
  const run = async (...args: string[]): Promise<string> => {
    const { code, stderr } = await runHere(["eval", ...args], { cwd });
    return `${code} ${stderr}`;
  };
  assert.match(await run("--module", "a", "local.b"), "1 1:6: error: Unsupported attribute");
  assert.match(await run("--module", "a", "1 +"), "1 ");
  assert.match(await run("--module", "a", "--var", "x=1", "1"), "2 hclkit: --var and --var-file do not go with");
  assert.match(
    await run("--module", "b", "--dialect", "terragrunt", "1"),
    "2 hclkit: --module: b contains no terragrunt.hcl.",
  );
  assert.match(await run("--module", "c", "1"), "2 hclkit: c/terragrunt.hcl:1:");
  assert.match(
    await run("--module", "a", "--target", "x"),
    "2 hclkit: --target and --set go with Bake files as --module",
  );
});

test.run();
