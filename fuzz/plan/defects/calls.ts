// Mistakes in calls whose arguments have a known type and no known value: a function rejects the whole type.
import { given, hosts, numbers, type PlanDefect, planExpressions, rules, words } from "../defect.ts";

const types = planExpressions("argument-of-call", {
  "map for contains": (draft) => {
    const map = given(draft, "map(string)", '{ a = "b" }');
    return [`contains(${map}, "a")`, `contains(keys(${map}), "a")`];
  },
  "string for contains": (draft) => {
    const text = given(draft, "string", '"a,b"');
    return [`contains(${text}, "a")`, `strcontains(${text}, "a")`];
  },
  "map for flatten": (draft) => {
    const map = given(draft, "map(list(string))", '{ a = ["b"] }');
    return [`flatten(${map})`, `flatten(values(${map}))`];
  },
  "set for concat": (draft) => {
    const set = given(draft, "set(string)", '["a"]');
    return [`concat(${words(draft)}, ${set})`, `concat(${words(draft)}, tolist(${set}))`];
  },
  "string for concat": (draft) => {
    const text = given(draft, "string", '"a"');
    return [`concat(${words(draft)}, ${text})`, `concat(${words(draft)}, [${text}])`];
  },
  "set for coalescelist": (draft) => {
    const set = given(draft, "set(string)", '["a"]');
    return [`coalescelist(${set}, ["b"])`, `coalescelist(tolist(${set}), ["b"])`];
  },
  "objects for sum": (draft) => {
    const list = rules(draft);
    return [`sum(${list})`, `sum(${list}[*].port)`];
  },
  "map for sum": (draft) => {
    const map = given(draft, "map(number)", "{ a = 1 }");
    return [`sum(${map})`, `sum(values(${map}))`];
  },
  "list for a verb": (draft) => [`format("%s", ${words(draft)})`, `format("%v", ${words(draft)})`],
  "text without a verb": (draft) => [`format("a", ${words(draft)}[0])`, `format("a%s", ${words(draft)}[0])`],
  "object for a verb of a list": (draft) => {
    const map = hosts(draft);
    return [`formatlist("%s-%s", ["a"], ${map})`, `formatlist("%s-%s", ["a"], keys(${map}))`];
  },
  "number to find in strings": (draft) => [`index(${words(draft)}, 1)`, `index(${words(draft)}, "a")`],
  "string to find in numbers": (draft) => [`index(${numbers(draft)}, "1")`, `index(${numbers(draft)}, 1)`],
  "element of none": (draft) => {
    const at = given(draft, "number", "0");
    return [`element([], ${at})`, `element(["a"], ${at})`];
  },
});

const loops = planExpressions("loop-in-call", {
  "list for merge": (draft) => {
    const list = rules(draft);
    return [`merge([for r in ${list} : { (r.protocol) = 1 }])`, `merge([for r in ${list} : { (r.protocol) = 1 }]...)`];
  },
  "list for keys": (draft) => [`keys([for w in ${words(draft)} : w])`, `keys({ for w in ${words(draft)} : w => 1 })`],
  "list for upper": (draft) => [
    `upper([for w in ${words(draft)} : w])`,
    `upper(join("", [for w in ${words(draft)} : w]))`,
  ],
  "object for concat": (draft) => {
    const list = words(draft);
    return [`concat(${list}, { for w in ${list} : w => w })`, `concat(${list}, [for w in ${list} : w])`];
  },
  "object for toset": (draft) => {
    const list = words(draft);
    return [`toset({ for w in ${list} : w => w })`, `toset([for w in ${list} : w])`];
  },
});

const values = planExpressions("value-in-call", {
  duration: (draft) => {
    const time = given(draft, "string", '"2024-01-02T03:04:05Z"');
    return [`timeadd(${time}, "1 day")`, `timeadd(${time}, "24h")`];
  },
  timestamp: (draft) => {
    const layout = given(draft, "string", '"YYYY"');
    return [`formatdate(${layout}, "2024-01-02")`, `formatdate(${layout}, "2024-01-02T03:04:05Z")`];
  },
  "bits of a subnet": (draft) => {
    const network = given(draft, "string", '"10.0.0.0/8"');
    return [`cidrsubnets(${network}, 0)`, `cidrsubnets(${network}, 1)`];
  },
  network: (draft) => {
    const host = given(draft, "number", "1");
    return [`cidrhost("10.0.0.0", ${host})`, `cidrhost("10.0.0.0/8", ${host})`];
  },
  "length of chunks": (draft) => [`chunklist(${words(draft)}, -1)`, `chunklist(${words(draft)}, 1)`],
  "character set": (draft) => {
    const text = given(draft, "string", '"a"');
    return [`textencodebase64(${text}, "UTF-17")`, `textencodebase64(${text}, "UTF-16LE")`];
  },
  namespace: (draft) => {
    const name = given(draft, "string", '"a"');
    return [`uuidv5("DNS", ${name})`, `uuidv5("dns", ${name})`];
  },
  base: (draft) => {
    const digits = given(draft, "string", '"1"');
    return [`parseint(${digits}, 1)`, `parseint(${digits}, 2)`];
  },
  pattern: (draft) => {
    const text = given(draft, "string", '"a"');
    return [`replace(${text}, "/(/", "")`, `replace(${text}, "/()/", "")`];
  },
});

/** The mistakes. */
export const callDefects: readonly PlanDefect[] = [...types, ...loops, ...values];
