/**
 * Functions for lists, sets, maps, tuples and objects, by name. If Terraform has a variant, the one in HCL's standard
 * library has another name here: `coalesceNull`, `collectionLength`, `elementByKey` (`index`), `strictLookup`.
 */
export { coalesce, coalescelist, coalesceNull } from "./coalesce.ts";
export { concat, flatten } from "./combine.ts";
export { list, map } from "./deprecated.ts";
export { element, one } from "./element.ts";
export { collectionLength, length } from "./length.ts";
export { elementByKey, lookup, strictLookup } from "./lookup.ts";
export { keys, merge, values, zipmap } from "./maps.ts";
export { matchkeys } from "./matchkeys.ts";
export { range } from "./range.ts";
export { chunklist, compact, distinct, reverse, sort } from "./rearrange.ts";
export { contains, index } from "./search.ts";
export { setproduct } from "./setproduct.ts";
export { setintersection, setsubtract, setsymmetricdifference, setunion } from "./sets.ts";
export { slice } from "./slice.ts";
export { sum } from "./sum.ts";
export { transpose } from "./transpose.ts";
export { alltrue, anytrue } from "./truth.ts";
