/** The functions of HCL's standard library that Terraform, Nomad and Packer all have, and that mean the same in each. */
import {
  chunklist,
  coalescelist,
  compact,
  concat,
  contains,
  distinct,
  element,
  flatten,
  keys,
  merge,
  range,
  setintersection,
  setproduct,
  setunion,
  slice,
  sort,
  values,
  zipmap,
} from "../collections/index.ts";
import { csvdecode, jsondecode, jsonencode } from "../encoding/index.ts";
import { format, formatList } from "../format/index.ts";
import { abs, ceil, floor, log, max, min, parseInt, pow, signum } from "../numbers/index.ts";
import type { HclFunction } from "../protocol.ts";
import {
  chomp,
  indent,
  join,
  lower,
  split,
  strrev,
  substr,
  title,
  trim,
  trimPrefix,
  trimSpace,
  trimSuffix,
  upper,
} from "../strings/index.ts";
import { formatDate, timeAdd } from "../time/index.ts";
import { can, tryFunction } from "../types/index.ts";

export const standardFunctions: readonly HclFunction[] = [
  ...[abs, ceil, floor, log, max, min, parseInt, pow, signum],
  ...[chomp, indent, join, lower, split, strrev, substr, title, trim, trimPrefix, trimSpace, trimSuffix, upper],
  ...[chunklist, coalescelist, compact, concat, contains, distinct, element, flatten, range, slice, sort],
  ...[keys, merge, values, zipmap],
  ...[setintersection, setproduct, setunion],
  ...[csvdecode, format, formatList, jsondecode, jsonencode],
  ...[formatDate, timeAdd],
  ...[can, tryFunction],
];
