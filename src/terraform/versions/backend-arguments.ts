/**
 * A part of the feature table: arguments of backends that not every version has, and those that are deprecated. Data
 * only. What is not here is not known to differ between versions.
 */
import type { ArgumentFeature, Spans } from "./features.ts";

/** The kinds of bodies of backends with rows. */
export type BackendBody = "s3Backend" | "pgBackend" | "azurermBackend" | "gcsBackend" | "httpBackend" | "cosBackend";

/** An argument that versions warn about. */
export interface DeprecatedArgument extends Spans {
  readonly in: BackendBody;
  readonly name: string;
  /** The argument to use in its place; null if nothing replaces it. */
  readonly instead: string | null;
}

/** The former name of the backend `azurerm`. */
export const FORMER_AZURE = "azure";

/** Backends that only old versions have. */
export const removedBackends: ReadonlySet<string> = new Set([
  ...["artifactory", "etcd", "etcdv3", "manta", "swift"],
  FORMER_AZURE,
]);

/** The body kinds of backends with rows, by type. */
export const BACKEND_KINDS: ReadonlyMap<string, BackendBody> = new Map([
  ["s3", "s3Backend"],
  ["pg", "pgBackend"],
  ["azurerm", "azurermBackend"],
  ["gcs", "gcsBackend"],
  ["http", "httpBackend"],
  ["cos", "cosBackend"],
]);

/** Every OpenTofu release has them. */
const OPENTOFU = "1.6";

/** How the S3 backend assumed a role before it had `assume_role`, with the attributes of that. */
const ASSUMED_ROLE: Readonly<Record<string, string>> = {
  role_arn: "assume_role.role_arn",
  session_name: "assume_role.session_name",
  external_id: "assume_role.external_id",
  assume_role_duration_seconds: "assume_role.duration",
  assume_role_policy: "assume_role.policy",
  assume_role_policy_arns: "assume_role.policy_arns",
  assume_role_tags: "assume_role.tags",
  assume_role_transitive_tag_keys: "assume_role.transitive_tag_keys",
};

/** Further arguments of the S3 backend with others in their place. */
const REPLACED: Readonly<Record<string, string>> = {
  endpoint: "endpoints.s3",
  dynamodb_endpoint: "endpoints.dynamodb",
  iam_endpoint: "endpoints.iam",
  sts_endpoint: "endpoints.sts",
  force_path_style: "use_path_style",
  shared_credentials_file: "shared_credentials_files",
};

const SINCE_1_6 = [
  ...["allowed_account_ids", "forbidden_account_ids", "assume_role", "assume_role_with_web_identity", "endpoints"],
  ...["ec2_metadata_service_endpoint", "ec2_metadata_service_endpoint_mode", "sts_region", "retry_mode"],
  ...["shared_config_files", "shared_credentials_files", "custom_ca_bundle", "http_proxy", "https_proxy", "no_proxy"],
  ...["insecure", "use_path_style", "use_fips_endpoint", "use_dualstack_endpoint"],
] as const;

/** In both products. */
const AZURE_SINCE_1_11 = [
  ...["use_cli", "use_aks_workload_identity", "client_id_file_path", "client_secret_file_path", "client_certificate"],
] as const;

/** The names before those without `arm_`. */
const FORMER_AZURE_ARGUMENTS = ["arm_client_id", "arm_client_secret", "arm_subscription_id", "arm_tenant_id"] as const;

/** The arguments that the S3 backend got for assuming a role, beside the first ones. */
const ASSUMED_ROLE_SINCE_0_13: ReadonlySet<string> = new Set([
  ...["assume_role_duration_seconds", "assume_role_policy_arns", "assume_role_tags", "assume_role_transitive_tag_keys"],
]);

/** Arguments for mutual TLS. */
const HTTP_SINCE_1_4 = ["client_ca_certificate_pem", "client_certificate_pem", "client_private_key_pem"] as const;

/** The rows for arguments. */
export const backendArguments: readonly ArgumentFeature<BackendBody>[] = [
  ...ofBackend("s3Backend", SINCE_1_6, { terraform: "1.6", opentofu: OPENTOFU }),
  ...ofBackend("s3Backend", ["skip_s3_checksum"], { terraform: "1.6.3", opentofu: OPENTOFU }),
  ...ofBackend("s3Backend", ["use_lockfile"], { terraform: "1.10", opentofu: "1.10" }),
  ...ofBackend("s3Backend", ["use_legacy_workflow"], {
    terraform: { since: "1.6", until: "1.11" },
    opentofu: { since: "1.6", until: "1.10" },
  }),
  ...Object.keys(ASSUMED_ROLE).flatMap((name) =>
    ofBackend("s3Backend", [name], {
      terraform: { since: ASSUMED_ROLE_SINCE_0_13.has(name) ? "0.13" : "0.12", until: "1.10" },
      opentofu: OPENTOFU,
    }),
  ),
  ...ofBackend("s3Backend", ["lock_table", "skip_get_ec2_platforms"], { terraform: { since: "0.12", until: "0.13" } }),
  ...ofBackend("s3Backend", ["state_tags", "lock_tags"], { opentofu: "1.11" }),
  ...ofBackend("pgBackend", ["table_name", "index_name"], { opentofu: "1.10" }),
  ...ofBackend("azurermBackend", FORMER_AZURE_ARGUMENTS, { terraform: { since: "0.12", until: "0.15" } }),
  ...ofBackend("azurermBackend", ["snapshot"], { terraform: "0.13", opentofu: OPENTOFU }),
  ...ofBackend("azurermBackend", ["client_certificate_path", "client_certificate_password", "metadata_host"], {
    terraform: "0.13.1",
    opentofu: OPENTOFU,
  }),
  ...ofBackend("azurermBackend", ["use_azuread_auth"], { terraform: "0.15", opentofu: OPENTOFU }),
  ...ofBackend("azurermBackend", ["use_oidc", "oidc_request_url", "oidc_request_token"], {
    terraform: "1.2",
    opentofu: OPENTOFU,
  }),
  ...ofBackend("azurermBackend", ["oidc_token", "oidc_token_file_path"], { terraform: "1.3.4", opentofu: OPENTOFU }),
  ...ofBackend("azurermBackend", AZURE_SINCE_1_11, { terraform: "1.11", opentofu: "1.11" }),
  ...ofBackend("azurermBackend", ["timeout_seconds"], { opentofu: "1.9" }),
  ...ofBackend("gcsBackend", ["path"], { terraform: { since: "0.12", until: "0.15" } }),
  ...ofBackend("gcsBackend", ["impersonate_service_account", "impersonate_service_account_delegates"], {
    terraform: "0.14",
    opentofu: OPENTOFU,
  }),
  ...ofBackend("gcsBackend", ["kms_encryption_key", "storage_custom_endpoint"], {
    terraform: "1.4",
    opentofu: OPENTOFU,
  }),
  ...ofBackend("httpBackend", HTTP_SINCE_1_4, { terraform: "1.4", opentofu: OPENTOFU }),
  ...ofBackend("httpBackend", ["headers"], { opentofu: "1.7" }),
  ...ofBackend("cosBackend", ["accelerate"], { terraform: "1.3", opentofu: OPENTOFU }),
  ...ofBackend("cosBackend", ["security_token"], { terraform: "1.4", opentofu: OPENTOFU }),
];

/** The rows for deprecated arguments, which are still in these versions. */
export const deprecatedArguments: readonly DeprecatedArgument[] = [
  ...inPlaceOf(ASSUMED_ROLE, { terraform: { since: "1.6", until: "1.10" }, opentofu: "1.10" }),
  ...inPlaceOf(REPLACED, { terraform: "1.6", opentofu: "1.10" }),
  ...inPlaceOf({ dynamodb_table: "use_lockfile" }, { terraform: "1.11" }),
  { in: "s3Backend", name: "use_legacy_workflow", instead: null, terraform: { since: "1.7", until: "1.11" } },
  { in: "azurermBackend", name: "endpoint", instead: "msi_endpoint", terraform: "1.11" },
  ...["endpoint", "msi_endpoint"].map((name) => ({
    in: "azurermBackend" as const,
    name,
    instead: null,
    opentofu: "1.11",
  })),
];

function ofBackend(kind: BackendBody, names: readonly string[], spans: Spans): ArgumentFeature<BackendBody>[] {
  return names.map((name) => ({ kind: "argument", in: kind, name, ...spans }));
}

function inPlaceOf(names: Readonly<Record<string, string>>, spans: Spans): DeprecatedArgument[] {
  return Object.entries(names).map(([name, instead]) => ({ in: "s3Backend", name, instead, ...spans }));
}
