/** The bodies in OpenTofu's `encryption` blocks: data only. */
import { blockTypes, optionalArguments, requiredArguments } from "./parts.ts";

/** How an `aws_kms` key provider connects: as the S3 backend does. */
const AWS = [
  ...["access_key", "secret_key", "token", "profile", "region", "sts_region", "endpoints"],
  ...["shared_credentials_files", "shared_config_files", "assume_role", "assume_role_with_web_identity"],
  ...["allowed_account_ids", "forbidden_account_ids", "max_retries", "retry_mode"],
  ...["http_proxy", "https_proxy", "no_proxy", "insecure", "custom_ca_bundle"],
  ...["use_dualstack_endpoint", "use_fips_endpoint"],
  ...["ec2_metadata_service_endpoint", "ec2_metadata_service_endpoint_mode", "skip_metadata_api_check"],
  ...["skip_credentials_validation", "skip_requesting_account_id"],
] as const;

/** How a `gcp_kms` key provider connects: as the GCS backend does. */
const GOOGLE = [
  ...["credentials", "access_token"],
  ...["impersonate_service_account", "impersonate_service_account_delegates"],
] as const;

/** How an `azure_vault` key provider connects: as the azurerm backend does. */
const AZURE = [
  ...["environment", "metadata_host", "subscription_id", "tenant_id"],
  ...["client_id", "client_id_file_path", "client_secret", "client_secret_file_path"],
  ...["client_certificate", "client_certificate_password", "client_certificate_path"],
  ...["use_cli", "use_msi", "msi_endpoint", "use_aks_workload_identity", "use_oidc"],
  ...["oidc_token", "oidc_token_file_path", "oidc_request_url", "oidc_request_token"],
] as const;

/** How a `stackit_kms` key provider connects. */
const STACKIT = [
  ...["service_account_key", "service_account_key_path", "service_account_token"],
  ...["private_key", "private_key_path", "endpoint"],
] as const;

/** The bodies in `encryption` blocks. */
export const encryptionSchemas = {
  encryption: {
    blocks: [
      ...["key_provider", "method"].map((type) => ({ type, labelNames: ["type", "name"] })),
      ...blockTypes("state", "plan", "remote_state_data_sources"),
    ],
  },
  encryptionTarget: { attributes: optionalArguments("method", "enforced"), blocks: blockTypes("fallback") },
  encryptionFallback: { attributes: optionalArguments("method"), blocks: blockTypes("fallback") },
  encryptionRemote: {
    blocks: [{ type: "default" }, { type: "remote_state_data_source", labelNames: ["name"] }],
  },
  pbkdf2: {
    attributes: optionalArguments("passphrase", "key_length", "iterations", "salt_length", "hash_function"),
  },
  awsKms: {
    attributes: [...requiredArguments("kms_key_id", "key_spec"), ...optionalArguments(...AWS)],
    blocks: blockTypes("endpoints"),
  },
  gcpKms: {
    attributes: [...requiredArguments("kms_encryption_key", "key_length"), ...optionalArguments(...GOOGLE)],
  },
  openbao: {
    attributes: [
      ...requiredArguments("key_name"),
      ...optionalArguments("address", "token", "key_length", "transit_engine_path"),
    ],
  },
  azureVault: {
    attributes: [
      ...requiredArguments("vault_uri", "vault_key_name", "key_length"),
      ...optionalArguments("symmetric", "symmetric_key_size", ...AZURE),
    ],
  },
  stackitKms: {
    attributes: [
      ...requiredArguments("project_id", "region", "key_ring_id", "key_id", "key_length"),
      ...optionalArguments("key_version", ...STACKIT),
    ],
  },
  externalKeys: { attributes: requiredArguments("command") },
  aesGcm: { attributes: [...requiredArguments("keys"), { name: "aad" }] },
  unencrypted: {},
  externalMethod: { attributes: [...requiredArguments("encrypt_command", "decrypt_command"), { name: "keys" }] },
} as const;
