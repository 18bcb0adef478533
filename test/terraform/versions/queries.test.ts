// Query files: valid ones, and each mistake.
import { test } from "uvu";
import { dedent } from "../../../tools/dedent.ts";
import { testVersionRows } from "../../helpers/version-rows.ts";

testVersionRows([
  [
    "TF 1.14",
    dedent`
      # main.tf:
      provider "x" {}
      # q.tfquery.hcl:
      list "x_y" "z" {
        provider = x
        config { a = list.x_y.w.data[0].id }
      }
      list "x_y" "w" {
        provider = x
        count = length(list.x_y.z.data)
      }
    `,
    "dependency-cycle q.tfquery.hcl:1,12-15",
  ],
  [
    "TF 1.14",
    dedent`
      # main.tf:
      variable "a" { default = 1 }
      provider "x" { alias = "w" }
      # q.tfquery.hcl:
      variable "b" { 
        type = number
        default = 2
      }
      locals { c = var.a }
      provider "y" {
        region = local.c
      }
      list "x_y" "z" {
        provider = x.w
        count = var.b
        include_resource = true
        limit = 10
        config {
          a = local.c
          b = count.index
          filter { v = var.a }
        }
      }
      list "x_y" "w" {
        provider = x
        for_each = toset(list.x_y.z[*].data[0].id)
        config { a = [for k in list.x_y.z[0].data : k.state.id] }
      }
    `,
  ],
  [
    "TF 1.14",
    dedent`
      # q.tfquery.hcl:
      list "x_y" "z" {
        config { a = 1 }
      }
    `,
    "missing-list-provider q.tfquery.hcl:1,1-15",
  ],
  [
    "TF 1.14",
    dedent`
      # q.tfquery.hcl:
      list "x_y" "z" {
        provider = x
        config { a = 1 }
        config { a = 2 }
      }
    `,
    "duplicate-list-config q.tfquery.hcl:4,3-9",
  ],
  [
    "TF 1.14",
    dedent`
      # q.tfquery.hcl:
      list "x_y" "z" {
        provider = x
        depends_on = []
      }
    `,
    "unsupported-argument q.tfquery.hcl:3,3-13",
  ],
  [
    "TF 1.14",
    dedent`
      # q.tfquery.hcl:
      list "x_y" "z" {
        provider = x
        lifecycle {}
      }
    `,
    "unsupported-block-type q.tfquery.hcl:3,3-12",
  ],
  [
    "TF 1.14",
    dedent`
      # q.tfquery.hcl:
      resource "x_y" "z" {
        provider = x
      }
    `,
    "unsupported-block-type q.tfquery.hcl:1,1-9",
  ],
  [
    "TF 1.14",
    '# q.tfquery.hcl:\nlist "x_y" "z" { provider = x }\nlist "x_y" "z" { provider = x }\n',
    "duplicate-list q.tfquery.hcl:2,1-15",
  ],
  [
    "TF 1.14",
    dedent`
      # q.tfquery.hcl:
      list "x_y" "z" { provider = x }
      # r.tfquery.hcl:
      list "x_y" "z" { provider = x }
    `,
    "duplicate-list-in-files r.tfquery.hcl:1,1-15",
  ],
  ["TF 1.14", '# q.tfquery.hcl:\nlist "x_y" "z" { provider = x }\nlist "x_z" "z" { provider = x }\n'],
  [
    "TF 1.14",
    dedent`
      # q.tfquery.hcl:
      list "x_y" "z" {
        provider = x
        count = 1
        for_each = {}
      }
    `,
    "count-and-for-each q.tfquery.hcl:4,3-11",
  ],
  [
    "TF 1.14",
    dedent`
      # q.tfquery.hcl:
      list "x_y" "z" {
        provider = x
        config { a = var.nope }
      }
    `,
    "undeclared-variable q.tfquery.hcl:3,16-24",
  ],
  [
    "TF 1.14",
    dedent`
      # q.tfquery.hcl:
      list "x_y" "z" {
        provider = x
        limit = local.nope
      }
    `,
    "undeclared-local q.tfquery.hcl:3,11-21",
  ],
  [
    "TF 1.14",
    dedent`
      # q.tfquery.hcl:
      list "x_y" "z" {
        provider = x
        config { a = list.x_y.q.data }
      }
    `,
    "undeclared-list q.tfquery.hcl:3,16-26",
  ],
  [
    "TF 1.14",
    dedent`
      # q.tfquery.hcl:
      list "x_y" "z" {
        provider = x
        config { a = list.x_y.z.data }
      }
    `,
    "self-referential-block q.tfquery.hcl:3,16-26",
  ],
  [
    "TF 1.14",
    dedent`
      # q.tfquery.hcl:
      list "x_y" "z" { provider = x }
      list "x_y" "w" {
        provider = x
        config { a = list.x_y.z.state.id }
      }
    `,
    "list-attribute q.tfquery.hcl:4,26-32",
  ],
  [
    "TF 1.14",
    dedent`
      # q.tfquery.hcl:
      list "x_y" "z" { provider = x }
      list "x_y" "w" {
        provider = x
        config { a = list.x_y }
      }
    `,
    "object-without-names q.tfquery.hcl:4,16-24",
  ],
  [
    "TF 1.14",
    dedent`
      # q.tfquery.hcl:
      list "x_y" "z" {
        provider = x
        limit = "many"
      }
    `,
    "incorrect-value-type q.tfquery.hcl:3,11-17",
  ],
  [
    "TF 1.14",
    dedent`
      # q.tfquery.hcl:
      list "x_y" "z" {
        provider = x
        include_resource = "yes"
      }
    `,
    "incorrect-value-type q.tfquery.hcl:3,22-27",
  ],
  [
    "TF 1.14",
    dedent`
      # q.tfquery.hcl:
      list "x_y" "z" {
        provider = x
        limit = null
      }
    `,
    "invalid-limit q.tfquery.hcl:3,11-15",
  ],
  [
    "TF 1.14",
    dedent`
      # q.tfquery.hcl:
      list "x_y" "z" {
        provider = x
        config { a = count.index }
      }
    `,
    "count-outside q.tfquery.hcl:3,16-27",
  ],
  [
    "TF 1.14",
    dedent`
      # q.tfquery.hcl:
      list "x_y" "z" {
        provider = x
        config { a = each.key }
      }
    `,
    "each-outside q.tfquery.hcl:3,16-24",
  ],
  [
    "TF 1.14",
    dedent`
      # main.tf:
      variable "a" {}
      # q.tfquery.hcl:
      variable "a" {}
    `,
    "duplicate-variable q.tfquery.hcl:1,1-13",
  ],
  [
    "TF 1.14",
    dedent`
      # main.tf:
      locals { a = 1 }
      # q.tfquery.hcl:
      locals { a = 2 }
    `,
    "duplicate-local q.tfquery.hcl:1,10-11",
  ],
  ["TF 1.14", '# q.tfquery.hcl:\nlist "x_y" "a b" { provider = x }\n', "invalid-list-name q.tfquery.hcl:1,12-17"],
  [
    "TF 1.14",
    dedent`
      # q.tfquery.hcl:
      list "x_y" "b" {
        provider = x
        for_each = ["a"]
      }
    `,
    "invalid-for-each q.tfquery.hcl:3,14-19",
  ],
  ["TF 1.11", '# q.tfquery.hcl:\nlist "x_y" "a b" { }\nfoo {}\n', "unavailable-feature q.tfquery.hcl:1,1-5"],
  [
    "TF 1.14",
    dedent`
      # q.tfquery.hcl:
      list "x_y" "b" {
        provider = "x"
      }
    `,
    "quoted-reference q.tfquery.hcl:2,14-17",
  ],
  [
    "TF 1.14",
    dedent`
      # main.tf:
      provider "x" {}
      # q.tfquery.hcl:
      provider "x" {}
    `,
    "duplicate-provider q.tfquery.hcl:1,1-13",
  ],
  [
    "TF 1.14",
    dedent`
      # main.tf:
      provider "x" {}
      # q.tfquery.hcl:
      list "x_y" "b" {
        provider = x.w
      }
    `,
    "missing-provider-configuration q.tfquery.hcl:2,14-17",
  ],
  [
    "TF 1.14",
    '# q.tfquery.json:\n{ "list": { "x_y": { "b": { "provider": "x", "config": { "a": "${list.x_y.c.data[0].id}" } }, "c": { "provider": "x" } } } }\n',
  ],
  [
    "TF 1.14",
    '# q.tfquery.json:\n{ "list": { "x_y": { "b": { "provider": "x", "config": { "a": "${list.x_y.d.data[0].id}" } }, "c": { "provider": "x" } } } }\n',
    "undeclared-list q.tfquery.json:1,66-87",
  ],
  [
    "TF 1.14",
    dedent`
      # q.tfquery.hcl:
      list "x_y" "b" {
        provider = x
        config { a = x_y.nope.id }
      }
    `,
    "undeclared-resource q.tfquery.hcl:3,16-24",
  ],
]);

test.run();
