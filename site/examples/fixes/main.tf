variable "names" {
  type    = list(string)
  default = ["a", "b"]
}

locals {
  first    = "${var.names[0]}"
  is_empty = length(var.names) == 0 ? true : false
  upper    = [for name in var.names : upper(name)]
  copy     = [for name in var.names : name]
  legacy   = var.names.0
}

output "all" {
  value = [local.first, local.is_empty, local.upper, local.copy, local.legacy]
}
