variable "name" {
  type = string
}

variable "region" {
  type = string
}

output "name" {
  value = "${var.name}-${var.region}"
}
