import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { testModules } from "../../module-tester.ts";

const backend = (key: string): string =>
  `terraform {\n  backend "s3" {\n    bucket = "states"\n    key    = "${key}"\n  }\n}\n`;

const NETWORK = dedent`
  output "subnets" {
    value = ["a"]
  }
  output "vpc" {
    value = { id = "v" }
  }
  output "name" {
    value = "n"
  }
  output "instance" {
    value = terraform_data.a
  }
  resource "terraform_data" "a" {
    input = { size = 1 }
  }
`;

const state = (value: string, config = '{ bucket = "states", key = "net" }', further = ""): string =>
  `data "terraform_remote_state" "net" {\n  backend = "s3"\n  config  = ${config}\n${further}}\noutput "a" {\n  value = ${value}\n}\n`;

const OUTPUTS = "data.terraform_remote_state.net.outputs";

const both = (text: string, network: string = backend("net") + NETWORK) => ({
  "app/main.tf": text,
  "net/main.tf": network,
});

const report = (place: string, problem: string): string[] => [
  `app/main.tf:${place} ${problem} The state belongs to the configuration in the directory ../net, whose outputs these are.`,
];

testModules("terraform/valid-remote-output", {
  valid: [
    both(state(`${OUTPUTS}.subnets[0]`)),
    both(state(`${OUTPUTS}.vpc.id`)),
    both(state(`${OUTPUTS}.instance.input`)),
    both(state(`try(${OUTPUTS}.subnet, null)`)),
    both(state(`[for one in ${OUTPUTS}.subnets : try(${OUTPUTS}.cidr, one)]`)),
    both(state(`${OUTPUTS}.subnet`), backend("other") + NETWORK),
    both(state(`${OUTPUTS}.subnet`, '{ bucket = "states", key = var.key }')),
    both(state(`${OUTPUTS}.subnet`, '{ bucket = "states", key = "net" }', "  defaults = { subnet = 1 }\n")),
    both(
      state(`data.terraform_remote_state.net[0].outputs.subnet`, '{ bucket = "states", key = "net" }', "  count = 1\n"),
    ),
    // Which of the two has the state is not certain.
    { ...both(state(`${OUTPUTS}.subnet`)), "net2/main.tf": backend("net") },
    // An older state may have had fewer elements.
    both(state(`${OUTPUTS}.subnets[3]`), backend("net") + NETWORK.replace('["a"]', 'tolist(["a"])')),
  ],
  invalid: [
    {
      files: both(state(`[for one in ${OUTPUTS}.subnets : "\${one}-\${${OUTPUTS}.cidr}"]`)),
      reports: report(
        "6:122-6:127",
        'Unsupported attribute: This object does not have an attribute named "cidr". The attributes are "instance", "name", "subnets" and "vpc".',
      ),
    },
    {
      files: both(state(`${OUTPUTS}.subnet`)),
      reports: report(
        "6:50-6:57",
        'Unsupported attribute: This object does not have an attribute named "subnet". Did you mean "subnets"?',
      ),
    },
    {
      files: both(state(`${OUTPUTS}.vpc.arn`)),
      reports: report(
        "6:54-6:58",
        'Unsupported attribute: This object does not have an attribute named "arn". The only attribute is "id".',
      ),
    },
    {
      files: both(state(`[for one in ${OUTPUTS}.name : one]`)),
      reports: report(
        "6:23-6:67",
        "Iteration over non-iterable value: A value of type string cannot be used as the collection in a 'for' expression.",
      ),
    },
    {
      files: both(
        `data "terraform_remote_state" "net" {\n  backend = "local"\n  config  = { path = "../net/terraform.tfstate" }\n}\noutput "a" {\n  value = ${OUTPUTS}.nam\n}\n`,
        NETWORK,
      ),
      reports: report(
        "6:50-6:54",
        'Unsupported attribute: This object does not have an attribute named "nam". Did you mean "name"?',
      ),
    },
  ],
});

test.run();
