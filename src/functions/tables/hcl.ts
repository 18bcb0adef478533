/** HCL's own functions: the standard library of its values, under the products' names, and its extensions. */
import * as collections from "../collections/index.ts";
import type { FunctionTable } from "../protocol.ts";
import * as regex from "../regex/index.ts";
import { originalFunctions, standardFunctions } from "./standard.ts";
import { pick, tableOf } from "./table.ts";

/**
 * HCL's functions by name. If Terraform has a variant (`coalesce`, `index`, `length`, `lookup`, `replace`), this is the
 * original.
 */
export const hclFunctions: FunctionTable = tableOf(
  standardFunctions,
  originalFunctions,
  pick(collections, "reverse", "setsubtract", "setsymmetricdifference"),
  pick(regex, "regex", "regexall"),
);
