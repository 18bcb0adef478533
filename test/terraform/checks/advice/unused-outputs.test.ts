// Outputs that no caller in the tree uses.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../../../tools/dedent.ts";
import { reviewed } from "../../../helpers/reviewed.ts";
import type { ModuleFiles } from "../../../../tools/module-host.ts";

const OUTPUTS = dedent`
  output "a" {
    value = 1
  }
  output "b" {
    value = 2
  }
`;
const CALL = 'module "m" {\n  source = "./m"\n}\n';
const TWO_CALLS = `${CALL}module "n" {\n  source = "./m"\n}\n`;

function unused(files: ModuleFiles): string[] {
  return reviewed("unused-outputs", files).map(({ code, at, detail }) => {
    assert.is(code, "unused-module-output");
    return `${at}: ${/output "(\w+)"/.exec(detail)![1]!}`;
  });
}

const USES: readonly (readonly [use: string, main: string, ...unused: string[]])[] = [
  ["none", "", 'module "m": a', 'module "m": b'],
  ["one", "x = module.m.a", 'module "m": b'],
  ["both", "x = [module.m.a, upper(module.m.b)]"],
  ["the whole module", "x = module.m"],
  ["any instance of it", "x = module.m[*].a"],
  ["an instance by a constant key", 'x = module.m["k"].a', 'module "m": b'],
  ["something else", "x = module.o.a", 'module "m": a', 'module "m": b'],
];

for (const [use, main, ...expected] of USES) {
  test(`uses of ${use}`, () => {
    assert.equal(unused({ "main.tf": `${CALL}locals {\n  ${main}\n}\n`, "m/main.tf": OUTPUTS }), expected);
  });
}

test("a module that is called from two blocks is reported once, with the uses of both", () => {
  const files = { "main.tf": `${TWO_CALLS}locals {\n  x = module.n.b\n}\n`, "m/main.tf": OUTPUTS };
  assert.equal(unused(files), ['module "m": a']);
});

test("uses by other modules on the way count", () => {
  const files = {
    "main.tf": `${CALL}module "o" {\n  source = "./o"\n}\n`,
    "m/main.tf": OUTPUTS,
    "o/main.tf": dedent`
      module "p" {
        source = "../m"
      }
      output "x" {
        value = [module.p.a, module.p.b]
      }
    `,
  };
  assert.equal(unused(files), ['module "o": x']);
});

test("the path of a child module may have backslashes, and may begin anywhere", () => {
  const backslash = CALL.replace("./m", ".\\\\m");
  assert.equal(unused({ "main.tf": backslash, "m/main.tf": OUTPUTS }), ['module "m": a', 'module "m": b']);
  const above = { "main.tf": CALL.replace("./m", "./../m"), "../m/main.tf": OUTPUTS };
  assert.equal(unused(above), []);
});

test("modules elsewhere, and modules with unreadable files, are not reported", () => {
  const outside = { "main.tf": CALL.replace("./m", "../m"), "../m/main.tf": OUTPUTS };
  assert.equal(unused(outside), []);
  assert.equal(unused({ "main.tf": CALL, "m/main.tf": OUTPUTS, "m/b.tf": "a = \n" }), []);
  assert.equal(unused({ "main.tf": CALL, "m/main.tf": OUTPUTS, "b.tf.json": '{"//": "module.m"}' }), []);
  assert.equal(unused({ "main.tf": CALL, "m/main.tf": OUTPUTS, "a.tftest.hcl": 'run "a" {\n}\n' }), []);
});

test.run();
