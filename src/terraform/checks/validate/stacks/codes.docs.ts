/** Explanations and examples for the codes about references and values in stacks. */
import type { stackCheckCodes } from "./codes.ts";
import type { CodeDocs, Example } from "../../../../diagnostics/code-docs.ts";

function stack(text: string): Example {
  return { text: `# main.tfcomponent.hcl:\n${text}`, as: "module" };
}

function deployments(text: string): Example {
  return { text: `# main.tfdeploy.hcl:\n${text}`, as: "module" };
}

const VARIABLE = 'variable "a" {\n  type = string\n}\n';
const EPHEMERAL = 'variable "t" {\n  type      = string\n  ephemeral = true\n}\n';
const REQUIRED = 'terraform {\n  required_providers {\n    aws = { source = "hashicorp/aws" }\n  }\n}\n';

/** Returns a stack beside a module in `m`. */
function withModule(module: string, text: string): Example {
  return { text: `# m/main.tf:\n${module}# main.tfcomponent.hcl:\n${text}`, as: "module" };
}

/** The documentation for each code of the table beside this file. */
export const docs: CodeDocs<typeof stackCheckCodes> = {
  "duplicate-stack-declaration": {
    explanation: "Names of one kind are unique in a stack, over all of its files.",
    example: stack(VARIABLE + VARIABLE),
  },
  "component-of-removed": {
    explanation:
      "The block says that the component is gone. Name one instance of it with an index, or remove one of the two.",
    example: withModule(
      "",
      'component "a" {\n  source = "./m"\n}\nremoved {\n  from   = component.a\n  source = "./m"\n}\n',
    ),
  },
  "orphaned-removed": {
    explanation: "An embedded stack that is no longer in the configuration is removed as a whole.",
    example: withModule("", 'removed {\n  from   = stack.a.component.b\n  source = "./m"\n}\n'),
  },
  "removed-without-each": {
    explanation: "Each instance of the block removes an instance of its own: `component.a[each.key]`.",
    example: withModule("", 'removed {\n  for_each = toset(["b"])\n  from     = component.a\n  source   = "./m"\n}\n'),
  },
  "providers-of-removed-stack": {
    explanation: "An embedded stack has its own provider configurations.",
    example: stack('removed {\n  from      = stack.a\n  source    = "./s"\n  providers = {}\n}\n'),
  },
  "inputs-of-removed-component": {
    explanation: "A component is removed without values for its variables.",
    example: withModule("", 'removed {\n  from   = component.a\n  source = "./m"\n  inputs = {}\n}\n'),
  },
  "other-removed-source": {
    explanation: "All instances of a component or of an embedded stack have the same source.",
    example: stack(
      'removed {\n  from   = stack.a["b"]\n  source = "./s"\n}\nremoved {\n  from   = stack.a["c"]\n  source = "./t"\n}\n',
    ),
  },
  "stack-file-name": {
    explanation: "Rename the file.",
    example: { text: `# main.tfstack.hcl:\n${VARIABLE}`, as: "module" },
  },
  "undeclared-in-stack": {
    explanation: "The object is in no file of the stack.",
    example: stack('output "a" {\n  type  = string\n  value = component.b.id\n}\n'),
  },
  "unknown-stack-symbol": {
    explanation: "Stacks have no resources, data sources and modules: these are in the modules of components.",
    example: stack('output "a" {\n  type  = string\n  value = module.b.id\n}\n'),
  },
  "each-outside-of-stack-call": {
    explanation: "The block has no `for_each`, and so no current element.",
    example: stack('output "a" {\n  type  = string\n  value = each.key\n}\n'),
  },
  "unsupported-deployment-attribute": {
    explanation: "The object has other attributes.",
    example: deployments(
      'identity_token "a" {\n  audience = ["b"]\n}\npublish_output "c" {\n  value = identity_token.a.token\n}\n',
    ),
  },
  "invalid-stack-dependency": {
    explanation: "Components and embedded stacks depend on other components and embedded stacks.",
    example: withModule(
      VARIABLE.replace("string", "string\n  default = null"),
      `${VARIABLE}component "b" {\n  source     = "./m"\n  depends_on = [var.a]\n}\n`,
    ),
  },
  "deep-stack-dependency": {
    explanation: "Name the component or the embedded stack without a key and without an output.",
    example: withModule(
      "",
      'component "a" {\n  source   = "./m"\n  for_each = toset(["c"])\n}\ncomponent "b" {\n  source     = "./m"\n  depends_on = [component.a["c"]]\n}\n',
    ),
  },
  "stack-cycle": {
    explanation: "None of the objects can be known before the others. Take one of the references out.",
    example: stack("locals {\n  a = local.b\n  b = local.a\n}\n"),
  },
  "invalid-stack-for-each": {
    explanation: "Instances have keys, which lists do not have: `toset(…)` makes a set of them.",
    example: withModule("", 'component "a" {\n  source   = "./m"\n  for_each = ["b"]\n}\n'),
  },
  "ephemeral-stack-output": {
    explanation:
      "Values that a stack keeps cannot be ephemeral. Declare the output as `ephemeral` if the stack is embedded in another one.",
    example: stack(`${EPHEMERAL}output "a" {\n  type  = string\n  value = var.t\n}\n`),
  },
  "stack-output-not-ephemeral": {
    explanation: "Remove `ephemeral`: it is for values that are not stored.",
    example: stack('output "a" {\n  type      = string\n  value     = "b"\n  ephemeral = true\n}\n'),
  },
  "ephemeral-root-stack-output": {
    explanation: "The outputs of a stack that is deployed are stored. Only embedded stacks have ephemeral outputs.",
    example: {
      text: `# main.tfcomponent.hcl:\n${EPHEMERAL}output "a" {\n  type      = string\n  value     = var.t\n  ephemeral = true\n}\n# main.tfdeploy.hcl:\nidentity_token "t" {\n  audience = ["a"]\n}\ndeployment "d" {\n  inputs = { t = identity_token.t.jwt }\n}\n`,
      as: "module",
    },
  },
  "missing-stack-input": {
    explanation: "The variable has no default.",
    example: withModule(VARIABLE, 'component "b" {\n  source = "./m"\n}\n'),
  },
  "invalid-stack-input": {
    explanation: "The value cannot be converted to the type of the variable.",
    example: withModule(VARIABLE, 'component "b" {\n  source = "./m"\n  inputs = { a = [] }\n}\n'),
  },
  "ephemeral-stack-input": {
    explanation:
      "Values of variables are stored unless they are declared `ephemeral`. Declare the module's variable as `ephemeral`, too.",
    example: withModule(VARIABLE, `${EPHEMERAL}component "b" {\n  source = "./m"\n  inputs = { a = var.t }\n}\n`),
  },
  "unknown-stack-input": {
    explanation: "Terraform drops values for variables that do not exist. Often the name is misspelled.",
    example: withModule(VARIABLE, 'component "b" {\n  source = "./m"\n  inputs = { a = "c", d = "e" }\n}\n'),
  },
  "missing-component-module": {
    explanation: "The directory is missing, or has no files of a module.",
    example: stack('component "a" {\n  source = "./missing"\n}\n'),
  },
  "undeclared-stack-provider": {
    explanation: "The first label is the name of a provider in `required_providers`.",
    example: stack('provider "aws" "a" {\n}\n'),
  },
  "missing-component-provider": {
    explanation: "The module of a component has no provider configurations of its own.",
    example: withModule(
      REQUIRED,
      'required_providers {\n  aws = { source = "hashicorp/aws", version = "5.0.0" }\n}\ncomponent "a" {\n  source = "./m"\n}\n',
    ),
  },
  "mismatched-component-provider": {
    explanation: "The configuration is for another provider than the one that the module requires under this name.",
    example: withModule(
      REQUIRED,
      `required_providers {
  aws    = { source = "hashicorp/aws", version = "5.0.0" }
  random = { source = "hashicorp/random", version = "3.0.0" }
}
provider "random" "b" {
}
component "a" {
  source    = "./m"
  providers = { aws = provider.random.b }
}
`,
    ),
  },
  "inline-provider-configuration": {
    explanation: "Remove the `provider` block from the module, and configure the provider in the stack.",
    example: withModule('provider "aws" {\n}\n', 'component "a" {\n  source = "./m"\n}\n'),
  },
};
