variable "project" {
  type = string
}

variable "environment" {
  type        = string
  description = "Which stage this is."
  validation {
    condition     = contains(["dev", "staging", "prod"], var.environment)
    error_message = "Use one of dev, staging, prod."
  }
}

variable "subnets" {
  description = "Subnets by name."
  type = map(object({
    newbits = number
    netnum  = number
    public  = optional(bool, false)
    zones   = optional(list(string), [])
  }))
  default = {}
}

output "function_arn" { value = aws_lambda_function.orders.arn }

output "queue" {
  value = {
    url             = aws_sqs_queue.orders.url
    arn             = aws_sqs_queue.orders.arn
    dead_letter_arn = aws_sqs_queue.orders_dead.arn
  }
  sensitive = true
}
