locals {
  users = {
    ann = { admin = true, groups = ["web", "shop"] }
    ben = { admin = false, groups = ["web"] }
  }
  members = flatten([for name, user in local.users : [for group in user.groups : { name = name, group = group }]])
}

resource "terraform_data" "user" {
  for_each = local.users
  input    = { name = each.key, admin = each.value.admin }
}

resource "terraform_data" "membership" {
  for_each = { for member in local.members : "${member.name}/${member.group}" => member }
  input    = each.value
}

resource "terraform_data" "pair" {
  count = 2
  input = "pair ${count.index + 1}"
}

output "first" {
  value = terraform_data.user["ann"].input
}

output "wrong" {
  value = terraform_data.pair["first"].input
}
