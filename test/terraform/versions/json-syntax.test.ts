// Constructs of some versions in JSON, where a string may be a template, and what native syntax has in common with it.
import { test } from "uvu";
import { dedent } from "../../../tools/dedent.ts";
import { testVersionRows } from "../../helpers/version-rows.ts";

/** Returns the files of a module whose file in JSON has this content. */
function json(content: object, rest = "", name = "main.tf.json"): string {
  return `# ${name}:\n${JSON.stringify(content)}\n${rest}`;
}

function call(source: string, version?: string): object {
  return {
    variable: { d: { type: "string", default: "m", const: true } },
    module: { m: { source, version, n: 1 } },
  };
}

const CHILD = dedent`
  # m/main.tf:
  variable "n" {
    type = list(string)
  }
`;

function output(value: string): object {
  return { output: { o: { value } } };
}

function protectedBy(value: unknown): object {
  return { resource: { terraform_data: { a: { lifecycle: { prevent_destroy: value } } } } };
}

const VARIABLE = dedent`
  # v.tf:
  variable "p" {
    type = bool
  }
`;

testVersionRows([
  // Computed sources
  ["TF 1.15", json(call("./${var.d}"), CHILD), "unsuitable-module-argument main.tf.json:1,105-106"],
  ["OT 1.12", json(call("./${var.d}"), CHILD), "unsuitable-module-argument main.tf.json:1,105-106"],
  ["TF >= 1.14", json(call("./${var.d}"), CHILD), "unsuitable-module-argument main.tf.json:1,105-106"],
  ["TF 1.15", json({ module: { m: { source: "./${var.q}" } } }), "undeclared-variable main.tf.json:1,31-36"],
  ["OT 1.8", json({ module: { m: { source: "./${var.q}" } } }), "undefined-static-variable main.tf.json:1,31-36"],
  [
    "TF 1.15",
    json({ module: { m: { source: "./${terraform_data.a.id}" } } }),
    "invalid-static-reference main.tf.json:1,31-50",
  ],
  ["TF 1.14", json({ module: { m: { source: "./${var.q}" } } }), "missing-module-directory main.tf.json:1,26-38"],

  // Functions of providers
  ["TF 1.8", json(output("${provider::aws::f(1)}")), "undeclared-function-provider main.tf.json:1,28-44"],
  ["OT 1.7", json(output("${provider::aws::f(1)}")), "undeclared-function-provider main.tf.json:1,28-44"],
  ["TF 1.7", json(output("${provider::aws::f(1)}")), "unavailable-feature main.tf.json:1,28-44"],
  ["OT 1.6", json(output('${core::upper("a")}')), "unavailable-feature main.tf.json:1,28-39"],
  ["TF 1.7", json({ variable: { a: { default: "${provider::aws::f(1)}" } } })],
  [
    "OT 1.8",
    json({ terraform: { backend: { local: { path: "${provider::aws::f(1)}" } } } }),
    "provider-function-in-static-context main.tf.json:1,45-61",
  ],

  // `prevent_destroy`
  ["OT 1.12", json(protectedBy("${var.p}"), VARIABLE)],
  ["OT 1.12", json(protectedBy("${true}"))],
  ["OT 1.12", json(protectedBy("maybe")), "invalid-prevent-destroy main.tf.json:1,68-75"],
  ["OT 1.12", json(protectedBy("${each.key}")), "instance-in-prevent-destroy main.tf.json:1,71-79"],
  ["OT 1.12", json(protectedBy("${var.q}")), "undeclared-variable main.tf.json:1,71-76"],
  ["OT 1.11", json(protectedBy("${var.p}"), VARIABLE), "unsuitable-value-type main.tf.json:1,68-78"],
  [
    "OT 1.12",
    dedent`
      resource "terraform_data" "a" {
        lifecycle {
          prevent_destroy = "maybe"
        }
      }
    `,
    "invalid-prevent-destroy 3,23-30",
  ],

  // References and blocks that versions lack
  ["OT 1.9", json(output("${tofu.region}")), "no-such-terraform-attribute main.tf.json:1,28-39"],
  ["OT 1.8", json(output("${tofu.workspace}")), "undeclared-resource main.tf.json:1,28-42"],
  ["TF 1.16", json(output("${tofu.workspace}")), "undeclared-resource main.tf.json:1,28-42"],
  [
    "OT 1.13",
    json({ resource: { terraform_data: { a: { store: { input: 1 } } } } }),
    "unavailable-feature main.tf.json:1,37-44",
  ],
]);

test.run();
