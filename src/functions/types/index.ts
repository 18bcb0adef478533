/** Functions of types and marks, and those that take expressions, by the names that they are called by. */
export { tobool, tolist, tomap, tonumber, toset, tostring } from "./conversions.ts";
export { can, convert, tryFunction as try } from "./expressions.ts";
export { ephemeralasnull, issensitive, nonsensitive, sensitive } from "./marks.ts";
