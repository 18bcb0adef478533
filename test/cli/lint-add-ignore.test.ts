// `hclkit lint --add-ignore`: comments that silence what is reported. After each, a second run has nothing to report.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { tree } from "../helpers/cli.ts";
import { runHere } from "../helpers/run-here.ts";

/** The rules that the cases break, and no others. */
const ONLY = ["--only", "no-legacy-index,no-self-compare,terraform/no-undeclared-reference,comment-style"];

/** Runs `lint --add-ignore` on a file; returns the file, and whether a second run is clean. */
async function ignored(
  name: string,
  text: string,
  options: readonly string[] = [],
): Promise<{ text: string; isClean: boolean; stderr: string }> {
  const { path: cwd } = tree({ [name]: text });
  const first = await runHere(["lint", ...ONLY, "--add-ignore", ...options], { cwd });
  const second = await runHere(["lint", ...ONLY], { cwd });
  const isClean = first.code === 0 && second.code === 0 && second.stdout === "";
  return { text: readFileSync(join(cwd, name), "utf8"), isClean, stderr: first.stderr };
}

const CASES: readonly (readonly [name: string, before: string, after: string])[] = [
  [
    "a line gets a comment above it, with its indentation",
    dedent`
      locals {
        a = path.module
        b = local.a.0
      }
    `,
    dedent`
      locals {
        a = path.module
        # hclkit-ignore no-legacy-index
        b = local.a.0
      }
    `,
  ],
  [
    "two rules on a line share a comment, below other comments",
    dedent`
      locals {
        # about b
        b = local.c.0 == local.c.0
        c = []
      }
    `,
    dedent`
      locals {
        # about b
        # hclkit-ignore no-legacy-index, no-self-compare
        b = local.c.0 == local.c.0
        c = []
      }
    `,
  ],
  [
    "a formatted file stays formatted: what was aligned is in two groups now",
    dedent`
      locals {
        a    = []
        long = local.a.0
      }
    `,
    dedent`
      locals {
        a = []
        # hclkit-ignore no-legacy-index
        long = local.a.0
      }
    `,
  ],
  [
    "a file that is not formatted is left as it is",
    dedent`
      locals {
        a = []
         long  = local.a.0
      }
    `,
    dedent`
      locals {
        a = []
         # hclkit-ignore no-legacy-index
         long  = local.a.0
      }
    `,
  ],
  [
    "in a heredoc, around the argument",
    dedent`
      locals {
        a = []
        b = <<-EOT
          one
          \${local.a.0}
        EOT
      }
    `,
    dedent`
      locals {
        a = []
        # hclkit-ignore-start no-legacy-index
        b = <<-EOT
          one
          \${local.a.0}
        EOT
        # hclkit-ignore-end no-legacy-index
      }
    `,
  ],
  [
    "inside brackets, above the element",
    dedent`
      locals {
        a = []
        b = [
          local.a,
          local.a.0,
        ]
      }
    `,
    dedent`
      locals {
        a = []
        b = [
          local.a,
          # hclkit-ignore no-legacy-index
          local.a.0,
        ]
      }
    `,
  ],
  [
    "several in one expression, around its argument",
    dedent`
      locals {
        a = []
        b = [
          local.a.1,
          local.a.0,
        ]
      }
    `,
    dedent`
      locals {
        a = []
        # hclkit-ignore-start no-legacy-index
        b = [
          local.a.1,
          local.a.0,
        ]
        # hclkit-ignore-end no-legacy-index
      }
    `,
  ],
  [
    "a block on one line",
    'variable "a" {}\noutput "b" { value = var.a.0 }\n',
    'variable "a" {}\n# hclkit-ignore no-legacy-index\noutput "b" { value = var.a.0 }\n',
  ],
  [
    "a comment itself, and the end of a file without a line break",
    "locals {}\n// old",
    dedent`
      locals {}
      # hclkit-ignore-start comment-style
      // old
      # hclkit-ignore-end comment-style
    `,
  ],
  [
    "line breaks as in the file",
    "locals {\r\n  a = []\r\n  b = local.a.0\r\n}\r\n",
    "locals {\r\n  a = []\r\n  # hclkit-ignore no-legacy-index\r\n  b = local.a.0\r\n}\r\n",
  ],
];

for (const [name, before, after] of CASES)
  test(name, async () => {
    const { text, isClean, stderr } = await ignored("main.tf", before);
    assert.is(text, after);
    assert.ok(isClean, stderr);
  });

test("the reason is in each comment, and a byte order mark stays", async () => {
  const { text, isClean } = await ignored("main.tf", "\uFEFFlocals {\n  a = []\n  b = local.a.0\n}\n", [
    "--ignore-reason",
    "until the upgrade",
  ]);
  assert.is(
    text,
    "\uFEFFlocals {\n  a = []\n  # hclkit-ignore no-legacy-index: until the upgrade\n  b = local.a.0\n}\n",
  );
  assert.ok(isClean);
});

test("a missing name at two places gets two comments", async () => {
  const { text, isClean, stderr } = await ignored(
    "main.tf",
    dedent`
      locals {
        a = var.b
        c = var.b
      }
    `,
  );
  assert.is(text.split("# hclkit-ignore terraform/no-undeclared-reference").length, 3);
  assert.ok(isClean);
  assert.match(stderr, "Comments now silence 2 problems in 1 file.");
});

test("JSON: a property above the line, in a body only", async () => {
  const { text, isClean } = await ignored(
    "main.tf.json",
    dedent`
      {
        "output": {
          "a": {
            "value": "\${var.b}"
          },
          "c": {
            "value": {
              "x": "\${var.b}"
            }
          }
        }
      }
    `,
    ["--ignore-reason", 'a "reason"'],
  );
  assert.is(
    text,
    dedent`
      {
        "output": {
          "a": {
            "//": "hclkit-ignore terraform/no-undeclared-reference: a \\"reason\\"",
            "value": "\${var.b}"
          },
          "c": {
            "//": "hclkit-ignore-start terraform/no-undeclared-reference: a \\"reason\\"",
            "value": {
              "x": "\${var.b}"
            },
            "//": "hclkit-ignore-end terraform/no-undeclared-reference"
          }
        }
      }
    `,
  );
  assert.ok(isClean);
});

test("JSON on one line", async () => {
  const { text, isClean } = await ignored("main.tf.json", '{"output":{"a":{"value":"${var.b}"}}}');
  assert.match(text, '"//": "hclkit-ignore-start terraform/no-undeclared-reference"');
  assert.ok(isClean);
});

test("a problem of the whole file is silenced in the file", async () => {
  const { path: cwd } = tree({ "main.tf": "locals {\n  a = 1\n}\n" });
  const args = ["lint", "--only", "terraform/standard-module-structure"];
  const first = await runHere([...args, "--add-ignore"], { cwd });
  assert.is(first.code, 0, first.stdout + first.stderr);
  assert.is(
    readFileSync(join(cwd, "main.tf"), "utf8"),
    dedent`
      # hclkit-ignore-file terraform/standard-module-structure
      locals {
        a = 1
      }
    `,
  );
  assert.is((await runHere(args, { cwd })).stdout, "");
});

test("files with syntax errors stay as they are, and their problems are reported", async () => {
  const text = "locals {\n  a = var.b\n";
  const { path: cwd } = tree({ "main.tf": text });
  const { code, stdout } = await runHere(["lint", "--add-ignore"], { cwd });
  assert.is(code, 1);
  assert.match(stdout, "main.tf:");
  assert.is(readFileSync(join(cwd, "main.tf"), "utf8"), text);
});

test("suppressed problems get no comment, and errors alone with --quiet", async () => {
  const text = dedent`
    locals {
      a = var.b
      c = local.a.0
    }
  `;
  const { path: cwd } = tree({ "main.tf": text });
  await runHere(["lint", "--suppress-rule", "terraform/no-undeclared-reference"], { cwd });
  const rules = ["--rule", "no-legacy-index=warn"];
  await runHere(["lint", ...rules, "--add-ignore", "--quiet"], { cwd });
  assert.is(readFileSync(join(cwd, "main.tf"), "utf8"), text);
  await runHere(["lint", ...rules, "--only", "no-legacy-index", "--add-ignore"], { cwd });
  assert.match(readFileSync(join(cwd, "main.tf"), "utf8"), "  # hclkit-ignore no-legacy-index\n");
});

test("options that exclude each other", async () => {
  const { path: cwd } = tree({ "main.tf": "locals {}\n" });
  for (const [args, message] of [
    [["--ignore-reason", "x"], "--ignore-reason requires --add-ignore."],
    [["--add-ignore", "--diff"], "--add-ignore and --diff cannot be used together."],
    [["--add-ignore", "--suppress-all"], "--add-ignore and --suppress-all cannot be used together."],
    [["--add-ignore", "--stdin-filepath", "a.tf"], "it takes no --add-ignore."],
    [["--add-ignore", "--ignore-reason", "a\nb"], "--ignore-reason takes one line of text."],
    [["--add-ignore", "--require-ignore-reason"], "--add-ignore requires --ignore-reason TEXT."],
  ] as const) {
    const { code, stderr } = await runHere(["lint", ...args], { cwd });
    assert.is(code, 2);
    assert.match(stderr, message);
  }
  assert.ok(!existsSync(join(cwd, "hclkit-suppressions.json")));
});

test("--require-ignore-reason and require_ignore_reason report comments without a reason", async () => {
  const files = {
    "main.tf": dedent`
      locals {
        a = [1]
        b = local.a.0 # hclkit-ignore no-legacy-index
      }
    `,
  };
  const message = "main.tf:3:17  error  eslint\n  This comment requires a reason: # hclkit-ignore RULE: reason.";
  const byOption = await runHere(["lint", "--require-ignore-reason"], { cwd: tree(files).path });
  assert.is(byOption.code, 1);
  assert.match(byOption.stdout, message);
  const config = 'extends = ["recommended"]\n\nrequire_ignore_reason = true\n';
  const byFile = await runHere(["lint"], { cwd: tree({ ...files, ".hclkit.hcl": config }).path });
  assert.match(byFile.stdout, message);
  const asked = tree({ ...files, "more.tf": "locals {\n  c = local.a.0\n}\n", ".hclkit.hcl": config });
  const { code, stderr } = await runHere(["lint", "--add-ignore"], { cwd: asked.path });
  assert.is(code, 2);
  assert.match(stderr, "more.tf: its configuration requires a reason in comments: use --ignore-reason TEXT");
  const reported = await runHere(["lint"], { cwd: tree(files).path });
  assert.is(reported.code, 0, reported.stdout);
});

test.run();
