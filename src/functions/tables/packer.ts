/** Packer's functions. */
import { alltrue, anytrue, coalesce, index, length, reverse, strictLookup, sum } from "../collections/index.ts";
import { uuid } from "../crypto/index.ts";
import { base64gzip, textdecodebase64, textencodebase64 } from "../encoding/index.ts";
import { templatefile } from "../files/index.ts";
import type { FunctionTable } from "../protocol.ts";
import { regex, regexAll, regexReplace } from "../regex/index.ts";
import { endsWith, replaceString, startsWith, strContains } from "../strings/index.ts";
import { timestamp } from "../time/index.ts";
import { convert } from "../types/index.ts";
import {
  awsSecretsmanager,
  awsSecretsmanagerRaw,
  consulKey,
  env,
  legacyIsotime,
  legacyStrftime,
  vault,
} from "./asking.ts";
import { productFunctions } from "./products.ts";
import { standardFunctions } from "./standard.ts";
import { renamed, tableOf } from "./table.ts";
import { anything } from "./unforeseen.ts";

/** Packer's functions by name. `env` is among them though Packer has it only in the defaults of variables. */
export const packerFunctions: FunctionTable = tableOf([
  ...standardFunctions,
  ...productFunctions,
  ...[alltrue, anytrue, coalesce, index, length, reverse, strictLookup, sum],
  ...[endsWith, regex, regexAll, renamed("regex_replace", regexReplace), replaceString, startsWith, strContains],
  ...[base64gzip, textdecodebase64, textencodebase64, convert, templatefile, timestamp, renamed("uuidv4", uuid)],
  ...[awsSecretsmanager, awsSecretsmanagerRaw, consulKey, env, vault],
  ...[legacyIsotime, legacyStrftime],
  anything("rfc3339_parse", "Takes a timestamp apart.", "timestamp"),
  anything("unix_timestamp_parse", "Takes a Unix timestamp apart.", "unix_timestamp"),
]);
