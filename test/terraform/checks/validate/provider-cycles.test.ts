// Cycles through provider configurations. Each row was compared with `terraform validate`, with a double for the providers.
import { test } from "uvu";
import { testRows } from "../../../helpers/module-rows.ts";

const X = 'provider["registry.terraform.io/hashicorp/x"]';
const Y = 'provider["registry.terraform.io/hashicorp/y"]';

const provider = (name: string, body: string): string => `provider "${name}" {\n  ${body}\n}\n`;
const resource = (type: string, body = ""): string => `resource "${type}" "t" {\n  ${body}\n}\n`;
const call = (body = ""): string => `module "m" {\n  source = "./m"\n  ${body}\n}\n`;
const output = (value: string): string => `output "o" {\n  value = ${value}\n}\n`;

const CHILD = `# m/main.tf:\n${resource("x_thing")}${output("x_thing.t.id")}`;

const OF_CHILD = "module.m.output.o (expand), module.m.x_thing.t";

testRows("in one module", [
  [provider("x", "a = x_thing.t.id") + resource("x_thing"), `main.tf:1:10 Cycle: ${X}, x_thing.t`],
  [
    `locals {\n  l = x_thing.t.id\n}\n${provider("x", "a = local.l")}${resource("x_thing")}`,
    `main.tf:2:3 Cycle: local.l (expand), ${X}, x_thing.t`,
  ],
  [provider("x", "a = one(x_thing.t[*].id)") + resource("x_thing", "count = 0"), `main.tf:1:10 Cycle: ${X}, x_thing.t`],
  [provider("x", "a {\n    b = x_thing.t.id\n  }") + resource("x_thing"), `main.tf:1:10 Cycle: ${X}, x_thing.t`],
  [
    provider("x", "a = data.x_thing.t.id") + resource("x_thing").replace("resource", "data"),
    `main.tf:1:10 Cycle: data.x_thing.t, ${X}`,
  ],
  [
    provider("x", "a = y_thing.t.id") + resource("y_thing") + provider("y", "a = x_thing.t.id") + resource("x_thing"),
    `main.tf:1:10 Cycle: ${X}, ${Y}, x_thing.t, y_thing.t`,
  ],
  [
    provider("x", "a = y_thing.t.id") + resource("y_thing", "depends_on = [x_thing.t]") + resource("x_thing"),
    `main.tf:1:10 Cycle: ${X}, x_thing.t, y_thing.t`,
  ],
  [provider("x", "a = y_thing.t.id") + resource("y_thing") + resource("x_thing")],
]);

testRows("names of configurations", [
  [
    provider("x", 'alias = "b"\n  a = x_thing.t.id') + resource("x_thing", "provider = x.b"),
    `main.tf:1:10 Cycle: ${X}.b, x_thing.t`,
  ],
  [provider("x", 'alias = "b"\n  a = x_thing.t.id') + resource("x_thing")],
  [
    `terraform {\n  required_providers {\n    z = {\n      source = "hashicorp/x"\n    }\n  }\n}\n${provider("z", "a = x_thing.t.id")}${resource("x_thing", "provider = z")}`,
    `main.tf:8:10 Cycle: ${X}, x_thing.t`,
  ],
]);

testRows("empty configurations in called modules, which a call replaces", [
  [
    provider("x", 'alias = "b"\n  a = module.m.o') + call("providers = { x = x.b }") + CHILD + provider("x", ""),
    `main.tf:1:10 Cycle: ${OF_CHILD}, ${X}.b`,
  ],
  [
    `${provider("x", "a = module.m.o")}${call("providers = { x.c = x }")}# m/main.tf:\n${resource("x_thing", "provider = x.c")}${output("x_thing.t.id")}${provider("x", 'alias = "c"')}`,
    `main.tf:1:10 Cycle: ${OF_CHILD}, ${X}`,
  ],
  [provider("x", "a = module.m.o") + call() + CHILD + provider("x", "")],
]);

testRows("called modules", [
  [provider("x", "a = module.m.o") + call() + CHILD, `main.tf:1:10 Cycle: ${OF_CHILD}, ${X}`],
  [provider("x", "a = module.m.o") + call() + CHILD.replace("value = x_thing.t.id", "value = 1")],
  [
    provider("x", 'alias = "b"\n  a = module.m.o') + call("providers = { x = x.b }") + CHILD,
    `main.tf:1:10 Cycle: ${OF_CHILD}, ${X}.b`,
  ],
  [provider("x", 'alias = "b"\n  a = module.m.o') + provider("x", "") + call("providers = { x = x }") + CHILD],
  [
    provider("x", "a = module.m.o") + provider("y", 'alias = "b"') + call("providers = { y = y.b }") + CHILD,
    `main.tf:1:10 Cycle: ${OF_CHILD}, ${X}`,
  ],
  [
    `${provider("x", "a = module.m.o")}${call("v = x_thing.t.id")}${resource("x_thing")}# m/main.tf:\nvariable "v" {\n}\n${output("var.v")}`,
    `main.tf:1:10 Cycle: module.m.output.o (expand), module.m.var.v (expand), ${X}, x_thing.t`,
  ],
  [
    `${call("v = module.m.o")}# m/main.tf:\nvariable "v" {\n}\n${provider("x", "a = var.v")}${resource("x_thing")}${output("x_thing.t.id")}`,
    `main.tf:1:8 Cycle: module.m.output.o (expand), module.m.${X}, module.m.var.v (expand), module.m.x_thing.t`,
  ],
  [
    provider("x", "a = y_thing.t.id") + resource("y_thing", "depends_on = [module.m]") + call() + CHILD,
    `main.tf:1:10 Cycle: module.m (close), ${OF_CHILD}, ${X}, y_thing.t`,
  ],
  [
    `${provider("x", "a = y_thing.t.id")}${resource("y_thing", "depends_on = [module.m]")}${call()}# m/main.tf:\nmodule "n" {\n  source = "../n"\n}\n# n/main.tf:\n${resource("x_thing")}`,
    `main.tf:1:10 Cycle: module.m (close), module.m.module.n (close), module.m.module.n.x_thing.t, ${X}, y_thing.t`,
  ],
]);

test.run();
