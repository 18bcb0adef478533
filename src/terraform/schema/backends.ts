/**
 * Terraform's backends, as far as `terraform_remote_state` depends on them: their arguments in any version, and removed
 * backends.
 */
import { goQuote } from "../../text/index.ts";
import { BACKEND_KINDS, backendArguments, FORMER_AZURE, removedBackends } from "../versions/backend-arguments.ts";
import { boolType, dynamicType, numberType, stringType, type Type } from "../../values/index.ts";

/** A backend's arguments, or those in an object. */
export interface Backend {
  readonly required: readonly string[];
  /** All arguments, with their types or the arguments in them. */
  readonly attributes: ReadonlyMap<string, Type | Backend>;
}

/** The names of arguments by type. Those of `others` have any value. */
interface Names {
  readonly required?: string;
  readonly strings?: string;
  readonly bools?: string;
  readonly numbers?: string;
  readonly others?: string;
  readonly objects?: Readonly<Record<string, Backend>>;
}

function backend({ required = "", strings = "", bools = "", numbers = "", others = "", objects = {} }: Names): Backend {
  const typed = (names: string, type: Type): [string, Type][] => words(names).map((name) => [name, type]);
  return {
    required: words(required),
    attributes: new Map<string, Type | Backend>([
      ...typed(`${required} ${strings}`, stringType),
      ...typed(bools, boolType),
      ...typed(numbers, numberType),
      ...typed(others, dynamicType),
      ...Object.entries(objects),
    ]),
  };
}

function words(text: string): string[] {
  return text.split(" ").filter((word) => word !== "");
}

/** The backends as Terraform 1.16 has them, by name. */
const NEWEST: Readonly<Record<string, Backend>> = {
  azurerm: backend({
    required: "key container_name",
    strings:
      "subscription_id resource_group_name storage_account_name environment metadata_host access_key sas_token " +
      "tenant_id client_id client_id_file_path endpoint client_certificate client_certificate_path " +
      "client_certificate_password client_secret client_secret_file_path ado_pipeline_service_connection_id " +
      "oidc_request_token oidc_request_url oidc_token oidc_token_file_path msi_endpoint",
    bools: "lookup_blob_endpoint snapshot use_oidc use_msi use_cli use_aks_workload_identity use_azuread_auth",
    // Of some versions.
    others: "use_microsoft_graph",
  }),
  cloud: backend({
    strings: "hostname organization token",
    objects: { workspaces: backend({ strings: "name project", others: "tags" }) },
  }),
  consul: backend({
    required: "path",
    strings: "access_token address scheme datacenter http_auth ca_file cert_file key_file",
    bools: "gzip lock",
  }),
  cos: backend({
    required: "bucket region",
    strings:
      "secret_id secret_key security_token endpoint domain prefix key acl shared_credentials_dir profile cam_role_name",
    bools: "encrypt accelerate",
    others: "assume_role",
  }),
  gcs: backend({
    required: "bucket",
    strings:
      "prefix credentials access_token impersonate_service_account encryption_key kms_encryption_key storage_custom_endpoint",
    others: "impersonate_service_account_delegates",
  }),
  http: backend({
    strings:
      "address update_method lock_address unlock_address lock_method unlock_method username password " +
      "client_ca_certificate_pem client_certificate_pem client_private_key_pem",
    bools: "skip_cert_verification",
    numbers: "retry_max retry_wait_min retry_wait_max",
  }),
  inmem: backend({ strings: "lock_id" }),
  kubernetes: backend({
    required: "secret_suffix",
    strings:
      "namespace host username password client_certificate client_key cluster_ca_certificate config_path " +
      "config_context config_context_auth_info config_context_cluster token proxy_url",
    bools: "in_cluster_config load_config_file insecure",
    others: "labels config_paths exec",
  }),
  local: backend({ strings: "path workspace_dir" }),
  oci: backend({
    strings:
      "bucket namespace key region auth tenancy_ocid user_ocid fingerprint private_key private_key_path " +
      "private_key_password config_file_profile workspace_key_prefix kms_key_id sse_customer_key " +
      "sse_customer_key_sha256 sse_customer_algorithm",
  }),
  oss: backend({
    required: "bucket",
    strings:
      "access_key secret_key security_token ecs_role_name region sts_endpoint tablestore_endpoint endpoint prefix key " +
      "tablestore_instance_name tablestore_table acl shared_credentials_file profile assume_role_role_arn " +
      "assume_role_session_name assume_role_policy",
    bools: "encrypt",
    numbers: "assume_role_session_expiration",
    others: "assume_role",
  }),
  pg: backend({
    strings: "conn_str schema_name",
    bools: "skip_schema_creation skip_table_creation skip_index_creation",
  }),
  remote: backend({
    required: "organization",
    strings: "hostname token",
    objects: { workspaces: backend({ strings: "name prefix" }) },
  }),
  s3: backend({
    required: "bucket key",
    strings:
      "region dynamodb_endpoint ec2_metadata_service_endpoint ec2_metadata_service_endpoint_mode endpoint iam_endpoint " +
      "sts_endpoint sts_region acl access_key secret_key kms_key_id dynamodb_table profile retry_mode " +
      "shared_credentials_file token sse_customer_key workspace_key_prefix custom_ca_bundle http_proxy https_proxy no_proxy",
    bools:
      "encrypt use_lockfile skip_credentials_validation skip_requesting_account_id skip_metadata_api_check " +
      "skip_region_validation skip_s3_checksum force_path_style use_path_style insecure use_fips_endpoint " +
      "use_dualstack_endpoint",
    numbers: "max_retries",
    others:
      "allowed_account_ids forbidden_account_ids shared_config_files shared_credentials_files endpoints assume_role " +
      "assume_role_with_web_identity",
  }),
};

/** By name, with the arguments that only some versions of Terraform or OpenTofu have. */
export const backends: ReadonlyMap<string, Backend> = new Map(
  Object.entries(NEWEST).map(([name, { required, attributes }]) => {
    const rows = backendArguments.filter((row) => row.in === BACKEND_KINDS.get(name));
    const others = rows.flatMap((row) => (attributes.has(row.name) ? [] : [[row.name, dynamicType] as const]));
    return [name, { required, attributes: new Map([...attributes, ...others]) }];
  }),
);

/** Returns the message for a type that is not among the backends of newer versions. */
export function missingBackend(name: string): string {
  if (name === FORMER_AZURE) return 'The "azure" backend name has been removed, please use "azurerm".';
  if (removedBackends.has(name)) return `The ${goQuote(name)} backend is not supported in Terraform v1.3 or later.`;
  return `There is no backend type named ${goQuote(name)}.`;
}
