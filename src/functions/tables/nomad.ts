/** Nomad's functions, in job specifications. */
import { coalesceNull, collectionLength, elementByKey, strictLookup } from "../collections/index.ts";
import { uuid } from "../crypto/index.ts";
import type { FunctionTable } from "../protocol.ts";
import { regexReplace } from "../regex/index.ts";
import { replaceString, strlen, strrev } from "../strings/index.ts";
import { convert } from "../types/index.ts";
import { productFunctions } from "./products.ts";
import { standardFunctions } from "./standard.ts";
import { renamed, tableOf } from "./table.ts";
import { unforeseen } from "./unforeseen.ts";

const fileescaped = unforeseen({
  name: "fileescaped",
  description: "Gives the text of a file, where what looks like a reference is escaped.",
  needs: "path",
});

/** Nomad's functions by name. Its `reverse` is of strings, its `index` takes an element by key. */
export const nomadFunctions: FunctionTable = tableOf([
  ...standardFunctions,
  ...productFunctions,
  ...[coalesceNull, collectionLength, elementByKey, strictLookup],
  ...[replaceString, strlen, renamed("regex_replace", regexReplace), renamed("reverse", strrev)],
  ...[convert, renamed("uuidv4", uuid), fileescaped],
]);
