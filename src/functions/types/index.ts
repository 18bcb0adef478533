/** Type and mark functions, and functions of expressions, by name. */
export { tobool, tolist, tomap, tonumber, toset, tostring } from "./conversions.ts";
export { can, convert, tryFunction as try } from "./expressions.ts";
export { type } from "./type.ts";
export { ephemeralasnull, issensitive, nonsensitive, sensitive } from "./marks.ts";
