// The modules that a variable file may be for, by its position.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { directoriesForValues, type ModuleHost } from "../../../src/terraform/index.ts";

/** Returns a host with these files, which lists directories. */
function host(paths: readonly string[]): ModuleHost {
  const below = (directory: string): string[][] =>
    paths.filter((path) => path.startsWith(`${directory}/`)).map((path) => path.slice(directory.length + 1).split("/"));
  return {
    list: (directory) => below(directory).flatMap((parts) => (parts.length === 1 ? [parts[0]!] : [])),
    directories: (directory) => [
      ...new Set(below(directory).flatMap((parts) => (parts.length > 1 ? [parts[0]!] : []))),
    ],
    readText: () => null,
  };
}

test("the nearest module above, those above it, and those below it", () => {
  const files = ["/r/main.tf", "/r/a/main.tf", "/r/a/b/c/main.tf.json", "/r/a/env/prod/x.tfvars", "/r/z/main.tf"];
  assert.equal(directoriesForValues("/r/a/env/prod", host(files)), ["/r/a", "/r", "/r/a/b/c"]);
});

test("the search ends at the root of the repository", () => {
  assert.equal(directoriesForValues("/r/a/env", host(["/r/main.tf", "/r/a/.git", "/r/a/env/x.tfvars"])), []);
  assert.equal(directoriesForValues("/r/a/env", host(["/r/main.tf", "/r/a/.git/HEAD", "/r/a/env/x.tfvars"])), []);
  for (const mark of [".hg/store", ".jj/repo"])
    assert.equal(directoriesForValues("/r/a/env", host(["/r/main.tf", `/r/a/${mark}`, "/r/a/env/x.tfvars"])), []);
  assert.equal(directoriesForValues("/r/a/env", host(["/r/main.tf", "/r/a/.hclkit.hcl", "/r/a/env/x.tfvars"])), ["/r"]);
  assert.equal(directoriesForValues("/r/a/env", host(["/r/main.tf", "/r/.git", "/r/a/env/x.tfvars"])), ["/r"]);
});

test("no module above, or one in the directory", () => {
  assert.equal(directoriesForValues("/r/env", host(["/r/env/x.tfvars", "/r/modules/a/main.tf"])), []);
  assert.equal(directoriesForValues("/r/env", host(["/r/main.tf", "/r/env/x.tfvars", "/r/env/main.tf"])), []);
  assert.equal(directoriesForValues("/r/none", host(["/q/main.tf"])), []);
});

test("directories of Terragrunt, of tests and of tools", () => {
  assert.equal(directoriesForValues("/r/env", host(["/r/main.tf", "/r/env/terragrunt.hcl"])), []);
  assert.equal(
    directoriesForValues("/r/env/a", host(["/r/main.tf", "/r/env/terragrunt.hcl", "/r/env/a/x.tfvars"])),
    [],
  );
  assert.equal(directoriesForValues("/r/tests", host(["/r/main.tf", "/r/tests/a.tftest.hcl"])), []);
  const tools = ["/r/main.tf", "/r/env/x.tfvars", "/r/.terraform/modules/a/main.tf", "/r/node_modules/a/main.tf"];
  assert.equal(directoriesForValues("/r/env", host(tools)), ["/r"]);
});

test.run();
