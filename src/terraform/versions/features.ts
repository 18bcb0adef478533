/**
 * The feature table: the versions from which on each product has a block, an argument, a function, a form of expression
 * or a behaviour. Data only. docs/versions.md explains how to add rows for a release; nothing else in the project
 * depends on specific versions.
 */
import { backendArguments } from "./backend-arguments.ts";

/** The versions of a product that have a feature: from one on, or from one up to another that no longer has it. */
export type Span = string | { readonly since: string; readonly until: string };

/** The versions of each product that have a feature; an omitted product never has it. */
export interface Spans {
  readonly terraform?: Span;
  readonly opentofu?: Span;
}

/** A block type in a kind of body. */
export interface BlockFeature<Kind extends string = string> extends Spans {
  readonly kind: "block";
  readonly in: Kind;
  readonly name: string;
  readonly labels?: readonly string[];
  /** Whether a product without it reserves the name, and reports that itself. */
  readonly isReserved?: boolean;
}

/** An argument in a kind of body. */
export interface ArgumentFeature<Kind extends string = string> extends Spans {
  readonly kind: "argument";
  readonly in: Kind;
  readonly name: string;
  /** The argument that is required in versions without this one, and optional in others. */
  readonly insteadOf?: string;
  /** Whether versions without it take the name for an argument of the configuration, such as a module's input. */
  readonly isElsewhereFree?: boolean;
  /** Whether a product without it reserves the name, and reports that itself. */
  readonly isReserved?: boolean;
}

/** A function. */
export interface FunctionFeature extends Spans {
  readonly kind: "function";
  readonly name: string;
}

/** A form of expression, a meaning, or a rule of behaviour, by the name that the code uses. */
export interface BehaviourFeature extends Spans {
  readonly kind: "behaviour";
  readonly name: string;
  /** A plural for messages. */
  readonly text: string;
  /** The summary of the error in versions without it; "Unsupported feature" by default. */
  readonly summary?: string;
}

/** A row in the table. */
export type Feature = BlockFeature | ArgumentFeature | FunctionFeature | BehaviourFeature;

function block<const Kind extends string>(
  kind: Kind,
  name: string,
  spans: Spans,
  labels: readonly string[] = [],
): BlockFeature<Kind> {
  return { kind: "block", in: kind, name, ...spans, ...(labels.length > 0 && { labels }) };
}

function argument<const Kind extends string>(kind: Kind, name: string, spans: Spans): ArgumentFeature<Kind> {
  return { kind: "argument", in: kind, name, ...spans };
}

function functions(names: string, spans: Spans): FunctionFeature[] {
  return names.split(" ").map((name) => ({ kind: "function", name, ...spans }));
}

/** Every OpenTofu release has the features of Terraform 1.5. */
const BOTH = "1.6";

const rows = [
  // Configuration files
  block("file", "moved", { terraform: "1.1", opentofu: BOTH }),
  block("file", "check", { terraform: "1.5", opentofu: BOTH }, ["name"]),
  block("file", "import", { terraform: "1.5", opentofu: BOTH }),
  block("file", "removed", { terraform: "1.7", opentofu: "1.7" }),
  block("file", "ephemeral", { terraform: "1.10", opentofu: "1.11" }, ["type", "name"]),
  block("file", "action", { terraform: "1.14" }, ["type", "name"]),
  block("file", "language", { opentofu: "1.12" }),
  block("file", "symbols", { opentofu: "1.13" }, ["name"]),

  // `terraform` blocks
  argument("terraform", "experiments", { terraform: "0.12.18", opentofu: BOTH }),
  argument("terraform", "language", { terraform: "0.15", opentofu: BOTH }),
  block("terraform", "provider_meta", { terraform: "0.13", opentofu: BOTH }, ["provider"]),
  block("terraform", "cloud", { terraform: "1.1", opentofu: BOTH }),
  block("terraform", "encryption", { opentofu: "1.7" }),
  argument("keyProvider", "encrypted_metadata_alias", { opentofu: "1.9" }),
  argument("pbkdf2", "chain", { opentofu: "1.10" }),
  argument("gcpKms", "additional_authenticated_data", { opentofu: "1.13" }),
  argument("awsKms", "encryption_context", { opentofu: "1.13" }),
  argument("openbao", "associated_data", { opentofu: "1.13" }),

  // Variables and outputs
  block("variable", "validation", { terraform: "0.13", opentofu: BOTH }),
  argument("variable", "sensitive", { terraform: "0.14", opentofu: BOTH }),
  argument("variable", "nullable", { terraform: "1.1", opentofu: BOTH }),
  argument("variable", "ephemeral", { terraform: "1.10", opentofu: "1.11" }),
  argument("variable", "deprecated", { terraform: "1.15", opentofu: "1.10" }),
  argument("variable", "const", { terraform: "1.15", opentofu: "1.12" }),
  block("output", "precondition", { terraform: "1.2", opentofu: BOTH }),
  argument("output", "ephemeral", { terraform: "1.10", opentofu: "1.11" }),
  argument("output", "deprecated", { terraform: "1.15", opentofu: "1.10" }),
  argument("output", "type", { terraform: "1.15", opentofu: "1.14" }),

  // Modules, providers and resources
  ...["count", "for_each", "depends_on"].map((name) => argument("module", name, { terraform: "0.13", opentofu: BOTH })),
  ...(["managed", "data"] as const).map((kind) => argument(kind, "for_each", { terraform: "0.12.6", opentofu: BOTH })),
  ...(["managed", "data", "module", "provider", "provisioner"] as const).map((kind) =>
    block(kind, "_", { terraform: "0.15.4", opentofu: BOTH }),
  ),
  { ...argument("module", "ignore_nested_deprecations", { terraform: "1.15" }), isElsewhereFree: true },
  { ...block("module", "lifecycle", { opentofu: "1.11" }), isReserved: true },
  argument("moduleLifecycle", "enabled", { opentofu: "1.11" }),
  { ...argument("provider", "for_each", { opentofu: "1.9" }), isReserved: true },
  argument("lifecycle", "replace_triggered_by", { terraform: "1.2", opentofu: BOTH }),
  block("lifecycle", "precondition", { terraform: "1.2", opentofu: BOTH }),
  block("lifecycle", "postcondition", { terraform: "1.2", opentofu: BOTH }),
  block("lifecycle", "action_trigger", { terraform: "1.14" }),
  argument("lifecycle", "enabled", { opentofu: "1.11" }),
  argument("lifecycle", "destroy", { terraform: "1.16", opentofu: "1.12" }),
  argument("actionTrigger", "on_failure", { terraform: "1.16" }),

  // Refactoring
  argument("import", "for_each", { terraform: "1.7", opentofu: "1.7" }),
  { ...argument("import", "identity", { terraform: "1.12", opentofu: "1.12" }), insteadOf: "id" },
  block("removed", "lifecycle", { terraform: "1.7", opentofu: "1.10" }),
  block("removed", "provisioner", { terraform: "1.9", opentofu: "1.10" }, ["type"]),
  block("removed", "connection", { terraform: "1.9" }),

  // Stacks
  argument("component", "depends_on", { terraform: "1.10" }),
  argument("stackCall", "depends_on", { terraform: "1.10" }),
  argument("stackVariable", "sensitive", { terraform: "1.10" }),
  argument("stackVariable", "ephemeral", { terraform: "1.10" }),
  argument("stackOutput", "sensitive", { terraform: "1.10" }),
  argument("stackOutput", "ephemeral", { terraform: "1.10" }),
  block("stackVariable", "validation", { terraform: "1.15" }),
  block("stackFile", "removed", { terraform: "1.10" }),
  argument("stackRemoved", "inputs", { terraform: "1.13" }),

  // Tests
  block("testFile", "mock_provider", { terraform: "1.7", opentofu: "1.8" }, ["name"]),
  ...["override_resource", "override_data", "override_module"].flatMap((name) => [
    block("testFile", name, { terraform: "1.7", opentofu: "1.8" }),
    block("run", name, { terraform: "1.7", opentofu: "1.8" }),
  ]),
  block("testFile", "test", { terraform: "1.12" }),
  block("testFile", "variable", { terraform: "1.13" }, ["name"]),
  argument("testSettings", "parallel", { terraform: "1.12" }),
  argument("testSettings", "skip_cleanup", { terraform: "1.14" }),
  argument("run", "state_key", { terraform: "1.11" }),
  argument("run", "parallel", { terraform: "1.12" }),
  argument("run", "skip_cleanup", { terraform: "1.14" }),
  block("run", "backend", { terraform: "1.14" }, ["type"]),
  block("mockProvider", "override_resource", { terraform: "1.7", opentofu: "1.9" }),
  block("mockProvider", "override_data", { terraform: "1.7", opentofu: "1.9" }),
  argument("mockProvider", "source", { terraform: "1.7", opentofu: "1.13" }),
  argument("mockProvider", "for_each", { opentofu: "1.11" }),
  ...(["mockProvider", "mock", "overrideValues", "overrideOutputs"] as const).map((kind) =>
    argument(kind, "override_during", { terraform: "1.11" }),
  ),

  ...backendArguments,
];

/** A kind of body with rows. A kind whose arguments are all rows needs no schema. */
export type FeatureBody = (typeof rows)[number]["in"];

/** The rows for blocks and arguments that not every version has. */
export const constructs: readonly (BlockFeature | ArgumentFeature)[] = rows;

const FUNCTIONS = [
  ...functions("range uuidv5 yamldecode yamlencode", { terraform: "0.12.2", opentofu: BOTH }),
  ...functions("abspath", { terraform: "0.12.4", opentofu: BOTH }),
  ...functions("regex regexall", { terraform: "0.12.7", opentofu: BOTH }),
  ...functions("fileset", { terraform: "0.12.8", opentofu: BOTH }),
  ...functions("cidrsubnets parseint", { terraform: "0.12.10", opentofu: BOTH }),
  ...functions("trim trimprefix trimsuffix", { terraform: "0.12.17", opentofu: BOTH }),
  ...functions("try can", { terraform: "0.12.20", opentofu: BOTH }),
  ...functions("setsubtract", { terraform: "0.12.21", opentofu: BOTH }),
  ...functions("sum", { terraform: "0.13", opentofu: BOTH }),
  ...functions("alltrue anytrue textencodebase64 textdecodebase64", { terraform: "0.14", opentofu: BOTH }),
  ...functions("one sensitive nonsensitive", { terraform: "0.15", opentofu: BOTH }),
  ...functions("startswith endswith timecmp", { terraform: "1.3", opentofu: BOTH }),
  ...functions("strcontains plantimestamp", { terraform: "1.5", opentofu: BOTH }),
  ...functions("issensitive", { terraform: "1.8", opentofu: "1.7" }),
  ...functions("templatestring", { terraform: "1.9", opentofu: "1.7" }),
  ...functions("ephemeralasnull", { terraform: "1.10", opentofu: "1.11" }),
  ...functions("convert", { terraform: "1.15", opentofu: "1.13" }),
  ...functions("base64gunzip cidrcontains urldecode", { opentofu: "1.7" }),
  ...functions("assumenotnull assumeequal assumestringprefix", { opentofu: "1.13" }),
  ...functions("assumelistlength assumelistlengthmin assumelistlengthmax", { opentofu: "1.13" }),
  ...functions("assumesetlength assumesetlengthmin assumesetlengthmax", { opentofu: "1.13" }),
  ...functions("assumemaplength assumemaplengthmin assumemaplengthmax", { opentofu: "1.13" }),
];

const BEHAVIOURS = [
  {
    name: "free-error-messages",
    text: "messages of validations that are not constant",
    summary: "Invalid validation error message",
    terraform: "1.2",
    opentofu: BOTH,
  },
  {
    name: "prerelease-constraints",
    text: "prereleases in `required_version`",
    terraform: { since: "0.12", until: "1.2.5" },
  },
  {
    name: "optional-attributes",
    text: "optional attributes of object types",
    summary: "Optional object type attributes are experimental",
    terraform: "1.3",
    opentofu: BOTH,
  },
  {
    name: "terraform-data",
    text: "resources of type `terraform_data`",
    terraform: "1.4",
    opentofu: BOTH,
  },
  // The schema of older releases is not described.
  { name: "described-builtin-provider", text: "the built-in provider", terraform: "1.3", opentofu: BOTH },
  {
    name: "quiet-local-exec",
    text: "`quiet` arguments of `local-exec` provisioners",
    summary: "Unsupported argument",
    terraform: "1.4",
    opentofu: BOTH,
  },
  { name: "provider-functions", text: "functions of providers", terraform: "1.8", opentofu: "1.7" },
  { name: "core-namespace", text: "calls of functions as `core::…`", terraform: "1.8", opentofu: "1.7" },
  {
    name: "cross-object-validation",
    text: "validations that refer to other objects",
    summary: "Invalid reference in variable validation",
    terraform: "1.9",
    opentofu: "1.9",
  },
  {
    name: "import-id-expression",
    text: "import IDs that are not constant",
    summary: "Variables not allowed",
    terraform: "1.6",
    opentofu: BOTH,
  },
  { name: "unmarked-import-ids", text: "import IDs without marks", opentofu: BOTH },
  {
    name: "root-ephemeral-outputs-in-tests",
    text: "tests of root modules with ephemeral outputs",
    terraform: "1.14.1",
  },
  {
    name: "import-in-child-module",
    text: "`import` blocks in child modules",
    summary: "Invalid import configuration",
    terraform: "1.16",
  },
  { name: "null-module-version", text: "versions of modules that are null", terraform: "1.15.5" },
  {
    name: "provider-namespace-underscores",
    text: "underscores in namespaces of providers",
    summary: "Invalid provider namespace",
    terraform: "1.16",
    opentofu: BOTH,
  },
  { name: "ignored-cloud-warning", text: "warnings about ignored `cloud` blocks", terraform: "1.13" },
  { name: "proxy-provider-warnings", text: "warnings about empty providers", terraform: "0.15", opentofu: BOTH },
  { name: "winrm-warning", text: "warnings about WinRM connections", opentofu: "1.12" },
  { name: "test-files", text: "test files", terraform: "1.6", opentofu: BOTH },
  { name: "query-files", text: "query files", terraform: "1.14" },
  { name: "action-references", text: "references to actions", terraform: "1.14" },
  { name: "strict-trigger-actions", text: "only keys in references to actions", terraform: "1.16" },
  { name: "destroy-events", text: "destroy events of `action_trigger` blocks", terraform: "1.16" },
  {
    name: "action-caller",
    text: "references to `caller`",
    summary: "Reference to undeclared resource",
    terraform: "1.16",
  },
  {
    name: "terraform-applying",
    text: "references to `terraform.applying`",
    summary: 'Invalid "terraform" attribute',
    terraform: "1.10",
    opentofu: "1.11",
  },
  {
    name: "checked-replace-triggers",
    text: "checked attributes in `replace_triggered_by`",
    terraform: "1.15",
    opentofu: "1.12.1",
  },
  {
    name: "oci-backend",
    text: "`oci` backends",
    summary: "Unsupported backend type",
    terraform: "1.12",
  },
  {
    name: "removed-backends",
    text: "backends of this type",
    summary: "Unsupported backend type",
    terraform: { since: "0.12", until: "1.3" },
  },
  { name: "conflicting-backends", text: "the newer message about `cloud` and `backend`", terraform: "1.16" },
  { name: "tofu-object", text: "references to `tofu`", opentofu: "1.9" },
  { name: "computed-module-source", text: "module sources that are not constant", terraform: "1.15", opentofu: "1.8" },
  {
    name: "early-evaluation",
    text: "references in module sources, backends and encryption",
    opentofu: "1.8",
  },
  { name: "component-file-names", text: "files of stacks with names in .tfcomponent.hcl", terraform: "1.13" },
  { name: "moved-across-types", text: "`moved` blocks between resource types", terraform: "1.8", opentofu: "1.10" },
  { name: "tofu-files", text: "`.tofu` files", opentofu: "1.8" },
  { name: "external-encryption", text: "`external` key providers and encryption methods", opentofu: "1.10" },
  { name: "azure-vault-encryption", text: "`azure_vault` key providers", opentofu: "1.11" },
  { name: "further-kms-encryption", text: "`stackit_kms` and `ovhcloud_kms` key providers", opentofu: "1.13" },
  { name: "refused-static-marks", text: "errors about sensitive values in static contexts", opentofu: "1.9" },
  {
    name: "refused-ephemeral-removal",
    text: "errors about ephemeral resources in `removed` blocks",
    opentofu: "1.11",
  },
  { name: "removed-lifecycle-advice", text: "warnings about `removed` blocks", opentofu: "1.10" },
  {
    name: "refused-ephemeral-count",
    text: "errors about ephemeral values of `count`",
    terraform: "0.12",
    opentofu: "1.12",
  },
  { name: "refused-enabled-providers", text: "errors about `enabled` modules with providers", opentofu: "1.11.4" },
  { name: "ignored-object-attributes", text: "warnings about attributes outside of a type", opentofu: "1.11" },
  { name: "ignored-terraform-settings", text: "`language` and `experiments` without effect", opentofu: "1.12" },
  { name: "oci-sources", text: "module sources in OCI registries", opentofu: "1.10" },
  { name: "tofu-version-files", text: "`required_version` in `.tofu` files alone", opentofu: "1.12" },
  { name: "symbol-libraries", text: "types and functions in symbol libraries", opentofu: "1.13" },
  { name: "computed-prevent-destroy", text: "`prevent_destroy` expressions", opentofu: "1.12" },
  { name: "provider-instances", text: "keys of provider configurations", opentofu: "1.9" },
  {
    name: "terraform-data-store",
    text: "`store` blocks in `terraform_data`",
    summary: "Unsupported block type",
    terraform: "1.16",
  },
  { name: "console-type", text: "calls of `type` in the console", terraform: "1.1", opentofu: BOTH },
  {
    name: "short-circuit",
    text: "`&&` and `||` that skip an operand with an error",
    summary: "Error in a skipped operand",
    terraform: "1.12",
    opentofu: "1.10",
  },
  { name: "contains-null", text: "calls of `contains` with null", terraform: "1.16", opentofu: "1.13" },
  {
    name: "plain-nonsensitive",
    text: "`nonsensitive` of values that are not sensitive",
    terraform: "1.7",
    opentofu: "1.7",
  },
  { name: "literal-templatestring", text: "`templatestring` of literal strings", opentofu: "1.7" },
  { name: "nested-templates", text: "templates in templates", opentofu: "1.7" },
  { name: "unlimited-cidrsubnets", text: "extensions of `cidrsubnets` beyond 32 bits", opentofu: "1.13" },
  { name: "long-regex-classes", text: "long names of character classes", opentofu: "1.11" },
  { name: "negative-element", text: "negative indexes of `element`", terraform: "1.10", opentofu: "1.10" },
  {
    name: "computed-test-source",
    text: "module sources of runs that are not constant",
    terraform: "1.15",
  },
  {
    name: "remote-test-sources",
    text: "module sources of runs in other repositories",
    summary: "Invalid module source address",
    opentofu: "1.10",
  },
  {
    name: "functions-in-test-values",
    text: "functions in `variables` blocks of test files",
    summary: "Function calls not allowed",
    terraform: "1.7",
    opentofu: "1.11",
  },
  {
    name: "functions-in-mocks",
    text: "functions in mocks",
    summary: "Function calls not allowed",
    terraform: "1.15",
    opentofu: "1.8",
  },
  {
    name: "variables-in-test-values",
    text: "references in `variables` blocks of test files",
    summary: "Variables not allowed",
    terraform: "1.8",
    opentofu: "1.8",
  },
  {
    name: "runs-in-test-values",
    text: "references to runs in `variables` blocks of test files",
    summary: "Invalid reference",
    terraform: "1.13",
    opentofu: BOTH,
  },
  { name: "no-test-provider-versions", text: "test providers without versions", terraform: "1.9", opentofu: "1.9" },
  { name: "no-ephemeral-assertions", text: "assertions without ephemeral resources", terraform: "1.16" },
  { name: "run-names", text: "runs whose names are identifiers", terraform: "1.7", opentofu: "1.7" },
  { name: "repeated-run-names", text: "runs of the same name", opentofu: BOTH },
  { name: "validations-in-cycles", text: "validations that refer to each other", opentofu: "1.9" },
  { name: "override-instances", text: "overrides of instances", opentofu: "1.8" },
] as const satisfies readonly Omit<BehaviourFeature, "kind">[];

/** The names of behaviours. */
export type Behaviour = (typeof BEHAVIOURS)[number]["name"];

/** The rows for functions by name; a function without a row is in every version of both products. */
export const functionFeatures: ReadonlyMap<string, FunctionFeature> = new Map(FUNCTIONS.map((one) => [one.name, one]));

const behaviours = new Map<string, BehaviourFeature>(
  BEHAVIOURS.map((one) => [one.name, { kind: "behaviour", ...one }] as const),
);

/** Returns the row for a behaviour. */
export function behaviour(name: Behaviour): BehaviourFeature {
  return behaviours.get(name)!;
}

/** The behaviours that let calls name a function's namespace, by namespace. */
export const namespaceFeatures: ReadonlyMap<string, Behaviour> = new Map([
  ["core", "core-namespace"],
  ["provider", "provider-functions"],
]);
