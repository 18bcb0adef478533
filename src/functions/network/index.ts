/** Network functions, by name. */
export { cidrhost, cidrnetmask, cidrsubnet, cidrsubnets } from "./cidr.ts";
