// Module calls in a confined workspace: directories outside it seem to be there, and empty, and none is suggested.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { loadModule, type ModuleHost } from "../../../../src/terraform/index.ts";

const TEXT = 'module "a" {\n  source = "./modules/a"\n}\n';

/** A host whose root directory has one file and these directories; outside, everything is an empty directory or missing. */
function host(outside: readonly string[] | null, above: readonly string[]): ModuleHost {
  const isOutside = (path: string): boolean => path.startsWith("..");
  return {
    list: (path) => (path === "." ? ["main.tf"] : isOutside(path) ? outside : null),
    directories: (path) => (isOutside(path) ? above : []),
    readText: (path) => (path === "main.tf" ? TEXT : null),
  };
}

const codes = (given: ModuleHost): string[] =>
  loadModule(".", given).diagnostics.map(({ diagnostic }) => diagnostic.code);

test("a directory that is not listed above is no reason for a report", () => {
  assert.equal(codes(host([], [])), []);
  assert.equal(codes(host(null, [])), []);
  assert.equal(codes(host([], ["modules", "a"])), ["missing-module-directory"]);
});

test.run();
