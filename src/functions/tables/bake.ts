/** The functions of Docker's Bake. */
import { boolType, dynamicType, refineNotNull, setType, unknownVal } from "../../values/index.ts";
import {
  coalesceNull,
  collectionLength,
  elementByKey,
  index,
  reverse,
  setsubtract,
  setsymmetricdifference,
  strictLookup,
} from "../collections/index.ts";
import { anyParameter } from "../collections/common.ts";
import { bcrypt, md5, rsadecrypt, sha1, sha256, sha512, uuid, uuidv5 } from "../crypto/index.ts";
import { base64decode, base64encode, urlencode } from "../encoding/index.ts";
import { textFunction } from "../encoding/text-function.ts";
import { basename, dirname } from "../files/index.ts";
import { cidrhost, cidrnetmask, cidrsubnet, cidrsubnets } from "../network/index.ts";
import { abs, int, negate } from "../numbers/index.ts";
import {
  add,
  andFunction,
  divide,
  equal,
  greaterthan,
  greaterthanorequalto,
  lessthan,
  lessthanorequalto,
  moduloFunction,
  multiply,
  notequal,
  notFunction,
  orFunction,
  subtract,
} from "../operators/index.ts";
import { defineFunction, FunctionError, type FunctionTable, type ValueFunction } from "../protocol.ts";
import { regex, regexAll, regexReplace } from "../regex/index.ts";
import { replaceString, strlen, strrev } from "../strings/index.ts";
import { timestamp } from "../time/index.ts";
import { convert } from "../types/index.ts";
import { standardFunctions } from "./standard.ts";
import { renamed, tableOf } from "./table.ts";
import { anything, unforeseen } from "./unforeseen.ts";

const sanitize: ValueFunction = textFunction(
  "sanitize",
  "Replaces all characters that names of targets must not have by underscores.",
  (text) => text.replace(/[^a-zA-Z0-9_-]/gu, "_"),
  "name",
);

const hasindex = defineFunction({
  name: "hasindex",
  description: "Tells whether a list, map or tuple has a key or index.",
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
  description: "Tells whether a set has an element.",
  params: [
    { name: "set", type: setType(dynamicType), allowDynamicType: true },
    anyParameter("elem", { allowDynamicType: true }),
  ],
  resultType: boolType,
  refineResult: refineNotNull,
  call: () => unknownVal(boolType),
});

/** Those of which only the signature is known here, or not even that: newer versions have them. */
const others: readonly ValueFunction[] = [
  hasindex,
  sethaselement,
  anything("byteslen", "Gives the length of a buffer of bytes.", "buf"),
  anything("bytesslice", "Gives a part of a buffer of bytes.", "buf offset length"),
  unforeseen({ name: "homedir", description: "Gives the home directory of the user." }),
  anything("formattimestamp", "Formats a timestamp."),
  anything("rfc3339parse", "Takes a timestamp apart.", "timestamp"),
  anything("unixtimestampparse", "Takes a Unix timestamp apart.", "unix_timestamp"),
  unforeseen({
    name: "semvercmp",
    description: "Tells whether a version fulfils a constraint.",
    needs: "version constraint",
    gives: boolType,
  }),
];

/**
 * Bake's functions by name, in all its versions. Its `reverse` is of strings, its `index` takes an element by key, and it has the
 * operators of the language as functions.
 */
export const bakeFunctions: FunctionTable = tableOf([
  ...standardFunctions.filter(({ name }) => name !== "abs" && name !== "strrev"),
  ...[coalesceNull, collectionLength, elementByKey, strictLookup, renamed("indexof", index)],
  ...[renamed("reverse", strrev), renamed("reverselist", reverse), setsubtract, setsymmetricdifference],
  ...[renamed("absolute", abs), int, negate],
  ...[add, subtract, multiply, divide, moduloFunction, andFunction, orFunction, notFunction, equal, notequal],
  ...[greaterthan, greaterthanorequalto, lessthan, lessthanorequalto],
  ...[regex, regexAll, renamed("regex_replace", regexReplace), replaceString, strlen, convert, sanitize],
  ...[bcrypt, md5, rsadecrypt, sha1, sha256, sha512, renamed("uuidv4", uuid), uuidv5],
  ...[base64decode, base64encode, urlencode, basename, dirname, cidrhost, cidrnetmask, cidrsubnet, cidrsubnets],
  ...[timestamp, ...others],
]);
