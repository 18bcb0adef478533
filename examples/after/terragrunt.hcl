include "root" {
  path   = find_in_parent_folders("root.hcl")
  expose = true
}

terraform { source = "git::https://git.example.com/infra/modules.git//orders?ref=v3.2.0" }

dependency "network" {
  config_path = "../network"
  mock_outputs = {
    vpc_id             = "vpc-00000000"
    private_subnet_ids = ["subnet-00000000", "subnet-11111111"]
  }
  mock_outputs_allowed_terraform_commands = ["validate", "plan"]
}

locals {
  account = read_terragrunt_config(find_in_parent_folders("account.hcl")).locals
  # Small accounts share one node group.
  node_groups = (
    local.account.size == "small"
    ? ["shared"]
    : [for zone in local.account.zones : "workers-${zone}"]
  )
}

inputs = merge(include.root.locals.common_inputs, {
  vpc_id      = dependency.network.outputs.vpc_id
  subnet_ids  = dependency.network.outputs.private_subnet_ids
  node_groups = local.node_groups
  replicas    = local.account.size == "small" ? 1 : 3
})
