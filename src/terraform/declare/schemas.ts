/**
 * The bodies of Terraform's own blocks, as in Terraform 1.11: data only. `schemaFor` adds the blocks and arguments in
 * other versions and OpenTofu, from the feature table in `versions`.
 */
import { getOrCompute } from "../../memo.ts";
import type { AttributeSchema, BlockSchema, BodySchema } from "../../model/index.ts";
import type { FileRole } from "../source/source-file.ts";
import type { BodyKind } from "../versions/body-kind.ts";
import { type ArgumentFeature, type BlockFeature, constructs } from "../versions/features.ts";
import type { LanguageVersions } from "../versions/language-versions.ts";

function attributes(...names: readonly string[]): AttributeSchema[] {
  return names.map((name) => ({ name }));
}

function required(...names: readonly string[]): AttributeSchema[] {
  return names.map((name) => ({ name, required: true }));
}

function blocks(...types: readonly string[]): BlockSchema[] {
  return types.map((type) => ({ type }));
}

/** Arguments for every kind of resource. */
const META = ["count", "for_each", "provider", "depends_on"] as const;

const file: BodySchema = {
  blocks: [
    ...blocks("terraform", "required_providers", "locals", "moved", "removed", "import"),
    ...["provider", "variable", "output", "module", "check"].map((type) => ({ type, labelNames: ["name"] })),
    ...["resource", "data", "ephemeral"].map((type) => ({ type, labelNames: ["type", "name"] })),
  ],
};

const terraform: BodySchema = {
  attributes: attributes("required_version", "experiments", "language"),
  blocks: [
    { type: "backend", labelNames: ["type"] },
    ...blocks("cloud", "required_providers"),
    { type: "provider_meta", labelNames: ["provider"] },
  ],
};

const module: BodySchema = {
  attributes: [
    { name: "source", required: true },
    ...attributes("version", "count", "for_each", "depends_on", "providers"),
  ],
  blocks: [...blocks("_", "lifecycle", "locals"), { type: "provider", labelNames: ["type"] }],
};

const rule: BodySchema = {
  attributes: [
    { name: "condition", required: true },
    { name: "error_message", required: true },
  ],
};

/** The blocks in a provider's mocks, in a test file or in separate files. */
const mocks: readonly BlockSchema[] = [
  ...["mock_resource", "mock_data"].map((type) => ({ type, labelNames: ["type"] })),
  ...blocks("override_resource", "override_data"),
];

const schemas = {
  file,
  terraform,
  module,
  /** `validation`, `precondition`, `postcondition` and `assert`. */
  rule,
  variable: {
    attributes: attributes("description", "default", "type", "sensitive", "ephemeral", "nullable"),
    blocks: blocks("validation"),
  },
  output: {
    attributes: [
      { name: "description" },
      { name: "value", required: true },
      ...attributes("depends_on", "sensitive", "ephemeral"),
    ],
    blocks: blocks("precondition", "postcondition"),
  },
  provider: {
    attributes: attributes("version", "alias", "count", "depends_on", "for_each", "source"),
    blocks: blocks("_", "lifecycle", "locals"),
  },
  managed: {
    attributes: attributes(...META),
    blocks: [
      ...blocks("locals", "lifecycle", "connection"),
      { type: "provisioner", labelNames: ["type"] },
      { type: "_" },
    ],
  },
  data: { attributes: attributes(...META), blocks: blocks("lifecycle", "locals", "_") },
  ephemeral: { attributes: attributes(...META), blocks: blocks("lifecycle", "locals", "_") },
  /** For all resources; some arguments are for managed ones only. */
  lifecycle: {
    attributes: attributes("create_before_destroy", "prevent_destroy", "ignore_changes", "replace_triggered_by"),
    blocks: blocks("precondition", "postcondition"),
  },
  provisioner: {
    attributes: attributes("when", "on_failure"),
    blocks: [...blocks("_", "connection", "lifecycle")],
  },
  check: {
    blocks: [{ type: "data", labelNames: ["type", "name"] }, { type: "assert" }],
  },
  moved: {
    attributes: [
      { name: "from", required: true },
      { name: "to", required: true },
    ],
  },
  import: {
    attributes: [
      { name: "for_each" },
      { name: "id", required: true },
      { name: "to", required: true },
      { name: "provider" },
    ],
  },
  removed: {
    attributes: [{ name: "from", required: true }],
    blocks: [...blocks("lifecycle", "connection"), { type: "provisioner", labelNames: ["type"] }],
  },
  removedLifecycle: { attributes: attributes("destroy") },
  testFile: {
    blocks: [
      ...["run", "provider", "mock_provider"].map((type) => ({ type, labelNames: ["name"] })),
      ...blocks("variables", "override_resource", "override_data", "override_module"),
    ],
  },
  run: {
    attributes: attributes("command", "providers", "expect_failures", "state_key"),
    blocks: blocks(
      "plan_options",
      "assert",
      "variables",
      "module",
      "override_resource",
      "override_data",
      "override_module",
    ),
  },
  planOptions: { attributes: attributes("mode", "refresh", "replace", "target") },
  runModule: { attributes: attributes("source", "version") },
  mockProvider: {
    attributes: attributes("alias", "source", "override_during"),
    blocks: mocks,
  },
  mockFile: { blocks: mocks },
  mock: { attributes: attributes("defaults", "override_during") },
  overrideValues: { attributes: attributes("target", "override_during", "values") },
  overrideOutputs: { attributes: attributes("target", "override_during", "outputs") },
  queryFile: {
    blocks: [
      { type: "list", labelNames: ["type", "name"] },
      ...["provider", "variable"].map((type) => ({ type, labelNames: ["name"] })),
      ...blocks("locals"),
    ],
  },
  list: {
    attributes: attributes("provider", "count", "for_each", "include_resource", "limit"),
    blocks: blocks("config"),
  },
  action: {
    attributes: attributes("count", "for_each", "provider"),
    blocks: blocks("config"),
  },
  actionTrigger: {
    attributes: [{ name: "events", required: true }, { name: "actions", required: true }, { name: "condition" }],
  },
  moduleLifecycle: {},
  language: { attributes: attributes("edition", "experiments"), blocks: blocks("compatible_with") },
  testSettings: {},
  encryption: {
    blocks: [
      ...["key_provider", "method"].map((type) => ({ type, labelNames: ["type", "name"] })),
      ...blocks("state", "plan", "remote_state_data_sources"),
    ],
  },
  encryptionTarget: { attributes: attributes("method", "enforced"), blocks: blocks("fallback") },
  encryptionFallback: { attributes: attributes("method"), blocks: blocks("fallback") },
  encryptionRemote: {
    blocks: [{ type: "default" }, { type: "remote_state_data_source", labelNames: ["name"] }],
  },
  keyProvider: {},
  pbkdf2: {
    attributes: attributes("passphrase", "key_length", "iterations", "salt_length", "hash_function"),
  },
  awsKms: { attributes: required("kms_key_id", "key_spec") },
  gcpKms: { attributes: required("kms_encryption_key", "key_length") },
  openbao: { attributes: required("key_name") },
  externalKeys: { attributes: required("command") },
  aesGcm: { attributes: [...required("keys"), { name: "aad" }] },
  unencrypted: {},
  externalMethod: { attributes: [...required("encrypt_command", "decrypt_command"), { name: "keys" }] },
} as const satisfies Record<BodyKind, BodySchema>;

/** Returns the schema for a kind of body, as in Terraform 1.11. */
export function plainSchema(kind: BodyKind): BodySchema {
  return schemas[kind];
}

const extended = new Map<string, BodySchema>();

/**
 * Returns the schema for a kind of body, with the constructs of all versions of both products: readers of a body record
 * those that not every version has. In override files no argument is required.
 */
export function schemaFor(kind: BodyKind, versions: LanguageVersions, role: FileRole = "primary"): BodySchema {
  return getOrCompute(extended, `${kind} ${versions.key} ${role}`, () => extendedSchema(kind, versions, role));
}

/** Returns whether an argument belongs to the configuration in all versions. */
function isFree(row: ArgumentFeature | BlockFeature, versions: LanguageVersions): boolean {
  return row.kind === "argument" && row.isElsewhereFree === true && versions.support(row) === "none";
}

function extendedSchema(kind: BodyKind, versions: LanguageVersions, role: FileRole): BodySchema {
  const { attributes: plainAttributes = [], blocks: plainBlocks = [] } = plainSchema(kind);
  const rows = constructs.filter((row) => row.in === kind && !isFree(row, versions));
  const optional = new Set(
    rows.flatMap((row) =>
      row.kind === "argument" && row.insteadOf !== undefined && versions.support(row) !== "none" ? [row.insteadOf] : [],
    ),
  );
  const schemaAttributes = plainAttributes.map(({ name, required = false }) =>
    required && role !== "override" && !optional.has(name) ? { name, required } : { name },
  );
  const added = rows.flatMap(({ kind: construct, name }) => (construct === "argument" ? [{ name }] : []));
  const addedBlocks = rows.flatMap((row) =>
    row.kind === "block"
      ? [row.labels === undefined ? { type: row.name } : { type: row.name, labelNames: row.labels }]
      : [],
  );
  return {
    attributes: [
      ...schemaAttributes,
      ...added.filter(({ name }) => !schemaAttributes.some((one) => one.name === name)),
    ],
    blocks: [...plainBlocks, ...addedBlocks.filter(({ type }) => !plainBlocks.some((one) => one.type === type))],
  };
}
