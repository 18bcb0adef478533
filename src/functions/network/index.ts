/** Functions of networks, by the names that they are called by. */
export { cidrhost, cidrnetmask, cidrsubnet, cidrsubnets } from "./cidr.ts";
