// The help of all commands, from their table: complete, and for terminals with 90 columns.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { COMMANDS } from "../../cli/commands.ts";
import { takeGlobalOptions } from "../../cli/global-options.ts";
import { COMMAND_USAGE, type CommandName, GLOBAL_OPTIONS } from "../../cli/usage/commands.ts";
import { generalHelp, helpOf } from "../../cli/usage/help.ts";
import type { OptionTable } from "../../cli/usage/option.ts";

const NAMES = Object.keys(COMMAND_USAGE) as CommandName[];

test("no line is wider than 90 columns, and each text ends with a line break", () => {
  const texts = [generalHelp(), ...NAMES.map(helpOf)];
  const wide = texts.flatMap((text) => text.split("\n").filter((line) => line.length > 90));
  assert.equal(wide, []);
  assert.ok(texts.every((text) => text.endsWith("\n") && !text.endsWith("\n\n")));
});

test("the general help lists every command, and each command has its own", () => {
  assert.equal(
    NAMES,
    [...Object.keys(COMMANDS)].toSorted((a, b) => NAMES.indexOf(a as never) - NAMES.indexOf(b as never)),
  );
  for (const name of NAMES) {
    assert.match(generalHelp(), new RegExp(`^  ${name} `, "m"));
    assert.match(helpOf(name), new RegExp(`^Usage: hclkit ${name}(?: |$)`, "m"));
  }
});

test("the help of a command has each option of its table that is not another spelling", () => {
  for (const name of NAMES) {
    const options: OptionTable = COMMAND_USAGE[name].options;
    for (const [option, { help }] of Object.entries(options))
      assert.is(
        new RegExp(`^  (?:-\\w, )?--${option}(?: |$)`, "m").test(helpOf(name)),
        help !== null,
        `${name} ${option}`,
      );
  }
});

test("the options of every command are parsed before the command sees them", () => {
  const options: OptionTable = GLOBAL_OPTIONS;
  for (const [name, { value, short }] of Object.entries(options)) {
    const given = value === undefined ? [`--${name}`] : [`--${name}=${name === "color" ? "never" : "x"}`];
    assert.equal(takeGlobalOptions(["lint", ...given]).args, ["lint"]);
    if (short !== undefined) assert.equal(takeGlobalOptions([`-${short}`, "x", "lint"]).args, ["lint"]);
  }
});

test.run();
