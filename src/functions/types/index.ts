/** Functions of types and marks, and those that take expressions. See the modules. */
export { tobool, tolist, tomap, tonumber, toset, tostring } from "./conversions.ts";
export { can, convert, tryFunction } from "./expressions.ts";
export { ephemeralasnull, issensitive, nonsensitive, sensitive } from "./marks.ts";
export { typeFunction, typeText } from "./type-of.ts";
