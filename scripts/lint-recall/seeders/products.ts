// Mistakes in the files of other products: what their validators refuse.
import type { ProductName } from "../../../src/index.ts";
import type { Seeder, Shape } from "../seeder.ts";
import { alone, atTop, beside, only } from "../top-shapes.ts";
import { TERRAGRUNT } from "./terragrunt.ts";

const withArgument = (argument: string): Shape => atTop('target "seeded" {', `  ${argument}`, "}");
const DOCKERFILE = '  dockerfile-inline = "FROM scratch AS build"';

/** Returns a job with lines in its task. */
const job = (...lines: readonly string[]): Shape =>
  atTop(
    'job "seeded" {',
    '  group "seeded" {',
    '    task "seeded" {',
    ...lines.map((line) => `      ${line}`),
    "    }",
    "  }",
    "}",
  );

/** Returns a group in a job, with a task. */
const group = (...lines: readonly string[]): Shape =>
  atTop(
    'job "seeded" {',
    '  group "seeded" {',
    ...lines.map((line) => `    ${line}`),
    '    task "seeded" { driver = "exec" }',
    "  }",
    "}",
  );

const REJECTED = ['variable "seeded" {', "  default = 0", "  validation {", "    condition = var.seeded > 1"] as const;

function nomadMistakes(): readonly Seeder[] {
  return [
    {
      rule: "nomad/valid-config",
      shapes: [
        job('driver = "docker"', "config {", '  imge = "a"', "}"),
        job('kill_timeout = "1d"'),
        job("resources {", "  memmory = 256", "}"),
        group('restart { mode = "restart" }'),
        group("count = -1"),
        atTop('variable "seeded" {', "  type = any", "}"),
        atTop('variable "seeded" {', '  default = upper("x")', "}"),
      ],
    },
    {
      rule: "nomad/valid-job",
      shapes: [
        group("service {", '  port = "seeded"', '  check { type = "tcp" }', "}"),
        group("reschedule { attempts = 3 }"),
        group('volume "seeded" { type = "host" }'),
        group("service {", "  connect {", "    sidecar_service {}", "  }", "}"),
        job('driver = "exec"', 'template { data = "x" }'),
        job('driver = "exec"', 'volume_mount { volume = "seeded" }'),
        job('user = "x"'),
        atTop('job "seeded job" {', "}"),
      ],
    },
    {
      rule: "nomad/no-suspicious-value",
      shapes: [
        job('driver = "doker"'),
        group("constraint {", '  attribute = "attr.kernel.name"', '  value = "linux"', "}"),
        group('network { port "http" {} }', 'service { port = "seeded" }'),
      ],
    },
    { rule: "nomad/no-undeclared-reference", shapes: [atTop("locals {", "  seeded = var.seeded_missing", "}")] },
    { rule: "nomad/no-rejected-default", shapes: [atTop(...REJECTED, '    error_message = "No."', "  }", "}")] },
    { rule: "nomad/no-unused-declarations", shapes: [atTop('variable "seeded" {', "}")] },
    { rule: "nomad/no-latest-image", shapes: [job('driver = "docker"', 'config { image = "redis:latest" }')] },
  ];
}

function packerMistakes(): readonly Seeder[] {
  const build = (...lines: readonly string[]): Shape =>
    atTop('source "null" "seeded" {', "}", "build {", '  sources = ["source.null.seeded"]', ...lines, "}");
  const seeders: readonly Seeder[] = [
    {
      rule: "packer/required-plugins",
      shapes: [
        atTop("packer {", "  required_plugins {", '    seeded = { source = "github.com/a/b" }', "  }", "}"),
        atTop(
          "packer {",
          "  required_plugins {",
          '    Seeded = { source = "github.com/a/b", version = "1" }',
          "  }",
          "}",
        ),
        atTop("packer {", "  required_plugins {", '    seeded = { source = "seeded", version = "1" }', "  }", "}"),
      ],
    },
    {
      rule: "packer/no-undeclared-reference",
      shapes: [
        alone(atTop("locals {", "  seeded = var.seeded_missing", "}")),
        alone(atTop("locals {", "  seeded = data.http.seeded.body", "}")),
      ],
    },
    {
      rule: "packer/no-unmatched-source",
      shapes: [
        build('  provisioner "seeded" { only = ["null.seedde"] }'),
        build('  provisioner "seeded" { override = { seedde = {} } }'),
      ],
    },
    { rule: "packer/no-rejected-default", shapes: [atTop(...REJECTED, '    error_message = "No."', "  }", "}")] },
    { rule: "packer/no-unused-declarations", shapes: [alone(atTop('variable "seeded" {', "}"))] },
    {
      rule: "packer/no-legacy-template",
      shapes: [build('  provisioner "shell" { inline = ["{{user `seeded`}}"] }')],
    },
  ];
  const values = beside({ "seeded.pkr.hcl": 'variable "seeded_region" {\n}\n' }, atTop('seeded_regoin = "x"'));
  // Files with values have other rules.
  const inTemplates = seeders.map((seeder) => ({
    ...seeder,
    shapes: seeder.shapes.map((shape) => only(/\.pkr\.hcl$/, /^/, shape)),
  }));
  return [...inTemplates, { rule: "packer/no-undeclared-pkrvars", shapes: [only(/\.pkrvars\.hcl$/, /^/, values)] }];
}

/** The mistakes by rule; each rule is of the product in its name. */
const MISTAKES: readonly Seeder[] = [
  {
    rule: "docker-bake/valid-config",
    shapes: [
      withArgument('cache-to = ["mode=max"]'),
      withArgument('labels = ["team=web"]'),
      withArgument('platforms = ["linux/arm65"]'),
      withArgument('secret = ["type=fil,id=token,src=a"]'),
      withArgument('tags = ["acme/App:1"]'),
      withArgument('shm-size = "128q"'),
      atTop('variable "seeded" {', "  type = strin", "}"),
      atTop('target "seeded" {', '  name = "seeded-${v}"', '  matrix = { v = ["1.0"] }', "}"),
    ],
  },
  {
    rule: "docker-bake/valid-dockerfile",
    shapes: [atTop('target "seeded" {', DOCKERFILE, '  target = "buld"', "}")],
  },
  {
    rule: "docker-bake/no-suspicious-value",
    shapes: [
      withArgument('output = ["typ=registry"]'),
      atTop('target "seeded" {', DOCKERFILE, "  args = { SEEDED = 1 }", "}"),
    ],
  },
  {
    rule: "docker-bake/no-mismatched-comparison",
    shapes: [
      atTop('variable "SEEDED" {', "  default = true", "}", 'target "seeded" {', '  no-cache = SEEDED == "true"', "}"),
      atTop(
        'variable "SEEDED" {',
        "  default = 3",
        "}",
        'target "seeded" {',
        '  tags = [SEEDED != "3" ? "a" : "b"]',
        "}",
      ),
    ],
  },
  {
    rule: "docker-bake/no-rejected-default",
    shapes: [
      atTop(
        ...['variable "seeded" {', "  default = 0", "  validation {", "    condition = seeded > 1"],
        ...['    error_message = "No."', "  }", "}"],
      ),
    ],
  },
  {
    rule: "packer/valid-config",
    shapes: [
      atTop('variable "seeded" {', '  default = upper("x")', "}"),
      atTop('variable "seeded" {', '  default = "${var.seeded}"', "}"),
      atTop("locals {", '  seeded = env("HOME")', "}"),
      atTop('source "null" "seeded" {', '  ssh_hos = "a"', "}"),
      atTop('variable "seeded" {', "  type = strin", "}"),
      ...[
        'provisioner "shell" { inlin = ["x"] }',
        'provisioner "shell" { max_retries = "three" }',
        'provisioner "seeded" { pause_before = "10" }',
        'provisioner "seeded" { only = "null.seeded" }',
        'provisioner "file" { source = "a" }',
        'post-processor "manifest" { strip_path = "sure" }',
      ].map((line) => atTop("build {", '  sources = ["source.null.seeded"]', `  ${line}`, "}")),
    ],
  },
  {
    rule: "docker-bake/no-suspicious-template",
    shapes: [atTop('variable "SEEDED" {', '  default = "x"', "}", 'target "seeded" {', '  tags = ["a:{SEEDED}"]', "}")],
  },
  {
    rule: "docker-bake/no-undeclared-reference",
    shapes: [
      alone(
        atTop(
          'variable "SEEDED_TAG" {',
          '  default = "x"',
          "}",
          'target "seeded" {',
          '  tags = ["a:${SEEDED_TGA}"]',
          "}",
        ),
      ),
      // A matrix may generate targets with any name.
      only(
        /^/,
        /^(?![\s\S]*\bname\s*=)/,
        alone(atTop('target "seeded-base" {', "}", 'target "seeded" {', '  inherits = ["seeded-bsae"]', "}")),
      ),
    ],
  },
  ...nomadMistakes(),
  ...packerMistakes(),
  ...TERRAGRUNT,
];

/** Mistakes in small languages. */
const SMALL: Seeder = {
  rule: "valid-content",
  shapes: [
    only(/\.tflint\.hcl$/, /^/, atTop('rule "seeded" {', "  enabledd = true", "}")),
    only(/\.tflint\.hcl$/, /^/, atTop('plugin "seeded" {', "  enabled = true", '  version = ["1.0.0"]', "}")),
    only(/\.hcl$/, /^path "/m, atTop('path "seeded/*" {', '  capabilities = ["raed"]', "}")),
  ],
};

/** The mistakes in files of other products. */
export const PRODUCTS: readonly Seeder[] = [
  SMALL,
  ...MISTAKES.map((seeder) => ({ ...seeder, dialects: [seeder.rule.split("/", 1)[0] as ProductName] })),
];

/** The rules of other products without a seeder, with the reason. */
export const NOT_SEEDED_PRODUCTS: Readonly<Record<string, string>> = {
  "terragrunt/valid-stack": "is about stack files, of which the corpus has none",
};
