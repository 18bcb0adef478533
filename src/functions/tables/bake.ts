/** The functions of Docker's Bake. */
import { boolType, dynamicType, refineNotNull, setType, unknownVal } from "../../values/index.ts";
import { anyParameter } from "../collections/common.ts";
import * as collections from "../collections/index.ts";
import * as crypto from "../crypto/index.ts";
import * as encoding from "../encoding/index.ts";
import { textFunction } from "../encoding/text-function.ts";
import * as files from "../files/index.ts";
import * as network from "../network/index.ts";
import * as numbers from "../numbers/index.ts";
import * as operators from "../operators/index.ts";
import { defineFunction, FunctionError, type FunctionTable, type HclFunction } from "../protocol.ts";
import * as regex from "../regex/index.ts";
import * as time from "../time/index.ts";
import * as version from "../version/index.ts";
import { originalFunctions, standardFunctions } from "./standard.ts";
import { byName, pick, tableOf } from "./table.ts";
import { anything, unknownResult } from "./unknown-result.ts";

const sanitize = textFunction(
  "sanitize",
  "Returns a string with all characters that are invalid in target names replaced with underscores.",
  (text) => text.replace(/[^a-zA-Z0-9_-]/gu, "_"),
  "name",
);

const hasindex = defineFunction({
  name: "hasindex",
  description: "Returns true if a list, map or tuple has the given key or index.",
  params: [anyParameter("collection", { allowDynamicType: true }), anyParameter("key", { allowDynamicType: true })],
  resultType: ([{ type }]) =>
    ["tuple", "list", "map", "dynamic"].includes(type.kind)
      ? boolType
      : new FunctionError("collection must be a list, a map or a tuple"),
  refineResult: refineNotNull,
  call: () => unknownVal(boolType),
});

const sethaselement = defineFunction({
  name: "sethaselement",
  description: "Returns true if a set contains the given element.",
  params: [
    { name: "set", type: setType(dynamicType), allowDynamicType: true },
    anyParameter("elem", { allowDynamicType: true }),
  ],
  resultType: boolType,
  refineResult: refineNotNull,
  call: () => unknownVal(boolType),
});

/** Functions whose results, and in part signatures, are unknown here: newer versions have them. */
const others: readonly HclFunction[] = [
  hasindex,
  sethaselement,
  anything("byteslen", "Returns the length of a byte buffer.", "buf"),
  anything("bytesslice", "Returns a slice of a byte buffer.", "buf offset length"),
  unknownResult({ name: "homedir", description: "Returns the user's home directory." }),
  anything("rfc3339parse", "Returns an object with the parts of a timestamp.", "timestamp"),
];

const { abs, strrev, ...standard } = standardFunctions;

/**
 * Bake's functions by name, in all its versions. Its `reverse` is for strings, its `index` returns an element by key,
 * and it has the language's operators as functions.
 */
export const bakeFunctions: FunctionTable = tableOf(
  standard,
  originalFunctions,
  operators,
  network,
  pick(numbers, "int", "negate"),
  pick(collections, "setsubtract", "setsymmetricdifference"),
  pick(regex, "regex", "regexall"),
  pick(crypto, "bcrypt", "md5", "rsadecrypt", "sha1", "sha256", "sha512", "uuidv5"),
  pick(encoding, "base64decode", "base64encode", "urlencode"),
  pick(files, "basename", "dirname"),
  pick(time, "formattimestamp", "timestamp", "unixtimestampparse"),
  version,
  { absolute: abs, indexof: collections.index, reverse: strrev, reverselist: collections.reverse, uuidv4: crypto.uuid },
  byName([sanitize, ...others]),
);
