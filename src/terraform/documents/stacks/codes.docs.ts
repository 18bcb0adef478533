/** Explanations and examples for the codes about files of stacks. */
import type { stackCodes } from "./codes.ts";
import type { CodeDocs, Example } from "../../../diagnostics/code-docs.ts";

function stack(text: string): Example {
  return { text: `# main.tfcomponent.hcl:\n${text}`, as: "module" };
}

function deployments(text: string): Example {
  return { text: `# main.tfdeploy.hcl:\n${text}`, as: "module" };
}

/** Returns a stack beside a module in `m`. */
function withModule(module: string, text: string): Example {
  return { text: `# m/main.tf:\n${module}# main.tfcomponent.hcl:\n${text}`, as: "module" };
}

/** The documentation for each code of the table beside this file. */
export const docs: CodeDocs<typeof stackCodes> = {
  "invalid-stack-name": {
    explanation: "References could not contain the name.",
    example: stack('provider "a" "1b" {\n}\n'),
  },
  "missing-stack-version": {
    explanation: "A module from a registry is chosen by its version.",
    example: stack('component "a" {\n  source = "hashicorp/consul/aws"\n}\n'),
  },
  "unsupported-stack-version": {
    explanation: "Only modules from a registry have versions. Name a Git tag with `?ref=` in the source.",
    example: withModule("", 'component "a" {\n  source  = "./m"\n  version = "1.0.0"\n}\n'),
  },
  "invalid-stack-version": {
    explanation: "Constraints are separated by commas: `>= 1.0, < 2.0`.",
    example: stack('component "a" {\n  source  = "hashicorp/consul/aws"\n  version = "1.x"\n}\n'),
  },
  "missing-stack-requirement": {
    explanation: "Only built-in providers have no version.",
    example: stack('required_providers {\n  aws = {\n    source = "hashicorp/aws"\n  }\n}\n'),
  },
  "invalid-stack-source": {
    explanation: "Paths begin with `./` or `../`.",
    example: stack('component "a" {\n  source = "modules/a"\n}\n'),
  },
  "duplicate-component-provider": {
    explanation: "Each configuration of the module is assigned once.",
    example: stack(
      'component "a" {\n  source = "hashicorp/consul/aws"\n  version = "1.0.0"\n  providers = {\n    aws = provider.aws.b\n    aws = provider.aws.c\n  }\n}\n',
    ),
  },
  "invalid-component-provider": {
    explanation: "The keys of `providers` are the configurations of the module: `aws`, or `aws.west` for an alias.",
    example: stack(
      'component "a" {\n  source = "hashicorp/consul/aws"\n  version = "1.0.0"\n  providers = {\n    aws.b.c = provider.aws.b\n  }\n}\n',
    ),
  },
  "invalid-removed-from": {
    explanation:
      "The argument is the address of a component or of an embedded stack, with or without keys of instances.",
    example: withModule("", 'removed {\n  from   = module.a\n  source = "./m"\n}\n'),
  },
  "duplicate-provider-config": {
    explanation: "All arguments for the provider are in one block.",
    example: stack('provider "a" "b" {\n  config {}\n  config {}\n}\n'),
  },
  "stack-output-precondition": {
    explanation: "Check the condition in the module of a component.",
    example: stack(
      'output "a" {\n  type  = string\n  value = "b"\n  precondition {\n    condition     = local.c != ""\n    error_message = "Empty."\n  }\n}\n',
    ),
  },
  "invalid-stack-language": {
    explanation: "The editions of the stack language have names of their own.",
    example: stack("language = TF2021\n"),
  },
  "auto-approve-without-check": {
    explanation: "The checks decide which plans are approved.",
    example: deployments('deployment_auto_approve "a" {\n}\n'),
  },
  "invalid-deployment-keyword": {
    explanation: "A store's variables are either those of Terraform or those of the environment.",
    example: deployments('store "varset" "a" {\n  id       = "varset-1"\n  category = "environment"\n}\n'),
  },
  "deprecated-orchestrate": {
    explanation: "Its checks are those of `deployment_auto_approve` blocks now.",
    example: deployments(
      'orchestrate "auto_approve" "a" {\n  check {\n    condition = true\n    reason    = "Always."\n  }\n}\n',
    ),
  },
  "unknown-store-type": {
    explanation: "A store is of the type `varset` or `tfvars`.",
    example: deployments('store "varsets" "a" {\n  id       = "varset-1"\n  category = "env"\n}\n'),
  },
  "store-without-name": {
    explanation: "A variable set is named by its ID or its name.",
    example: deployments('store "varset" "a" {\n  category = "env"\n}\n'),
  },
};
