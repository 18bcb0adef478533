extends = ["default", "strict"]

rule "naming-convention" {
  options = { format = "snake_case" }
}

rule "terraform/documented-outputs" {
  severity = "off"
}

format {
  print_width = 60
}
