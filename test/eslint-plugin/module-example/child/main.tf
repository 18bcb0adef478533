variable "environment" {
  description = "Where it runs."
  type        = string
  default     = "test"

  validation {
    condition     = contains(["production", "test"], var.environment)
    error_message = "The environment is production or test."
  }
}

variable "name" {
  description = "What it is called."
  type        = string
  nullable    = false
}

variable "tags" {
  description = "Deprecated: nothing is tagged any more."
  type        = map(string)
  default     = {}
}

output "address" {
  description = "Where it is found."
  value       = "${var.name}.${var.environment}"
}

output "port" {
  description = "Where it listens."
  value       = 80
}
