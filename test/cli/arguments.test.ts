import { test } from "uvu";
import * as assert from "uvu/assert";
import { parseFmtArguments } from "../../cli/fmt/arguments.ts";

test("the default is to write the current directory", () => {
  const args = parseFmtArguments([]);
  assert.is(args.write, true);
  assert.is(args.diff, false);
  assert.equal(args.paths, ["."]);
});

test("each of --check, --list and --diff turns writing off; they combine", () => {
  for (const flag of ["--check", "--list", "--diff", "-c", "-l", "-d"])
    assert.is(parseFmtArguments([flag]).write, false);
  const both = parseFmtArguments(["--check", "--diff", "x.tf"]);
  assert.is(both.summary, true);
  assert.is(both.diff, true);
  assert.equal(both.paths, ["x.tf"]);
});

test("paths after -- may look like options", () => {
  assert.equal(parseFmtArguments(["--", "--x.tf"]).paths, ["--x.tf"]);
});

test("invalid arguments are rejected", () => {
  for (const [args, message] of [
    [["--write", "--check"], "cannot be combined"],
    [["--write", "--diff"], "cannot be combined"],
    [["--stdin-filepath", "a.tf", "b.tf"], "accepts no paths"],
    [["--stdin-filepath", "a.tf", "--write"], "accepts no paths"],
    [["--stdin-filepath", "a.tf", "--changed-since", "HEAD"], "accepts no paths"],
    [["--stdin-filepath="], "--stdin-filepath requires a value; it is empty."],
    [["--changed-since"], "argument missing"],
    [["-", "a.tf"], "- reads standard input: it accepts no paths"],
    [[""], "A path is empty"],
    [["--nope"], 'Unknown option "--nope". See hclkit fmt --help.'],
    [["--chekc"], 'Unknown option "--chekc". Did you mean "--check"? See hclkit fmt --help.'],
    [["-chekc"], 'Unknown option "-chekc". Did you mean "--check"? See hclkit fmt --help.'],
    [["-list=false"], "Did you mean --list, which writes nothing?"],
    [["-recursive=false"], "name the files of one directory"],
    [["--print-width", "wide"], '--print-width requires a whole number, 0 or more; not "wide".'],
    [["--line-breaks", "preserved"], '--line-breaks accepts fit, preserve; not "preserved". Did you mean "preserve"?'],
    [["--line-breaks", "x"], '--line-breaks accepts fit, preserve; not "x".'],
  ] as const) {
    assert.throws(
      () => parseFmtArguments(args),
      (error: Error) => error.name === "UsageError" && error.message.includes(message),
    );
  }
});

test("terraform's spelling means the same", () => {
  assert.is(parseFmtArguments(["-check"]).summary, true);
  assert.is(parseFmtArguments(["-check=true", "-recursive"]).summary, true);
  assert.is(parseFmtArguments(["-diff", "-recursive=true"]).diff, true);
  assert.is(parseFmtArguments(["-recursive", "-diff=false", "-check=false"]).write, true);
  assert.is(parseFmtArguments(["-write=false"]).write, false);
  assert.is(parseFmtArguments(["-"]).stdinFilepath, "stdin.tf");
  assert.equal(parseFmtArguments(["--", "-check"]).paths, ["-check"]);
});

test("options of the formatter", () => {
  const { style } = parseFmtArguments(["--print-width=100", "--line-breaks", "preserve", "--no-align", "--use-tabs"]);
  assert.equal(style, { printWidth: 100, lineBreaks: "preserve", align: false, useTabs: true });
  assert.equal(parseFmtArguments([]).style, {});
});

test.run();
