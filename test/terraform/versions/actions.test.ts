// Actions and their triggers: valid in the versions that have them, and each mistake.
import { test } from "uvu";
import { dedent } from "../../../tools/dedent.ts";
import { testVersionRows } from "../../helpers/version-rows.ts";

testVersionRows([
  [
    "TF 1.14",
    dedent`
      action "x_y" "z" {
        count = 2
        config { a = count.index }
      }
    `,
  ],
  [
    "TF 1.14",
    dedent`
      action "x_y" "z" {
        config { a = 1 }
        config { a = 2 }
        config { a = 3 }
      }
    `,
    "duplicate-action-config 3,3-9",
  ],
  ["TF 1.14", 'action "x_y" "z" {\n  depends_on = []\n}\n', "unsupported-argument 2,3-13"],
  ["TF 1.14", 'action "x_y" "z" {\n  lifecycle {}\n}\n', "unsupported-block-type 2,3-12"],
  ["TF 1.14", 'action "x_y" "z" {\n  config { a = var.nope }\n}\n', "undeclared-variable 2,16-24"],
  ["TF 1.14", 'action "x_y" "z" {\n  config { a = each.key }\n}\n', "each-outside 2,16-24"],
  ["TF 1.14", 'action "x_y" "z" {\n  config { a = count.index }\n}\n', "count-outside 2,16-27"],
  ["TF 1.14", 'action "x_y" "z" {\n  count = "x"\n}\n', "incorrect-value-type 2,11-14"],
  [
    "TF 1.14",
    dedent`
      action "x_y" "z" {
        count = 1
        for_each = {}
      }
    `,
    "count-and-for-each 3,3-11",
  ],
  ["TF 1.14", 'action "x_y" "z" {\n  for_each = ["a"]\n}\n', "invalid-for-each 2,14-19"],
  ["TF 1.14", 'action "x_y" "z" {\n  config { a = self.x }\n}\n', "self-outside 2,16-20"],
  [
    "TF 1.14",
    dedent`
      action "x_y" "z" {}
      resource "terraform_data" "a" {
        depends_on = [action.x_y.z]
      }
    `,
    "action-in-depends-on 3,17-29",
  ],
  ["TF 1.14", 'action "x_y" "z" {}\nlocals { a = action.x_y.z }\n', "misplaced-action-reference 2,14-26"],
  ["TF 1.14", 'action "x_y" "z" {}\noutput "a" { value = action.x_y.z.b }\n', "action-attribute 2,34-36"],
  ["TF 1.14", 'action "x_y" "z" {}\naction "x_y" "z" {}\n', "duplicate-action 2,1-17"],
  [
    "TF 1.14",
    dedent`
      action "x_y" "z" {}
      resource "terraform_data" "a" {
        lifecycle {
          action_trigger {
            events = [after_create]
            actions = [action.x_y.z.attr]
          }
        }
      }
    `,
    "action-attribute 6,30-35",
  ],
  [
    "TF 1.14",
    dedent`
      action "x_y" "z" { count = 2 }
      resource "terraform_data" "a" {
        lifecycle {
          action_trigger {
            events = [after_create]
            actions = [action.x_y.z[0], action.x_y.z[1]]
            condition = true
          }
        }
      }
    `,
  ],
  [
    "TF 1.14",
    dedent`
      action "x_y" "z" { count = 2 }
      action "x_y" "w" { for_each = toset(["a"]) }
      action "x_y" "v" {}
      resource "terraform_data" "a" {
        lifecycle {
          action_trigger {
            events = [after_create]
            actions = [action.x_y.z[2], action.x_y.z["a"], action.x_y.w["b"], action.x_y.w["a"], action.x_y.v[0]]
          }
        }
      }
    `,
    "missing-action-instance 8,18-33",
    "missing-action-instance 8,35-52",
    "missing-action-instance 8,54-71",
    "missing-action-instance 8,92-107",
  ],
  [
    "TF 1.14",
    dedent`
      variable "n" { type = number }
      action "x_y" "z" { count = var.n }
      action "x_y" "w" { count = 1 }
      resource "terraform_data" "a" {
        lifecycle {
          action_trigger {
            events = [after_create]
            actions = [action.x_y.z[2]]
          }
        }
      }
      resource "terraform_data" "b" {
        count = 0
        lifecycle {
          action_trigger {
            events = [after_create]
            actions = [action.x_y.w[2], action.x_y.w[count.index]]
          }
        }
      }
    `,
  ],
  [
    "TF 1.14",
    dedent`
      action "x_y" "z" { count = 2 }
      resource "terraform_data" "a" {
        lifecycle {
          action_trigger {
            events = [after_create]
            actions = [action.x_y.z[*]]
          }
        }
      }
    `,
    "splat-of-actions 6,18-33",
  ],
  [
    "TF 1.14",
    dedent`
      action "x_y" "z" { for_each = toset(["a"]) }
      resource "terraform_data" "a" {
        for_each = toset(["a"])
        lifecycle {
          action_trigger {
            events = [after_create]
            actions = [action.x_y.z[each.key]]
          }
        }
      }
    `,
  ],
  [
    "TF 1.14",
    dedent`
      resource "terraform_data" "a" {
        for_each = toset(["a"])
        lifecycle {
          action_trigger {
            events = [after_create]
            actions = [action.x_y.z[each.key]]
          }
        }
      }
    `,
    "undeclared-action 6,18-40",
  ],
  [
    "TF 1.16",
    dedent`
      variable "v" {}
      action "x_y" "z" { for_each = toset(["a"]) }
      resource "terraform_data" "a" {
        lifecycle {
          action_trigger {
            events = [after_create]
            actions = [action.x_y.z[var.v]]
          }
        }
      }
    `,
    "not-an-action 7,18-37",
  ],
  [
    "TF 1.14",
    dedent`
      variable "v" { type = string }
      action "x_y" "z" { for_each = toset(["a"]) }
      resource "terraform_data" "a" {
        lifecycle {
          action_trigger {
            events = [after_create]
            actions = [action.x_y.z[var.v]]
          }
        }
      }
    `,
  ],
  [
    "TF 1.14",
    dedent`
      action "x_y" "z" {}
      action "x_y" "b" {}
      resource "terraform_data" "a" {
        lifecycle {
          action_trigger {
            events = [after_create]
            actions = [true ? action.x_y.z : action.x_y.b]
          }
        }
      }
    `,
    "several-actions 7,18-52",
  ],
  [
    "TF 1.14",
    dedent`
      resource "terraform_data" "a" {
        lifecycle {
          action_trigger {
            events = [after_create]
            actions = ["foo"]
          }
        }
      }
    `,
    "element-without-action 5,18-23",
  ],
  [
    "TF 1.14",
    dedent`
      resource "terraform_data" "a" {
        lifecycle {
          action_trigger {
            events = [after_create]
            actions = []
          }
        }
      }
    `,
    "no-actions 3,5-19",
  ],
  [
    "TF 1.14",
    dedent`
      resource "terraform_data" "b" {}
      resource "terraform_data" "a" {
        lifecycle {
          action_trigger {
            events = [after_create]
            actions = [terraform_data.b]
          }
        }
      }
    `,
    "not-an-action 6,18-34",
  ],
  [
    "TF 1.14",
    dedent`
      module "m" { source = "./m" }
      resource "terraform_data" "a" {
        lifecycle {
          action_trigger {
            events = [after_create]
            actions = [module.m.action.x_y.z]
          }
        }
      }
    `,
    "missing-module-directory 1,23-28",
    "action-outside-of-module 6,18-39",
  ],
  [
    "TF 1.14",
    dedent`
      action "x_y" "z" {}
      resource "terraform_data" "a" {
        lifecycle {
          action_trigger {
            actions = [action.x_y.z]
          }
        }
      }
    `,
    "missing-required-argument 4,20-20",
  ],
  [
    "TF 1.14",
    dedent`
      action "x_y" "z" {}
      resource "terraform_data" "a" {
        lifecycle {
          action_trigger {
            events = [after_create]
            actions = [action.x_y.z]
            condition = var.nope
          }
        }
      }
    `,
    "undeclared-variable 7,19-27",
  ],
  [
    "TF 1.14",
    dedent`
      action "x_y" "z" {}
      data "terraform_remote_state" "a" {
        backend = "local"
        lifecycle {
          action_trigger {
            events = [after_create]
            actions = [action.x_y.z]
          }
        }
      }
    `,
    "trigger-of-other 5,5-19",
  ],
  [
    "TF 1.14",
    dedent`
      action "x_y" "z" {}
      resource "terraform_data" "a" {
        input = 1
        lifecycle {
          action_trigger {
            events = [after_create]
            actions = [action.x_y.z]
            condition = self.input == 1
          }
        }
      }
    `,
    "self-in-trigger-condition 8,19-23",
  ],
  [
    "TF 1.16",
    dedent`
      action "x_y" "z" {}
      resource "terraform_data" "a" {
        input = 1
        lifecycle {
          action_trigger {
            events = [before_create]
            actions = [action.x_y.z]
            condition = self.input == 1
          }
        }
      }
    `,
    "self-in-trigger-condition 8,19-23",
  ],
  [
    "TF 1.16",
    dedent`
      action "x_y" "z" {}
      resource "terraform_data" "a" {
        lifecycle {
          action_trigger {
            events = [before_destroy]
            actions = [action.x_y.z]
            condition = true
          }
        }
      }
    `,
    "destroy-event-condition 7,7-16",
  ],
  [
    "TF 1.16",
    dedent`
      action "x_y" "z" {
        config { a = caller.id }
      }
      resource "terraform_data" "a" {
        lifecycle {
          action_trigger {
            events = [after_create, before_destroy]
            actions = [action.x_y.z]
          }
        }
      }
    `,
  ],
  ["TF 1.15", 'action "x_y" "z" {\n  config { a = caller.id }\n}\n', "unavailable-feature 2,16-25"],
  ["TF 1.16", 'resource "terraform_data" "a" {\n  input = caller.id\n}\n', "undeclared-resource 2,11-20"],
  [
    "TF 1.16",
    dedent`
      action "x_y" "z" {
        config { a = terraform_data.a.id }
      }
      resource "terraform_data" "a" {
        lifecycle {
          action_trigger {
            events = [after_create]
            actions = [action.x_y.z]
          }
        }
      }
    `,
    "triggering-resource-reference 2,16-32",
  ],
  [
    "TF 1.14",
    dedent`
      action "x_y" "z" {}
      resource "terraform_data" "a" {
        lifecycle {
          action_trigger {
            events = ["after_create"]
            actions = [action.x_y.z]
          }
        }
      }
    `,
    "invalid-event 5,17-31",
  ],
  [
    "TF 1.14",
    dedent`
      action "x_y" "z" {}
      resource "terraform_data" "a" {
        lifecycle {
          action_trigger {
            events = [after_create, after_create]
            actions = [action.x_y.z]
          }
        }
      }
    `,
    "duplicate-event 5,31-43",
  ],
  ["TF 1.14", 'action "x_y" "z" {\n  provider = x.nope\n}\n'],
  ["TF 1.13", 'action "x_y" "z" {}\n', "unavailable-feature 1,1-7"],
  [
    "TF 1.14",
    dedent`
      action "x_y" "z" {
        count = 1
        count = 2
      }
    `,
  ],
  [
    "TF 1.14",
    dedent`
      action "x_y" "z" {
        config {
          a = terraform_data.a.id
          dynamic "b" {
            for_each = [1]
            content { c = b.value }
          }
        }
      }
      resource "terraform_data" "a" {}
    `,
  ],
  [
    "TF 1.14",
    dedent`
      action "x_y" "z" {}
      resource "terraform_data" "a" {
        lifecycle {
          replace_triggered_by = [action.x_y.z]
        }
      }
    `,
    "replace-trigger-of-something-else 4,29-41",
    "replace-trigger-without-resource 4,29-41",
  ],
  [
    "TF 1.14",
    dedent`
      provider "x" {}
      action "x_y" "z" {
        provider = x.nope
      }
    `,
    "missing-provider-configuration 3,14-20",
  ],
  [
    "TF 1.14",
    dedent`
      resource "terraform_data" "a" {}
      # o_override.tf:
      action "x_y" "z" {
        config { a = 1 }
      }
    `,
    "missing-base-resource o_override.tf:1,1-17",
  ],
  [
    "TF 1.14",
    dedent`
      action "x_y" "z" {
        config { a = 1 }
      }
      # o_override.tf:
      action "x_y" "z" {
        config { a = 2 }
      }
    `,
  ],
]);

test.run();
