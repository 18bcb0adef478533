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
    [["--stdin-filepath", "a.tf", "b.tf"], "takes no paths"],
    [["--stdin-filepath", "a.tf", "--write"], "takes no paths"],
    [["--stdin-filepath", "a.tf", "--changed-since", "HEAD"], "takes no paths"],
    [["--stdin-filepath="], "empty"],
    [["--changed-since"], "argument missing"],
    [["-"], "--stdin-filepath FILE"],
    [[""], "A path is empty"],
    [["--nope"], "Unknown option '--nope'. See hclkit fmt --help."],
  ] as const) {
    assert.throws(
      () => parseFmtArguments(args),
      (error: Error) => error.name === "UsageError" && error.message.includes(message),
    );
  }
});

test.run();
