// The search around a file between two keystrokes: a report that needs it later reads nothing more, and changes in between count.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { MemoryFiles, type WorkspaceHost, WorkspaceLinter } from "../../lint/index.ts";
import { dedent } from "../../tools/dedent.ts";

/** Returns files in memory that note what they are asked for. */
function notedFiles(files: Readonly<Record<string, string>>): {
  readonly host: WorkspaceHost;
  readonly asked: Set<string>;
  readonly files: MemoryFiles;
} {
  const memory = new MemoryFiles(files, "/repo");
  const asked = new Set<string>();
  const host = new Proxy(memory, {
    get: (target, name: keyof MemoryFiles) => {
      const value: unknown = target[name];
      if (typeof value !== "function") return value;
      return (...args: unknown[]): unknown => {
        if (typeof args[0] === "string") asked.add(args[0]);
        return Reflect.apply(value, target, args);
      };
    },
  });
  return { host, asked, files: memory };
}

const PATH = "/repo/modules/app/main.tf";
const OPEN = dedent`
  variable "a" {}

  output "a" {
    value = var.a
  }
`;
const TYPED = `${OPEN}\noutput "b" {\n  value = var.nope\n}\n`;

const GENERATING = dedent`
  generate "more" {
    path      = "more.tf"
    if_exists = "overwrite"
    contents  = <<-EOT
      variable "nope" {}
    EOT
  }
`;

const FILES = {
  "/repo/.git/HEAD": "",
  [PATH]: OPEN,
  "/repo/live/root.hcl": "locals {}\n",
  "/repo/live/app/terragrunt.hcl": dedent`
    include "root" {
      path = find_in_parent_folders("root.hcl")
    }
    terraform {
      source = "../../modules//app"
    }
  `,
  "/repo/other/main.tf": 'output "c" {\n  value = 1\n}\n',
  "/repo/far/away/main.tf": dedent`
    module "app" {
      source = "../../modules/app"
      a      = 1
    }
  `,
};

async function typedAfter(steps: (linter: WorkspaceLinter, host: MemoryFiles) => Promise<void>): Promise<string[]> {
  const host = new MemoryFiles(FILES, "/repo");
  const linter = new WorkspaceLinter(host, { isTolerant: true });
  await linter.lint([PATH]);
  await steps(linter, host);
  host.write(PATH, TYPED);
  return codesOf(linter);
}

async function codesOf(linter: WorkspaceLinter): Promise<string[]> {
  return ((await linter.lint([PATH])).get(PATH) ?? []).map(({ code, rule }) => code ?? rule ?? "");
}

/** Does all steps; returns their number. */
function search(linter: WorkspaceLinter): number {
  let count = 0;
  for (const steps = linter.searchAhead(PATH); steps.next().done !== true;) count++;
  return count;
}

/** Returns the directories and files elsewhere that the report on an undeclared name asks for. */
async function askedBy(isSearched: boolean): Promise<string[]> {
  const { host, asked, files } = notedFiles(FILES);
  const linter = new WorkspaceLinter(host, { isTolerant: true });
  await linter.lint([PATH]);
  if (isSearched) search(linter);
  files.write(PATH, TYPED);
  asked.clear();
  assert.ok((await codesOf(linter)).includes("undeclared-variable"));
  return [...asked].filter((path) => path.startsWith("/repo/live") || path.startsWith("/repo/other"));
}

test("a report after the search asks for no directory but those of its module and its callers", async () => {
  assert.ok((await askedBy(false)).length > 0);
  assert.equal(await askedBy(true), []);
});

test("a search that was done has no steps, and reads nothing", async () => {
  const { host, asked } = notedFiles(FILES);
  const linter = new WorkspaceLinter(host);
  await linter.lint([PATH]);
  assert.ok(search(linter) > 0);
  asked.clear();
  assert.is(search(linter), 0);
  assert.equal(
    [...asked].filter((path) => path.endsWith(".hcl") || path.endsWith(".tf")),
    [],
  );
});

/** A file that generates a variable after a change, and whether a report is asked for before the rest of the search. */
const CHANGES = (["/repo/live/root.hcl", "/repo/live/app/terragrunt.hcl"] as const).flatMap((path) =>
  [false, true].map((isLinted) => [path, isLinted] as const),
);

test("what changes between two steps counts", async () => {
  const count = search(await linted());
  assert.ok(count > 4);
  for (let done = 0; done <= count; done++) {
    for (const [changed, isLinted] of CHANGES) {
      const codes = await typedAfter(async (linter, host) => {
        const steps = linter.searchAhead(PATH);
        for (let step = 0; step < done; step++) steps.next();
        host.write(changed, FILES[changed] + GENERATING);
        if (isLinted) await linter.lint([PATH]);
        while (steps.next().done !== true) {
          /* the rest of the search */
        }
      });
      assert.not.ok(codes.includes("undeclared-variable"), `${changed} after ${done} steps, linted: ${isLinted}`);
    }
  }
});

test("a file without a module has nothing to search", async () => {
  assert.is([...(await linted()).searchAhead("/repo/live/root.hcl")].length, 0);
});

async function linted(): Promise<WorkspaceLinter> {
  const linter = new WorkspaceLinter(new MemoryFiles(FILES, "/repo"), { isTolerant: true });
  await linter.lint([PATH]);
  return linter;
}

test.run();
