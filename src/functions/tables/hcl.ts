/** The functions of HCL itself: the standard library of its values, under the names that the products give them, and its extensions. */
import {
  coalesceNull,
  collectionLength,
  elementByKey,
  reverse,
  setsubtract,
  setsymmetricdifference,
  strictLookup,
} from "../collections/index.ts";
import type { FunctionTable } from "../protocol.ts";
import { regex, regexAll, regexReplace } from "../regex/index.ts";
import { replaceString, strlen } from "../strings/index.ts";
import { convert } from "../types/index.ts";
import { standardFunctions } from "./standard.ts";
import { renamed, tableOf } from "./table.ts";

/**
 * HCL's functions by name. Where Terraform has a variant of its own (`coalesce`, `index`, `length`, `lookup`, `replace`), this has the
 * original.
 */
export const hclFunctions: FunctionTable = tableOf([
  ...standardFunctions,
  ...[coalesceNull, collectionLength, elementByKey, reverse, strictLookup],
  ...[setsubtract, setsymmetricdifference],
  ...[regex, regexAll, renamed("regex_replace", regexReplace), replaceString, strlen],
  convert,
]);
