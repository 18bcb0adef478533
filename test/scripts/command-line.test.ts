// The command lines of the scripts: help, usage errors, missing data.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { headOf, MissingData, numbers, parseScript, runScript } from "../../tools/command-line.ts";

const OPTIONS = { list: { type: "boolean" }, count: { type: "string", default: "5" } } as const;

test("options and positional arguments", () => {
  const { values, positionals } = parseScript(["--list", "a", "--count", "7"], OPTIONS, 1)!;
  assert.is(values.list, true);
  assert.equal(positionals, ["a"]);
  assert.equal(numbers(values, "count"), { count: 7 });
});

test("a usage error names the argument and the help", () => {
  assert.throws(
    () => parseScript(["--lisst"], OPTIONS, 1),
    (error: Error) => error.message === 'Unknown option "--lisst". Did you mean "--list"? See --help.',
  );
  assert.throws(
    () => parseScript(["a", "b"], OPTIONS, 1),
    (error: Error) => error.message === 'Unexpected argument "b". See --help.',
  );
  assert.throws(
    () => numbers({ count: "many" }, "count"),
    (error: Error) => error.message === '--count requires a whole number, 0 or more; not "many".',
  );
});

test("the help is the comment at the head of the script", () => {
  assert.is(parseScript(["--lisst", "-h"].slice(1), OPTIONS, 0), null);
  assert.is(headOf('// Does it.\n//\n//   npm run it\nimport "a";\n// More.\n'), "Does it.\n\n  npm run it");
});

/** Runs a script that does something; returns its exit code and what it prints. */
async function outcome(args: readonly string[], run: () => number): Promise<{ code: number; text: string }> {
  const streams = [process.stdout, process.stderr].map((stream) => ({ stream, write: stream.write }));
  let text = "";
  for (const { stream } of streams) stream.write = (chunk): boolean => (text += String(chunk)) !== "";
  try {
    return { code: await runScript(import.meta.filename, { options: OPTIONS }, run, args), text };
  } finally {
    for (const { stream, write } of streams) stream.write = write;
  }
}

test("exit codes", async () => {
  assert.equal(await outcome([], () => 1), { code: 1, text: "" });
  const help = await outcome(["--help"], () => 1);
  assert.equal(help, { code: 0, text: "The command lines of the scripts: help, usage errors, missing data.\n" });
  assert.equal(await outcome(["a"], () => 0), { code: 2, text: 'Unexpected argument "a". See --help.\n' });
  const missing = await outcome([], () => {
    throw new MissingData("There is no data.");
  });
  assert.equal(missing, { code: 1, text: "There is no data.\n" });
});

test("every script of package.json reads its command line here, and has a comment at its head", () => {
  const root = join(import.meta.dirname, "..", "..");
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  const files = Object.values(scripts).flatMap((command) =>
    [...command.matchAll(/--import tsx ((?:scripts|fuzz|bench)\/\S+)/g)].map(([, file]) => file!),
  );
  assert.ok(files.length > 15);
  for (const file of [...files, "scripts/attribute-values.ts", "scripts/generate-unicode.ts"]) {
    const text = readFileSync(join(root, file), "utf8");
    assert.match(text, /\brunScript\(\s*import\.meta\.filename\b/, file);
    assert.not.match(text, /\bparseArgs\(/, file);
    assert.ok(headOf(text).length > 20, file);
  }
});

test.run();
