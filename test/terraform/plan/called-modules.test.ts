// The modules that calls lead to: their order, their addresses, and the maximum number.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../helpers/dedent.ts";
import { loadModule } from "../../../src/terraform/index.ts";
import { calledModules } from "../../../src/terraform/plan/called-modules.ts";
import { certainRoot } from "../../../src/terraform/plan/root-variables.ts";
import { type ModuleFiles, moduleHost } from "../../helpers/module-host.ts";

const LEAF = { "leaf/main.tf": "locals {\n  a = 1\n}\n" };

/** Returns each module's address, with the call that leads to it if the address does not begin with that. */
function addresses(files: ModuleFiles): string[] {
  const module = loadModule(".", moduleHost(files));
  const calls = [...module.declarations.modules.values()];
  return [...calledModules(certainRoot(module), calls)].map(({ address, call, planned }) => {
    assert.is(planned.module.directory, address.split(".").at(-1)!.startsWith("leaf") ? "leaf" : "middle");
    return address.startsWith(`module.${call.name}`) ? address : `${call.name}: ${address}`;
  });
}

test("each module comes before those that it calls, once for each instance", () => {
  const middle = dedent`
    module "leaf" {
      source = "../leaf"
    }
    module "leaf_b" {
      source = "../leaf"
    }
  `;
  const main = dedent`
    module "x" {
      source = "./middle"
      count = 2
    }
    module "leaf" {
      source = "./leaf"
    }
  `;
  const ofX = ["module.x", "module.x.module.leaf", "module.x.module.leaf_b"];
  assert.equal(addresses({ ...LEAF, "middle/main.tf": middle, "main.tf": main }), [...ofX, ...ofX, "module.leaf"]);
});

test("modules beyond the maximum number are left out", () => {
  const call = (name: string): string => `module "${name}" {\n  source = "./leaf"\n  count = 90\n}\n`;
  const found = addresses({ ...LEAF, "main.tf": ["leaf_a", "leaf_b", "leaf_c", "leaf_d"].map(call).join("") });
  assert.is(found.length, 200);
  assert.is(found.at(-1), "module.leaf_c");
});

test("a module inside itself, which is an error, is left out", () => {
  const again = 'module "main" {\n  source = "./.."\n}\n';
  const main = dedent`
    module "middle" {
      source = "./middle"
    }
    module "middle_b" {
      source = "./."
    }
  `;
  assert.equal(addresses({ "middle/main.tf": again, "main.tf": main }), ["module.middle"]);
});

test.run();
