// The options for the product and version of modules.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { parseLintArguments } from "../../cli/lint/arguments.ts";
import { dedent } from "../../tools/dedent.ts";
import { tree } from "../helpers/cli.ts";
import { runHere } from "../helpers/run-here.ts";

test("the options say a product and a version", () => {
  assert.is(parseLintArguments("lint", []).versions, null);
  assert.equal(parseLintArguments("lint", ["--terraform-version", "1.9"]).versions, {
    product: "terraform",
    version: "1.9",
  });
  assert.equal(parseLintArguments("check", ["--opentofu-version", ">= 1.8"]).versions, {
    product: "opentofu",
    version: ">= 1.8",
  });
});

test("what makes no sense is a usage error", () => {
  assert.throws(() => parseLintArguments("lint", ["--terraform-version", "newest"]), /takes a version such as 1\.9/);
  assert.throws(
    () => parseLintArguments("lint", ["--opentofu-version", "1.2"]),
    /--opentofu-version takes versions from OpenTofu 1\.6 on/,
  );
  assert.throws(
    () => parseLintArguments("lint", ["--terraform-version", "~> 0.11.0"]),
    /--terraform-version takes versions from Terraform 0\.12 on/,
  );
  assert.is(parseLintArguments("lint", ["--terraform-version", "99.9"]).versions?.version, "99.9");
  assert.throws(
    () => parseLintArguments("lint", ["--terraform-version", "1.9", "--opentofu-version", "1.9"]),
    /choose one of them/,
  );
});

const REMOVED = dedent`
  removed {
    from = terraform_data.a
  }
  output "a" {
    value = cidrcontains("10.0.0.0/8", "10.1.2.3")
  }
`;

async function problems(cwd: string, ...options: readonly string[]): Promise<readonly string[]> {
  const { stdout } = await runHere(["lint", "--format", "unix", ...options, "main.tf"], { cwd });
  return [...stdout.matchAll(/\[\w+\/(hcl\/[^\]]+)\]/g)].map(([, rule]) => rule!).toSorted();
}

test("the options, .hclkit.hcl and files decide what is reported", async () => {
  const directory = tree({ "main.tf": REMOVED });
  const cwd = directory.path;
  const feature = "hcl/terraform/unavailable-feature";
  assert.equal(await problems(cwd, "--terraform-version", "1.6"), ["hcl/no-unknown-function", feature]);
  assert.equal(await problems(cwd, "--terraform-version", "1.7"), ["hcl/no-unknown-function"]);
  assert.equal(await problems(cwd, "--opentofu-version", "1.7"), []);
  directory.write({ ".hclkit.hcl": 'opentofu_version = "1.6"\n' });
  assert.equal(await problems(cwd), ["hcl/no-unknown-function", feature]);
  assert.equal(await problems(cwd, "--opentofu-version", "1.7"), []);
});

test.run();
