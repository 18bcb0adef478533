// Small modules, each with one mistake: the rows in docs/comparison.md. Terraform's answers are recorded;
// `npm run check:comparison` compares them with the installed one, and a test compares hclkit's.

/** A Terraform command's answer. */
export type Answer = "error" | "warning" | "nothing";

/** A module with a mistake. */
export interface Mistake {
  /** The mistake, as Markdown. */
  readonly title: string;
  readonly files: Readonly<Record<string, string>>;
  /** `terraform validate`, after `terraform init`. */
  readonly validate: Answer;
  /** `terraform plan` for a new environment, with values for all variables. */
  readonly plan: Answer;
  /** hclkit's rule that reports it, by default. */
  readonly rule: string;
}

/** The version of Terraform with these answers. */
export const TERRAFORM = "1.11.4";

const main = (text: string): Mistake["files"] => ({ "main.tf": text });

/** The modules. They use no provider but the one in Terraform, so that no network is needed. */
export const MISTAKES: readonly Mistake[] = [
  {
    title: "a misspelled variable",
    files: main('variable "name" {\n  type = string\n}\n\noutput "name" {\n  value = var.nmae\n}\n'),
    validate: "error",
    plan: "error",
    rule: "terraform/no-undeclared-reference",
  },
  {
    title: "a misspelled argument of a resource",
    files: main('resource "terraform_data" "a" {\n  inptu = 1\n}\n'),
    validate: "error",
    plan: "error",
    rule: "terraform/valid-declaration",
  },
  {
    title: "a default with a wrong type",
    files: main('variable "port" {\n  type    = number\n  default = "http"\n}\n'),
    validate: "error",
    plan: "error",
    rule: "terraform/valid-variable",
  },
  {
    title: "a list for a function that wants a string",
    files: main('variable "zones" {\n  type = list(string)\n}\n\noutput "first" {\n  value = upper(var.zones)\n}\n'),
    validate: "error",
    plan: "error",
    rule: "terraform/no-invalid-expression",
  },
  {
    title: "a resource with `count`, used without an index",
    files: main('resource "terraform_data" "a" {\n  count = 2\n}\n\noutput "id" {\n  value = terraform_data.a.id\n}\n'),
    validate: "error",
    plan: "error",
    rule: "terraform/no-misplaced-reference",
  },
  {
    title: "a cycle of local values",
    files: main("locals {\n  a = local.b\n  b = local.a\n}\n"),
    validate: "error",
    plan: "error",
    rule: "terraform/no-dependency-cycle",
  },
  {
    title: "a sensitive `for_each`",
    files: main(
      'variable "keys" {\n  type      = set(string)\n  sensitive = true\n}\n\nresource "terraform_data" "a" {\n  for_each = var.keys\n}\n',
    ),
    validate: "error",
    plan: "error",
    rule: "terraform/valid-count-for-each",
  },
  {
    title: "a `for_each` that is known after apply",
    files: main(
      'resource "terraform_data" "a" {}\n\nresource "terraform_data" "b" {\n  for_each = toset([terraform_data.a.id])\n}\n',
    ),
    validate: "nothing",
    plan: "error",
    rule: "terraform/no-unknown-count-for-each",
  },
  {
    title: "a default that its own validation rejects",
    files: main(
      'variable "port" {\n  type    = number\n  default = 0\n\n  validation {\n    condition     = var.port > 0\n    error_message = "The port must be positive."\n  }\n}\n',
    ),
    validate: "nothing",
    plan: "error",
    rule: "terraform/no-rejected-default",
  },
  {
    title: "a wrong type in `terraform.tfvars`",
    files: { ...main('variable "port" {\n  type = number\n}\n'), "terraform.tfvars": 'port = "http"\n' },
    validate: "nothing",
    plan: "error",
    rule: "terraform/valid-tfvars",
  },
  {
    title: "a misspelled variable in `terraform.tfvars`",
    files: {
      ...main('variable "port" {\n  type    = number\n  default = 80\n}\n'),
      "terraform.tfvars": "prot = 80\n",
    },
    validate: "nothing",
    plan: "warning",
    rule: "terraform/no-undeclared-tfvars",
  },
  {
    title: "a `moved` block to an address that nothing has",
    files: main(
      'resource "terraform_data" "web" {}\n\nmoved {\n  from = terraform_data.old\n  to   = terraform_data.wbe\n}\n',
    ),
    validate: "nothing",
    plan: "nothing",
    rule: "terraform/no-misspelled-address",
  },
  {
    title: "a key that an object has twice",
    files: main('output "a" {\n  value = { size = 1, size = 2 }\n}\n'),
    validate: "nothing",
    plan: "nothing",
    rule: "no-duplicate-keys",
  },
  {
    title: "the same condition on both sides of `||`",
    files: main('output "a" {\n  value = terraform.workspace == "a" || terraform.workspace == "a"\n}\n'),
    validate: "nothing",
    plan: "nothing",
    rule: "no-self-compare",
  },
  {
    title: "a local value that nothing uses",
    files: main("locals {\n  size = 3\n}\n"),
    validate: "nothing",
    plan: "nothing",
    rule: "terraform/no-unused-declarations",
  },
];
