// Every product has exactly the functions that it documents.
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  bakeFunctions,
  type FunctionTable,
  type HclFunction,
  hclFunctions,
  nomadFunctions,
  packerFunctions,
  terraformFunctions,
  terragruntFunctions,
  withConsoleFunctions,
} from "../../../src/functions/index.ts";
import * as collections from "../../../src/functions/collections/index.ts";
import * as crypto from "../../../src/functions/crypto/index.ts";
import * as encoding from "../../../src/functions/encoding/index.ts";
import * as files from "../../../src/functions/files/index.ts";
import * as format from "../../../src/functions/format/index.ts";
import * as network from "../../../src/functions/network/index.ts";
import * as numbers from "../../../src/functions/numbers/index.ts";
import * as operators from "../../../src/functions/operators/index.ts";
import * as provider from "../../../src/functions/provider/index.ts";
import * as regex from "../../../src/functions/regex/index.ts";
import * as strings from "../../../src/functions/strings/index.ts";
import * as time from "../../../src/functions/time/index.ts";
import * as types from "../../../src/functions/types/index.ts";

/** In all tables. */
const STANDARD = `abs can ceil chomp chunklist coalesce coalescelist compact concat contains csvdecode distinct element flatten
  floor format formatdate formatlist indent index join jsondecode jsonencode keys length log lookup lower max merge min parseint
  pow range replace reverse setintersection setproduct setunion signum slice sort split strrev substr timeadd title trim
  trimprefix trimspace trimsuffix try upper values zipmap`;

/** In all products' tables. */
const PRODUCTS = `abspath base64decode base64encode basename bcrypt cidrhost cidrnetmask cidrsubnet cidrsubnets dirname file
  filebase64 fileexists fileset md5 pathexpand rsadecrypt sha1 sha256 sha512 urlencode uuidv5 yamldecode yamlencode`;

const TERRAFORM = `alltrue anytrue base64gzip base64sha256 base64sha512 endswith ephemeralasnull filebase64sha256
  filebase64sha512 filemd5 filesha1 filesha256 filesha512 issensitive list map matchkeys nonsensitive one plantimestamp regex
  regexall sensitive setsubtract startswith strcontains sum templatefile templatestring textdecodebase64 textencodebase64 timecmp
  timestamp tobool tolist tomap tonumber toset tostring transpose uuid`;

const NOMAD = "convert fileescaped regex_replace strlen uuidv4";

const PACKER = `alltrue anytrue aws_secretsmanager aws_secretsmanager_raw base64gzip consul_key convert endswith env
  legacy_isotime legacy_strftime regex regex_replace regexall rfc3339_parse startswith strcontains sum templatefile
  textdecodebase64 textencodebase64 timestamp unix_timestamp_parse uuidv4 vault`;

const HCL = "convert regex regex_replace regexall setsubtract setsymmetricdifference strlen";

const BAKE = `absolute add and base64decode base64encode basename bcrypt byteslen bytesslice can ceil chomp chunklist cidrhost
  cidrnetmask cidrsubnet cidrsubnets coalesce coalescelist compact concat contains convert csvdecode dirname distinct divide element
  equal flatten floor format formatdate formatlist formattimestamp greaterthan greaterthanorequalto hasindex homedir indent index
  indexof int join jsondecode jsonencode keys length lessthan lessthanorequalto log lookup lower max md5 merge min modulo multiply
  negate not notequal or parseint pow range regex regex_replace regexall replace reverse reverselist rfc3339parse rsadecrypt sanitize
  semvercmp sethaselement setintersection setproduct setsubtract setsymmetricdifference setunion sha1 sha256 sha512 signum slice sort
  split strlen substr subtract timeadd timestamp title trim trimprefix trimspace trimsuffix try unixtimestampparse upper urlencode
  uuidv4 uuidv5 values zipmap`;

const TERRAGRUNT = `base64gunzip cidrcontains constraint_check deep_merge find_in_parent_folders get_aws_account_alias
  get_aws_account_id get_aws_caller_identity_arn get_aws_caller_identity_user_id get_default_retryable_errors get_env
  get_original_terragrunt_dir get_parent_terragrunt_dir get_path_from_repo_root get_path_to_repo_root get_platform get_repo_root
  get_terraform_cli_args get_terraform_command get_terraform_commands_that_need_input
  get_terraform_commands_that_need_locking get_terraform_commands_that_need_parallelism get_terraform_commands_that_need_vars
  get_terragrunt_dir get_terragrunt_source_cli_flag get_working_dir mark_as_read mark_glob_as_read path_relative_from_include
  path_relative_to_include read_terragrunt_config read_tfvars_file run_cmd sops_decrypt_file urldecode`;

function names(...lists: readonly string[]): string[] {
  return lists.flatMap((list) => list.split(/\s+/)).toSorted();
}

const ROWS: readonly (readonly [string, FunctionTable, readonly string[]])[] = [
  ["hcl", hclFunctions, names(STANDARD, HCL)],
  ["nomad", nomadFunctions, names(STANDARD, PRODUCTS, NOMAD)],
  ["packer", packerFunctions, names(STANDARD, PRODUCTS, PACKER)],
  ["docker-bake", bakeFunctions, names(BAKE)],
];

for (const [product, table, expected] of ROWS) {
  test(`functions of ${product}`, () => assert.equal([...table.keys()].toSorted(), expected));
}

test("Terraform's functions, also by their full names", () => {
  const short = names(STANDARD, PRODUCTS, TERRAFORM);
  const actual = [...terraformFunctions.keys()].filter((name) => !name.startsWith("provider::"));
  assert.equal(actual.toSorted(), [...short, ...short.map((name) => `core::${name}`)].toSorted());
  for (const name of short) assert.is(terraformFunctions.get(`core::${name}`), terraformFunctions.get(name), name);
});

test("Terragrunt's functions beside Terraform's", () => {
  const actual = [...terragruntFunctions.keys()].filter((name) => !terraformFunctions.has(name));
  assert.equal(actual.toSorted(), names(TERRAGRUNT));
  for (const [name, one] of terraformFunctions) assert.is(terragruntFunctions.get(name), one, name);
});

test("provider functions", () => {
  const provided = [...terraformFunctions.keys()].filter((name) => name.startsWith("provider::"));
  assert.equal(
    provided.toSorted(),
    ["*", "terraform::decode_tfvars", "terraform::encode_expr", "terraform::encode_tfvars"].map(
      (name) => `provider::${name}`,
    ),
  );
});

const FAMILIES: readonly Readonly<Record<string, HclFunction>>[] = [
  ...[collections, crypto, encoding, files, format, network, numbers, operators, provider, regex, strings, time, types],
];

/** Functions that tables rename, since Terraform has another one with the same name. */
const VARIANTS = ["coalesceNull", "collectionLength", "elementByKey", "replaceString", "strictLookup"];

const consoleFunctions = withConsoleFunctions(terraformFunctions);

test("families export functions by their names, and some table has each", () => {
  const tables = [...ROWS.map(([, table]) => table), terraformFunctions, terragruntFunctions, consoleFunctions];
  const implementations = new Set(tables.flatMap((table) => [...table.values()].map(({ call }) => call)));
  for (const [name, one] of FAMILIES.flatMap(Object.entries<HclFunction>)) {
    assert.is(one.name === name, !VARIANTS.includes(name), name);
    assert.ok(implementations.has(one.call), name);
  }
});

test("every function has a description, and distinct parameter names", () => {
  for (const table of [...ROWS.map(([, table]) => table), terragruntFunctions, consoleFunctions]) {
    for (const [name, { description, params, variadic }] of table) {
      assert.match(description, /^[A-Z“"'`][^]*\.$/, name);
      const parameters = [...params, ...(variadic === undefined ? [] : [variadic])].map((parameter) => parameter.name);
      assert.is(new Set(parameters).size, parameters.length, name);
    }
  }
});

test.run();
