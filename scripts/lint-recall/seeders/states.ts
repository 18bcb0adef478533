// Mistakes about states: two configurations with one backend, and outputs that a remote state does not have.
import { lineAbove } from "../insertions.ts";
import type { Seeder, Shape } from "../seeder.ts";

/** The directory of the other configuration, and its file. */
const OTHER = "seeded_network";
const FILE = `${OTHER}/main.tf`;

/** The arguments of a backend that together are a place. */
const PLACES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  s3: { bucket: "states", key: "network.tfstate", region: "eu-west-1" },
  gcs: { bucket: "states", prefix: "network" },
  azurerm: { storage_account_name: "states", container_name: "c", key: "network.tfstate" },
  consul: { address: "consul.example.com", path: "network" },
  http: { address: "https://states.example.com/network" },
};

const linesOf = (type: string, from = ""): string[] =>
  Object.entries(PLACES[type]!).map(([name, value]) => `${from}${name} = "${value}"`);

const backend = (type: string): string[] => [
  "terraform {",
  `  backend "${type}" {`,
  ...linesOf(type, "    "),
  "  }",
  "}",
];

/** Returns lines at the top of a module's file that has neither a backend nor a workspace of its own. */
const beside = (name: string, lines: readonly string[], other: readonly string[]): Shape => ({
  name,
  make(file, random) {
    const isConfiguration = file.path.endsWith(".tf") && !/(?:^|[/_])override\.tf$/.test(file.path);
    if (!isConfiguration || /^\s*(?:backend|cloud|workspaces)\b/m.test(file.text)) return null;
    const seed = lineAbove(file, random, "top", lines.join("\n"));
    return seed && { ...seed, beside: { [FILE]: `${other.join("\n")}\n` } };
  },
});

const OUTPUTS = ['output "subnets" {', '  value = ["a"]', "}", 'output "vpc" {', '  value = { id = "v" }', "}"];

const remote = (type: string, value: string): Shape =>
  beside(
    `${value} of ${type}`,
    [
      'data "terraform_remote_state" "seeded" {',
      `  backend = "${type}"`,
      "  config = {",
      ...linesOf(type, "    "),
      "  }",
      "}",
      'output "seeded" {',
      `  value = ${value.replaceAll("outputs.", "data.terraform_remote_state.seeded.outputs.")}`,
      "}",
    ],
    [...backend(type), ...OUTPUTS],
  );

const VALUES = [
  "outputs.subnet",
  "outputs.vpc.name",
  "[outputs.subnets[0], outputs.vpcs]",
  '"${outputs.vpc_id}-seeded"',
  "{ for name in outputs.subnets : name => outputs.cidr }",
];

/** The mistakes about states. */
export const STATES: readonly Seeder[] = [
  {
    rule: "terraform/no-shared-state",
    dialects: ["terraform"],
    shapes: Object.keys(PLACES).map((type) => beside(`backend ${type}`, backend(type), backend(type))),
  },
  {
    rule: "terraform/valid-remote-output",
    dialects: ["terraform"],
    shapes: VALUES.map((value, index) => remote(Object.keys(PLACES)[index]!, value)),
  },
];
