// `hclkit requirements`, with the shipped schemas: the needed versions, comparisons, constraints, misuse and exit codes.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { parseConfig } from "../../../src/index.ts";
import { dedent } from "../../../tools/dedent.ts";
import { tree } from "../../helpers/cli.ts";
import { runHere } from "../../helpers/run-here.ts";

const MAIN = dedent`
  resource "aws_lb" "a" {
    client_keep_alive = 60
  }

  resource "aws_instance" "b" {
    cpu_core_count = 2
  }

  removed {
    from = aws_instance.web
  }
`;

const REQUIRES = dedent`
  terraform {
    required_version = ">= 1.3"

    required_providers {
      aws = {
        source  = "hashicorp/aws"
        version = "VERSION" # AWS
      }
    }
  }
`;

const requires = (constraint: string): string => REQUIRES.replace("VERSION", constraint);

const run = (files: Readonly<Record<string, string>>, ...args: readonly string[]) => {
  const { path } = tree(files);
  return runHere(["requirements", ...args], { cwd: path, env: {} }).then((result) => ({ ...result, path }));
};

test("the needed versions, each with its reasons", async () => {
  const { code, stdout, stderr } = await run({ "main.tf": MAIN, "versions.tf": requires(">= 5.0") });
  assert.equal([code, stderr], [0, ""]);
  assert.is(
    stdout,
    dedent`
      Terraform: from 1.7 on (its constraint: >= 1.3)
        main.tf:9: \`removed\` blocks, from 1.7 on
      hashicorp/aws: from about 5.49 on, before 6.0 (its constraint: >= 5.0)
        main.tf:2: \`client_keep_alive\` in aws_lb, from about 5.49 on
        main.tf:6: \`cpu_core_count\` in aws_instance, removed in 6.0
    `,
  );
});

test("equal reasons are one line", async () => {
  const text = 'output "a" {\n  value = [try(1, 2), try(3, 4), try(5, 6)]\n}\n';
  const { stdout } = await run({ "main.tf": text });
  assert.match(stdout, "\n  main.tf:2: calls of `try`, from 0.12.20 on (and 2 more places)\n");
});

test("of called modules, and of providers without schemas", async () => {
  const { code, stdout } = await run(
    {
      "app/main.tf": dedent`
        module "b" {
          source = "../b"
        }
        resource "null_resource" "c" {
        }
        resource "acme_box" "d" {
        }
      `,
      "b/main.tf": MAIN.replace(/resource "aws_instance"[^}]*\}\n/, ""),
      "b/versions.tf": 'terraform {\n  required_version = ">= 1.9"\n}\n',
    },
    "app",
  );
  assert.is(code, 0);
  // The shipped tables grow.
  assert.is(
    stdout.replace(/known, [\d.]+ to [\d.]+/, "known, FIRST to LAST"),
    dedent`
      Terraform: from 1.9 on (no constraint)
        b/versions.tf:2: the constraint \`>= 1.9\`, from 1.9 on
        b/main.tf:6: \`removed\` blocks, from 1.7 on
      hashicorp/acme: not known, without schemas (no constraint)
      hashicorp/aws: from about 5.49 on (no constraint)
        b/main.tf:2: \`client_keep_alive\` in aws_lb, from about 5.49 on
      hashicorp/null: any version that is known, FIRST to LAST (no constraint)
    `,
  );
});

test("a provider that is only required has known versions", async () => {
  const text = dedent`
    terraform {
      required_providers {
        null = {
          source = "hashicorp/null"
        }
      }
    }
  `;
  const { stdout } = await run({ "main.tf": text });
  assert.match(stdout, /^hashicorp\/null: any version that is known, [\d.]+ to [\d.]+ \(no constraint\)$/m);
});

test("as JSON", async () => {
  const { stdout } = await run({ "main.tf": MAIN, "versions.tf": requires(">= 5.0") }, "--format", "json");
  const { language, providers, against } = JSON.parse(stdout) as {
    readonly language: Readonly<Record<string, unknown>>;
    readonly providers: readonly Readonly<Record<string, unknown>>[];
    readonly against: readonly unknown[];
  };
  assert.equal([language["product"], language["lowest"], language["constraints"]], ["terraform", "1.7", [">= 1.3"]]);
  const { known, ...aws } = providers[0]!;
  assert.equal(Object.keys(known as object), ["first", "last"]);
  assert.equal(aws, {
    address: "hashicorp/aws",
    lowest: { text: "5.49", after: "5.40" },
    before: { text: "6.0", after: null },
    constraints: [">= 5.0"],
    reasons: [
      {
        path: "main.tf",
        line: 2,
        what: "`client_keep_alive` in aws_lb",
        since: { text: "5.49", after: "5.40" },
        until: null,
      },
      {
        path: "main.tf",
        line: 6,
        what: "`cpu_core_count` in aws_instance",
        since: null,
        until: { text: "6.0", after: null },
      },
    ],
  });
  assert.equal(against, []);
});

test("another version: what is gone, renamed, of another form, and newly required", async () => {
  const text = dedent`
    resource "aws_instance" "a" {
      cpu_core_count = 2
    }

    resource "helm_release" "b" {
      name  = "b"
      chart = "c"
      set {
        name  = "d"
        value = "e"
      }
    }

    resource "aws_opsworks_stack" "c" {
      name = "c"
    }
  `;
  const { code, stdout } = await run(
    { "main.tf": text },
    "--against",
    "hashicorp/aws=6",
    "--against",
    "hashicorp/helm=3",
  );
  assert.is(code, 1);
  assert.match(stdout, /^hashicorp\/aws 6\.\d+\.\d+ \(compared with 5\.100\.0\):\n/);
  assert.match(stdout, "  main.tf:2: `cpu_core_count` in aws_instance is gone\n");
  assert.match(stdout, "  main.tf:14: aws_opsworks_stack is gone\n");
  assert.match(stdout, "  main.tf:8: `set` in helm_release is an argument there\n");
  assert.not.match(stdout, "`name` in aws_opsworks_stack");
});

test("another version that has everything", async () => {
  const { code, stdout } = await run({ "main.tf": MAIN }, "--against", "hashicorp/aws=5.49.0");
  assert.equal(
    [code, stdout],
    [0, "hashicorp/aws 5.49.0 (compared with 5.40.0): has everything that the module uses\n"],
  );
});

const FIXES: readonly (readonly [title: string, before: string, after: string])[] = [
  [
    "bounds of constraints",
    requires(">= 5.0"),
    requires(">= 5.49, < 6.0").replace('required_version = ">= 1.3"', 'required_version = ">= 1.7"'),
  ],
  [
    "constraints that are missing",
    dedent`
      terraform {
        required_providers {
          aws = { source = "hashicorp/aws" }
        }
      }
    `,
    dedent`
      terraform {
        required_version = ">= 1.7"
        required_providers {
          aws = { source = "hashicorp/aws", version = ">= 5.49, < 6.0" }
        }
      }
    `,
  ],
  [
    "a block that is missing",
    "",
    dedent`
      terraform {
        required_version = ">= 1.7"
        required_providers {
          aws = {
            source  = "hashicorp/aws"
            version = ">= 5.49, < 6.0"
          }
        }
      }
    `,
  ],
];

for (const [title, before, after] of FIXES)
  test(`--fix: ${title}`, async () => {
    const files = { "main.tf": MAIN, "versions.tf": before };
    const { code, stdout, stderr, path } = await run(files, "--fix");
    assert.equal([code, stdout, stderr], [0, "versions.tf\n", ""]);
    const text = readFileSync(join(path, "versions.tf"), "utf8");
    assert.is(text.replaceAll(/\n\n/g, "\n"), after.replaceAll(/\n\n/g, "\n"));
    assert.equal(parseConfig(text).diagnostics, []);
    assert.is(readFileSync(join(path, "main.tf"), "utf8"), MAIN);
    const again = await runHere(["requirements", "--fix"], { cwd: path, env: {} });
    assert.equal([again.code, again.stdout, again.stderr], [0, "", ""]);
    const lint = ["lint", "--no-config", "--only", "terraform/partly-supported-provider-feature", "."];
    assert.is((await runHere(lint, { cwd: path, env: {} })).code, 0);
  });

test("--fix leaves a constraint that excludes what the module needs", async () => {
  const files = { "main.tf": MAIN, "versions.tf": requires("~> 5.20.0").replace(">= 1.3", ">= 1.7") };
  const { code, stdout, stderr, path } = await run(files, "--fix");
  assert.equal([code, stdout], [1, ""]);
  assert.is(stderr, "Not changed: hashicorp/aws: `~> 5.20.0` allows no version that it can be used with.\n");
  assert.is(readFileSync(join(path, "versions.tf"), "utf8"), files["versions.tf"]);
});

test("a removal between known versions: no version that may lack the name is allowed", async () => {
  const text = dedent`
    resource "helm_release" "a" {
      name  = "a"
      chart = "b"
      set {
        name  = "c"
        value = "d"
      }
    }
  `;
  const { path } = await run({ "main.tf": text }, "--fix");
  assert.match(readFileSync(join(path, "main.tf"), "utf8"), 'version = "< 3.0"');
});

const MISUSE: readonly (readonly [args: readonly string[], message: RegExp])[] = [
  [["--format", "yaml"], /--format accepts text, json/],
  [["a", "b"], /takes one directory/],
  [["missing"], /missing: no such file or directory/],
  [["main.tf"], /main\.tf is a file/],
  [["empty"], /contains no \.tf or \.tofu files/],
  [["broken"], /main\.tf has syntax errors/],
  [["--against", "aws"], /--against takes ADDRESS=VERSION/],
  [["--against", "hashicorp/aws=x"], /--against takes ADDRESS=VERSION/],
  [["--against", "hashicorp/aws=99"], /no version 99 of hashicorp\/aws is known/],
  [["--against", "acme/cloud=1"], /uses nothing of acme\/cloud/],
  [["--fix", "--against", "hashicorp/aws=6"], /does not go with --against/],
  [["--fixx"], /Unknown option/],
];

for (const [args, message] of MISUSE)
  test(`misuse: ${args.join(" ")}`, async () => {
    const { path } = tree({ "main.tf": MAIN, "empty/a.txt": "", "broken/main.tf": "a = \n" });
    const { code, stdout, stderr } = await runHere(["requirements", ...args], { cwd: path, env: {} });
    assert.equal([code, stdout], [2, ""]);
    assert.match(stderr, message);
  });

test("a directory without a module: those below it are named", async () => {
  const { path } = tree({ "a/b/main.tf": MAIN, "c/main.tf": MAIN, ".d/main.tf": MAIN, "e/a.txt": "" });
  const { code, stderr } = await runHere(["requirements"], { cwd: path, env: {} });
  assert.is(code, 2);
  assert.match(stderr, ". contains no .tf or .tofu files. Name a directory with a module, such as c, a/b.\n");
});

test("the built-in provider has no line", async () => {
  const { stdout } = await run({ "main.tf": 'resource "terraform_data" "a" {\n}\n' });
  assert.equal(stdout.trimEnd().split("\n").length, 2);
  assert.not.match(stdout, "hashicorp/terraform");
});

test("a module with files for each product: Terraform does not read OpenTofu's", async () => {
  const files = {
    "main.tf": 'resource "terraform_data" "a" {\n}\n',
    "terraform.tf": 'terraform {\n  required_version = ">= 1.12"\n}\n',
    "terraform.tofu": 'terraform {\n  required_version = ">= 1.10"\n}\n',
  };
  const { stdout } = await run(files);
  const heads = stdout.split("\n").filter((line) => /^\S/.test(line));
  assert.equal(heads, [
    "Terraform: from 1.4 on (its constraint: >= 1.12)",
    "OpenTofu: from 1.8 on (its constraint: >= 1.10)",
  ]);
  assert.not.match((await run(files, "--terraform-version", "1.13")).stdout, "OpenTofu");
  const alone = { "main.tf": files["main.tf"], "other.tofu": files["terraform.tofu"] };
  assert.not.match((await run(alone)).stdout, /^Terraform:/);
});

test("the help", async () => {
  const { code, stdout } = await run({}, "--help");
  assert.is(code, 0);
  assert.match(stdout, /^Usage: hclkit requirements /);
});

test("a file that changes meanwhile is read again by the next run", async () => {
  const { path } = await run({ "main.tf": MAIN, "versions.tf": requires(">= 5.0") });
  writeFileSync(join(path, "main.tf"), "locals {\n}\n");
  const { stdout } = await runHere(["requirements"], { cwd: path, env: {} });
  assert.match(stdout, /^Terraform: any version /);
});

test.run();
