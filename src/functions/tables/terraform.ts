/** Terraform's functions. */
import {
  alltrue,
  anytrue,
  coalesce,
  index,
  length,
  list,
  lookup,
  map,
  matchkeys,
  one,
  reverse,
  setsubtract,
  sum,
  transpose,
} from "../collections/index.ts";
import { base64sha256, base64sha512, uuid } from "../crypto/index.ts";
import { base64gzip, textdecodebase64, textencodebase64 } from "../encoding/index.ts";
import {
  filebase64sha256,
  filebase64sha512,
  filemd5,
  filesha1,
  filesha256,
  filesha512,
  templatefile,
  templatestring,
} from "../files/index.ts";
import type { FunctionTable, HclFunction } from "../protocol.ts";
import { regex, regexAll } from "../regex/index.ts";
import { endsWith, replace, startsWith, strContains } from "../strings/index.ts";
import { planTimestamp, timeCmp, timestamp } from "../time/index.ts";
import {
  ephemeralasnull,
  issensitive,
  nonsensitive,
  sensitive,
  tobool,
  tolist,
  tomap,
  tonumber,
  toset,
  tostring,
  typeFunction,
} from "../types/index.ts";
import { productFunctions } from "./products.ts";
import { providerFunctions } from "./providers.ts";
import { standardFunctions } from "./standard.ts";
import { tableOf, withNamespace } from "./table.ts";

const all: readonly HclFunction[] = [
  ...standardFunctions,
  ...productFunctions,
  ...[
    alltrue,
    anytrue,
    coalesce,
    index,
    length,
    list,
    lookup,
    map,
    matchkeys,
    one,
    reverse,
    setsubtract,
    sum,
    transpose,
  ],
  ...[base64gzip, textdecodebase64, textencodebase64, base64sha256, base64sha512, uuid],
  ...[filebase64sha256, filebase64sha512, filemd5, filesha1, filesha256, filesha512],
  ...[templatefile, templatestring],
  ...[endsWith, regex, regexAll, replace, startsWith, strContains],
  ...[planTimestamp, timeCmp, timestamp],
  ...[tobool, tolist, tomap, tonumber, toset, tostring],
  ...[ephemeralasnull, issensitive, nonsensitive, sensitive],
];

function tableWithNamespaces(functions: readonly HclFunction[]): FunctionTable {
  return new Map([...withNamespace(tableOf(functions), "core"), ...providerFunctions]);
}

/** Terraform's functions by name, each also with its full name, such as `core::upper`, and those of providers. */
export const terraformFunctions: FunctionTable = tableWithNamespaces(all);

/** What `terraform console` has: also `type`. */
export const terraformConsoleFunctions: FunctionTable = tableWithNamespaces([...all, typeFunction]);
