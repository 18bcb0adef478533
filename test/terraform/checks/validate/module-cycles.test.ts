// Cycles through child modules; members are named as in Terraform. Each row was compared with `terraform validate`.
import { test } from "uvu";
import { testRows } from "../../../helpers/module-rows.ts";

const CHILD = `# m/main.tf:
variable "i" {
  default = 1
}
locals {
  z = var.i
}
resource "terraform_data" "x" {}
output "o" {
  value = local.z
}
output "p" {
  value = 2
}
`;

const call = (name: string, body: string): string => `module "${name}" {\n  source = "./m"\n  ${body}\n}\n`;
const resource = (name: string, body: string): string => `resource "terraform_data" "${name}" {\n  ${body}\n}\n`;

const imported = (id: string): string => `import {\n  to = terraform_data.r\n  id = ${id}\n}\n`;

testRows("imports", [
  [imported("terraform_data.s.id") + resource("r", "") + resource("s", "")],
  [
    imported("terraform_data.s.id") + resource("r", "") + resource("s", "input = terraform_data.r.id"),
    "main.tf:5:27 Cycle: terraform_data.r, terraform_data.s",
  ],
  [imported("terraform_data.r.id") + resource("r", ""), "main.tf:3:8 Invalid import id argument"],
]);

testRows("variables with rules", [
  [
    `module "a" {\n  source = "./m"\n  i = module.a.o\n}\n# m/main.tf:\nvariable "i" {\n  validation {\n    condition     = var.i != 1\n    error_message = "No."\n  }\n}\noutput "o" {\n  value = var.i\n}\n`,
    "main.tf:1:8 Cycle: module.a.output.o (expand), module.a.var.i (expand), module.a.var.i (validation)",
  ],
]);

testRows("modules as a whole", [
  [
    call("a", "i = module.a.nope") + CHILD,
    "main.tf:1:8 Cycle: module.a (close), module.a.local.z (expand), module.a.output.o (expand), module.a.var.i (expand)",
    "main.tf:3:15 Unsupported attribute",
  ],
  [
    call("a", "i = module.a") + CHILD,
    "main.tf:1:8 Cycle: module.a (close), module.a.local.z (expand), module.a.output.o (expand), module.a.var.i (expand)",
  ],
  [
    call("a", "depends_on = [module.a]") + CHILD,
    "main.tf:1:8 Cycle: module.a (close), module.a (expand), module.a.local.z (expand), module.a.output.o (expand), module.a.output.p (expand), module.a.terraform_data.x, module.a.var.i (expand)",
  ],
  [
    call("a", "i = terraform_data.r.id") + resource("r", "depends_on = [module.a]") + CHILD,
    "main.tf:1:8 Cycle: module.a (close), module.a.local.z (expand), module.a.output.o (expand), module.a.var.i (expand), terraform_data.r",
  ],
  [call("a", "i = terraform_data.r.id") + resource("r", "depends_on = [module.a.p]") + CHILD],
  [call("a", "i = terraform_data.r.id") + resource("r", "input = module.a.p") + CHILD],
  [
    `${call("a", "i = 1")}${call("b", "i = local.all.a.p")}locals {\n  all = { a = module.a, b = module.b }\n}\n${CHILD}`,
    "main.tf:5:8 Cycle: local.all (expand), module.b (close), module.b.local.z (expand), module.b.output.o (expand), module.b.var.i (expand)",
  ],
  [
    call("a", "depends_on = [terraform_data.r]") + resource("r", "input = module.a.p") + CHILD,
    "main.tf:1:8 Cycle: module.a (expand), module.a.output.p (expand), terraform_data.r",
  ],
]);

testRows("modules in modules", [
  [
    `${call("a", "i = module.a.o")}# m/main.tf:\nvariable "i" {}\nmodule "n" {\n  source = "../n"\n  j      = var.i\n}\noutput "o" {\n  value = module.n.q\n}\n# n/main.tf:\nvariable "j" {}\nresource "terraform_data" "x" {\n  input = var.j\n}\noutput "q" {\n  value = terraform_data.x.output\n}\n`,
    "main.tf:1:8 Cycle: module.a.module.n.output.q (expand), module.a.module.n.terraform_data.x, module.a.module.n.var.j (expand), module.a.output.o (expand), module.a.var.i (expand)",
  ],
]);

testRows("replacing after another resource", [
  [
    resource("a", "lifecycle {\n    replace_triggered_by = [terraform_data.b.id]\n  }") +
      resource("b", "input = terraform_data.a.id"),
    "main.tf:1:27 Cycle: terraform_data.a, terraform_data.b",
  ],
  [
    '# main.tf.json:\n{"resource": {"terraform_data": {"a": {"lifecycle": {"replace_triggered_by": ["terraform_data.b"]}}, "b": {"input": "${terraform_data.a.id}"}}}}\n',
    "main.tf.json:1:34 Cycle: terraform_data.a, terraform_data.b",
  ],
  [resource("a", "lifecycle {\n    replace_triggered_by = [terraform_data.a]\n  }")],
]);

test.run();
