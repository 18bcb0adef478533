// Every product has the functions that it documents, no more and no less.
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  type FunctionTable,
  hclFunctions,
  nomadFunctions,
  packerFunctions,
  terraformConsoleFunctions,
  terraformFunctions,
} from "../../../src/functions/index.ts";

/** In all tables. */
const STANDARD = `abs can ceil chomp chunklist coalesce coalescelist compact concat contains csvdecode distinct element flatten
  floor format formatdate formatlist indent index join jsondecode jsonencode keys length log lookup lower max merge min parseint
  pow range replace reverse setintersection setproduct setunion signum slice sort split strrev substr timeadd title trim
  trimprefix trimspace trimsuffix try upper values zipmap`;

/** In the tables of all products. */
const PRODUCTS = `abspath base64decode base64encode basename bcrypt cidrhost cidrnetmask cidrsubnet cidrsubnets dirname file
  filebase64 fileexists fileset md5 pathexpand rsadecrypt sha1 sha256 sha512 urlencode uuidv5 yamldecode yamlencode`;

const TERRAFORM = `alltrue anytrue base64gzip base64sha256 base64sha512 endswith ephemeralasnull filebase64sha256
  filebase64sha512 filemd5 filesha1 filesha256 filesha512 issensitive list map matchkeys nonsensitive one plantimestamp regex
  regexall sensitive setsubtract startswith strcontains sum templatefile templatestring textdecodebase64 textencodebase64 timecmp
  timestamp tobool tolist tomap tonumber toset tostring transpose uuid`;

const NOMAD = "convert regex_replace strlen uuidv4";

const PACKER = `alltrue anytrue aws_secretsmanager aws_secretsmanager_raw base64gzip consul_key convert endswith env
  legacy_isotime legacy_strftime regex regex_replace regexall startswith strcontains sum templatefile textdecodebase64
  textencodebase64 timestamp uuidv4 vault`;

const HCL = "convert regex regex_replace regexall setsubtract setsymmetricdifference strlen";

function names(...lists: readonly string[]): string[] {
  return lists.flatMap((list) => list.split(/\s+/)).toSorted();
}

const ROWS: readonly (readonly [string, FunctionTable, readonly string[]])[] = [
  ["hcl", hclFunctions, names(STANDARD, HCL)],
  ["nomad", nomadFunctions, names(STANDARD, PRODUCTS, NOMAD)],
  ["packer", packerFunctions, names(STANDARD, PRODUCTS, PACKER)],
];

for (const [product, table, expected] of ROWS) {
  test(`functions of ${product}`, () => assert.equal([...table.keys()].toSorted(), expected));
}

test("functions of terraform, also by their full names", () => {
  const short = names(STANDARD, PRODUCTS, TERRAFORM);
  const own = [...terraformFunctions.keys()].filter((name) => !name.startsWith("provider::"));
  assert.equal(own.toSorted(), [...short, ...short.map((name) => `core::${name}`)].toSorted());
  for (const name of short) assert.is(terraformFunctions.get(`core::${name}`), terraformFunctions.get(name), name);
});

test("functions of providers", () => {
  const provided = [...terraformFunctions.keys()].filter((name) => name.startsWith("provider::"));
  assert.equal(
    provided.toSorted(),
    ["*", "terraform::decode_tfvars", "terraform::encode_expr", "terraform::encode_tfvars"].map(
      (name) => `provider::${name}`,
    ),
  );
});

test("the console also has `type`", () => {
  const added = [...terraformConsoleFunctions.keys()].filter((name) => !terraformFunctions.has(name));
  assert.equal(added.toSorted(), ["core::type", "type"]);
});

test("every function is described, and has parameters of different names", () => {
  for (const table of [...ROWS.map(([, table]) => table), terraformConsoleFunctions]) {
    for (const [name, { description, params, variadic }] of table) {
      assert.match(description, /^[A-Z“"'`][^]*\.$/, name);
      const parameters = [...params, ...(variadic === undefined ? [] : [variadic])].map((parameter) => parameter.name);
      assert.is(new Set(parameters).size, parameters.length, name);
    }
  }
});

test.run();
