variable "port" {
  type    = number
  default = 0

  validation {
    condition     = var.port > 0 && var.port < 65536
    error_message = "The port must be between 1 and 65535."
  }
}

variable "size" {
  type = string

  validation {
    condition     = contains(["small", "large"], var.size)
    error_message = "The size must be small or large."
  }
}

resource "terraform_data" "server" {
  input = var.size

  lifecycle {
    precondition {
      condition     = var.size != "large" || var.port >= 1024
      error_message = "A large server needs a port from 1024."
    }
  }
}

output "server" {
  value = "${terraform_data.server.output}:${var.port}"
}
