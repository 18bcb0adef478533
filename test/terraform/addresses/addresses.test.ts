// Diagnostics for addresses in moved, removed and import blocks: each row was compared with `terraform validate`.
import { test } from "uvu";
import { checkRows, type ReportRow } from "../../helpers/module-config.ts";

const ROWS: readonly ReportRow[] = [
  [
    `moved {
  from = a.b
  to = a.c
}`,
  ],
  [
    `moved {
  from = a.b
  to = module.x
}`,
    "moved-between-kinds 1,1-6",
  ],
  [
    `moved {
  from = module.x
  to = module.y["a"]
}`,
  ],
  [
    `moved {
  from = a
  to = a.b[0]
}`,
    "invalid-address 2,10-11",
  ],
  [
    `moved {
  from = data.a.b
  to = a.b[var.x]
}`,
    "static-reference-required 3,8-18",
  ],
  [
    `moved {
  from = module.x.a.b
  to = module.x[0].module.y.a.c["x"]
}`,
  ],
  [
    `moved {
  from = "a.b"
  to = a.b.c
}`,
    "static-reference-required 2,10-15",
    "invalid-address 3,11-13",
  ],
  [
    `moved {
  from = module
  to = module[0]
}`,
    "invalid-address-operator 2,10-16",
    "invalid-address-operator 3,14-17",
  ],
  [
    `moved {
  from = module.x[1.5]
  to = var.x
}`,
    "invalid-address-operator 2,18-23",
    "invalid-address 3,8-13",
  ],
  [
    `moved {
  from = a["x"]
  to = a.b["x"]["y"]
}`,
    "invalid-address 2,11-16",
    "invalid-address 3,16-21",
  ],
  [
    `moved {
  from = module.x.y
  to = local.x
}`,
    "invalid-address 2,18-20",
    "invalid-address 3,8-15",
  ],
  [
    `moved {
  from = a.b[*]
  to = a.b[1.5]
}`,
    "static-reference-required 2,10-16",
    "invalid-address 3,11-16",
  ],
  [
    `moved {
  from = resource.a.b
  to = ephemeral.a.b
}`,
  ],
  [
    `moved {
  from = data.a
  to = data["x"].y
  foo = 1
  bar {}
}`,
    "invalid-address 2,14-16",
    "invalid-address 3,12-17",
    "unsupported-argument 4,3-6",
    "unsupported-block-type 5,3-6",
  ],
  [
    `moved {
  from = each.x.y
  to = module.x[0][1]
}`,
    "invalid-address 2,10-18",
    "invalid-address-operator 3,19-22",
  ],
  [
    `moved {
  from = 1
}`,
    "missing-required-argument 1,7-7",
    "static-reference-required 2,10-11",
  ],
  [
    `moved {
  from = data.a.b
  to = a.c
}`,
  ],
  [
    `moved {
  from = a.b
  to = b.b[-1]
}`,
    "static-reference-required 3,8-15",
  ],
  [
    `moved "x" {
}`,
    "unexpected-block-label 1,7-10",
  ],
  [
    `moved {
  from = module.x[true]
  to = a.b[true]
}`,
    "invalid-address-operator 2,18-24",
    "invalid-address 3,11-17",
  ],
  [
    `removed {
  from = a.b
}`,
  ],
  [
    `removed {
  from = a.b[0]
  lifecycle {
    destroy = "x"
    foo = 1
  }
}`,
    "removed-resource-instance 2,13-16",
    "unsuitable-value-type 4,16-17",
    "unsupported-argument 5,5-8",
  ],
  [
    `removed {
  from = module.x
  lifecycle {
    destroy = false
  }
  connection {}
  provisioner "local-exec" {}
}`,
    "removed-connection-of-other 6,3-13",
    "removed-provisioner-of-other 7,3-27",
  ],
  [
    `removed {
  from = module.x[0].a.b
}`,
    "removed-module-instance 2,18-21",
  ],
  [
    `removed {
  from = data.a.b
}`,
    "removed-data-source 2,10-18",
  ],
  [
    `removed {
  from = a.b
  connection {}
  connection {}
  provisioner "local-exec" {
    command = "x"
  }
  provisioner "local-exec" {
    when = destroy
    command = var.x
  }
  lifecycle {}
  lifecycle {}
}`,
    "duplicate-nested-block 4,3-13",
    "removed-provisioner-on-create 5,3-27",
    "destroy-reference 10,15-20",
  ],
  [
    `removed {
  from = a.b.c
}`,
    "removed-resource-instance 2,13-15",
  ],
  [
    `removed {
  from = "a.b"
}`,
    "static-reference-required 2,10-15",
  ],
  [
    `removed {
  from = a
}`,
    "invalid-address 2,10-11",
  ],
  [
    `removed {
  from = var.x
}`,
  ],
  [
    `removed {
}`,
    "missing-required-argument 1,9-9",
  ],
  [
    `removed {
  from = module
}`,
    "invalid-address-operator 2,10-16",
  ],
  [
    `removed {
  from = module.x.module.y
}`,
  ],
  [
    `removed {
  from = a["x"]
}`,
    "invalid-address 2,11-16",
  ],
  [
    `removed {
  from = ephemeral.a.b
}`,
    "removed-resource-instance 2,21-23",
  ],
  [
    `removed {
  from = resource.a.b
}`,
    "removed-resource-instance 2,20-22",
  ],
  [
    `removed {
  from = module.x.module
}`,
    "invalid-address-operator 2,18-25",
  ],
  [
    `removed {
  from = module["x"]
}`,
    "invalid-address-operator 2,16-21",
  ],
  [
    `import {
  to = a.b
  id = "x"
}`,
  ],
  [
    `import {
  to = a.b[each.key]
  id = each.value
  for_each = {}
  provider = aws.foo
}`,
  ],
  [
    `import {
  to = data.a.b
  id = "x"
}`,
    "import-not-managed 2,3-16",
  ],
  [
    `import {
  to = module.x.a.b
  id = "x"
  provider = aws
}`,
    "import-provider-in-module 4,3-17",
  ],
  [
    `import {
  to = module.x
  id = "x"
}`,
    "import-not-managed 2,3-16",
    "import-of-module 2,8-16",
  ],
  [
    `import {
  to = "a.b"
  id = "x"
}`,
    "import-not-managed 2,3-13",
    "static-reference-required 2,8-13",
  ],
  [
    `import {
  to = a
  id = "x"
}`,
    "import-not-managed 2,3-9",
    "invalid-address 2,8-9",
  ],
  [
    `import {
  to = a.b.c
  id = "x"
}`,
    "import-not-managed 2,3-13",
    "invalid-address 2,11-13",
  ],
  [
    `import {
  to = a.b[0].c
  id = "x"
}`,
    "import-not-managed 2,3-16",
    "invalid-address 2,14-16",
  ],
  [
    `import {
  to = var.x
  id = "x"
}`,
    "import-not-managed 2,3-13",
    "invalid-address 2,8-13",
  ],
  [
    `import {
  id = "x"
}`,
    "missing-required-argument 1,8-8",
  ],
  [
    `import {
  to = a.b
}`,
    "missing-required-argument 1,8-8",
  ],
  [
    `import {
  to = a.b[var.x].c
  id = "x"
  provider = "aws"
}`,
    "import-not-managed 2,3-20",
    "invalid-address 2,18-20",
    "quoted-reference 4,14-19",
  ],
  [
    `import {
  to = f(1)
  id = "x"
  provider = 1
  foo = 1
}`,
    "unsupported-argument 5,3-6",
  ],
  [
    `import {
  to = ephemeral.a.b
  id = null
}`,
    "import-not-managed 2,3-21",
  ],
  [
    `import {
  to = a.b["x"]
  id = "x"
}`,
  ],
];

checkRows(ROWS);

test.run();
