// The modules that calls lead to: their order, their addresses, and the maximum number.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../../../tools/dedent.ts";
import { loadModule } from "../../../../src/terraform/index.ts";
import { CallLimit, calledModules } from "../../../../src/terraform/model/plan/called-modules.ts";
import { certainRoot } from "../../../../src/terraform/model/plan/root-variables.ts";
import { type ModuleFiles, moduleHost } from "../../../../tools/module-host.ts";

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
    variable "index" {
    }
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
      index = count.index
    }
    module "leaf" {
      source = "./leaf"
    }
  `;
  const ofX = ["module.x", "module.x.module.leaf", "module.x.module.leaf_b"];
  assert.equal(addresses({ ...LEAF, "middle/main.tf": middle, "main.tf": main }), [...ofX, ...ofX, "module.leaf"]);
});

const VARIABLE = 'variable "index" {\n}\n';

/** Returns a call with as many instances, whose arguments differ. */
const instances = (name: string, source: string, count: number): string =>
  `module "${name}" {\n  source = "${source}"\n  count  = ${count}\n  index  = count.index\n}\n`;

test("neighbouring instances with equal arguments are one", () => {
  const main = dedent`
    module "leaf" {
      source   = "./leaf"
      for_each = { a = "x", b = "x", c = "y", d = "y", e = "x" }
      index    = each.value
    }
  `;
  const other = instances("leaf_b", "./leaf", 2);
  const found = addresses({ "leaf/main.tf": VARIABLE, "main.tf": `${main}${other}` });
  assert.equal(found, [...Array<string>(3).fill("module.leaf"), "module.leaf_b", "module.leaf_b"]);
});

test("of many instances, the first ones are followed", () => {
  const main = instances("leaf", "./leaf", 150);
  assert.is(addresses({ "leaf/main.tf": VARIABLE, "main.tf": main }).length, 100);
});

test("a call beyond its limit leaves modules out, and the following calls have their own", () => {
  const middle = `${VARIABLE}${instances("leaf", "../leaf", 20)}`;
  const main = `${instances("middle", "./middle", 30)}${instances("leaf_b", "./leaf", 2)}`;
  const module = loadModule(".", moduleHost({ "leaf/main.tf": VARIABLE, "middle/main.tf": middle, "main.tf": main }));
  const limit = new CallLimit();
  const names = [...calledModules(certainRoot(module), [...module.declarations.modules.values()], limit)].map(
    ({ call }) => call.name,
  );
  assert.equal([names.indexOf("leaf_b"), names.length, limit.isExceeded], [500, 502, true]);
});

test("a search has a limit for all calls", () => {
  const calls = Array.from({ length: 21 }, (_, index) => instances(`leaf_${index}`, "./leaf", 100));
  const module = loadModule(".", moduleHost({ "leaf/main.tf": VARIABLE, "main.tf": calls.join("") }));
  const search = (count: number): [number, boolean] => {
    const limit = new CallLimit();
    const some = [...module.declarations.modules.values()].slice(0, count);
    return [[...calledModules(certainRoot(module), some, limit)].length, limit.isExceeded];
  };
  assert.equal(
    [search(20), search(21)],
    [
      [2000, false],
      [2000, true],
    ],
  );
});

test("deep calls are left out", () => {
  const search = (depth: number): [number, boolean] => {
    const call = 'module "m" {\n  source = "./m"\n}\n';
    const files = Array.from({ length: depth + 1 }, (_, index) => [
      `${"m/".repeat(index)}main.tf`,
      index === depth ? VARIABLE : call,
    ]);
    const module = loadModule(".", moduleHost(Object.fromEntries(files) as ModuleFiles));
    const limit = new CallLimit();
    const found = [...calledModules(certainRoot(module), [...module.declarations.modules.values()], limit)];
    return [found.length, limit.isExceeded];
  };
  assert.equal(
    [search(20), search(21)],
    [
      [20, false],
      [20, true],
    ],
  );
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
