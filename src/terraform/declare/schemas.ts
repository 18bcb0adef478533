/**
 * The bodies of Terraform's own blocks: data only, which knows no versions. A name that not every version has also has
 * a row in the feature table in `versions`, which alone says who has it; `schemaFor` adds the table's names that are not
 * written here.
 */
import { getOrCompute } from "../../memo.ts";
import type { BlockSchema, BodySchema } from "../../model/index.ts";
import type { FileRole } from "../source/source-file.ts";
import { type ArgumentFeature, type BlockFeature, constructs, type FeatureBody } from "../versions/features.ts";
import type { LanguageVersions } from "../versions/language-versions.ts";
import { blockTypes, optionalArguments } from "./body-schemas/parts.ts";
import { encryptionSchemas } from "./body-schemas/encryption.ts";
import { stackSchemas } from "./body-schemas/stacks.ts";

/** Arguments for every kind of resource. */
const META = ["count", "for_each", "provider", "depends_on"] as const;

const file: BodySchema = {
  blocks: [
    ...blockTypes("terraform", "required_providers", "locals", "moved", "removed", "import"),
    ...["provider", "variable", "output", "module", "check"].map((type) => ({ type, labelNames: ["name"] })),
    ...["resource", "data", "ephemeral"].map((type) => ({ type, labelNames: ["type", "name"] })),
  ],
};

const terraform: BodySchema = {
  attributes: optionalArguments("required_version", "experiments", "language"),
  blocks: [
    { type: "backend", labelNames: ["type"] },
    ...blockTypes("cloud", "required_providers"),
    { type: "provider_meta", labelNames: ["provider"] },
  ],
};

const module: BodySchema = {
  attributes: [
    { name: "source", required: true },
    ...optionalArguments("version", "count", "for_each", "depends_on", "providers"),
  ],
  blocks: [...blockTypes("_", "lifecycle", "locals"), { type: "provider", labelNames: ["type"] }],
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
  ...blockTypes("override_resource", "override_data"),
];

const schemas = {
  ...stackSchemas,
  file,
  terraform,
  module,
  /** `validation`, `precondition`, `postcondition` and `assert`. */
  rule,
  variable: {
    attributes: optionalArguments("description", "default", "type", "sensitive", "ephemeral", "nullable"),
    blocks: blockTypes("validation"),
  },
  output: {
    attributes: [
      { name: "description" },
      { name: "value", required: true },
      ...optionalArguments("depends_on", "sensitive", "ephemeral"),
    ],
    blocks: blockTypes("precondition", "postcondition"),
  },
  provider: {
    attributes: optionalArguments("version", "alias", "count", "depends_on", "for_each", "source"),
    blocks: blockTypes("_", "lifecycle", "locals"),
  },
  managed: {
    attributes: optionalArguments(...META),
    blocks: [
      ...blockTypes("locals", "lifecycle", "connection"),
      { type: "provisioner", labelNames: ["type"] },
      { type: "_" },
    ],
  },
  data: { attributes: optionalArguments(...META), blocks: blockTypes("lifecycle", "locals", "_") },
  ephemeral: { attributes: optionalArguments(...META), blocks: blockTypes("lifecycle", "locals", "_") },
  /** For all resources; some arguments are for managed ones only. */
  lifecycle: {
    attributes: optionalArguments("create_before_destroy", "prevent_destroy", "ignore_changes", "replace_triggered_by"),
    blocks: blockTypes("precondition", "postcondition"),
  },
  provisioner: {
    attributes: optionalArguments("when", "on_failure"),
    blocks: [...blockTypes("_", "connection", "lifecycle")],
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
    blocks: [...blockTypes("lifecycle", "connection"), { type: "provisioner", labelNames: ["type"] }],
  },
  removedLifecycle: { attributes: optionalArguments("destroy") },
  testFile: {
    blocks: [
      ...["run", "provider", "mock_provider"].map((type) => ({ type, labelNames: ["name"] })),
      ...blockTypes("variables", "override_resource", "override_data", "override_module"),
    ],
  },
  run: {
    attributes: optionalArguments("command", "providers", "expect_failures", "state_key"),
    blocks: blockTypes(
      "plan_options",
      "assert",
      "variables",
      "module",
      "override_resource",
      "override_data",
      "override_module",
    ),
  },
  planOptions: { attributes: optionalArguments("mode", "refresh", "replace", "target") },
  runModule: { attributes: optionalArguments("source", "version") },
  mockProvider: {
    attributes: optionalArguments("alias", "source", "override_during"),
    blocks: mocks,
  },
  mockFile: { blocks: mocks },
  mock: { attributes: optionalArguments("defaults", "override_during") },
  overrideValues: { attributes: optionalArguments("target", "override_during", "values") },
  overrideOutputs: { attributes: optionalArguments("target", "override_during", "outputs") },
  queryFile: {
    blocks: [
      { type: "list", labelNames: ["type", "name"] },
      ...["provider", "variable"].map((type) => ({ type, labelNames: ["name"] })),
      ...blockTypes("locals"),
    ],
  },
  list: {
    attributes: optionalArguments("provider", "count", "for_each", "include_resource", "limit"),
    blocks: blockTypes("config"),
  },
  action: {
    attributes: optionalArguments("count", "for_each", "provider"),
    blocks: blockTypes("config"),
  },
  actionTrigger: {
    attributes: [{ name: "events", required: true }, { name: "actions", required: true }, { name: "condition" }],
  },
  language: { attributes: optionalArguments("edition", "experiments"), blocks: blockTypes("compatible_with") },
  ...encryptionSchemas,
} as const satisfies Readonly<Record<string, BodySchema>>;

/**
 * The kinds of bodies in Terraform's and OpenTofu's own blocks: those above, and those whose arguments and blocks are
 * all in the feature table.
 */
export type BodyKind = keyof typeof schemas | FeatureBody;

const plainSchemas: Readonly<Record<string, BodySchema | undefined>> = schemas;

/** Returns the schema for a body kind, without names that only the feature table has. */
export function plainSchema(kind: string): BodySchema {
  return plainSchemas[kind] ?? {};
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
  const absent = new Set(rows.filter((row) => versions.support(row) === "none").map(({ name }) => name));
  const schemaAttributes = plainAttributes.map(({ name, required = false }) => ({
    name,
    ...(required && role !== "override" && !optional.has(name) && { required }),
    ...(absent.has(name) && { isUnlisted: true }),
  }));
  const added = rows.flatMap(({ kind: construct, name }) =>
    construct === "argument" ? [{ name, ...(absent.has(name) && { isUnlisted: true }) }] : [],
  );
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
