/** Functions of Terraform's built-in provider, called as `provider::terraform::NAME`. */
export {
  decodeTfvars as decode_tfvars,
  encodeExpr as encode_expr,
  encodeTfvars as encode_tfvars,
} from "./terraform.ts";
