# What a plan cannot use: sensitive keys, and keys that are known after apply.
variable "accounts" {
  type      = map(string)
  sensitive = true
}

resource "terraform_data" "account" {
  for_each = var.accounts
  input    = each.value
}

resource "terraform_data" "server" {
  count = 2
}

resource "terraform_data" "alarm" {
  for_each = toset(terraform_data.server[*].id)
  input    = each.key
}

output "accounts" {
  value = var.accounts
}
