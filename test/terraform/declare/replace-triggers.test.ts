// Diagnostics for replace_triggered_by: each row was compared with `terraform validate`.
import { test } from "uvu";
import { checkRows, type ReportRow } from "../../helpers/module-config.ts";

const ROWS: readonly ReportRow[] = [
  [
    `resource a b {
  lifecycle {
    create_before_destroy = "x"
    prevent_destroy = var.x
    ignore_changes = ["*"]
    replace_triggered_by = "x"
    foo = 1
    enabled = true
  }
}`,
    "unsuitable-value-type 3,30-31",
    "unsuitable-value-type 4,23-28",
    "variables-not-allowed 4,23-26",
    "ignore-changes-wildcard 5,22-27",
    "static-list-required 6,29-30",
    "unsupported-argument 7,5-8",
  ],
  [
    `resource terraform_data b {
  lifecycle {
    prevent_destroy = "true"
    create_before_destroy = 1
    ignore_changes = []
    replace_triggered_by = []
  }
}`,
    "unsuitable-value-type 4,29-30",
  ],
  [
    `resource terraform_data f {
  lifecycle {
    replace_triggered_by = [a.f]
  }
}`,
  ],
  [
    `resource terraform_data f {
  lifecycle {
    replace_triggered_by = [a.f.x]
  }
}`,
  ],
  [
    `resource terraform_data f {
  lifecycle {
    replace_triggered_by = [a.f[0].x]
  }
}`,
  ],
  [
    `resource terraform_data f {
  lifecycle {
    replace_triggered_by = [a.f[count.index].x]
  }
}`,
  ],
  [
    `resource terraform_data f {
  lifecycle {
    replace_triggered_by = [a.f[each.key]]
  }
}`,
  ],
  [
    `resource terraform_data f {
  lifecycle {
    replace_triggered_by = [a.f[each.value]]
  }
}`,
    "replace-trigger-each 3,29-44",
  ],
  [
    `resource terraform_data f {
  lifecycle {
    replace_triggered_by = [a.f[count.foo]]
  }
}`,
    "replace-trigger-count 3,29-43",
  ],
  [
    `resource terraform_data f {
  lifecycle {
    replace_triggered_by = [var.x]
  }
}`,
    "replace-trigger-of-something-else 3,29-34",
    "replace-trigger-without-resource 3,29-34",
  ],
  [
    `resource terraform_data f {
  lifecycle {
    replace_triggered_by = [local.y]
  }
}`,
    "replace-trigger-of-something-else 3,29-36",
    "replace-trigger-without-resource 3,29-36",
  ],
  [
    `resource terraform_data f {
  lifecycle {
    replace_triggered_by = [each.key]
  }
}`,
    "replace-trigger-without-resource 3,29-37",
  ],
  [
    `resource terraform_data f {
  lifecycle {
    replace_triggered_by = [a.f[a.g.x]]
  }
}`,
    "replace-trigger-of-several-resources 3,29-39",
  ],
  [
    `resource terraform_data f {
  lifecycle {
    replace_triggered_by = ["a.f"]
  }
}`,
    "replace-trigger-without-resource 3,29-34",
  ],
  [
    `resource terraform_data f {
  lifecycle {
    replace_triggered_by = [1]
  }
}`,
    "replace-trigger-without-resource 3,29-30",
  ],
  [
    `resource terraform_data f {
  lifecycle {
    replace_triggered_by = [f(a.f)]
  }
}`,
  ],
  [
    `resource terraform_data f {
  lifecycle {
    replace_triggered_by = [module.x.y]
  }
}`,
    "replace-trigger-of-something-else 3,29-39",
    "replace-trigger-without-resource 3,29-39",
  ],
  [
    `resource terraform_data f {
  lifecycle {
    replace_triggered_by = [data.a.f]
  }
}`,
  ],
  [
    `resource terraform_data f {
  lifecycle {
    replace_triggered_by = [a.f[*].x]
  }
}`,
  ],
  [
    `resource terraform_data f {
  lifecycle {
    replace_triggered_by = [self.x]
  }
}`,
    "replace-trigger-of-something-else 3,29-35",
    "replace-trigger-without-resource 3,29-35",
  ],
  [
    `resource terraform_data f {
  lifecycle {
    replace_triggered_by = [a]
  }
}`,
    "resource-without-name 3,29-30",
  ],
  [
    `resource terraform_data f {
  lifecycle {
    replace_triggered_by = [data.x]
  }
}`,
    "object-without-names 3,29-35",
  ],
  [
    `resource terraform_data f {
  lifecycle {
    replace_triggered_by = [null]
  }
}`,
    "replace-trigger-without-resource 3,29-33",
  ],
  [
    `resource terraform_data f {
  lifecycle {
    replace_triggered_by = ["x"]
  }
}`,
    "replace-trigger-without-resource 3,29-32",
  ],
  [
    `resource terraform_data f {
  lifecycle {
    replace_triggered_by = [a.f[var.x]]
  }
}`,
    "replace-trigger-of-something-else 3,29-39",
  ],
  [
    `resource terraform_data f {
  lifecycle {
    replace_triggered_by = [a.f + 1]
  }
}`,
  ],
  [
    `resource terraform_data f {
  lifecycle {
    replace_triggered_by = [(a.f)]
  }
}`,
  ],
  [
    `resource terraform_data f {
  lifecycle {
    replace_triggered_by = [module.x]
  }
}`,
    "replace-trigger-of-something-else 3,29-37",
    "replace-trigger-without-resource 3,29-37",
  ],
  [
    `resource terraform_data f {
  lifecycle {
    replace_triggered_by = [[a.f]]
  }
}`,
  ],
  [
    `resource terraform_data f {
  lifecycle {
    replace_triggered_by = [path.module]
  }
}`,
    "replace-trigger-of-something-else 3,29-40",
    "replace-trigger-without-resource 3,29-40",
  ],
  [
    `resource terraform_data f {
  lifecycle {
    replace_triggered_by = [resource.a.f]
  }
}`,
  ],
  [
    `resource terraform_data f {
  lifecycle {
    replace_triggered_by = [ephemeral.a.b]
  }
}`,
  ],
  [
    `resource terraform_data f {
  lifecycle {
    replace_triggered_by = [foo.bar.baz.x[0].y]
  }
}`,
  ],
  [
    `resource terraform_data f {
  lifecycle {
    replace_triggered_by = ["\${a.f}"]
  }
}`,
  ],
  [
    `resource terraform_data f {
  lifecycle {
    replace_triggered_by = [a.f[count.index + 1]]
  }
}`,
  ],
  [
    `resource terraform_data f {
  lifecycle {
    replace_triggered_by = [a.f["\${each.key}-x"]]
  }
}`,
  ],
  [
    `resource terraform_data f {
  lifecycle {
    replace_triggered_by = [template.x]
  }
}`,
    "reserved-symbol 3,29-39",
  ],
  [
    `resource terraform_data f {
  lifecycle {
    replace_triggered_by = [run.x]
  }
}`,
  ],
];

checkRows(ROWS);

test.run();
