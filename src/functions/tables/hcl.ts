/** The functions of HCL itself: the standard library of its values, under the names that the products give them, and its extensions. */
import * as collections from "../collections/index.ts";
import type { FunctionTable } from "../protocol.ts";
import * as regex from "../regex/index.ts";
import { originalFunctions, standardFunctions } from "./standard.ts";
import { pick, tableOf } from "./table.ts";

/**
 * HCL's functions by name. Where Terraform has a variant of its own (`coalesce`, `index`, `length`, `lookup`, `replace`), this has the
 * original.
 */
export const hclFunctions: FunctionTable = tableOf(
  standardFunctions,
  originalFunctions,
  pick(collections, "reverse", "setsubtract", "setsymmetricdifference"),
  pick(regex, "regex", "regexall"),
);
