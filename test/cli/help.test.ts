// The help for all commands: complete, and for terminals with 90 columns.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { COMMANDS } from "../../cli/commands.ts";
import { FMT_HELP } from "../../cli/fmt/help.ts";
import * as help from "../../cli/help.ts";

const TEXTS: readonly string[] = [FMT_HELP, ...Object.values(help).filter((text) => typeof text === "string")];

test("no line is wider than 90 columns, and each text ends with a line break", () => {
  assert.ok(TEXTS.length > Object.keys(COMMANDS).length);
  const wide = TEXTS.flatMap((text) => text.split("\n").filter((line) => line.length > 90));
  assert.equal(wide, []);
  assert.ok(TEXTS.every((text) => text.endsWith("\n") && !text.endsWith("\n\n")));
});

test("the general help lists every command, and each command has its own", () => {
  for (const name of Object.keys(COMMANDS)) {
    assert.match(help.GENERAL_HELP, new RegExp(`^  ${name} `, "m"));
    assert.ok(
      TEXTS.some((text) => text.startsWith(`Usage: hclkit ${name} `) || text.startsWith(`Usage: hclkit ${name}\n`)),
      name,
    );
  }
});

test.run();
