/** Functions on networks, of Terraform and of Packer and Nomad, which have them from there. */
export { cidrhost, cidrnetmask, cidrsubnet, cidrsubnets } from "./cidr.ts";
