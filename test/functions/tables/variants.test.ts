// Functions with the same name that differ between products.
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  bakeFunctions,
  lookupFunction,
  nomadFunctions,
  packerFunctions,
  terraformFunctions,
  terragruntFunctions,
} from "../../../src/functions/index.ts";
import { tableOf } from "../../../src/functions/tables/table.ts";
import { checkRows } from "../rows.ts";

checkRows("nomad: the standard library's variants", nomadFunctions, [
  ['coalesce("", "b")', '""'],
  ['coalesce(null, "b")', '"b"'],
  ["coalesce(null)", "error: no non-null arguments"],
  ["coalesce(unknown, 1)", "unknown(number)"],
  [
    "coalesce({ a = [1], b = null }, convert({ a = 1 }, map(number)))",
    'error at vals: element "a": number required, but have tuple',
  ],
  ["length([1, 2])", "2"],
  ["length({ a = 1 })", "error: collection must be a list, a map or a tuple"],
  ['length("abc")', "error: collection must be a list, a map or a tuple"],
  ["length(unknown)", "unknown(number)"],
  ["length(unknown(list(string)))", "unknown(number)"],
  ['index(["a", "b"], 1)', '"b"'],
  ['index({ a = 1 }, "a")', "error: collection must be a list, a map or a tuple"],
  ['index(convert({ a = 1 }, map(number)), "a")', "1"],
  ['index(convert({ a = 1 }, map(number)), "b")', "error: invalid index"],
  ['index(convert(["a"], list(string)), 1)', "error: invalid index"],
  ['index(convert(["a"], list(string)), 0.5)', "error: invalid index"],
  ['index(convert(["a"], list(string)), "0")', "error: key for list must be number"],
  ['index(["a"], "0")', "error: key for tuple must be number"],
  ["index(convert({}, map(string)), 0)", "error: key for map must be string"],
  ['index(["a"], 1)', "error: key must be between 0 and 1 inclusive"],
  [
    'index(["a"], 0.5)',
    "error: invalid key for tuple: value must be a whole number, between -9223372036854775808 and 9223372036854775807",
  ],
  ['index(["a"], unknown(number))', "unknown"],
  ['index(["a"], null)', "error at key: argument must not be null"],
  ['index(convert(["a"], list(string)), unknown)', "unknown(string)"],
  ['lookup({ a = 1 }, "b", 2)', "2"],
  ['lookup({ a = 1 }, "a")', 'error: Function "lookup" expects 3 argument(s). Missing value for "default"'],
  ['lookup({ a = 1, b = unknown }, "a", 2)', "unknown(number)"],
  ['lookup({ a = 1 }, "b", null)', "error at default: argument must not be null"],
  ['reverse("abc")', '"cba"'],
  ['replace("a.b", ".", "-")', '"a-b"'],
  ['regex_replace("a1b2", "[0-9]", "")', '"ab"'],
  ["uuidv4()", "unknown(string)"],
  ["uuidv4() == null", "false"],
  ['fileescaped("a")', "unknown(string)"],
]);

checkRows("packer: variants of its own", packerFunctions, [
  ['coalesce("", "b")', '"b"'],
  ['length("abc")', "3"],
  ['index(["a", "b"], "b")', "1"],
  ["reverse([1, 2])", "[2, 1]"],
  ['lookup({ a = 1 }, "a", 2)', "1"],
  ['vault("secret/data/x", "key")', "unknown(string)"],
  ['vault("secret/data/x")', 'error: Function "vault" expects 2 argument(s). Missing value for "key"'],
  ['vault(null, "key")', "error at path: argument must not be null"],
  ['consul_key("a/b")', "unknown(string)"],
  ['aws_secretsmanager("name", null)', "unknown(string)"],
  ['aws_secretsmanager_raw("name")', "unknown(string)"],
  ['env("HOME") == null', "false"],
  ["legacy_isotime()", "unknown(string)"],
  ['legacy_isotime("2006")', "unknown(string)"],
  ['rfc3339_parse("2020-01-01T00:00:00Z").year', "unknown"],
  ["unix_timestamp_parse(0).year", "unknown"],
  ['legacy_strftime("%Y", "%m")', "error: too many values, 1 needed"],
]);

checkRows("docker-bake: variants of its own", bakeFunctions, [
  ['coalesce("", "b")', '""'],
  ['index(["a", "b"], 1)', '"b"'],
  ['indexof(["a", "b"], "b")', "1"],
  ['indexof(["a"], "b")', "error: item not found"],
  ['reverse("abc")', '"cba"'],
  ["reverselist([1, 2])", "[2, 1]"],
  ["absolute(-1)", "1"],
  ['sanitize("a/b.c é🍕")', '"a_b_c___"'],
  ["sanitize(unknown)", "unknown(string)"],
  ["sanitize(null)", "error at name: argument must not be null"],
  ['basename("a/b")', '"b"'],
  ['regex_replace("a1", "[0-9]", "")', '"a"'],
  ["timestamp()", "unknown(string)"],
  ["timestamp(1)", 'error: Function "timestamp" expects only 0 argument(s)'],
  ["homedir()", "unknown(string)"],
  ["hasindex([1], 0)", "unknown(bool)"],
  ["hasindex(unknown, 0)", "unknown(bool)"],
  ['hasindex({ a = 1 }, "a")', "error: collection must be a list, a map or a tuple"],
  ["sethaselement([1], 1)", "unknown(bool)"],
  ["sethaselement(1, 1)", "error at set: set of any single type required, but have number"],
  ["rfc3339parse(unknown).year", "unknown"],
  ["rfc3339parse()", 'error: Function "rfc3339parse" expects 1 argument(s). Missing value for "timestamp"'],
  ["byteslen(1)", "unknown"],
  ['semvercmp("1.0")', 'error: Function "semvercmp" expects 2 argument(s). Missing value for "constraint"'],
]);

checkRows("docker-bake: operators as functions", bakeFunctions, [
  ["add(1, 2)", "3"],
  ['add("1", 2)', "3"],
  ['add("a", 2)', "error at a: a number is required"],
  ["add(1)", 'error: Function "add" expects 2 argument(s). Missing value for "b"'],
  ["add(1, null)", "error at b: argument must not be null"],
  ["add(1, unknown)", "unknown(number)"],
  ["subtract(1, 2)", "-1"],
  ["multiply(2, 3)", "6"],
  ["divide(1, 2)", "0.5"],
  ["divide(0, 0)", "error: can't divide zero by zero or infinity by infinity"],
  ["modulo(5, 3)", "2"],
  ["negate(1)", "-1"],
  ["int(1.5)", "1"],
  ["and(true, false)", "false"],
  ["or(true, false)", "true"],
  ["or(true, [])", "error at b: bool required, but have tuple"],
  ["not(true)", "false"],
  ["not(unknown)", "unknown(bool)"],
  ["equal(null, null)", "true"],
  ['equal("1", 1)', "false"],
  ["equal(unknown, 1)", "unknown(bool)"],
  ['notequal("1", 1)', "true"],
  ["greaterthan(2, 1)", "true"],
  ["greaterthan(1, unknown(number))", "unknown(bool)"],
  ["greaterthanorequalto(1, 1)", "true"],
  ["greaterthanorequalto(0, 1)", "false"],
  ["lessthan(1, 2)", "true"],
  ["lessthanorequalto(1, 1)", "true"],
  ["lessthanorequalto(2, 1)", "false"],
]);

checkRows("terragrunt: functions of its own", terragruntFunctions, [
  ["find_in_parent_folders()", "unknown(string)"],
  ['find_in_parent_folders("root.hcl", "none")', "unknown(string)"],
  ['find_in_parent_folders("a", "b", "c")', "error: it takes 0, 1 or 2 arguments, not 3"],
  ["find_in_parent_folders([])", "error at name_or_fallback: string required, but have tuple"],
  ["find_in_parent_folders(null)", "error at name_or_fallback: argument must not be null"],
  ["path_relative_to_include()", "unknown(string)"],
  ['path_relative_to_include("root") == null', "false"],
  ["get_env()", 'error: Function "get_env" expects at least 1 argument(s). Missing value for "name"'],
  ['get_env("A", 1)', "unknown(string)"],
  ['get_env("A", "b", unknown)', "error: it takes 1 or 2 arguments, not 3"],
  ["get_env(unknown, [])", "error at default: string required, but have tuple"],
  ['run_cmd("a", "b", 3)', "unknown(string)"],
  ["run_cmd()", 'error: Function "run_cmd" expects at least 1 argument(s). Missing value for "command"'],
  ['get_terragrunt_dir("a")', 'error: Function "get_terragrunt_dir" expects only 0 argument(s)'],
  ["get_terraform_cli_args()", "unknown(list(string))"],
  ["get_terraform_commands_that_need_vars()", "unknown(list(string))"],
  ["concat(get_terraform_commands_that_need_locking())", "unknown(list(string))"],
  ['read_terragrunt_config("a.hcl").locals', "unknown"],
  ["read_terragrunt_config(unknown, null)", "unknown"],
  ['read_terragrunt_config("a", {}, unknown)', "error: it takes 1 or 2 arguments, not 3"],
  ["read_terragrunt_config({})", "error at config_path: string required, but have object"],
  ["sops_decrypt_file()", 'error: Function "sops_decrypt_file" expects 1 argument(s). Missing value for "path"'],
  ['jsondecode(sops_decrypt_file("a")).b', "unknown"],
  ['mark_glob_as_read("*")', "unknown(list(string))"],
  [
    'constraint_check("1.0.0")',
    'error: Function "constraint_check" expects 2 argument(s). Missing value for "constraint"',
  ],
  ["deep_merge({}, null, unknown)", "unknown"],
  ['startswith("ab", "a")', "true"],
  ['startswith("ab")', 'error: Function "startswith" expects 2 argument(s). Missing value for "prefix"'],
  ['cidrcontains("10.0.0.0/8", "10.0.0.1")', "unknown(bool)"],
  ['urldecode("a%20b")', '"a b"'],
]);

checkRows("terraform: variants of its own", terraformFunctions, [
  ['core::coalesce("", "b")', '"b"'],
  ["core::element([], 0)", "error: cannot use element function with an empty list"],
  ['core::upper("a", "b")', 'error: Function "core::upper" expects only 1 argument(s)'],
]);

checkRows("terraform: functions of providers", terraformFunctions, [
  ['provider::aws::arn_parse("x")', "unknown"],
  ["provider::aws::arn_parse(sensitive(1), null, unknown)", "sensitive(unknown)"],
  [
    "provider::aws::arn_parse([][0])",
    "error: The given key does not identify an element in this collection value: the collection has no elements",
  ],
  ['provider::terraform::encode_expr("a")', '"\\"a\\""'],
  ["foo::bar(1)", 'error: There are no functions in namespace "foo::"'],
]);

test("names of other providers' functions have the provider's meaning", () => {
  assert.is(lookupFunction(terraformFunctions, "provider::aws::x")?.name, "provider::*");
  for (const name of ["provider::terraform::x", "provider::aws", "core::x", "x"]) {
    assert.is(lookupFunction(terraformFunctions, name), undefined, name);
  }
  assert.is(lookupFunction(nomadFunctions, "provider::aws::x"), undefined);
});

test("a table rejects two functions with one name", () => {
  const upper = terraformFunctions.get("upper")!;
  assert.throws(() => tableOf({ upper }, { upper }), /^Bug: two functions in a table are named upper/);
});

test.run();
