/**
 * Terraform's and OpenTofu's functions, in all their versions. The feature table in `src/terraform/versions` says
 * which version has which; `variants.ts` has those that differ by version.
 */
import * as collections from "../collections/index.ts";
import * as crypto from "../crypto/index.ts";
import * as encoding from "../encoding/index.ts";
import * as files from "../files/index.ts";
import type { FunctionTable } from "../protocol.ts";
import * as regex from "../regex/index.ts";
import * as strings from "../strings/index.ts";
import * as time from "../time/index.ts";
import * as types from "../types/index.ts";
import { productFunctions } from "./products.ts";
import { providerFunctions } from "./providers.ts";
import { standardFunctions } from "./standard.ts";
import { assumedLengths, assumeequal, assumenotnull, assumestringprefix } from "../types/assume.ts";
import { convertWithDefaults } from "../types/expressions.ts";
import { cidrcontains } from "../network/cidr.ts";
import { byName, pick, tableOf, withNamespace } from "./table.ts";

/** Terraform 1.11's functions, which evaluation has by default, by name without a namespace. */
const defaults = [
  standardFunctions,
  productFunctions,
  pick(collections, "alltrue", "anytrue", "coalesce", "index", "length", "list", "lookup", "map", "matchkeys"),
  pick(collections, "one", "reverse", "setsubtract", "sum", "transpose"),
  pick(crypto, "base64sha256", "base64sha512", "uuid"),
  pick(encoding, "base64gzip", "textdecodebase64", "textencodebase64"),
  pick(files, "filebase64sha256", "filebase64sha512", "filemd5", "filesha1", "filesha256", "filesha512"),
  pick(files, "templatefile", "templatestring"),
  pick(regex, "regex", "regexall"),
  pick(strings, "endswith", "replace", "startswith", "strcontains"),
  pick(time, "plantimestamp", "timecmp", "timestamp"),
  pick(types, "ephemeralasnull", "issensitive", "nonsensitive", "sensitive"),
  pick(types, "tobool", "tolist", "tomap", "tonumber", "toset", "tostring"),
];

/** The functions that some Terraform or OpenTofu version has, by the names that they are called by without a namespace. */
export const moduleFunctions: FunctionTable = tableOf(
  ...defaults,
  pick(encoding, "base64gunzip", "urldecode"),
  byName([cidrcontains, convertWithDefaults, assumenotnull, assumeequal, assumestringprefix, ...assumedLengths]),
);

/** Terraform 1.11's functions by name, each also with its full name, such as `core::upper`, and provider functions. */
export const terraformFunctions: FunctionTable = new Map([
  ...withNamespace(tableOf(...defaults)),
  ...providerFunctions,
]);
