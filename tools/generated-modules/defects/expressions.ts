// Mistakes in expressions: types, indexes, functions, `for`, templates.
import { block, c, w } from "../blocks.ts";
import type { Draft } from "../draft.ts";
import { localOf, moduleCall } from "../fragments.ts";
import { type Defect, wrongExpressions } from "./defect.ts";

function objectVariable(draft: Draft): string {
  const name = draft.name();
  draft.add(
    block(`variable ${name}`, {
      type: w(
        "object({ host = string, port = optional(number, 80), tags = optional(map(string), {}), users = list(object({ login = string })) })",
      ),
    }),
  );
  return `var.${name}`;
}

function typed(draft: Draft, type: string): string {
  const name = draft.name();
  draft.add(block(`variable ${name}`, { type: w(type) }));
  return `var.${name}`;
}

const attributes = wrongExpressions("object-attribute-missing", {
  "of an object variable": (draft) => `${objectVariable(draft)}.hots`,
  "of a nested object": (draft) => `${objectVariable(draft)}.users[0].name`,
  "of an object variable by index": (draft) => `${objectVariable(draft)}["hots"]`,
  "of a local object": (draft) => `${localOf(draft, "{ width = 1, height = 2 }")}.widht`,
  "of each object of a splat": (draft) => `${objectVariable(draft)}.users[*].name`,
  "of a list": (draft) => `${typed(draft, "list(string)")}.first`,
  "of a string": (draft) => `${typed(draft, "string")}.length`,
  "of a list of objects": (draft) => `${typed(draft, "list(object({ a = string }))")}.a`,
  "of a set": (draft) => `${typed(draft, "set(string)")}.a`,
  "of a tuple": (draft) => `${localOf(draft, '["a", 1]')}.a`,
  "of null": (draft) => `${localOf(draft, "null")}.a`,
  "of a number": (draft) => `${localOf(draft, "12")}.a`,
  "of a resource": (draft) => `terraform_data.${plain(draft)}.nothing`,
  "of a known map": (draft) => `${localOf(draft, 'tomap({ a = "x" })')}.b`,
  "of the result of a function": () => `merge({ a = 1 }, { b = 2 }).c`,
});

function plain(draft: Draft): string {
  const name = draft.name();
  draft.add(block(`resource terraform_data ${name}`, { input: c("x") }));
  return name;
}

const operations = wrongExpressions("type-operation", {
  "plus with a word": (draft) => `${draft.expression("number")} + ${localOf(draft, '"ten"')}`,
  "plus with a list": (draft) => `${typed(draft, "list(number)")} + 1`,
  "minus of a word": (draft) => `-${localOf(draft, '"ten"')}`,
  "not of a word": (draft) => `!${localOf(draft, '"maybe"')}`,
  "and with a number": (draft) => `${draft.expression("bool")} && ${typed(draft, "number")}`,
  "or with a list": (draft) => `${typed(draft, "list(string)")} || true`,
  "less than with an object": (draft) => `${typed(draft, "object({ a = number })")} < 1`,
  "times with null": () => "null * 2",
  "division by zero": (draft) => `${draft.literal("number")} / 0`,
  "remainder with a word": () => '7 % "two"',
  "comparison with a bool": (draft) => `${typed(draft, "bool")} >= 1`,
});

const conditions = wrongExpressions("condition-type", {
  "list and string": (draft) => `${draft.expression("bool")} ? ["a"] : "a"`,
  "object and list": (draft) => `${typed(draft, "bool")} ? { a = 1 } : ["a"]`,
  "variables of different types": (draft) =>
    `${draft.expression("bool")} ? ${typed(draft, "list(string)")} : ${typed(draft, "map(string)")}`,
  "objects with different nested types": (draft) =>
    `${draft.expression("bool")} ? ${typed(draft, "object({ a = list(string) })")} : ${typed(draft, "object({ a = string })")}`,
  "tuples that do not unify": (draft) => `${draft.expression("bool")} ? [{ a = 1 }] : ["a"]`,
  "string as condition": () => '"maybe" ? 1 : 2',
  "number as condition": (draft) => `${typed(draft, "number")} ? 1 : 2`,
  "list as condition": (draft) => `${typed(draft, "list(string)")} ? 1 : 2`,
  "null as condition": () => "null ? 1 : 2",
});

const indexes = wrongExpressions("index-type", {
  "outside of a tuple": (draft) => `${localOf(draft, '["a", "b"]')}[2]`,
  "outside of a known list": (draft) => `${localOf(draft, 'tolist(["a", "b"])')}[5]`,
  negative: (draft) => `${localOf(draft, '["a", "b"]')}[-1]`,
  fraction: (draft) => `${localOf(draft, '["a", "b"]')}[0.5]`,
  "word on a list": (draft) => `${typed(draft, "list(string)")}["first"]`,
  "word on a tuple": (draft) => `${localOf(draft, '["a", "b"]')}["x"]`,
  "missing key of an object": (draft) => `${localOf(draft, "{ a = 1 }")}["b"]`,
  "missing key of a map": (draft) => `${localOf(draft, "tomap({ a = 1 })")}["b"]`,
  "of a string": (draft) => `${typed(draft, "string")}[0]`,
  "of a number": (draft) => `${typed(draft, "number")}["a"]`,
  "of a set": (draft) => `${typed(draft, "set(string)")}[0]`,
  "of null": (draft) => `${localOf(draft, "null")}[0]`,
  "by null": (draft) => `${typed(draft, "list(string)")}[null]`,
  "by a list": (draft) => `${typed(draft, "map(string)")}[["a"]]`,
  "by a bool": (draft) => `${typed(draft, "list(string)")}[true]`,
  "of an empty tuple": (draft) => `${localOf(draft, "[]")}[0]`,
});

const loops = wrongExpressions("for-expression", {
  "duplicate key": (draft) => `{ for p in ${localOf(draft, '[{ k = "a" }, { k = "a" }]')} : p.k => p }`,
  "constant key": () => '{ for p in ["a", "b"] : "same" => p }',
  "null key": () => '{ for p in ["a", null] : p => 1 }',
  "key of a list": () => '{ for p in ["a"] : [p] => 1 }',
  "over a string": (draft) => `[for s in ${typed(draft, "string")} : s]`,
  "over a number": (draft) => `[for s in ${typed(draft, "number")} : s]`,
  "over null": () => "[for s in null : s]",
  "over a known word": () => '[for s in "abc" : s]',
  "condition that is no bool": (draft) => `[for s in ${typed(draft, "list(string)")} : s if length(s)]`,
  "condition that is a word": () => '[for s in ["a"] : s if "maybe"]',
  "null condition": () => '[for s in ["a"] : s if null]',
  "name out of its loop": (draft) => `[[for s in ${typed(draft, "list(string)")} : s], s]`,
  "grouping in a list": (draft) => `[for s in ${typed(draft, "list(string)")} : s...]`,
});

const templates = wrongExpressions("template", {
  "list in a string": (draft) => `"x \${${typed(draft, "list(string)")}}"`,
  "object in a string": () => '"x ${{ a = 1 }}"',
  "null in a string": () => '"x ${null}"',
  "directive over a number": (draft) => `"%{ for s in ${typed(draft, "number")} }x%{ endfor }"`,
  "if of a word": () => '"%{ if "maybe" }x%{ endif }"',
  "if of null": () => '"%{ if null }x%{ endif }"',
});

const objects = wrongExpressions("object-literal", {
  "null key": () => "{ (null) = 1 }",
  "key of a list": () => '{ (["a"]) = 1 }',
  "key with a reference that needs brackets": (draft) => `{ ${typed(draft, "string")} = 1 }`,
  "undeclared key in brackets": () => "{ (nothing) = 1 }",
  "splat argument that is no list": (draft) => `max(${typed(draft, "number")}...)`,
  "null splat argument": () => "max(null...)",
});

const names = wrongExpressions("function-name", {
  unknown: (draft) => `uppercase(${draft.expression("string")})`,
  misspelt: (draft) => `lenght(${draft.expression("list")})`,
  "in the wrong case": (draft) => `toString(${draft.expression("number")})`,
  "unknown in core": (draft) => `core::upcase(${draft.expression("string")})`,
  "unknown namespace": (draft) => `text::upper(${draft.expression("string")})`,
  nested: (draft) => `upper(lowercase(${draft.expression("string")}))`,
  "of a provider that is not required": (draft) => `provider::absent::upper(${draft.expression("string")})`,
});

const arity = wrongExpressions("function-arity", {
  "too few": (draft) => `split(${draft.expression("string")})`,
  "too few for variadic": () => "format()",
  none: () => "length()",
  "too many": (draft) => `upper(${draft.expression("string")}, "x")`,
  "too many of three": (draft) => `replace(${draft.expression("string")}, "a", "b", "c")`,
  "too many of none": () => "timestamp(1)",
});

const argumentTypes = wrongExpressions("function-argument", {
  "list for a string": (draft) => `upper(${typed(draft, "list(string)")})`,
  "string for a list": (draft) => `join(",", ${typed(draft, "string")})`,
  "word for a number": () => 'abs("ten")',
  "number for a list": (draft) => `length(${typed(draft, "number")})`,
  null: () => "upper(null)",
  "null list": () => 'join(",", null)',
  "object for a list": (draft) => `concat(${typed(draft, "object({ a = string })")}, [])`,
  "string for merge": (draft) => `merge({}, ${typed(draft, "string")})`,
  "string for keys": (draft) => `keys(${typed(draft, "string")})`,
  "number for flatten": () => "flatten(3)",
  "list for tonumber": (draft) => `tonumber(${typed(draft, "list(string)")})`,
  "list of objects for join": (draft) => `join(",", ${typed(draft, "list(object({ a = string }))")})`,
  "map for toset": (draft) => `toset(${typed(draft, "map(string)")})`,
  "string for tomap": (draft) => `tomap(${typed(draft, "string")})`,
});

const constants = wrongExpressions("function-constant-arg", {
  "regular expression": (draft) => `regex("[a-z+", ${draft.expression("string")})`,
  "regular expression of replace": () => 'replace("abc", "/(/", "x")',
  "regular expression without a match": () => 'regex("[0-9]+", "abc")',
  tonumber: () => 'tonumber("ten")',
  tobool: () => 'tobool("yes")',
  parseint: () => 'parseint("zz", 10)',
  "parseint with a base": () => 'parseint("11", 99)',
  jsondecode: () => 'jsondecode("{ a: 1")',
  yamldecode: () => 'yamldecode("a: [1")',
  base64decode: () => 'base64decode("%%")',
  formatdate: () => 'formatdate("YYYY-Q", "2020-01-01T00:00:00Z")',
  "formatdate of a bad time": () => 'formatdate("YYYY", "today")',
  timeadd: () => 'timeadd("2020-01-01T00:00:00Z", "1 day")',
  cidrsubnet: () => 'cidrsubnet("10.0.0.0/30", 8, 1)',
  cidrhost: () => 'cidrhost("10.0.0.0", 1)',
  "element of nothing": () => "element([], 0)",
  "negative element": () => 'element(["a"], -1)',
  index: () => 'index(["a"], "b")',
  "lookup without default": () => 'lookup({ a = 1 }, "b")',
  "range with a zero step": () => "range(0, 5, 0)",
  chunklist: () => 'chunklist(["a"], -1)',
  zipmap: () => 'zipmap(["a", "b"], ["x"])',
  one: () => "one([1, 2])",
  "sum of nothing": () => "sum([])",
  "sum of words": () => 'sum(["a"])',
  "max of nothing": () => "max()",
  "coalesce of nulls": () => "coalesce(null, null)",
  "format with too few": () => 'format("%s %s", "a")',
  "format with too many": () => 'format("%s", "a", "b")',
  "format with a bad verb": () => 'format("%z", "a")',
  "format a word as number": () => 'format("%d", "ten")',
  "file that is not there": () => 'file("absent.txt")',
  "templatefile that is not there": () => 'templatefile("absent.tftpl", {})',
  slice: () => 'slice(["a", "b"], 1, 5)',
  substr: () => 'substr("abc", 0, "x")',
  "setproduct of nothing": () => "setproduct()",
  "repeat of a negative": () => 'strrev(substr("abc", 0, -2))[0]',
  log: () => "log(0, 10)",
  pow: () => 'pow("two", 2)',
  "bcrypt of nothing": () => "nonsensitive()",
  csvdecode: () => 'csvdecode("a,b\\n1")',
  "urlencode of a list": () => 'urlencode(["a"])',
  matchkeys: () => 'matchkeys(["a"], ["b", "c"], ["b"])',
  transpose: () => 'transpose({ a = "x" })',
  "try of errors": () => "try(nothing_here.at_all, [][0])",
  textencodebase64: () => 'textencodebase64("a", "NO-SUCH")',
  alltrue: () => 'alltrue(["maybe"])',
  signum: () => 'signum("x")',
  indent: () => 'indent("x", "y")',
});

const modules = wrongExpressions("module-output-missing", {
  "that the child does not have": (draft) => `module.${moduleCall(draft, "none")}.absent`,
  "of an instance": (draft) => `module.${moduleCall(draft, "count")}[0].absent`,
  "of an instance with a key": (draft) => `module.${moduleCall(draft, "for_each")}["one"].absent`,
  "of a call with count without a key": (draft) => `module.${moduleCall(draft, "count")}.shared`,
  "of a call with for_each without a key": (draft) => `module.${moduleCall(draft, "for_each")}.shared`,
  "with a key of a single call": (draft) => `module.${moduleCall(draft, "none")}[0].shared`,
  "of all instances": (draft) => `module.${moduleCall(draft, "count")}[*].absent`,
});

const instances = wrongExpressions("instance-key", {
  "missing for count": (draft) => `terraform_data.${repeated(draft, true)}.id`,
  "missing for for_each": (draft) => `terraform_data.${repeated(draft, false)}.output`,
  "where there is one": (draft) => `terraform_data.${plain(draft)}[0].id`,
  "with a key where there is one": (draft) => `terraform_data.${plain(draft)}["a"].id`,
  "count attribute": (draft) => `terraform_data.${plain(draft)}.count`,
  "word for count": (draft) => `terraform_data.${repeated(draft, true)}["a"].id`,
  "number for for_each": (draft) => `terraform_data.${repeated(draft, false)}[0].id`,
});

function repeated(draft: Draft, isCounted: boolean): string {
  const name = draft.name();
  const repetition = isCounted ? { count: c(2) } : { for_each: { expression: 'toset(["a", "b"])' } };
  draft.add(block(`resource terraform_data ${name}`, { ...repetition, input: c("x") }));
  return name;
}

/** All mistakes in this file. */
export const expressionDefects: readonly Defect[] = [
  ...attributes,
  ...operations,
  ...conditions,
  ...indexes,
  ...loops,
  ...templates,
  ...objects,
  ...names,
  ...arity,
  ...argumentTypes,
  ...constants,
  ...modules,
  ...instances,
];
