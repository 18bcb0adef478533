import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { testModules } from "../../module-tester.ts";

const VARIABLES = dedent`
  variable "app" {
    type = object({ image = string, size = optional(number) })
  }
  variable "apps" {
    type = map(object({ image = string }))
  }
  variable "anything" {}
  variable "settings" {
    type = map(any)
  }
`;

const output = (value: string): string => `${VARIABLES}output "a" {\n  value = ${value}\n}\n`;

/** The line of the value. */
const LINE = VARIABLES.split("\n").length + 1;

const TRY = 'So this argument of "try" always fails, and the next one is taken.';

const noAttribute = (name: string, names: string, then = TRY): string =>
  `Unreachable attribute: This object does not have an attribute named "${name}". ${names} ${then}`;

/** Returns a report on the output's value. */
const at = (columns: readonly [from: number, to: number], text: string): string[] => [
  `main.tf:${LINE}:${columns[0]}-${LINE}:${columns[1]} ${text}`,
];

const OF_APP = 'The attributes are "image" and "size".';

const OF_APPS = 'The only attribute is "image".';

testModules("terraform/no-unreachable-fallback", {
  valid: [
    output("try(var.app.image, null)"),
    output("try(var.app.size, 1)"),
    output('lookup(var.app, "size", 1)'),
    // The last argument is not recovered from: that is an error.
    output("try(var.anything.image, var.app.image)"),
    output("try(var.anything.tag, null)"),
    output("[for s in var.settings : try(s.tag, null)]"),
    output('lookup(var.settings, "tag", null)'),
    output("[for k, a in var.apps : try(k.image, null)]"),
    // Functions that other versions have, those of providers, and calls that may not be made.
    output('try(provider::a::b("x"), templatestring("x", {}), 1)'),
    output("[try(var.anything ? ipv6(1) : 2, 3), can([for a in var.apps : ipv6(a)]), try(1, upper(can(2)), 3)]"),
    // Another operand may count.
    output("try(var.anything ? var.app.tag : 1, null)"),
    // Local values may be edited, resources and outputs have other versions.
    dedent`
      locals {
        app = { image = "a" }
      }
      resource "terraform_data" "a" {}
      module "m" {
        source = "./m"
      }
      output "a" {
        value = [try(local.app.tag, 1), try(terraform_data.a.tag, 1), try(module.m.tag, 1)]
      }
    `,
  ],
  invalid: [
    { files: output("try(var.app.tag, null)"), reports: at([15, 26], noAttribute("tag", OF_APP)) },
    { files: output("try(var.anything.tag, var.app.tag, null)"), reports: at([33, 44], noAttribute("tag", OF_APP)) },
    {
      files: output('can(ipv6("1.2.3.4"))'),
      reports: at([15, 19], 'Call to unknown function: There is no function named "ipv6". So "can" is always false.'),
    },
    {
      files: output("try([upper(uper(var.anything))], 1)"),
      reports: at(
        [22, 26],
        `Call to unknown function: There is no function named "uper". Did you mean "upper"? ${TRY}`,
      ),
    },
    {
      files: output("can(var.app.tag)"),
      reports: at([15, 26], noAttribute("tag", OF_APP, 'So "can" is always false.')),
    },
    { files: output('"${try(var.app.tag, "x")}"'), reports: at([18, 29], noAttribute("tag", OF_APP)) },
    { files: output("[for a in var.apps : try(a.tag, null)]"), reports: at([36, 41], noAttribute("tag", OF_APPS)) },
    {
      files: output("[for k, a in var.apps : [for b in [k] : try(a.tag, b)]]"),
      reports: at([55, 60], noAttribute("tag", OF_APPS)),
    },
    {
      files: output('"%{for a in var.apps}${try(a.tag, 1)}%{endfor}"'),
      reports: at([38, 43], noAttribute("tag", OF_APPS)),
    },
    { files: output('try(var.apps["a"].tag, null)'), reports: at([15, 32], noAttribute("tag", OF_APPS)) },
    {
      files: output('lookup(var.app, "sise", 1)'),
      reports: at(
        [27, 33],
        'Unreachable attribute: The object has no attribute named "sise", so "lookup" always returns its default value. Did you mean "size"?',
      ),
    },
    {
      files: dedent`
        variable "apps" {
          type = map(object({ image = string }))
        }
        resource "terraform_data" "a" {
          for_each = var.apps
          input    = try(each.value.tag, "latest")
        }
      `,
      reports: [`main.tf:6:18-6:32 ${noAttribute("tag", OF_APPS)}`],
    },
    {
      files: dedent`
        variable "rules" {
          type = list(object({ port = number }))
        }
        resource "aws_security_group" "a" {
          dynamic "ingress" {
            for_each = var.rules
            content {
              from_port = try(ingress.values.port, 0)
            }
          }
        }
      `,
      reports: [`main.tf:8:23-8:42 ${noAttribute("values", 'Did you mean "value"?')}`],
    },
  ],
});

test.run();
