include "root" {
  path = find_in_parent_folders("root.hcl")
}

locals {
  name = "shop-${get_env("STAGE", "test")}"
}

terraform {
  source = "../module"
}

inputs = {
  name = local.nme
}
