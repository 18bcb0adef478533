// Valid parts of modules as users write them, with more language features than generated expressions.
import type { Draft } from "./draft.ts";

/** Snippets in native syntax; `@` with a digit is a fresh name. */
const IDIOMS: readonly string[] = [
  `variable "@1" {
  type    = map(list(string))
  default = { admins = ["ann"], guests = ["bob", "cy"] }
}

locals {
  @2 = flatten([for group, users in var.@1 : [for user in users : { group = group, user = user }]])
}

resource "terraform_data" "@3" {
  for_each = { for pair in local.@2 : "\${pair.group}-\${pair.user}" => pair }
  input    = "\${each.value.group}/\${each.value.user}"
}

output "@4" {
  value = { for key, one in terraform_data.@3 : key => one.output }
}
`,
  `variable "@1" {
  type = list(object({
    name  = string
    ports = optional(list(number), [80])
    tags  = optional(map(string))
    owner = optional(object({ mail = optional(string, "none"), phone = optional(string) }), {})
  }))
  default = [{ name = "a" }, { name = "b", ports = [1, 2], owner = { phone = 5 } }]
}

output "@2" {
  value = [for one in var.@1 : {
    first = one.ports[0]
    mail  = one.owner.mail
    tags  = merge({ name = one.name }, one.tags)
    all   = join(",", formatlist("%s:%d", one.name, one.ports))
  } if length(one.ports) > 0]
}
`,
  `variable "@1" {
  type    = bool
  default = true
}

resource "terraform_data" "@2" {
  count = var.@1 ? 1 : 0
  input = count.index
}

resource "terraform_data" "@3" {
  for_each = var.@1 ? toset(["a", "b"]) : toset([])
  input    = each.key == each.value
}

output "@4" {
  value = [one(terraform_data.@2[*].id), try(terraform_data.@2[0].output, null), join("", terraform_data.@2[*].id), [for k, v in terraform_data.@3 : v.id], length(terraform_data.@2)]
}
`,
  `variable "@1" {
  type    = string
  default = null
}

locals {
  @2 = var.@1 != null ? var.@1 : "none"
  @3 = coalesce(var.@1, "fallback")
  @4 = compact([var.@1, "", "x"])
  @5 = var.@1 == null ? {} : { name = var.@1 }
}

output "@6" {
  value = [local.@2, upper(local.@3), local.@4, try(local.@5.name, ""), lookup(local.@5, "name", "z")]
}
`,
  `variable "@1" {
  type    = string
  default = "10.0.0.0/16"
  validation {
    condition     = can(cidrhost(var.@1, 0)) && tonumber(split("/", var.@1)[1]) < 28
    error_message = "Not a network: \${var.@1}."
  }
}

locals {
  @2 = [for index in range(3) : cidrsubnet(var.@1, 8, index)]
  @3 = zipmap(["a", "b", "c"], local.@2)
  @4 = { for key, net in local.@3 : key => { net = net, first = cidrhost(net, 1), mask = cidrnetmask(net) } }
}

output "@5" {
  value = { for key, one in local.@4 : key => "\${one.net} \${one.first} \${one.mask}" }
}
`,
  `variable "@1" {
  type    = map(object({ size = number, zone = optional(string, "z") }))
  default = { one = { size = 1 } }
}

resource "terraform_data" "@2" {
  for_each = var.@1
  input    = { size = each.value.size * 2, zone = each.value.zone, key = each.key }

  lifecycle {
    replace_triggered_by = [terraform_data.@3]
    ignore_changes       = [triggers_replace]
    precondition {
      condition     = each.value.size > 0
      error_message = "Size of \${each.key} is \${each.value.size}."
    }
    postcondition {
      condition     = self.output.size > 0
      error_message = "No size of \${self.id}."
    }
  }
}

resource "terraform_data" "@3" {
  input            = [for one in values(var.@1) : one.zone]
  triggers_replace = { all = var.@1, one = sha1(jsonencode(var.@1)) }
}

output "@4" {
  value      = terraform_data.@2["one"].output.size + 1
  depends_on = [terraform_data.@2, terraform_data.@3]
}
`,
  `variable "@1" {
  type    = list(string)
  default = ["x", "y"]
}

output "@2" {
  value = <<-EOT
    %{~for index, one in var.@1~}
    \${index + 1}: \${one == "x" ? "first" : upper(one)}
    %{~if index < length(var.@1) - 1}
    ---
    %{~endif~}
    %{~endfor~}
    \${try(var.@1[5], "none")} $\${literal} %%{literal}
  EOT
}
`,
  `variable "@1" {
  type      = string
  sensitive = true
  default   = "s"
}

locals {
  @2 = { user = "a", password = var.@1 }
}

resource "terraform_data" "@3" {
  input = local.@2
}

output "@4" {
  value     = [local.@2.password, terraform_data.@3.output]
  sensitive = true
}

output "@5" {
  value = [local.@2.user, nonsensitive(length(var.@1)), issensitive(var.@1)]
}
`,
  `variable "@1" {
  type      = string
  ephemeral = true
  default   = "t"
}

locals {
  @2 = "Bearer \${var.@1}"
}

resource "terraform_data" "@3" {
  input = ephemeralasnull(local.@2)

  provisioner "local-exec" {
    command     = "login"
    environment = { TOKEN = local.@2 }
    interpreter = ["sh", "-c"]
  }

  connection {
    host     = "example.org"
    password = var.@1
    port     = 22
  }

  provisioner "file" {
    content     = "x \${self.id}"
    destination = "/tmp/x"
  }

  provisioner "remote-exec" {
    inline     = ["true", "echo \${self.output}"]
    on_failure = continue
  }
}
`,
  `check "@1" {
  data "terraform_remote_state" "@2" {
    backend = "local"
  }

  assert {
    condition     = length(data.terraform_remote_state.@2.outputs) >= 0
    error_message = "No outputs: \${jsonencode(data.terraform_remote_state.@2.outputs)}."
  }
}
`,
  `variable "@1" {
  type    = number
  default = 3
}

variable "@2" {
  type    = number
  default = 9
  validation {
    condition     = var.@2 > var.@1
    error_message = "@2 has to be above \${var.@1}."
  }
  validation {
    condition     = floor(var.@2) == var.@2 && contains(range(0, 100), var.@2)
    error_message = "Whole numbers only."
  }
}

output "@3" {
  value = [for n in range(var.@1) : n % 2 == 0 ? "even" : "odd"]
}
`,
  `locals {
  @1 = { a = [1, 2], b = [3] }
  @2 = merge([for key, list in local.@1 : { for n in list : "\${key}\${n}" => n }]...)
  @3 = { for key, n in local.@2 : n % 2 == 0 ? "even" : "odd" => key... }
  @4 = [for pair in setproduct(["x", "y"], [true, false]) : { name = pair[0], flag = pair[1] }]
  @5 = tomap({ for one in local.@4 : "\${one.name}-\${one.flag}" => one.flag ? 1 : 2 })
}

output "@6" {
  value = [max(values(local.@2)...), try(local.@3["even"], []), local.@5["x-true"], sum(values(local.@5)), transpose({ a = ["x"] })]
}
`,
  `locals {
  @1 = yamldecode("a: [1, 2]\\nb: {c: d}")
  @2 = jsondecode("{\\"list\\": [{\\"id\\": 1}, {\\"id\\": 2}]}")
}

output "@3" {
  value = [local.@1.a[1], local.@1.b.c, local.@2.list[*].id, [for one in local.@2.list : one.id if one.id > 1]]
}
`,
  `resource "terraform_data" "@1" {
  count = 3
  input = "n\${count.index}"
}

resource "terraform_data" "@2" {
  count = length(terraform_data.@1)
  input = element(terraform_data.@1[*].output, count.index + 1)
}

moved {
  from = terraform_data.@3
  to   = terraform_data.@1[0]
}

moved {
  from = terraform_data.@4["old"]
  to   = terraform_data.@2[1]
}

removed {
  from = terraform_data.@5
  lifecycle {
    destroy = false
  }
}

output "@6" {
  value = [terraform_data.@1.0.id, terraform_data.@1[length(terraform_data.@2) - 1].output, terraform_data.@1.*.id]
}
`,
  `variable "@1" {
  type    = any
  default = { nested = { list = ["a"] } }
}

output "@2" {
  value = [try(var.@1.nested.list[0], null), can(var.@1["x"]), try(tolist(var.@1), [var.@1]), lookup(var.@1, "nested", null)]
}

output "@3" {
  value = var.@1.whatever["is"].there[0]
}
`,
  `variable "@1" {
  type    = set(string)
  default = ["p", "q"]
}

variable "@2" {
  type    = tuple([string, number, list(bool)])
  default = ["a", 1, [true]]
}

locals {
  @3 = [for one in var.@1 : one]
  @4 = setunion(var.@1, ["r"], toset([for s in var.@2[2] : tostring(s)]))
  @5 = sort(tolist(local.@4))[0]
  @6 = { (var.@2[0]) = var.@2[1], "fixed-key" = 2, plain = 3 }
}

output "@7" {
  value = [local.@3[0], local.@5, local.@6.plain, local.@6["fixed-key"], local.@6[var.@2[0]]]
}
`,
  `locals {
  @1 = timestamp()
  @2 = formatdate("YYYY-MM-DD", local.@1)
  @3 = timecmp(timeadd(local.@1, "24h"), plantimestamp()) > 0
  @4 = regexall("[a-z]+", "ab cd")
  @5 = regex("(?P<year>[0-9]+)-(?P<month>[0-9]+)", "2024-05")
}

output "@6" {
  value = [local.@2, local.@3, length(local.@4), local.@5.year, local.@5["month"], one(regex("a(b)", "ab"))]
}
`,
];

/** Adds one snippet. */
export function idiom(draft: Draft): void {
  const names = Array.from({ length: 10 }, () => draft.name());
  draft.add(draft.pick(IDIOMS).replace(/@(\d)/g, (_, digit: string) => names[Number(digit)]!));
}
