// Targets of `import` blocks. Each row was compared with `terraform validate`.
import { test } from "uvu";
import { testRows } from "../../../helpers/module-rows.ts";

const resource = (repetition = ""): string => `resource "terraform_data" "a" {\n${repetition}}\n`;
const imported = (to: string, more = "", id = '"x"'): string => `import {\n  to = ${to}\n  id = ${id}\n${more}}\n`;
const CHILD = '# child/main.tf:\nresource "terraform_data" "a" {}\n';
const EACH = "  for_each = { k = 1 }\n";
const MISMATCH = "Invalid import 'to' expression";
const MISSING = "Configuration for import target does not exist";

testRows("keys fit how often a resource is there", [
  [resource() + imported("terraform_data.a")],
  [resource("  count = 1\n") + imported("terraform_data.a[0]")],
  [resource(EACH) + imported('terraform_data.a["k"]')],
  // A number after a full stop is a key, too.
  [resource("  count = 1\n") + imported("terraform_data.a.0")],
  [resource(EACH) + imported("terraform_data.a[each.key]", EACH)],
  [resource("  count = 1\n") + imported("terraform_data.a[each.value]", EACH)],
  [resource("  count = 1\n") + imported("terraform_data.a"), `main.tf:5:8 ${MISMATCH}`],
  [resource(EACH) + imported("terraform_data.a"), `main.tf:5:8 ${MISMATCH}`],
  [resource(EACH) + imported("terraform_data.a[0]"), `main.tf:5:8 ${MISMATCH}`],
  [resource() + imported('terraform_data.a["k"]'), `main.tf:4:8 ${MISMATCH}`],
  [resource("  count = 1\n") + imported("terraform_data.a[each.key]", EACH), `main.tf:5:8 ${MISMATCH}`],
  // Lists have numbers for keys.
  [resource("  count = 1\n") + imported("terraform_data.a[each.key]", '  for_each = ["b"]\n')],
  [resource(EACH) + imported("terraform_data.a[each.key]", '  for_each = ["k"]\n'), `main.tf:5:8 ${MISMATCH}`],
  [resource(EACH) + imported('terraform_data.a["${each.key}"]', '  for_each = ["k"]\n'), `main.tf:5:8 ${MISMATCH}`],
  [resource(EACH) + imported('terraform_data.a["k${each.key}"]', '  for_each = ["k"]\n')],
  [resource(EACH) + imported("terraform_data.a[each.value]", '  for_each = ["k"]\n')],
  // Nothing is imported.
  [resource("  count = 1\n") + imported("terraform_data.a[each.key]", "  for_each = {}\n")],
  [
    'variable "m" {\n  type = map(string)\n}\n' +
      resource("  count = 1\n") +
      imported("terraform_data.a[each.key]", "  for_each = var.m\n"),
  ],
  [
    '# main.tf.json:\n{"resource": {"terraform_data": {"a": {"count": 2}}}, "import": {"to": "terraform_data.a", "id": "x"}}\n',
    `main.tf.json:1:72 ${MISMATCH}`,
  ],
  // Without elements, keys are literal.
  [
    '# main.tf.json:\n{"resource": {"terraform_data": {"a": {"count": 2}}}, "import": {"to": "terraform_data.a[0 + 0]", "id": "x"}}\n',
    "main.tf.json:1:72 Invalid expression",
  ],
]);

testRows("what is imported into is declared", [
  // Terraform can generate the configuration.
  [imported("terraform_data.a")],
  [imported('terraform_data.a["k"]'), `main.tf:2:8 ${MISSING}`],
  [imported("terraform_data.a[each.key]", EACH), `main.tf:2:8 ${MISMATCH}`],
  [imported("module.m.terraform_data.a"), `main.tf:2:8 ${MISSING}`],
  [`module "m" {\n  source = "./child"\n}\n${imported("module.m.terraform_data.a")}${CHILD}`],
  [`module "m" {\n  source = "./child"\n}\n${imported("module.m.terraform_data.b")}${CHILD}`, `main.tf:5:8 ${MISSING}`],
  [
    `module "m" {\n  source = "./child"\n}\n${imported("module.m.module.n.terraform_data.b")}${CHILD}`,
    `main.tf:5:8 ${MISSING}`,
  ],
  ['module "m" {\n  source = "some/thing/else"\n}\n' + imported("module.m.terraform_data.b")],
]);

testRows("an ID is not of what is imported", [
  [resource() + imported("terraform_data.a", "", "terraform_data.a.id"), "main.tf:5:8 Invalid import id argument"],
  [resource() + resource().replace('"a"', '"b"') + imported("terraform_data.a", "", "terraform_data.b.id")],
]);

testRows("an ID has a value for each element", [
  [resource(EACH) + imported("terraform_data.a[each.key]", '  for_each = { k = "x" }\n', "each.value")],
  [
    resource(EACH) + imported("terraform_data.a[each.key]", "  for_each = { k = null }\n", "each.value"),
    "main.tf:6:8 Invalid import id argument",
  ],
  [
    resource(EACH) + imported("terraform_data.a[each.key]", '  for_each = { k = "x", l = "" }\n', "each.value"),
    "main.tf:6:8 Invalid import id argument",
  ],
  [resource(EACH) + imported("terraform_data.a[each.key]", '  for_each = { k = sensitive("x") }\n', "each.value")],
]);

testRows("keys are made from the elements alone", [
  [
    `locals {\n  k = "k"\n}\n${resource(EACH)}${imported("terraform_data.a[local.k]", EACH)}`,
    "main.tf:8:25 Unknown variable",
  ],
  [resource(EACH) + imported("terraform_data.a[lower(each.key)]", EACH), "main.tf:5:25 Function calls not allowed"],
  [resource(EACH) + imported('terraform_data.a["${each.key}"]', EACH)],
  // Nothing is imported.
  [resource(EACH) + imported("terraform_data.a[local.k]", "  for_each = {}\n")],
]);

testRows("expressions in JSON that cannot be read", [
  ['# main.tf.json:\n{"import": {"to": "terraform_data.a[", "id": "x"}}\n', "main.tf.json:1:37 Missing expression"],
]);

/** Returns a resource with an instance `k`, and an import of it in JSON. */
function importedInJson(to: string, forEach: unknown = { k: 1 }): string {
  const resource = { terraform_data: { a: { for_each: { k: 1 } } } };
  return `# main.tf.json:\n${JSON.stringify({ resource, import: { for_each: forEach, to, id: "x" } })}\n`;
}

testRows("keys in JSON", [
  [importedInJson("terraform_data.a[each.key]")],
  [importedInJson("terraform_data.a[each.kye]"), "main.tf.json:1:115 Unsupported attribute"],
  [importedInJson("terraform_data.a[local.k]"), "main.tf.json:1:111 Unknown variable"],
  [importedInJson("terraform_data.a[lower(each.key)]"), "main.tf.json:1:111 Function calls not allowed"],
  [importedInJson("terraform_data.a[each.value]"), `main.tf.json:1:93 ${MISMATCH}`],
]);

test.run();
