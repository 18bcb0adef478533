locals {
  tags = { team = "shop", environment = "production", owner = "web", cost_center = "1234", repository = "shop-infrastructure" }
  name="shop"
  is_large = length(local.tags) > 3 && lookup(local.tags, "environment", "test") == "production" || local.name == "warehouse"
  users = [ "ann","ben",
    "cem" ]
}

output "all" {
    value = { name = local.name, tags = local.tags, users = local.users, is_large = local.is_large }
}
