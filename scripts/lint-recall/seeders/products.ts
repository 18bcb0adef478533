// Mistakes in the files of other products: what their validators refuse.
import { lineAbove } from "../insertions.ts";
import type { ProductName } from "../../../src/index.ts";
import type { Seeder, Shape } from "../seeder.ts";

/** Returns lines above a block at the top of a file. */
const atTop = (...lines: readonly string[]): Shape => ({
  name: lines.join(" "),
  make: (file, random) => lineAbove(file, random, "top", lines.join("\n")),
});

const withArgument = (argument: string): Shape => atTop('target "seeded" {', `  ${argument}`, "}");
const DOCKERFILE = '  dockerfile-inline = "FROM scratch AS build"';

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
    rule: "terragrunt/valid-config",
    shapes: [
      atTop('generate "seeded" {', '  path = "a"', '  if_exists = "overwrit"', '  contents = ""', "}"),
      atTop('dependency "seeded" {', '  config_path = "../a"', '  mock_outputs = "x"', "}"),
      atTop('feature "seeded" {', "  defalt = true", "}"),
    ],
  },
  {
    rule: "terragrunt/no-undeclared-reference",
    shapes: [atTop('feature "seeded" {', "  default = var.seeded", "}")],
  },
];

/** The mistakes in files of other products. */
export const PRODUCTS: readonly Seeder[] = MISTAKES.map((seeder) => ({
  ...seeder,
  dialects: [seeder.rule.split("/", 1)[0] as ProductName],
}));
