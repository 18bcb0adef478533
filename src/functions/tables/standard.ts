/** Functions of HCL's standard library, by their most common names. */
import * as collections from "../collections/index.ts";
import * as encoding from "../encoding/index.ts";
import * as format from "../format/index.ts";
import * as numbers from "../numbers/index.ts";
import * as regex from "../regex/index.ts";
import * as strings from "../strings/index.ts";
import * as time from "../time/index.ts";
import * as types from "../types/index.ts";
import { pick } from "./table.ts";

/** Functions that all products have with the same meaning. */
export const standardFunctions = {
  ...pick(numbers, "abs", "ceil", "floor", "log", "max", "min", "parseint", "pow", "signum"),
  ...pick(strings, "chomp", "indent", "join", "lower", "split", "strrev", "substr", "title", "upper"),
  ...pick(strings, "trim", "trimprefix", "trimspace", "trimsuffix"),
  ...pick(collections, "chunklist", "coalescelist", "compact", "concat", "contains", "distinct", "element", "flatten"),
  ...pick(collections, "keys", "merge", "range", "slice", "sort", "values", "zipmap"),
  ...pick(collections, "setintersection", "setproduct", "setunion"),
  ...pick(encoding, "csvdecode", "jsondecode", "jsonencode"),
  ...pick(format, "format", "formatlist"),
  ...pick(time, "formatdate", "timeadd"),
  ...pick(types, "can", "try"),
};

/** Originals of functions that Terraform varies, and others that Terraform does not have under these names. */
export const originalFunctions = {
  coalesce: collections.coalesceNull,
  index: collections.elementByKey,
  length: collections.collectionLength,
  lookup: collections.strictLookup,
  replace: strings.replaceString,
  ...pick(strings, "strlen"),
  ...pick(regex, "regex_replace"),
  ...pick(types, "convert"),
};
