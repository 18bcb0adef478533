// Expressions that would take forever, exhaust the memory or overflow the stack without evaluation limits: one of each
// kind. The test and the benchmark evaluate each and check time, memory and exceptions.
import { gzipSync } from "node:zlib";

/** One kind: the text is built on demand, as some are large. */
export interface HostileKind {
  readonly name: string;
  readonly source: () => string;
}

/** Files that the sources use: a template that renders itself, and one whose output is far larger than its input. */
export const FILES: Readonly<Record<string, string>> = {
  "self.tpl": '${templatefile("self.tpl", {})}',
  "ten.tpl": "%{ for i in [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] }${x}%{ endfor }",
};

/** Binds a name to a value in an expression. */
function bind(name: string, value: string, inner: string): string {
  return `[for ${name} in [${value}] : ${inner}]`;
}

/**
 * Returns the last of many values, each built from the previous one: `v0` is the first, a step receives the previous
 * name.
 */
function grown(
  first: string,
  steps: number,
  step: (previous: string) => string,
  use: (name: string) => string,
): string {
  let text = use(`v${steps}`);
  for (let index = steps; index > 0; index--) text = bind(`v${index}`, step(`v${index - 1}`), text);
  return bind("v0", first, text);
}

/** Returns an expression with a string that doubles with each step. */
function doubled(step: (previous: string) => string, use: (name: string) => string = (name) => name): string {
  return grown('"xxxxxxxx"', 40, step, use);
}

/** Returns an expression with a value that contains the same part 2^levels times. */
function shared(levels: number, use: (name: string) => string, leaf = '"x"'): string {
  return grown(leaf, levels, (previous) => `[${previous}, ${previous}]`, use);
}

/** Returns an expression with a small value whose type, written out, is 2^40 types. */
function sharedType(use: (name: string) => string): string {
  return grown('"x"', 40, (previous) => `true ? null : [${previous}, ${previous}]`, use);
}

/** Returns a text nested in itself many times. */
function nested(open: string, inner: string, close: string, levels = 1400): string {
  return open.repeat(levels) + inner + close.repeat(levels);
}

function kinds(group: string, table: Readonly<Record<string, string | (() => string)>>): HostileKind[] {
  return Object.entries(table).map(([name, source]) => ({
    name: `${group}: ${name}`,
    source: typeof source === "string" ? () => source : source,
  }));
}

const large = kinds("size", {
  "range(1e9)": "range(1e9)",
  "range with tiny steps": "range(0, 1, 1e-9)",
  "range up to 1e5000": "range(1e5000 - 5, 1e5000)",
  "nested loops": "[for a in range(1000) : [for b in range(1000) : [for c in range(1000) : a]]]",
  "nested loops that keep nothing":
    "[for a in range(1000) : a if length([for b in range(1000) : b if length([for c in range(1000) : c if false]) > 0]) > 0]",
  "nested loops of text":
    '"%{ for a in range(1000) }%{ for b in range(1000) }%{ for c in range(1000) }x%{ endfor }%{ endfor }%{ endfor }"',
  "loops over grouped objects": '[for a in range(1000) : { for b in range(1000) : "k${b % 7}" => range(100)... }]',
  "wide format": 'format("%1000000000d", 1)',
  "wide string format": 'format("%-1000000000s|", "x")',
  "precise format": 'format("%.1000000000f", 1)',
  "wide format by argument": 'format("%*d", 1000000000, 1)',
  "many formats": () => `format("${"%100000d".repeat(10_000)}", ${Array(10_000).fill("1").join(", ")})`,
  "formatlist of large lists": 'formatlist("%s-%1000s", range(1000), [for i in range(1000) : "x"])',
  setproduct: "setproduct(range(1000), range(1000), range(1000))",
  "setproduct of many": () => `setproduct(${Array(60).fill("[1, 2]").join(", ")})`,
  "setproduct with an empty list": () => `setproduct(${Array(60).fill("[1, 2]").join(", ")}, [])`,
  chunklist: "[for i in range(1000) : chunklist(range(1000), 1)]",
  transpose: 'transpose({ for i in range(400) : "k${i}" => [for j in range(400) : "v${j}"] })',
  zipmap: '[for i in range(300) : zipmap([for j in range(300) : "k${j}"], range(300))]',
  matchkeys: "matchkeys(range(1000), range(1000), range(1000))",
  "distinct of a large list": 'distinct([for i in range(1000) : "x${i}"])',
  "distinct of objects": "distinct([for i in range(1000) : { a = i, b = [i, i] }])",
  "contains in loops": "[for i in range(1000) : contains(range(1000), 5000)]",
  "index in loops": "[for i in range(1000) : index(range(1000), 999)]",
  "toset in loops": "[for i in range(1000) : toset(range(1000))]",
  "sum in loops": "[for i in range(1000) : sum(range(1000))]",
  "sort in loops": '[for i in range(1000) : sort([for j in range(1000) : "x${1000 - j}"])]',
  "merge in loops": '[for i in range(1000) : merge({ for j in range(1000) : "k${j}" => j }, {})]',
  "cidrsubnets with many": () => `cidrsubnets("::/0", ${Array(5000).fill("64").join(", ")})`,
  "cidrsubnets in loops": '[for i in range(1000) : cidrsubnets("10.0.0.0/8", [for j in range(1000) : 16]...)]',
  "cidrsubnets of huge sizes": 'cidrsubnets("::/0", 1e9, 1e300)',
  "cidrhost extremes": '[cidrhost("::/0", 1e38), cidrhost("::/0", 1e5000)]',
});

const text = kinds("text", {
  "doubling by templates": doubled((previous) => `"\${${previous}}\${${previous}}"`),
  "doubling by heredocs": doubled((previous) => `join("", [${previous}, ${previous}])`),
  "doubling by replace": doubled((previous) => `replace(${previous}, "x", "xx")`),
  "doubling by regex replace": doubled((previous) => `replace(${previous}, "/x/", "xx")`),
  "doubling by format": doubled((previous) => `format("%s%[1]s", ${previous})`),
  "doubling by jsonencode": doubled((previous) => `jsonencode([${previous}, ${previous}])`),
  "doubling of escapes": grown(
    '"\\"\\"\\"\\""',
    60,
    (previous) => `jsonencode(${previous})`,
    (name) => name,
  ),
  "doubling by yamlencode": doubled((previous) => `yamlencode([${previous}, ${previous}])`),
  "doubling by base64": grown(
    '"xxxxxxxx"',
    200,
    (previous) => `base64encode(${previous})`,
    (name) => name,
  ),
  "doubling by urlencode": grown(
    '"%%%%%%%%"',
    60,
    (previous) => `urlencode(${previous})`,
    (name) => name,
  ),
  "doubling by indent": doubled((previous) => `indent(1000, "\${${previous}}\\n\${${previous}}")`),
  "doubling by templatestring": grown(
    '"x"',
    40,
    (previous) => `templatefile("ten.tpl", { x = ${previous} })`,
    (name) => name,
  ),
  "doubling by loops of text": doubled((previous) => `"%{ for x in [1, 2] }\${${previous}}%{ endfor }"`),
  "replace of nothing":
    'replace(join("", [for i in range(1000) : "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"]), "", "yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy")',
  "indent by a billion": 'indent(1000000000, "a\\nb")',
  "substr extremes": '[substr("abc", -1e300, 1e300), substr("abc", 0, 1e15), substr("abc", 1e15, -1)]',
  "split into characters": '[for i in range(1000) : split("", join("", [for j in range(1000) : "xxxxxxxxxx"]))]',
  "title, upper, lower, strrev in loops":
    '[for i in range(1000) : strrev(title(upper(lower(join("", [for j in range(1000) : "éxxxxxxxxx"])))))]',
  "combining characters": () => `[for i in range(1000) : strrev("${"e\u0301".repeat(10_000)}")]`,
  "one grapheme of many characters": () => `strrev(substr("e${"\u0301".repeat(100_000)}", 0, 1))`,
  "trim with a long set": () => `[for i in range(1000) : trim("${"ab".repeat(20_000)}c", "${"ba".repeat(20_000)}")]`,
  "timeadd extremes":
    '[timeadd("9999-12-31T23:59:59Z", "2540400h"), timeadd("0001-01-01T00:00:00Z", "-2540400h10m10.5s")]',
  "timeadd with many parts": () => `timeadd("2020-01-01T00:00:00Z", "${"1h".repeat(100_000)}")`,
  "timeadd with many digits": () => `timeadd("2020-01-01T00:00:00Z", "${"9".repeat(100_000)}.${"9".repeat(100_000)}h")`,
  "formatdate of a long format": () =>
    `[for i in range(1000) : formatdate("${"EEEE".repeat(2000)}", "2020-01-01T00:00:00Z")]`,
  "a million characters": () => `"${"x".repeat(1_000_000)}"`,
  "a large heredoc": () => `<<-EOT\n${"    line with \${1 + 1} text\n".repeat(30_000)}  EOT\n`,
});

const depth = kinds("depth", {
  tuples: nested("[", "1", "]"),
  objects: nested("{ a = ", "1", " }"),
  parentheses: nested("(", "1", ")"),
  calls: nested("upper(", '"x"', ")"),
  "calls of try": nested("try(", "1", ")"),
  "calls of jsonencode": nested("jsonencode(", "1", ")"),
  "calls of try that fail": nested("try(", "missing", ", 1)"),
  conditions: nested("(", "true", " ? true : false)"),
  "results if true": nested("true ? ", "1", " : 2"),
  "results if false": () => `${"false ? 1 : ".repeat(1400)}1`,
  "for loops": nested("[for x in [1] : ", "x", "]"),
  "for loops over for loops": nested("[for x in ", "[1]", " : x]"),
  "for loops in for conditions": nested("[for x in [1] : x if ", "true", " == 1]"),
  "for loops in for conditions, few": nested("[for x in [1] : x if ", "true", " == []]", 30),
  "for loops in conditions of objects": nested('{ for x in [1] : "k" => x if ', "true", " == {} }", 30),
  "templates in templates": nested('"a${', "1", '}"'),
  "sole templates in templates": nested('"${', "1", '}"'),
  "directives in templates": `"${nested("%{ if true }", "x", "%{ endif }")}"`,
  "directives in else": `"${nested("%{ if false }x%{ else }", "x", "%{ endif }")}"`,
  "loops in templates": `"${nested("%{ for x in [1] }", "x", "%{ endfor }")}"`,
  "indexes in indexes": nested("[[0]][", "0", "][0]"),
  "unary operators": `${"!".repeat(1400)}true`,
  "minus signs": `${"- ".repeat(1400)}1`,
  "operators on the right": nested("1 + (", "1", ")"),
  splats: `[1]${"[*]".repeat(1400)}`,
  "attribute splats": nested("[", "1", ".*.a]"),
  "splats of splats that fail": `[[1], [1]]${"[*]".repeat(30)}.x`,
  "splats of empty lists": `tolist([])${"[*]".repeat(1400)}`,
  "splats of unknown lists": `ls${"[*]".repeat(1400)}`,
  "splats over growing tuples": `[1, 1]${"[*][*]".repeat(20)}`,
  "splats over shared tuples": shared(16, (name) => `${name}${"[*]".repeat(16)}`),
  "attributes of unknown": `any${".a".repeat(100_000)}`,
  "indexes of unknown": `any${"[0]".repeat(100_000)}`,
  "attributes of nothing": `missing${".a".repeat(100_000)}`,
  "JSON text": () => `jsondecode("${nested("[", "1", "]", 100_000)}")`,
  "JSON text of objects": () => `jsondecode("${nested('{\\"a\\":', "1", "}", 50_000)}")`,
  "YAML text": () => `yamldecode("${nested("[", "1", "]", 50_000)}")`,
  "YAML text of blocks": () => `yamldecode("${"- ".repeat(50_000)}1")`,
  "values through JSON": grown(
    '"[]"',
    60,
    (previous) => `"[\${${previous}},\${${previous}}]"`,
    (name) => `jsondecode(${name})`,
  ),
  "template text": () => `templatestring("${nested("$${[", "1", "]}", 1400)}", {})`,
  "type expressions": () => `try(tolist(${nested("[", "1", "]", 400)}), 1)`,
  "merge of merges": nested("merge({}, ", "{}", ")"),
  "flatten of nested tuples": () => `flatten(${nested("[", "1", "]", 450)})`,
  "jsonencode of nested tuples": () => `jsonencode(${nested("[", "1", "]", 450)})`,
  "yamlencode of nested tuples": () => `yamlencode(${nested("[", "1", "]", 450)})`,
  "yamlencode of nested objects": () => `yamlencode(${nested("{ a = ", "1", " }", 450)})`,
  "equality of nested tuples": () => `${nested("[", "1", "]", 450)} == ${nested("[", "2", "]", 450)}`,
  "conditional of nested tuples": () => `true ? ${nested("[", "1", "]", 450)} : ${nested("[", '"a"', "]", 450)}`,
  "set of nested tuples": () => `toset([${nested("[", "1", "]", 450)}, ${nested("[", "2", "]", 450)}])`,
});

const length = kinds("length", {
  "100,000 operators": () => `1${" + 1".repeat(100_000)}`,
  "100,000 comparisons": () => `true${" == true".repeat(100_000)}`,
  "100,000 &&": () => `true${" && b".repeat(100_000)}`,
  "100,000 || that fail": () => `missing${" || missing".repeat(100_000)}`,
  "100,000 operators on text": () => `"a"${" + 1".repeat(100_000)}`,
  "100,000 conditionals": () => `${"b ? 1 : ".repeat(100_000)}2`,
  "100,000 conditionals of tuples": () => `${"b ? [1] : ".repeat(100_000)}[]`,
  "100,000 conditionals of unlike objects": () =>
    `${Array.from({ length: 20_000 }, (_, index) => `b ? { k${index} = 1 } : `).join("")}{}`,
  "100,000 conditionals that fail": () => `${"missing ? missing : ".repeat(100_000)}2`,
  "100,000 elements": () => `[${"1, ".repeat(100_000)}]`,
  "100,000 attributes": () => `{ ${Array.from({ length: 100_000 }, (_, index) => `k${index} = 1`).join(", ")} }`,
  "100,000 interpolations": () => `"${"${s}".repeat(100_000)}"`,
  "100,000 missing names": () => `[${"missing, ".repeat(100_000)}]`,
  "100,000 missing functions": () => `[${"uper(1), ".repeat(20_000)}]`,
  "100,000 arguments": () => `max(${Array(100_000).fill("1").join(", ")})`,
  "100,000 maps to merge": () => `merge(${Array(50_000).fill("{}").join(", ")})`,
  "100,000 lists to concat": () => `concat(${Array(50_000).fill("[1]").join(", ")})`,
  "long names that are missing": () => `${"x".repeat(100_000)} + ${"y".repeat(100_000)}`,
  "a number of 1,000,000 digits": () => `1${"0".repeat(1_000_000)} + 1`,
  "a fraction of 1,000,000 digits": () => `0.${"3".repeat(1_000_000)} * 3`,
  "1,000 elements of unlike types": () =>
    `tolist([${Array.from({ length: 1000 }, (_, index) => `{ k${index} = 1 }`).join(", ")}])`,
  "1,000 tuples to unify": () =>
    `tolist([${Array.from({ length: 500 }, (_, index) => `[${"1, ".repeat(index)}]`).join(", ")}])`,
});

const numbers = kinds("numbers", {
  "a huge exponent": "1e1000000000",
  "a huge exponent in text": '"${1e99999}"',
  "huge exponents from text": '"1e1000000000" + 1',
  "products of powers": grown(
    "1e99999",
    40,
    (previous) => `${previous} * ${previous}`,
    (name) => `"x\${${name}}"`,
  ),
  "quotients of powers": grown(
    "1e-99999",
    40,
    (previous) => `${previous} * ${previous}`,
    (name) => `1 / ${name}`,
  ),
  "sums of distant powers": "1e99999 + 1e-99999",
  "remainders of powers": "1e99999 % 7",
  "remainders of distant powers": "1e99999 % 1.1e-99999",
  "remainders in loops": "[for i in range(1000) : 1e99999 % (i + 0.1)]",
  "comparisons of powers": "[for i in range(1000) : 1e99999 == 1e99999 + i]",
  "functions of powers":
    "[floor(1e99999), ceil(1e-99999), abs(-1e99999), signum(1e99999), log(1e99999, 2), pow(1e99999, 99999)]",
  "pow of huge numbers": "pow(10, 1e300)",
  "texts of powers": "[for i in range(1000) : tostring(1e99999 * i)]",
  "JSON of powers": "jsonencode([for i in range(1000) : 1e99999 * i])",
  "YAML of powers": "yamlencode([for i in range(1000) : 1e-99999 * i])",
  "JSON with powers": 'jsondecode("[1e1000000000, 1e-1000000000, 1e99999]")',
  "YAML with powers": 'yamldecode("[1e1000000000, 1e-1000000000, 1e99999]")',
  "formats of powers":
    '[for f in ["%d", "%f", "%x", "%b", "%o", "%e", "%g", "%v", "%#v", "%s", "%q"] : try(format(f, 1e99999), f)]',
  "formats of small powers":
    '[for f in ["%d", "%f", "%.99999f", "%e", "%g", "%v", "%#v", "%s"] : try(format(f, 1e-99999), f)]',
  "formats of powers in loops": '[for i in range(1000) : try(format("%b", 1e99999 * i), 1)]',
  "parseint of long text": () => `parseint("${"9".repeat(200_000)}", 10)`,
  "parseint of long text in base 62": () => `parseint("${"z".repeat(200_000)}", 62)`,
  "numbers from long text": () => `[for i in range(100) : "${"9".repeat(100_000)}" + i]`,
  "powers as arguments":
    '[try(range(1e99999), 1), try(element([1], 1e99999), 1), try(slice([1], 0, 1e99999), 1), try(chunklist([1], 1e99999), 1), try(substr("x", 1e99999, 1), 1), try(indent(1e99999, "x"), 1), try(cidrsubnet("::/0", 1e99999, 1e99999), 1), try([1][1e99999], 1), try(parseint("1", 1e99999), 1), try(bcrypt("x", 1e99999), 1)]',
  "keys made of powers": "{ for i in range(300) : 1e99999 + i => i }",
});

const WALKERS: Readonly<Record<string, (name: string) => string>> = {
  itself: (x) => x,
  jsonencode: (x) => `jsonencode(${x})`,
  yamlencode: (x) => `yamlencode(${x})`,
  flatten: (x) => `flatten(${x})`,
  distinct: (x) => `distinct(${x})`,
  equality: (x) => `${x} == [${x}[1], ${x}[0]]`,
  "equality with another": (x) => `[${x}, 1] == [${x}, 2]`,
  tostring: (x) => `try(tostring(${x}), 1)`,
  tolist: (x) => `tolist(${x})`,
  toset: (x) => `toset(${x})`,
  tomap: (x) => `tomap({ a = ${x}, b = ${x} })`,
  merge: (x) => `merge({ a = ${x} }, { b = ${x} })`,
  concat: (x) => `concat(${x}, ${x})`,
  setproduct: (x) => `setproduct(${x}, ${x})`,
  setunion: (x) => `setunion([${x}], [${x}])`,
  setintersection: (x) => `setintersection([${x}], [${x}])`,
  contains: (x) => `contains([${x}], ${x})`,
  index: (x) => `index([${x}], ${x})`,
  reverse: (x) => `reverse(${x})`,
  "format %#v": (x) => `format("%#v", ${x})`,
  "format %v": (x) => `format("%v", ${x})`,
  "a conditional": (x) => `b ? ${x} : [${x}, ${x}]`,
  "a conditional of unlike types": (x) => `true ? ${x} : [${x}, ${x}, ${x}]`,
  "a conditional that cannot be": (x) => `true ? { a = ${x} } : ${x}`,
  "a template": (x) => `"\${try("\${${x}}", 1)}"`,
  sensitive: (x) => `sensitive(${x})`,
  nonsensitive: (x) => `nonsensitive(sensitive(${x}))`,
  issensitive: (x) => `issensitive(${x})`,
  "marks in it": (x) => `jsonencode([sensitive(${x}), ${x}])`,
  ephemeralasnull: (x) => `ephemeralasnull(${x})`,
  coalesce: (x) => `coalesce(${x}, ${x})`,
  try: (x) => `try(${x}.missing, ${x})`,
  lookup: (x) => `lookup({ a = ${x} }, "b", ${x})`,
  length: (x) => `length(${x})`,
  splat: (x) => `${x}[*][*][*]`,
  values: (x) => `values({ a = ${x}, b = ${x} })`,
  zipmap: (x) => `zipmap(["a", "b"], ${x})`,
  one: (x) => `one([${x}])`,
  slice: (x) => `slice(${x}, 0, 1)`,
  element: (x) => `element(${x}, 5)`,
  sum: (x) => `try(sum(${x}), 1)`,
  "a key": (x) => `try({ (${x}) = 1 }, 1)`,
  "an index": (x) => `try([1][${x}], 1)`,
  transpose: (x) => `try(transpose({ a = ${x} }), 1)`,
  formatlist: (x) => `try(formatlist("%s", ${x}), 1)`,
  join: (x) => `try(join("", ${x}), 1)`,
  templatestring: (x) => `try(templatefile("ten.tpl", { x = ${x} }), 1)`,
  "a set of it in a loop": (x) => `[for i in range(1000) : toset([${x}, [i]])]`,
  "equality in a loop": (x) => `[for i in range(1000) : [${x}, i] == [${x}, 0]]`,
  "JSON in a loop": (x) => `[for i in range(1000) : length(jsonencode(${x}))]`,
};

function walkers(group: string, value: (use: (name: string) => string) => string): HostileKind[] {
  return Object.entries(WALKERS).map(([name, use]) => ({ name: `${group}: ${name}`, source: () => value(use) }));
}

const sharing = [
  ...walkers("shared 2^30", (use) => shared(30, use)),
  ...walkers("shared 2^17", (use) => shared(17, use)),
  ...walkers("unknown shared 2^17", (use) => shared(17, use, "s")),
  ...walkers("types of 2^40", sharedType),
];

const data = kinds("data", {
  "nested quantifiers": () => `regex("(a*)*b", "${"a".repeat(100_000)}")`,
  "quantifiers of alternatives": () => `regexall("(a|aa|a?)+$", "${"a".repeat(30_000)}b")`,
  "regexall of everything": () => `regexall(".*?", "${"a".repeat(100_000)}")`,
  "regexall to the end": () => `regexall("a.*b|a", "${"a".repeat(30_000)}")`,
  "large repetitions": 'regex("((a{1,1000}){1,1000}){1,1000}", "aaa")',
  "repetitions within bounds": () => `regexall("((a{0,30}){0,30})b", "${"a".repeat(20_000)}")`,
  "long patterns": () => `regex("${"(a?)".repeat(20_000)}", "aaa")`,
  "nested groups": () => `regex("${nested("(", "a", ")", 5000)}", "a")`,
  "classes of everything": () => `regexall("${"\\\\pL*".repeat(200)}x", "${"a".repeat(20_000)}")`,
  "replace by groups": () => `replace("${"a".repeat(10_000)}", "/(a*)/", "$1$1$1$1$1$1$1$1")`,
  "replace each by the whole": () => `replace("${"ab".repeat(50_000)}", "/(a)(b)/", "$1$2$0$0$0$0")`,
  "billion laughs in YAML": () => {
    const lines = ['a0: &a0 ["lol"]'];
    for (let index = 1; index < 30; index++) {
      lines.push(
        `a${index}: &a${index} [${Array(9)
          .fill(`*a${index - 1}`)
          .join(", ")}]`,
      );
    }
    return `yamldecode(${JSON.stringify(`${lines.join("\n")}\n`)})`;
  },
  "merge keys in YAML": () => {
    const lines = ["a0: &a0 {k: v}"];
    for (let index = 1; index < 200; index++) lines.push(`a${index}: &a${index} {<<: *a${index - 1}, k${index}: v}`);
    return `yamldecode(${JSON.stringify(`${lines.join("\n")}\n`)})`;
  },
  "many keys in YAML": () =>
    `yamldecode(${JSON.stringify(Array.from({ length: 50_000 }, (_, index) => `k${index}: v\n`).join(""))})`,
  "long scalars in YAML": () => `yamldecode(${JSON.stringify(`a: "${"x \\\n".repeat(50_000)}"\n`)})`,
  "many documents' worth of YAML": () => `yamldecode(${JSON.stringify("? [a]\n: b\n".repeat(20_000))})`,
  "large JSON": () => `jsondecode("[${"1,".repeat(300_000)}1]")`,
  "JSON with many keys": () =>
    `jsondecode(${JSON.stringify(`{${Array.from({ length: 50_000 }, (_, index) => `"k${index}":${index}`).join()}}`)})`,
  "large CSV": () => `csvdecode(${JSON.stringify(`a,b,c\n${"1,2,3\n".repeat(100_000)}`)})`,
  "wide CSV": () => {
    const header = Array.from({ length: 3000 }, (_, index) => `c${index}`).join();
    return `csvdecode(${JSON.stringify(`${header}\n${`${",".repeat(2999)}\n`.repeat(300)}`)})`;
  },
  "base64gzip of much":
    'base64gzip(join("", [for i in range(1000) : join("", [for j in range(1000) : "xxxxxxxxxxxxxxxx"])]))',
  "base64gzip in loops": '[for i in range(1000) : base64gzip(join("", [for j in range(1000) : "xxxxx"]))]',
  "a gzip bomb as text": () => `base64decode("${gzipSync(Buffer.alloc(50_000_000)).toString("base64")}")`,
  "hashes in loops": '[for i in range(1000) : sha512(join("", [for j in range(1000) : "xxxxxxxxxx"]))]',
  "bcrypt at the highest cost": 'bcrypt("x", 31)',
  "text in other encodings":
    '[for i in range(1000) : textencodebase64(join("", [for j in range(1000) : "éxxxx"]), "UTF-16LE")]',
  "a template that renders itself": 'templatefile("self.tpl", {})',
  "templates in loops":
    '[for i in range(1000) : templatefile("ten.tpl", { x = join("", [for j in range(1000) : "x"]) })]',
  "uuidv5 in loops": '[for i in range(1000) : [for j in range(1000) : uuidv5("dns", "x${i}${j}")]]',
  "fileset of stars": () => `fileset(".", "${"**/".repeat(1000)}x")`,
  "fileset of alternatives": () => `fileset(".", "${"{a,b}".repeat(40)}")`,
  "fileset of nested alternatives": () => `fileset(".", "${nested("{a,", "b", "}", 1000)}")`,
});

/** All kinds. */
export const HOSTILE: readonly HostileKind[] = [
  ...large,
  ...text,
  ...depth,
  ...length,
  ...numbers,
  ...sharing,
  ...data,
];
