// Configuration files that a .gitignore names, and that are not in the repository.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { ignoredNote } from "../../../src/internal.ts";
import { loadModule } from "../../../src/terraform/index.ts";
import { moduleHost } from "../../../tools/module-host.ts";

const MAIN = 'output "x" {\n  value = local.x\n}\n';

/** Returns the file that the note names for the module in `r/a/b`; null without a note. */
function missingIn(files: Readonly<Record<string, string>>): string | null {
  const all = { "r/.git/HEAD": "", "r/a/b/main.tf": MAIN, ...files };
  const note = ignoredNote(loadModule("r/a/b", moduleHost(all)));
  return note === null ? null : /^Git ignores (\S+), which is not here: /.exec(note)![1]!;
}

for (const [name, path, patterns, expected] of [
  ["beside the files", "r/a/b/.gitignore", "# secrets\nconfig.tf\n", "config.tf"],
  ["with a slash in front", "r/a/b/.gitignore", "/config.tf", "config.tf"],
  ["in the repository's root", "r/.gitignore", "*.log\r\nlocal-*.tf\r\n", "local-*.tf"],
  ["at any depth", "r/.gitignore", "**/tiers.tf", "tiers.tf"],
  ["in a directory", "r/.gitignore", "a/*/tiers.tf", "tiers.tf"],
  ["below a directory", "r/.gitignore", "a/**/tiers.tf.json", "tiers.tf.json"],
  ["in a directory by its letters", "r/a/.gitignore", "[a-c]/locals.tofu", "locals.tofu"],
  ["above the repository", ".gitignore", "config.tf", null],
  ["in another directory", "r/.gitignore", "a/tiers.tf\nb/tiers.tf\n/tiers.tf", null],
  [
    "for backends and providers",
    "r/.gitignore",
    "backend.tf\n_provider.tf\nversions.tf.json\n**/eks-providers.tf",
    null,
  ],
  ["for override files", "r/.gitignore", "override.tf\n*_override.tf", null],
  ["for all files with an ending", "r/.gitignore", "*.tf.json\n**/*.tf\n*scratch*.tf", null],
  ["for examples", "r/.gitignore", "example.tf", null],
  ["for other files", "r/.gitignore", "*.tfvars\n.terraform\nconfig.tf/", null],
  ["that is taken back", "r/.gitignore", "!config.tf", null],
  ["that is wrong", "r/.gitignore", "[c-a]/config.tf", null],
] as const) {
  test(`a pattern ${name}`, () => {
    assert.is(missingIn({ [path]: patterns }), expected);
  });
}

test("an ignored file that is here is read like the others", () => {
  const files = { "r/.gitignore": "local-*.tf", "r/a/b/local-a.tf": "" };
  assert.is(missingIn(files), null);
});

test("a module's directory that git ignores may be made before a run", () => {
  const main = 'module "s" {\n  source = "../../modules/secrets"\n}\n';
  const files = { "r/.git/HEAD": "", "r/a/b/main.tf": main, "r/modules/README.md": "" };
  const reported = (patterns: string, at = "r/.gitignore"): string[] =>
    loadModule("r/a/b", moduleHost({ ...files, [at]: patterns })).diagnostics.map(({ diagnostic }) => diagnostic.code);
  assert.equal(reported("*.log\nvpc/\n"), ["missing-module-directory"]);
  for (const pattern of ["secrets/", "/modules/secrets", "**/secrets", "modules/*\n!modules/vpc", "modules"])
    assert.equal(reported(`*.log\n${pattern}\n`), [], pattern);
  assert.equal(reported("secrets/\n!secrets/\n"), ["missing-module-directory"]);
  assert.equal(reported("secrets", "r/a/.gitignore"), ["missing-module-directory"]);
});

test.run();
