// Unary and binary operators.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { checkErrors, checkValues, remaining, runEager } from "../rows.ts";

test("arithmetic converts strings to numbers", () => {
  checkValues([
    ["1 + 2", "3"],
    ["k - 5", "7"],
    ["k * 2", "24"],
    ["k / 5", "2.4"],
    ["k % 5", "2"],
    ["-k % 5", "-2"],
    ["9 / 0", "+Inf"],
    ["-4 / 0", "-Inf"],
    ["8 % 0", "8"],
    ['"2" + "3"', "5"],
    ['"1e2" + 0', "100"],
    ['"+8" * 1', "8"],
    ['".5" + 0', "0.5"],
    ["0.1 + 0.7 == 0.8", "true"],
    ["-0", "-0"],
    ["1e400 * 1e400 == 1e800", "true"],
  ]);
  checkErrors([
    ['‹"0x1"› + 1', "invalid-operand: Unsuitable value for left operand: a number is required."],
    ['‹" 1"› + 1', "invalid-operand: Unsuitable value for left operand: a number is required."],
    ['‹"1_0"› + 1', "invalid-operand: Unsuitable value for left operand: a number is required."],
    ["‹yes› + 1", "invalid-operand: Unsuitable value for left operand: number required, but have bool."],
    ["‹list› + 1", "invalid-operand: Unsuitable value for left operand: number required, but have list of string."],
    ["‹obj› + 1", "invalid-operand: Unsuitable value for left operand: number required, but have object."],
    ["‹p› + 1", "invalid-operand: Unsuitable value for left operand: a number is required."],
    ["‹0 / 0›", "operation-failed: Error during operation: can't divide zero by zero or infinity by infinity."],
  ]);
});

test("arithmetic on null, unknown and marked operands", () => {
  checkValues([
    ["un + 1", '"number" unknown(not null)'],
    ["any + 1", '"number" unknown(not null)'],
    ["us * 2", '"number" unknown(not null)'],
    ["un1 + 1", '"number" unknown(not null)'],
    ["un % 0", '"number" unknown(not null)'],
    ["un / 0", '"number" unknown(not null)'],
    ["sn + 1", "sensitive 8"],
    ["sn * sn", "sensitive 49"],
    ["sn + un", '"number" sensitive unknown(not null)'],
    ['"${sn}" + 1', "sensitive 8"],
    ["-sn", "sensitive -7"],
    ["-un", '"number" unknown(not null)'],
    ["-any", '"number" unknown(not null)'],
    ['-"3"', "-3"],
    ["!yes", "false"],
    ['!"0"', "true"],
    ["!ub", '"bool" unknown(not null)'],
    ["!any", '"bool" unknown(not null)'],
    ["!sb", "sensitive false"],
    ["!sub", '"bool" sensitive unknown(not null)'],
  ]);
  checkErrors([
    ["‹zn + 1›", "operation-failed: Error during operation: argument must not be null."],
    ["‹1 + z›", "operation-failed: Error during operation: argument must not be null."],
    ["‹zs + 1›", "operation-failed: Error during operation: argument must not be null."],
    ["‹un + zn›", "operation-failed: Error during operation: argument must not be null."],
    ["‹ss› + 1", "invalid-operand: Unsuitable value for left operand: a number is required."],
    ["‹-zn›", "operation-failed: Error during operation: argument must not be null."],
    ["‹-z›", "operation-failed: Error during operation: argument must not be null."],
    ["-‹p›", "invalid-operand: Unsuitable value for unary operand: a number is required."],
    ['!‹"x"›', "invalid-operand: Unsuitable value for unary operand: a bool is required."],
    ["‹!zb›", "operation-failed: Error during operation: argument must not be null."],
    ["!‹k›", "invalid-operand: Unsuitable value for unary operand: bool required, but have number."],
    ["!‹[]›", "invalid-operand: Unsuitable value for unary operand: bool required, but have tuple."],
  ]);
});

test("comparison requires numbers", () => {
  checkValues([
    ["1 < 2", "true"],
    ["2 <= 2", "true"],
    ['"2" < 10', "true"],
    ['3 > "10"', "false"],
    ["3 >= 3", "true"],
    ["un < 1", '"bool" unknown(not null)'],
    ["any >= 1", '"bool" unknown(not null)'],
    ["sn < 8", "sensitive true"],
  ]);
  checkErrors([
    ['‹"x"› < ‹"y"›', "invalid-operand", "invalid-operand"],
    ["‹yes› < 1", "invalid-operand: Unsuitable value for left operand: number required, but have bool."],
    ["‹zn < 1›", "operation-failed: Error during operation: argument must not be null."],
    ["‹un < zn›", "operation-failed: Error during operation: argument must not be null."],
    ["‹[]› < 1", "invalid-operand: Unsuitable value for left operand: number required, but have tuple."],
  ]);
});

test("equality never converts", () => {
  checkValues([
    ["2 == 2", "true"],
    ['2 == "2"', "false"],
    ['2 != "2"', "true"],
    ['"a" == "a"', "true"],
    ["[1] == [1]", "true"],
    ['[1] == ["1"]', "false"],
    ['list == ["m", "n"]', "false"],
    ["ul == []", "false"],
    ["list == list", "true"],
    ["set == set", "true"],
    ["{ a = 1 } == { a = 1 }", "true"],
    ["{ a = 1 } == { b = 1 }", "false"],
    ["z == zs", "true"],
    ["zs == zn", "true"],
    ["zs == null", "true"],
    ["p == null", "false"],
    ["k != null", "true"],
    ["us == null", '"bool" unknown(not null)'],
    ["us1 == null", "false"],
    ['us == "a"', '"bool" unknown(not null)'],
    ["any == 1", '"bool" unknown(not null)'],
    ["any == any", '"bool" unknown(not null)'],
    ['[us, 1] == ["a", 2]', '"bool" unknown(not null)'],
    ['[us, 1] == ["a", 1]', '"bool" unknown(not null)'],
    ['ss == "hush"', "sensitive true"],
    ["sn != 7", "sensitive false"],
    ["inner == inner", "sensitive true"],
    ["inner == list", "sensitive false"],
    ["sl == list", "sensitive false"],
    ["szs == null", "sensitive true"],
  ]);
});

test("&& and || decide early, from either side", () => {
  checkValues([
    ["yes && no", "false"],
    ["yes || no", "true"],
    ["ub && no", "false"],
    ["no && ub", "false"],
    ["ub || yes", "true"],
    ["yes || ub", "true"],
    ["ub && yes", '"bool" unknown(not null)'],
    ["yes && ub", '"bool" unknown(not null)'],
    ["no || ub", '"bool" unknown(not null)'],
    ["any && no", "false"],
    ["any || no", '"bool" unknown(not null)'],
    ["any && any", '"bool" unknown(not null)'],
    ["ub && ub", '"bool" unknown(not null)'],
    ["sb && no", "sensitive false"],
    ["no && sb", "sensitive false"],
    ["sub && no", "sensitive false"],
    ["sb || ub", "sensitive true"],
    ['"true" && yes', "true"],
    ['"1" && "0"', "false"],
    ["missing || yes", "true"],
    ["missing && no", "false"],
    ["yes || missing", "true"],
    ["no && missing", "false"],
    ["missing.thing || yes", "true"],
    ["zb && no", "false"],
    ["zb && yes", "false"],
    ["yes && zb", "false"],
    ["yes || zb", "true"],
    ["zb || yes", "true"],
    ["ub && zb", "false"],
    ["zb && ub", "false"],
    ["szs && yes", "sensitive false"],
  ]);
  checkErrors([
    ["‹missing› && yes", 'unknown-variable: There is no variable named "missing".'],
    ["yes && ‹missing›", 'unknown-variable: There is no variable named "missing".'],
    ["‹missing› && ‹missing›", "unknown-variable", "unknown-variable"],
    ["‹[]› || yes", "invalid-operand: Unsuitable value for left operand: bool required, but have tuple."],
    ["yes && ‹1›", "invalid-operand: Unsuitable value for right operand: bool required, but have number."],
    ["no && ‹p›", "invalid-operand: Unsuitable value for right operand: a bool is required."],
    ["no && missing && ‹p›", "invalid-operand: Unsuitable value for right operand: a bool is required."],
    ["‹no || zb›", "operation-failed: Error during operation: argument must not be null."],
    ["‹zb || no›", "operation-failed: Error during operation: argument must not be null."],
  ]);
});

// Compared with `terraform console` 1.11.
test("with eager operators, both operands of && and || count", () => {
  checkValues(
    [
      ["yes && no", "false"],
      ["yes || no", "true"],
      ['"1" && "0"', "false"],
      ["sb || no", "sensitive true"],
      ["ub && no", '"bool" unknown(not null)'],
      ["no && ub", '"bool" unknown(not null)'],
      ["ub || yes", '"bool" unknown(not null)'],
      ["yes || ub", '"bool" unknown(not null)'],
      ["any && no", '"bool" unknown(not null)'],
      ["ub && ub", '"bool" unknown(not null)'],
      ["sub && no", '"bool" sensitive unknown(not null)'],
      ["try(missing || yes, k)", "12"],
      ["templatestring(p, { a = can(missing || yes) })", '"abc"'],
    ],
    runEager,
  );
  checkErrors(
    [
      ["‹missing› || yes", "unknown-variable"],
      ["yes || ‹missing›", "unknown-variable"],
      ["no && ‹missing›", "unknown-variable"],
      ["‹missing› && ‹missing›", "unknown-variable", "unknown-variable"],
      ["zo == null || zo‹.a›", "attribute-of-null"],
      ["yes || ‹1›", "invalid-operand"],
      ["‹no && zb›", "operation-failed: Error during operation: argument must not be null."],
      ["‹yes || zb›", "operation-failed: Error during operation: argument must not be null."],
      ["‹zb && ub›", "operation-failed: Error during operation: argument must not be null."],
    ],
    runEager,
  );
});

test("several invalid operands", () => {
  checkErrors([
    ["‹p› + ‹list›", "invalid-operand", "invalid-operand"],
    ["‹missing› + ‹missing2›", "unknown-variable", "unknown-variable"],
    ["‹²missing› + ‹¹p›", "invalid-operand", "unknown-variable"],
    ["‹p› + ‹missing›", "invalid-operand", "unknown-variable"],
    ["1 + ‹missing›", 'unknown-variable: There is no variable named "missing".'],
    ["(‹p› + 1) + 1", "invalid-operand: Unsuitable value for left operand: a number is required."],
    ["1 + (‹p› + 1)", "invalid-operand: Unsuitable value for left operand: a number is required."],
    ["-‹missing›", 'unknown-variable: There is no variable named "missing".'],
    ["!‹missing›", 'unknown-variable: There is no variable named "missing".'],
    ["-‹(p)›", "invalid-operand: Unsuitable value for unary operand: a number is required."],
    ["‹missing› == ‹missing›", "unknown-variable", "unknown-variable"],
    ["‹missing› == 1", 'unknown-variable: There is no variable named "missing".'],
    ["zn + (‹zn + 1›)", "operation-failed: Error during operation: argument must not be null."],
  ]);
});

test("chains are evaluated from the left, by precedence", () => {
  checkValues([
    ["1 + 2 * 3", "7"],
    ["(1 + 2) * 3", "9"],
    ["10 - 3 - 2", "5"],
    ["2 * 3 % 4", "2"],
    ["1 + 2 == 3 && 4 > 3", "true"],
    ["1 == 1 == true", "true"],
    ["yes || no && no", "true"],
    ["!no && yes", "true"],
    ["- 2 - -2", "0"],
  ]);
});

test("beside an error, the value has the type that is certain", () => {
  for (const [source, expected] of [
    ["p + 1", '"number" unknown'],
    ["p < 1", '"bool" unknown'],
    ["sn / (sn - sn) * 0 * p", '"number" unknown'],
    ["sn + missing", '"number" sensitive unknown'],
    ["!p", '"bool" unknown'],
    ["0 / 0", '"number" unknown'],
    ["[missing, 1]", '["tuple",["dynamic","number"]] [unknown, 1]'],
    ["upper(missing)", '"dynamic" unknown'],
    ["null ? 1 : 2", '"number" unknown'],
  ] as const) {
    assert.is(remaining(source), expected, source);
  }
});

test.run();
