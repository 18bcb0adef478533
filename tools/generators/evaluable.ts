// Generates meaningful expressions: mostly well typed, over the variables in tools/checks/evaluation-scope.ts, with
// functions of every kind. The result is one line without comments; other generators vary the layout.
import fc from "fast-check";
import { Choices } from "./choices.ts";

/** The intended kind of an expression. One in ten parts has another kind, for the errors. */
type Kind = "number" | "string" | "bool" | "list" | "map" | "set" | "tuple" | "object" | "any";

const KINDS: readonly Kind[] = ["number", "string", "bool", "list", "map", "set", "tuple", "object"];

const VARIABLES: Readonly<Record<Kind, readonly string[]>> = {
  number: ["n", "m", "zero", "frac"],
  string: ["s", "t", "empty", "digits"],
  bool: ["b", "c"],
  list: ["ls", "ln", "lo", "le"],
  map: ["ms", "mn", "me"],
  set: ["ss", "sn"],
  tuple: ["tp", "tn"],
  object: ["o", "p"],
  any: ["z", "zs", "zl", "zo"],
};

const NAMES = ["x", "y", "k", "v", "item"];
const ATTRIBUTES = ["a", "b", "name", "list", "id"];

/** Strings that are nearly numbers, or unusual ones. */
const ODD_NUMBERS = [
  '"1p3"',
  '"Infinity"',
  '"-inf"',
  '"NaN"',
  '"0x10"',
  '"1_000"',
  '" 1"',
  '"+1"',
  '".5"',
  '"5."',
  '"1e3"',
  '"1E+2"',
  '"-0"',
  '"1e2147483648"',
  '""',
];

/** Returns expressions as text. `prefix` precedes the name of each variable, such as `var.`. */
export function evaluableExpression(prefix = ""): fc.Arbitrary<string> {
  return fc
    .uint8Array({ maxLength: 120, size: "max" })
    .map((tape) => new ExpressionMaker(new Choices(tape), prefix).expression("any", 0));
}

class ExpressionMaker {
  private readonly choices: Choices;
  private readonly prefix: string;
  /** Names that enclosing loops bind. */
  private readonly bound: string[] = [];

  constructor(choices: Choices, prefix: string) {
    this.choices = choices;
    this.prefix = prefix;
  }

  /** Returns an expression with a kind; a leaf at the end of the tape or deep down. */
  expression(kindAsked: Kind, depth: number): string {
    const { choices } = this;
    const kind = kindAsked === "any" || choices.chance(8) ? choices.pick([...KINDS, "any" as const]) : kindAsked;
    if (!choices.isLive || depth > 5 || choices.chance(depth * 12)) return this.leaf(kind);
    switch (choices.below(12)) {
      case 0:
        return `(${this.expression(kind, depth + 1)})`;
      case 1:
        return this.conditional(kind, depth);
      case 2:
        return this.access(kind, depth);
      case 3:
        return this.tryCall(kind, depth);
      default:
        return this.ofKind(kind, depth);
    }
  }

  private conditional(kind: Kind, depth: number): string {
    const condition = this.expression("bool", depth + 1);
    const first = this.expression(kind, depth + 1);
    return `${this.operand(condition)} ? ${first} : ${this.expression(kind, depth + 1)}`;
  }

  private access(kind: Kind, depth: number): string {
    const { choices } = this;
    switch (choices.below(8)) {
      case 0:
        return `${this.operand(this.expression("list", depth + 1))}[${this.expression("number", depth + 2)}]`;
      case 1:
        return `${this.operand(this.expression("map", depth + 1))}[${this.expression("string", depth + 2)}]`;
      case 2:
        return `${this.operand(this.expression("object", depth + 1))}.${choices.pick(ATTRIBUTES)}`;
      case 3:
        return `${this.operand(this.expression("tuple", depth + 1))}[${choices.below(3)}]`;
      case 4:
        return `${this.operand(this.expression(choices.pick(["list", "tuple", "set", "object", "any"]), depth + 1))}[*]`;
      case 5:
        return `${this.prefix}lo[*].${choices.pick(ATTRIBUTES)}`;
      case 6:
        return `${this.prefix}lo.*.${choices.pick(ATTRIBUTES)}[${choices.below(2)}]`;
      default:
        return this.leaf(kind);
    }
  }

  private tryCall(kind: Kind, depth: number): string {
    const first = this.expression(kind, depth + 1);
    return this.choices.chance(40) ? `can(${first})` : `try(${first}, ${this.expression(kind, depth + 1)})`;
  }

  private ofKind(kind: Kind, depth: number): string {
    const part = (partKind: Kind): string => this.expression(partKind, depth + 1);
    const side = (sideKind: Kind): string => this.operand(part(sideKind));
    const pick = (...makers: (() => string)[]): string => this.choices.pick(makers)();
    switch (kind) {
      case "number":
        return pick(
          () => `${side("number")} ${this.choices.pick(["+", "-", "*", "/", "%"])} ${side("number")}`,
          () => `-${side("number")}`,
          () => `length(${part(this.choices.pick(["list", "map", "set", "string"]))})`,
          () => `max(${part("number")}, ${part("number")})`,
          () => `abs(${part("number")})`,
          () => `tonumber(${this.choices.pick([part("string"), this.choices.pick(ODD_NUMBERS)])})`,
          () => `sum(${part("list")})`,
        );
      case "string":
        return pick(
          () =>
            `"${this.choices.pick(["", "x-", "é"])}\${${part(this.choices.pick(["string", "number", "bool"]))}}${this.choices.pick(["", "-y"])}"`,
          () => `"%{ if ${part("bool")} }p\${${part("string")}}%{ else }q%{ endif }"`,
          () => this.templateLoop(depth),
          () => `${this.choices.pick(["upper", "lower", "trimspace", "tostring", "jsonencode"])}(${part("string")})`,
          () => `join("-", ${part("list")})`,
          () => `format("%s-%v", ${part("string")}, ${part("any")})`,
          () => `replace(${part("string")}, "a", ${part("string")})`,
          () => `substr(${part("string")}, 0, ${part("number")})`,
        );
      case "bool":
        return pick(
          () => `${side("any")} ${this.choices.pick(["==", "!="])} ${side("any")}`,
          () => `${side("number")} ${this.choices.pick(["<", "<=", ">", ">="])} ${side("number")}`,
          () => `${side("bool")} ${this.choices.pick(["&&", "||"])} ${side("bool")}`,
          () => `!${side("bool")}`,
          () => `contains(${part("list")}, ${part("string")})`,
          () => `alltrue([${part("bool")}, ${part("bool")}])`,
        );
      case "list":
        return pick(
          () => `concat(${part("list")}, ${part("list")})`,
          () => `tolist(${part(this.choices.pick(["tuple", "set", "list"]))})`,
          () =>
            `${this.choices.pick(["sort", "distinct", "reverse", "flatten", "compact", "keys"])}(${part(this.choices.pick(["list", "map"]))})`,
          () => `split(",", ${part("string")})`,
          () => `slice(${part("list")}, 0, ${part("number")})`,
          () => `values(${part("map")})`,
        );
      case "map":
        return pick(
          () => `merge(${part("map")}, ${part("map")})`,
          () => `tomap({ a = ${part("string")}, b = ${part("string")} })`,
          () => `zipmap(${part("list")}, ${part("list")})`,
        );
      case "set":
        return pick(
          () => `toset(${part("list")})`,
          () => `${this.choices.pick(["setunion", "setintersection", "setsubtract"])}(${part("set")}, ${part("set")})`,
          () =>
            `${this.choices.pick(["setunion", "setintersection"])}(${part("set")}, ${part("set")}, ${part("list")})`,
        );
      case "tuple":
        return pick(
          () => `[${part("any")}, ${part("any")}]`,
          () => this.forTuple(depth),
        );
      case "object":
        return pick(
          () => `{ a = ${part("any")}, (${part("string")}) = ${part("any")} }`,
          () => this.forObject(depth),
        );
      case "any":
        return pick(
          () => `coalesce(${part("string")}, ${part("string")})`,
          () => `coalesce(${part("any")}, ${part("any")}, ${part("any")})`,
          () => `lookup(${part("map")}, ${part("string")}, ${part("string")})`,
          () => `element(${part("list")}, ${part("number")})`,
          () => `jsondecode(${part("string")})`,
          () => `one(${part("list")})`,
        );
    }
  }

  private forTuple(depth: number): string {
    const collection = this.expression(this.choices.pick(["list", "map", "set", "tuple", "object"]), depth + 1);
    const names = this.choices.chance(40) ? `${this.bind()}, ${this.bind()}` : this.bind();
    const value = this.expression("any", depth + 1);
    const condition = this.choices.chance(40) ? ` if ${this.expression("bool", depth + 1)}` : "";
    this.unbind(names);
    return `[for ${names} in ${collection} : ${value}${condition}]`;
  }

  private forObject(depth: number): string {
    const collection = this.expression(this.choices.pick(["list", "map", "set"]), depth + 1);
    const names = this.choices.chance(50) ? `${this.bind()}, ${this.bind()}` : this.bind();
    const key = this.expression("string", depth + 1);
    const value = this.expression("any", depth + 1);
    const grouping = this.choices.chance(50) ? "..." : "";
    this.unbind(names);
    return `{for ${names} in ${collection} : ${key} => ${value}${grouping}}`;
  }

  private templateLoop(depth: number): string {
    const collection = this.expression("list", depth + 1);
    const name = this.bind();
    const body = this.expression("string", depth + 1);
    this.unbind(name);
    return `"%{ for ${name} in ${collection} }\${${body}},%{ endfor }"`;
  }

  private bind(): string {
    const name = this.choices.pick(NAMES);
    this.bound.push(name);
    return name;
  }

  private unbind(names: string): void {
    this.bound.length -= names.split(",").length;
  }

  private leaf(kind: Kind): string {
    const { choices } = this;
    if (this.bound.length > 0 && choices.chance(35)) return choices.pick(this.bound);
    if (choices.chance(75)) return this.prefix + choices.pick(VARIABLES[kind]);
    switch (kind) {
      case "number":
        return choices.pick(["0", "1", "2", "7", "1.5", "1e3"]);
      case "string":
        return choices.pick(['"a"', '""', '"b c"', '"12"', '"\u00e9"', '"$${x}"']);
      case "bool":
        return choices.pick(["true", "false"]);
      case "list":
      case "tuple":
        return choices.pick(["[]", '["a", "b"]', "[1, 2]", "[null]", '["a", 1, true]']);
      case "set":
        return choices.pick(["toset([])", 'toset(["a", "b"])', 'toset([null, "a"])', "[null]", "[null, 1, true]"]);
      case "map":
      case "object":
        return choices.pick(["{}", '{ a = "x" }', "{ a = 1, b = 2 }", "{ a = { b = 1 } }"]);
      case "any":
        return "null";
    }
  }

  /** Returns an operand that binds tighter than any operator. */
  private operand(text: string): string {
    return /^[\w.]+$/.test(text) ? text : `(${text})`;
  }
}
