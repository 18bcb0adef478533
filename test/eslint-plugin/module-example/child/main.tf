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

variable "replicas" {
  description = "How many there are."
  type        = number
  default     = 1

  validation {
    condition     = var.environment == "production" || var.replicas == 1
    error_message = "Tests have one."
  }
}

variable "tags" {
  description = "Deprecated: nothing is tagged any more."
  type        = map(string)
  default     = {}
}

output "address" {
  description = "Where it is found."
  value       = "${var.name}.${var.environment}.${var.replicas}"
}

output "port" {
  description = "Where it listens."
  value       = 80
}
