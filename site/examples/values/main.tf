variable "environment" {
  type    = string
  default = "test"
}

variable "zones" {
  type = set(string)
}

variable "token" {
  type      = string
  sensitive = true
}

locals {
  subnets = { for index, zone in tolist(var.zones) : zone => cidrsubnet("10.0.0.0/16", 8, index) }
  labels  = [for zone in sort(var.zones) : upper("${var.environment}-${zone}")]
  secret  = base64encode(var.token)
}

resource "terraform_data" "node" {
  for_each = local.subnets
  input    = each.value
}

output "labels" {
  value = local.labels
}

output "subnets" {
  value = local.subnets
}

output "nodes" {
  value = length(terraform_data.node)
}

output "secret" {
  value     = local.secret
  sensitive = true
}
