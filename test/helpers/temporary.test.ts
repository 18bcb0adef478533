// Temporary directories are apart from each other: no module is near one in another directory.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { loadModule, type ModuleHost } from "../../src/terraform/index.ts";
import { temporaryDirectory } from "./temporary.ts";

const host: ModuleHost = {
  list: (path) => entries(path, false),
  directories: (path) => entries(path, true),
  readText: (path) => (existsSync(path) ? readFileSync(path, "utf8") : null),
};

function entries(path: string, areDirectories: boolean): string[] {
  const all = readdirSync(path, { withFileTypes: true });
  return all.filter((entry) => entry.isDirectory() === areDirectories).map(({ name }) => name);
}

/** Writes a module in `caller` that calls the module in `called`, and returns the number of modules that call the latter. */
function countNear(called: string, caller: string): number {
  const source = JSON.stringify(relative(caller, called).replaceAll("\\", "/"));
  writeFileSync(join(called, "main.tf"), "");
  writeFileSync(join(caller, "main.tf"), `module "a" {\n  source = ${source}\n}\n`);
  return loadModule(called, host).callers("near").length;
}

test("directories are empty, and have no modules of other directories near them", () => {
  const [one, other] = [temporaryDirectory(), temporaryDirectory()];
  assert.equal([...readdirSync(one), ...readdirSync(other)], []);
  assert.is(countNear(one, other), 0);
});

test("a module in the same directory is near", () => {
  const directory = temporaryDirectory();
  const [called, caller] = [join(directory, "called"), join(directory, "caller")];
  mkdirSync(called);
  mkdirSync(caller);
  assert.is(countNear(called, caller), 1);
  rmSync(directory, { recursive: true });
});

test.run();
