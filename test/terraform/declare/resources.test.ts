// Diagnostics for resources and checks: each row was compared with `terraform validate`.
import { test } from "uvu";
import { checkRows, type ReportRow } from "../../helpers/module-config.ts";

const ROWS: readonly ReportRow[] = [
  [`resource "a b" "c d" {}`, "invalid-resource-type-name 1,10-15", "invalid-resource-name 1,16-21"],
  [`resource "a" {}`, "missing-block-label 1,14-15"],
  [
    `resource a b {
 count = 1
 for_each = {}
 provider = "aws"
 depends_on = a.b
 locals {}
 lifecycle {}
 lifecycle {}
 connection {}
 connection {}
 _ {}
 _ {}
}`,
    "count-and-for-each 3,2-10",
    "quoted-reference 4,13-18",
    "static-list-required 5,15-18",
    "reserved-block-type 6,2-8",
    "duplicate-nested-block 8,2-11",
    "duplicate-nested-block 10,2-12",
    "duplicate-escape-block 12,2-3",
  ],
  [
    `resource a c {
 provider = "aws"
}`,
    "quoted-reference 2,13-18",
  ],
  [
    `resource a c2 {
 provider = aws["x"]
}`,
    "provider-reference-with-index 2,16-21",
  ],
  [
    `resource a c3 {
 provider = aws[0]
}`,
    "provider-reference-with-index 2,16-19",
  ],
  [
    `resource a c4 {
 provider = "aws foo"
}`,
    "quoted-reference 2,13-22",
    "invalid-traversal 2,18-21",
  ],
  [
    `resource a c5 {
 provider = AWS.foo
}`,
    "provider-name-not-normalized 2,13-16",
  ],
  [
    `resource a c7 {
 provider = each.value
 provisioner {}
 lifecycle "x" {}
}`,
    "missing-block-label 3,14-15",
    "unexpected-block-label 4,12-15",
  ],
  [
    `resource a c {
  lifecycle {
    create_before_destroy = null
    ignore_changes = "all"
  }
}`,
    "unsuitable-value-type 3,29-33",
    "static-list-required 4,23-26",
  ],
  [
    `resource a d {
  lifecycle {
    ignore_changes = ["*", foo]
  }
}`,
    "ignore-changes-wildcard 3,22-32",
    "ignore-changes-mixed 3,23-26",
  ],
  [
    `resource a e {
  lifecycle {
    ignore_changes = [foo, "foo", "foo.bar", foo["x"], foo[0].bar, 1, f(1), foo[each.key], "foo bar", foo[*].x, null, true, "", "x-\${1}", self.foo, all]
  }
}`,
    "quoted-reference 3,28-33",
    "quoted-reference 3,35-44",
    "static-reference-required 3,68-69",
    "static-reference-required 3,71-75",
    "static-reference-required 3,77-90",
    "quoted-reference 3,92-101",
    "invalid-traversal 3,97-100",
    "static-reference-required 3,103-111",
    "quoted-reference 3,125-127",
    "static-reference-required 3,125-127",
    "missing-variable-name 3,126-126",
    "quoted-reference 3,129-137",
  ],
  [
    `resource a f {
  lifecycle {
    ignore_changes = all
    precondition {
      condition = a.f.x
      error_message = "x \${a.f.y}"
    }
    precondition {
      condition = a.f[0].x
      error_message = "x"
    }
    postcondition {
      condition = self.x
      error_message = "x \${a.f.y}"
    }
    postcondition {
      condition = true
      error_message = ""
    }
  }
}`,
    "condition-refers-to-itself 5,19-24",
    "condition-refers-to-itself 6,23-35",
    "condition-refers-to-itself 9,19-27",
    "condition-refers-to-itself 14,23-35",
    "constant-condition 17,19-23",
  ],
  [
    `resource terraform_data b {
  provisioner "chef" {}
  provisioner "local-exec" {
    when = "destroy"
    on_failure = "continue"
    command = "x"
  }
  provisioner "local-exec" {
    when = foo
    on_failure = foo
    command = "x"
    lifecycle {}
    _ {}
    _ {}
    connection {}
    connection {}
  }
  provisioner "local-exec" {
    when = destroy
    command = "x \${var.x} \${terraform_data.b.x} \${self.x} \${path.module} \${count.index} \${each.key} \${each.value} \${terraform.workspace} \${local.x}"
    environment = { x = var.y }
    connection {
      host = local.x
      user = self.x
    }
  }
  connection {
    host = local.x
  }
  provisioner "local-exec" {
    when = "destroy me"
    on_failure = 1
  }
  provisioner "local-exec" {
    when = "foo"
    on_failure = f(1)
  }
}`,
    "removed-provisioner-type 2,15-21",
    "quoted-keyword 4,12-21",
    "quoted-keyword 5,18-28",
    "invalid-when-keyword 9,12-15",
    "invalid-on-failure-keyword 10,18-21",
    "reserved-block-type 12,5-14",
    "duplicate-escape-block 14,5-6",
    "duplicate-nested-block 16,5-15",
    "destroy-reference 20,15-149",
    "destroy-reference 21,19-32",
    "destroy-reference 23,14-21",
    "destroy-reference 28,12-19",
    "quoted-keyword 31,12-24",
    "invalid-traversal 31,21-23",
    "invalid-on-failure-keyword 32,18-19",
    "invalid-when-keyword 35,12-17",
    "quoted-keyword 35,12-17",
    "invalid-on-failure-keyword 36,18-22",
  ],
  [`resource a f {}`],
  [`resource a g {}`],
  [
    `resource terraform_data a {
  depends_on = [(terraform_data.b), (terraform_data.b[0])]
  lifecycle { 
    ignore_changes = ([input])
  }
}`,
    "static-reference-required 2,17-35",
    "static-reference-required 2,37-58",
    "static-list-required 4,23-24",
  ],
  [
    `resource terraform_data b {
  depends_on = ([terraform_data.c])
}`,
    "static-list-required 2,17-18",
  ],
  [
    `resource terraform_data c {
}`,
  ],
  [`resource {}`, "missing-block-label 1,10-11"],
  [
    `resource terraform_data a {
  lifecycle {
    precondition "x" {}
    postcondition {
    }
  }
  provisioner "local-exec" {
    connection "x" {}
  }
}`,
    "unexpected-block-label 3,18-21",
    "missing-required-argument 4,19-19",
    "missing-required-argument 4,19-19",
    "unexpected-block-label 8,16-19",
  ],
  [`data "a b" "c d" {}`, "invalid-data-source-name 1,6-11", "invalid-data-name 1,12-17"],
  [
    `data a b {
 count = 1
 for_each = {}
 provider = aws.b.c
 locals {}
 lifecycle {
   create_before_destroy = true
   ignore_changes = [x]
   prevent_destroy = 3
   replace_triggered_by = []
   foo = 1
   bar {}
 }
 lifecycle {}
 connection {}
 provisioner "x" {}
 _ {}
 _ {}
}`,
    "count-and-for-each 3,2-10",
    "invalid-provider-reference 4,13-20",
    "reserved-block-type 5,2-8",
    "lifecycle-argument-of-managed 7,4-25",
    "lifecycle-argument-of-managed 8,4-18",
    "lifecycle-argument-of-managed 9,4-19",
    "lifecycle-argument-of-managed 10,4-24",
    "unsupported-argument 11,4-7",
    "unsupported-block-type 12,4-7",
    "duplicate-nested-block 14,2-11",
    "duplicate-escape-block 18,2-3",
  ],
  [`ephemeral "a b" "c d" {}`, "invalid-ephemeral-type-name 1,11-16", "invalid-ephemeral-name 1,17-22"],
  [
    `ephemeral a b {
 count = 1
 for_each = {}
 provider = 1
 locals {}
 connection {}
 lifecycle {
   create_before_destroy = true
   precondition {
     condition = true
     error_message = "x"
   }
 }
 lifecycle {}
 _ {}
 _ {}
}`,
    "count-and-for-each 3,2-10",
    "invalid-provider-reference 4,13-14",
    "reserved-block-type 5,2-8",
    "lifecycle-argument-of-managed 8,4-25",
    "constant-condition 10,18-22",
    "duplicate-nested-block 14,2-11",
    "duplicate-escape-block 16,2-3",
  ],
  [`check "a b" {}`, "check-without-assert 1,1-12", "invalid-check-name 1,7-12"],
  [
    `check "y" {
  assert {
    error_message = "x"
  }
  foo = 1
  assert {
    condition = var.x
    error_message = "x"
  }
  resource "x" "y" {}
}`,
    "missing-required-argument 2,10-10",
    "unsupported-argument 5,3-6",
    "unsupported-block-type 10,3-11",
  ],
  [
    `check {
}`,
    "missing-block-label 1,7-8",
  ],
];

checkRows(ROWS);

test.run();
