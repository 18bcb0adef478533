variable "names" {
  type = list(string)

  validation {
    condition     = length(var.names) > 0
    error_message = "At least one name is required."
  }
}

output "upper" {
  value = [for name in var.names : upper(name)]
}
