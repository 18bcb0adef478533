/**
 * Body kinds by block type, and the names that bodies reserve: data only. Bodies that providers, backends and the like
 * describe have no kind.
 */
import type { FileRole } from "../source/source-file.ts";
import type { BodyKind } from "./schemas.ts";

/** A file's body kind, by its role. Files with values have none. */
export const FILE_KINDS: Readonly<Partial<Record<FileRole, BodyKind>>> = {
  primary: "file",
  override: "file",
  test: "testFile",
  mock: "mockFile",
  query: "queryFile",
  stack: "stackFile",
  deployment: "deploymentFile",
};

/** The body kind for each key provider; null where its arguments are not described. */
export const KEY_PROVIDERS: ReadonlyMap<string, BodyKind | null> = new Map([
  ["pbkdf2", "pbkdf2"],
  ["aws_kms", "awsKms"],
  ["gcp_kms", "gcpKms"],
  ["openbao", "openbao"],
  ["external", "externalKeys"],
  ["azure_vault", "azureVault"],
  ["stackit_kms", "stackitKms"],
  ["ovhcloud_kms", null],
]);

/** The body kind for each encryption method. */
export const ENCRYPTION_METHODS: ReadonlyMap<string, BodyKind | null> = new Map([
  ["aes_gcm", "aesGcm"],
  ["unencrypted", "unencrypted"],
  ["external", "externalMethod"],
]);

/** The body kinds for stores in deployment files, as far as their arguments are described. */
export const STORES: ReadonlyMap<string, BodyKind> = new Map([
  ["tfvars", "tfvarsStore"],
  ["varset", "varsetStore"],
]);

/** The body kinds for all blocks in deployment files. */
export const DEPLOYMENT_KINDS = {
  identity_token: "identityToken",
  store: "store",
  deployment: "deployment",
  deployment_group: "deploymentGroup",
  deployment_auto_approve: "autoApprove",
  upstream_input: "upstreamInput",
  publish_output: "publishOutput",
  orchestrate: "orchestrate",
} as const satisfies Readonly<Record<string, BodyKind>>;

type Kinds = Readonly<Record<string, BodyKind>>;

const OVERRIDES: Kinds = {
  override_resource: "overrideValues",
  override_data: "overrideValues",
  override_module: "overrideOutputs",
};

const MOCKS: Kinds = { mock_resource: "mock", mock_data: "mock", ...OVERRIDES };
const PROVISIONERS: Kinds = { provisioner: "provisioner" };
const CONDITIONS: Kinds = { precondition: "rule", postcondition: "rule" };

/** The kinds inside each kind, by block type. */
const INSIDE: Readonly<Partial<Record<BodyKind, Kinds>>> = {
  file: {
    ...{ terraform: "terraform", provider: "provider", variable: "variable", output: "output", module: "module" },
    ...{ resource: "managed", data: "data", ephemeral: "ephemeral", check: "check", action: "action" },
    ...{ moved: "moved", removed: "removed", import: "import", language: "language" },
  },
  terraform: { encryption: "encryption" },
  variable: { validation: "rule" },
  output: CONDITIONS,
  module: { lifecycle: "moduleLifecycle" },
  managed: { lifecycle: "lifecycle", ...PROVISIONERS },
  data: { lifecycle: "lifecycle" },
  ephemeral: { lifecycle: "lifecycle" },
  lifecycle: { ...CONDITIONS, action_trigger: "actionTrigger" },
  check: { data: "data", assert: "rule" },
  removed: { lifecycle: "removedLifecycle", ...PROVISIONERS },
  testFile: {
    ...{ run: "run", provider: "provider", mock_provider: "mockProvider", test: "testSettings", variable: "variable" },
    ...OVERRIDES,
  },
  run: { plan_options: "planOptions", assert: "rule", module: "runModule", ...OVERRIDES },
  mockProvider: MOCKS,
  mockFile: MOCKS,
  queryFile: { list: "list", provider: "provider", variable: "variable" },
  encryption: {
    ...{ state: "encryptionTarget", plan: "encryptionTarget", remote_state_data_sources: "encryptionRemote" },
  },
  encryptionTarget: { fallback: "encryptionFallback" },
  encryptionFallback: { fallback: "encryptionFallback" },
  encryptionRemote: { default: "encryptionFallback", remote_state_data_source: "encryptionFallback" },
  stackFile: {
    ...{ component: "component", stack: "stackCall", variable: "stackVariable", output: "stackOutput" },
    ...{ provider: "stackProvider", removed: "stackRemoved" },
  },
  stackVariable: { validation: "rule" },
  stackRemoved: { lifecycle: "removedLifecycle" },
  deploymentFile: DEPLOYMENT_KINDS,
  autoApprove: { check: "approvalCheck" },
  orchestrate: { check: "approvalCheck" },
};

/** The kinds that depend on the first label. */
const BY_LABEL: Readonly<Partial<Record<BodyKind, Readonly<Record<string, ReadonlyMap<string, BodyKind | null>>>>>> = {
  encryption: { key_provider: KEY_PROVIDERS, method: ENCRYPTION_METHODS },
  deploymentFile: { store: STORES },
};

/** Returns a block's body kind, by the kind around it; null if it has none. */
export function kindInside(kind: BodyKind, type: string, labels: readonly string[]): BodyKind | null {
  const byLabel = BY_LABEL[kind]?.[type];
  if (byLabel !== undefined) return byLabel.get(labels[0] ?? "") ?? null;
  return INSIDE[kind]?.[type] ?? null;
}

/** Returns the known first labels for a block type in a kind; null if any is right. */
export function firstLabels(kind: BodyKind, type: string): readonly string[] | null {
  const byLabel = BY_LABEL[kind]?.[type];
  return byLabel === undefined ? null : [...byLabel.keys()];
}

/**
 * Names that schemas have only for messages: a product reserves them, or refuses them in another way. `_` is there to
 * write names that are otherwise taken.
 */
const REFUSED: Readonly<Partial<Record<BodyKind, readonly string[]>>> = {
  module: ["_", "locals", "provider"],
  provider: ["_", "locals", "lifecycle", "count", "depends_on", "source", "version"],
  managed: ["_", "locals"],
  data: ["_", "locals"],
  ephemeral: ["_", "locals"],
  provisioner: ["_", "lifecycle"],
  stackOutput: ["precondition"],
};

/** Returns whether a kind's schema has a name only to refuse it. */
export function isRefused(kind: BodyKind, name: string): boolean {
  return REFUSED[kind]?.includes(name) === true;
}
