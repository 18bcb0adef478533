# The server had another name, and a part of it has become a module.
resource "terraform_data" "web" {
  input = "web"
}

module "store" {
  source = "./store"
}

moved {
  from = terraform_data.server
  to   = terraform_data.wbe
}

moved {
  from = terraform_data.store
  to   = module.store.terraform_data.main
}
