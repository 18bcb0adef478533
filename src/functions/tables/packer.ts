/** Packer's functions. */
import { refineNotNull, stringType, unknownVal } from "../../values/index.ts";
import * as collections from "../collections/index.ts";
import * as crypto from "../crypto/index.ts";
import * as encoding from "../encoding/index.ts";
import * as files from "../files/index.ts";
import {
  defineFunction,
  FunctionError,
  type FunctionTable,
  type HclFunction,
  type ValueFunction,
} from "../protocol.ts";
import * as regex from "../regex/index.ts";
import * as strings from "../strings/index.ts";
import { textParameter } from "../strings/parameters.ts";
import * as time from "../time/index.ts";
import * as types from "../types/index.ts";
import { productFunctions } from "./products.ts";
import { standardFunctions } from "./standard.ts";
import { byName, pick, tableOf } from "./table.ts";
import { anything, unknownResult } from "./unknown-result.ts";

/** Secret stores and the environment. */
const stores: readonly HclFunction[] = [
  unknownResult({
    name: "vault",
    description: "Returns the value of a key of a secret in Vault.",
    required: "path key",
  }),
  unknownResult({
    name: "consul_key",
    description: "Returns the value of a key in Consul's key-value store.",
    required: "key",
  }),
  // Without a key it returns the first one.
  defineFunction({
    name: "aws_secretsmanager",
    description: "Returns the value of a key of a secret in AWS Secrets Manager.",
    params: [textParameter("name"), { ...textParameter("key"), allowNull: true }],
    resultType: stringType,
    refineResult: refineNotNull,
    call: () => unknownVal(stringType),
  }),
  unknownResult({
    name: "aws_secretsmanager_raw",
    description: "Returns a secret in AWS Secrets Manager.",
    required: "name",
  }),
  // Packer has it only in defaults of variables.
  unknownResult({
    name: "env",
    description: "Returns the value of an environment variable, or an empty string if it is not set.",
    required: "key",
  }),
];

/** Returns a function for the build's start time, in a format; both formats come from legacy templates. */
function startTime(name: string, description: string): ValueFunction {
  return defineFunction({
    name,
    description,
    params: [],
    variadic: textParameter("format"),
    resultType: stringType,
    refineResult: refineNotNull,
    call: (args) => (args.length > 1 ? new FunctionError("too many values, 1 needed") : unknownVal(stringType)),
  });
}

const times: readonly HclFunction[] = [
  startTime("legacy_isotime", "Returns the time at which the build started, in a Go time layout."),
  startTime("legacy_strftime", "Returns the time at which the build started, in a strftime format."),
  anything("rfc3339_parse", "Returns an object with the parts of a timestamp.", "timestamp"),
  anything("unix_timestamp_parse", "Returns an object with the parts of a Unix timestamp.", "unix_timestamp"),
];

/** Packer's functions by name. */
export const packerFunctions: FunctionTable = tableOf(
  standardFunctions,
  productFunctions,
  pick(collections, "alltrue", "anytrue", "coalesce", "index", "length", "reverse", "sum"),
  pick(encoding, "base64gzip", "textdecodebase64", "textencodebase64"),
  pick(files, "templatefile"),
  pick(strings, "endswith", "startswith", "strcontains"),
  pick(time, "timestamp"),
  pick(types, "convert"),
  { ...regex, lookup: collections.strictLookup, replace: strings.replaceString, uuidv4: crypto.uuid },
  byName([...stores, ...times]),
);
