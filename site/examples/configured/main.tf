variable "userNames" {
  description = "The users."
  type        = list(string)
  default     = ["ann", "ben"]
}

output "greetings" {
  value = [for name in var.userNames : "Hello ${title(name)}, how are you?"]
}
