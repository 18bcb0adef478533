/**
 * Published style guides as rules with options: the parts of each guide that files alone can decide.
 * docs/style-guides.md lists the rule for each sentence, and the parts left to reviewers.
 */

/** The rules of a guide with their options. */
export type StyleGuide = Readonly<Record<string, readonly unknown[]>>;

const HASHICORP_RESOURCE = [
  ...["count", "for_each", "provider", "---"],
  ...["*=", "*{}", "lifecycle", "---", "depends_on"],
];

/** Block types below local values that belong to one file. */
const LOCALS_ABOVE = ["check", "data", "ephemeral", "import", "module", "moved", "output", "removed", "resource"];

/** HashiCorp's style guide for Terraform. */
const HASHICORP: StyleGuide = {
  "attribute-order": [
    {
      data: HASHICORP_RESOURCE,
      ephemeral: HASHICORP_RESOURCE,
      module: [],
      output: ["description", "value", "sensitive", "*=", "*{}"],
      provider: ["alias", "*"],
      resource: HASHICORP_RESOURCE,
      terraform: [],
      variable: ["type", "description", "default", "sensitive", "*=", "*{}"],
      "*": ["*=", "*{}"],
    },
  ],
  "blank-lines": [],
  "block-order": [{ order: ["locals", LOCALS_ABOVE] }],
  "comment-style": [{ marker: "#", block: "forbid" }],
  "naming-convention": [{ format: "snake_case" }],
  "no-hardcoded-credentials": [],
  "terraform/count-condition": [{ several: "allow", length: "allow", index: "forbid" }],
  "terraform/declaration-order": [
    {
      variable: "alphabetical",
      output: "alphabetical",
      required_providers: "none",
      provider: "default-first",
      data: "before-use",
    },
  ],
  "terraform/require-default-provider": [],
  "terraform/documented-outputs": [],
  "terraform/documented-variables": [],
  "terraform/file-layout": [
    {
      blocks: {
        output: ["outputs.tf"],
        provider: ["providers.tf"],
        terraform: ["terraform.tf", "backend.tf"],
        variable: ["variables.tf"],
      },
      once: ["terraform"],
      sharedLocals: ["locals.tf"],
    },
  ],
  "terraform/module-pinned-source": [],
  "terraform/module-source": [
    { kinds: ["local", "registry", "git", "hg", "other"], directories: ["./modules/*", "../*"] },
  ],
  "terraform/module-version": [],
  "terraform/no-type-in-name": [],
  "terraform/required-providers": [],
  "terraform/required-version": [],
  "terraform/typed-variables": [],
  "terraform/version-bounds": [{ required_version: "lower", required_providers: "both", module: "both" }],
};

/** Google Cloud's best practices for general style and structure. */
const GOOGLE: StyleGuide = {
  "naming-convention": [{ format: "snake_case" }],
  "no-nested-conditional": [{ allowChains: false }],
  "terraform/count-condition": [{ several: "forbid", length: "allow", index: "forbid", id: "forbid" }],
  "terraform/documented-outputs": [],
  "terraform/documented-variables": [],
  "terraform/file-layout": [{ blocks: { output: ["outputs.tf"], variable: ["variables.tf"] } }],
  "terraform/file-function-paths": [],
  "terraform/module-version": [],
  "terraform/no-passthrough-output": [],
  "terraform/no-provider-in-module": [],
  "terraform/no-type-in-name": [],
  "terraform/plural-names": [{ resource: "singular", variable: "none", output: "none" }],
  "terraform/no-negated-name": [],
  "terraform/required-providers": [],
  "terraform/require-resource-outputs": [],
  "terraform/single-resource-name": [{ name: "main", several: "forbid" }],
  "terraform/standard-module-structure": [],
  "terraform/typed-variables": [],
  "terraform/unit-names": [],
  "terraform/version-bounds": [
    { required_version: "none", required_providers: "both", module: "upper", openModules: ["modules"] },
  ],
};

const AVM_RESOURCE = [
  ...["provider", "count", "for_each", "---", "required=", "optional=", "---", "required{}", "optional{}", "---"],
  ...["depends_on", "---", "lifecycle"],
];
const AVM_MAIN = ["main.tf", "main.*.tf"];
/** The arguments that TFFR4, TFFR5, TFFR7 and TFFR8 require in every resource. */
const AZAPI = ["ignore_body_changes", "replace_triggers_refs", "response_export_values", "retry", "timeouts"];

/** The code style of Azure Verified Modules: specifications TFNFR and TFFR. */
const AZURE_AVM: StyleGuide = {
  "attribute-order": [
    {
      data: AVM_RESOURCE,
      ephemeral: AVM_RESOURCE,
      lifecycle: ["create_before_destroy", "ignore_changes", "prevent_destroy", "*"],
      module: [
        ...["source", "version", "count", "for_each", "---", "required=", "optional=", "---"],
        ...["depends_on", "providers"],
      ],
      resource: AVM_RESOURCE,
      terraform: ["required_version", "*"],
      ...Object.fromEntries(["check", "output", "provider", "variable"].map((type) => [type, []])),
      "*": ["*=", "---", "*{}"],
    },
  ],
  // Blocks belong below their references, regardless of their types: another order of types would contradict that.
  "block-order": [{ order: [] }],
  "naming-convention": [{ format: "snake_case" }],
  "no-restricted-blocks": [
    ["enabled", "module_depends_on"].map((label) => ({
      type: "variable",
      label,
      message: "Modules have `count`, `for_each` and `depends_on` for that.",
    })),
  ],
  "prefer-coalesce": [],
  "prefer-jsonencode": [],
  "require-attributes": [[{ block: "resource", label: "azapi_resource", attributes: AZAPI }]],
  "terraform/count-condition": [{ several: "forbid", length: "allow", index: "forbid", id: "forbid" }],
  "terraform/declaration-order": [
    {
      variable: "required-first",
      output: "alphabetical",
      locals: "alphabetical",
      required_providers: "alphabetical",
      provider: "none",
      data: "before-use",
      resource: "before-use",
    },
  ],
  "terraform/documented-variables": [{ patterns: { "deprecated_variables.tf": "^DEPRECATED" } }],
  "terraform/file-layout": [
    {
      blocks: {
        data: AVM_MAIN,
        locals: ["locals.tf", "locals.*.tf"],
        module: AVM_MAIN,
        output: ["outputs.tf", "outputs.*.tf", "deprecated_outputs.tf"],
        resource: AVM_MAIN,
        terraform: ["terraform.tf"],
        variable: ["variables.tf", "variables.*.tf", "deprecated_variables.tf"],
      },
      files: {
        "locals.tf": ["locals"],
        "locals.*.tf": ["locals"],
        "main.*.tf": ["data", "ephemeral", "module", "resource"],
        "outputs.*.tf": ["output"],
        "terraform.tf": ["terraform"],
        "variables.*.tf": ["variable"],
      },
      once: ["terraform"],
    },
  ],
  "terraform/module-source": [],
  "terraform/module-version": [{ exact: true }],
  "terraform/no-any-type": [],
  "terraform/no-passthrough-output": [{ except: ["name"] }],
  "terraform/no-provider-in-module": [{ modules: ["*"] }],
  "terraform/no-quoted-references": [],
  "terraform/no-redundant-argument": [],
  "terraform/no-sensitive-default": [],
  "terraform/no-whole-resource-output": [],
  "terraform/non-nullable-collections": [],
  "terraform/no-negated-name": [{ words: ["disable", "disabled"] }],
  "terraform/reference-order": [],
  "terraform/required-providers": [],
  "terraform/required-version": [],
  "terraform/typed-variables": [],
  "terraform/no-unused-required-providers": [],
  "terraform/version-bounds": [{ required_version: "both", required_providers: "both", module: "none" }],
};

const BEST_PRACTICES_RESOURCE = [
  "count",
  "for_each",
  "---",
  "*",
  "---",
  "tags",
  "---",
  "depends_on",
  "---",
  "lifecycle",
];

/** terraform-best-practices.com. */
const TERRAFORM_BEST_PRACTICES: StyleGuide = {
  "attribute-order": [
    {
      data: BEST_PRACTICES_RESOURCE,
      ephemeral: BEST_PRACTICES_RESOURCE,
      module: [],
      resource: BEST_PRACTICES_RESOURCE,
      variable: ["description", "type", "default", "*=", "*{}"],
    },
  ],
  "comment-style": [{ marker: "#", block: "allow" }],
  "naming-convention": [
    {
      format: "snake_case",
      kinds: {
        output: { pattern: "^(?!this_)[a-z][a-z0-9]*(?:_[a-z0-9]+)*$", description: "snake_case, without `this_`" },
      },
    },
  ],
  "prefer-try": [],
  "terraform/count-condition": [{ several: "allow", length: "forbid", index: "allow" }],
  "terraform/documented-outputs": [],
  "terraform/documented-variables": [],
  "terraform/file-layout": [
    {
      blocks: {
        output: ["outputs.tf"],
        "terraform.required_providers": ["versions.tf"],
        variable: ["variables.tf"],
      },
    },
  ],
  "terraform/no-type-in-name": [],
  "terraform/plural-names": [],
  "terraform/no-negated-name": [],
  "terraform/required-version": [],
  "terraform/single-resource-name": [{ name: "this" }],
};

/** The guides by the names of their configurations. */
export const STYLE_GUIDES: Readonly<Record<string, StyleGuide>> = {
  "azure-avm": AZURE_AVM,
  google: GOOGLE,
  hashicorp: HASHICORP,
  "terraform-best-practices": TERRAFORM_BEST_PRACTICES,
};
