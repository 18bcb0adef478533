environment = "prod"
zones       = ["a", "b", "c"]
token       = "only-an-example"
