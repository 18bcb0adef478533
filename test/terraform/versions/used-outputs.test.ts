// Deprecated outputs, used in other ways than by name.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../../tools/dedent.ts";
import { versionReports } from "../../helpers/version-rows.ts";

const CHILD = dedent`

  # m/main.tf:
  output "o" {
    value      = 1
    deprecated = "use p"
  }
  output "p" {
    value = 2
  }
`;

/** Returns the reports for lines, after a module call. */
function reports(lines: string, call = "", versions = "TF 1.15"): string[] {
  return versionReports(versions, `module "m" {\n  source = "./m"\n${call}}\n${lines}${CHILD}`);
}

const EACH = 'for_each = toset(["a"])\n';

test("a local value that is the module", () => {
  assert.equal(reports('locals { m = module.m }\noutput "x" { value = local.m.o }'), [
    "deprecated-output-used 5,22-31",
  ]);
  assert.equal(reports('locals { m = module.m }\noutput "x" { value = local.m.p }'), []);
  assert.equal(
    reports(dedent`
      locals {
        m = (module.m)
        n = local.m
      }
      output "x" { value = local.n.o }`),
    ["deprecated-output-used 8,22-31"],
  );
  assert.equal(reports('locals { m = { o = module.m.p } }\noutput "x" { value = local.m.o }'), []);
  assert.equal(reports('locals { m = local.m }\noutput "x" { value = local.m.o }').includes("deprecated"), false);
});

test("the value of an output that is deprecated as well", () => {
  const output = dedent`
    output "x" {
      value      = module.m.o
      deprecated = "use p"
    }`;
  assert.equal(reports(output), ["deprecated-root-output 4,1-11"]);
  assert.equal(reports(output, "", "OT 1.10"), ["deprecated-output-used 5,16-26"]);
});

test("instances", () => {
  assert.equal(reports('output "x" { value = module.m["a"].o }', EACH), ["deprecated-output-used 5,22-37"]);
  assert.equal(reports('output "x" { value = module.m[*].o }', "count = 2\n"), ["deprecated-output-used 5,22-35"]);
  assert.equal(reports('output "x" { value = module.m.*.o }', "count = 2\n"), ["deprecated-output-used 5,22-34"]);
  assert.equal(reports('output "x" { value = module.m[*].p }', "count = 2\n"), []);
  assert.equal(reports('locals { m = module.m }\noutput "x" { value = local.m["a"].o }', EACH), [
    "deprecated-output-used 6,22-36",
  ]);
  assert.equal(reports('locals { m = module.m["a"] }\noutput "x" { value = local.m.o }', EACH), [
    "deprecated-output-used 6,22-31",
  ]);
});

test("loops over instances", () => {
  assert.equal(reports('output "x" { value = [for k, v in module.m : v.o] }', EACH), [
    "deprecated-output-used 5,46-49",
  ]);
  assert.equal(reports('output "x" { value = [for v in values(module.m) : v.o if v.p > 1] }', EACH), [
    "deprecated-output-used 5,51-54",
  ]);
  assert.equal(reports('locals { m = module.m }\noutput "x" { value = { for k, v in local.m : k => v.o } }', EACH), [
    "deprecated-output-used 6,51-54",
  ]);
  assert.equal(reports('output "x" { value = [for v in module.m : [for v in [{ o = 1 }] : v.o]] }', EACH), []);
  assert.equal(reports('output "x" { value = [for k, v in module.m : v] }'), []);
  assert.equal(
    reports(
      dedent`
        resource "terraform_data" "a" {
          for_each = module.m
          input = each.value.o
        }`,
      EACH,
    ),
    ["deprecated-output-used 7,11-23"],
  );
});

test("the same in OpenTofu", () => {
  assert.equal(reports('locals { m = module.m }\noutput "x" { value = local.m.o }', "", "OT 1.10"), [
    "deprecated-output-used 5,22-31",
  ]);
});

test.run();
