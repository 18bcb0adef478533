// The tables of options in the documentation and the man page are those that the command reads.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  COMMANDS_PAGE,
  commandsPage,
  LINT_PAGE,
  MAN_PAGE,
  manPage,
  withLintOptions,
} from "../../scripts/command-tables.ts";

const root = join(import.meta.dirname, "../..");
const read = (file: string): string => readFileSync(join(root, file), "utf8");

test("npm run docs has written the tables of options", async () => {
  assert.is(read(LINT_PAGE), await withLintOptions(read(LINT_PAGE)));
  assert.is(read(COMMANDS_PAGE), await commandsPage());
});

test("npm run docs has written the man page, which the package names", () => {
  assert.is(read(MAN_PAGE), manPage());
  const { man, files } = JSON.parse(read("package.json")) as { man: string; files: readonly string[] };
  assert.is(man, `./${MAN_PAGE}`);
  assert.ok(files.includes("man"));
});

test("the man page is roff: control lines are requests that man knows, and nothing else begins with a dot", () => {
  const controls = manPage()
    .split("\n")
    .filter((line) => /^[.']/.test(line));
  assert.equal(
    controls.filter((line) => !/^\.(?:\\"|TH|SH|SS|PP|TP)(?: |$)/.test(line)),
    [],
  );
});

test.run();
