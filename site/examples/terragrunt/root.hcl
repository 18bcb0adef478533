locals {
  region = "eu-west-1"
}

inputs = {
  region = local.region
}
