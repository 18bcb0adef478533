# A template is checked with the variables that its calls pass.
variable "servers" {
  type    = map(string)
  default = { web = "10.0.0.10", api = "10.0.0.11" }
}

locals {
  hosts  = templatefile("${path.module}/hosts.tftpl", { servers = var.servers })
  banner = "%{for name in keys(var.servers)}${upper(name)} %{endfor}"
}

output "hosts" {
  value = local.hosts
}

output "banner" {
  value = trimspace(local.banner)
}
