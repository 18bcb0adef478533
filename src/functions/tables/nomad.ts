/** Nomad's functions, in job specifications. */
import * as crypto from "../crypto/index.ts";
import type { FunctionTable } from "../protocol.ts";
import * as strings from "../strings/index.ts";
import { productFunctions } from "./products.ts";
import { originalFunctions, standardFunctions } from "./standard.ts";
import { byName, tableOf } from "./table.ts";
import { unknownResult } from "./unknown-result.ts";

const fileescaped = unknownResult({
  name: "fileescaped",
  description: "Returns the content of a file, with interpolations escaped.",
  required: "path",
});

/** Nomad's functions by name. Its `reverse` is for strings, its `index` returns an element by key. */
export const nomadFunctions: FunctionTable = tableOf(
  standardFunctions,
  productFunctions,
  originalFunctions,
  { reverse: strings.strrev, uuidv4: crypto.uuid },
  byName([fileescaped]),
);
