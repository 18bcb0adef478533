variable "services" {
  type = map(object({
    port     = number
    replicas = optional(number, 2)
    tags     = optional(list(string), [])
  }))
  default = {
    web = { port = 80 }
    api = { port = "8080", replicas = 3 }
    job = { prot = 9000 }
  }
}

locals {
  ports = { for name, service in var.services : name => service.port }
  total = sum([for service in var.services : service.replicas])
  first = upper(var.services)
}

output "ports" {
  value = local.ports
}

output "total" {
  value = local.total + local.first
}
