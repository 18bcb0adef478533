variable "name" {
  type = string
}

variable "subnets" {
  type = map(string)
}

output "names" {
  value = [for zone, cidr in var.subnets : "${var.name}-${zone}"]
}
