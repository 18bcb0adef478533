/** Functions of the provider that is built into Terraform; they are called as `provider::terraform::NAME`. */
export { decodeTfvars, encodeExpr, encodeTfvars } from "./terraform.ts";
