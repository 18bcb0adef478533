/** Functions of the provider that is built into Terraform; they are called as `provider::terraform::NAME`. */
export {
  decodeTfvars as decode_tfvars,
  encodeExpr as encode_expr,
  encodeTfvars as encode_tfvars,
} from "./terraform.ts";
