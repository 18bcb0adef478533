# There are mistakes in this module: the list of problems has them.
terraform {
  required_version = ">= 1.5"
}

variable "environment" {
  type = string
}

variable "zones" {
  type    = list(string)
  default = ["a", "b"]
}

locals {
  name    = "shop-${var.environmnet}"
  subnets = { for index, zone in var.zones : zone => cidrsubnet("10.0.0.0/16", 8, index) }
  size = var.environment == "prod" ? "large" : var.environment == "prod" ? "medium" : "small"
}

module "network" {
  source  = "./network"
  name    = local.name
  subnets = local.subnet
  cidr    = "10.0.0.0/16"
}

output "subnets" {
  value = module.network.subnet_names
}

output "size" {
  value = local.size
}
