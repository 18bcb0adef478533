/**
 * Checks the names in `config` of `remote_state`: those of the backend, in any version of Terraform, and Terragrunt's own
 * (internal/remotestate/backend of Terragrunt 1.1). A name is reported only if it is nearly one of them: a newer version
 * may have more.
 */
import { createDiagnostic, type Diagnostic, suggestCloseName } from "../../../diagnostics/index.ts";
import {
  argumentOf,
  type ConfigBody,
  constantValue,
  expressionRange,
  staticKey,
  staticMap,
} from "../../../model/index.ts";
import { backends } from "../../../terraform/schema/backends.ts";
import { rangeOfName } from "../../../text/index.ts";
import { TREE } from "../../../syntax/index.ts";
import { terragruntCodes } from "../codes.ts";
import { blocksOf } from "../evaluation/blocks.ts";

const OWN: Readonly<Record<string, readonly string[]>> = {
  s3: [
    ...["accesslogging_bucket_name", "accesslogging_bucket_tags", "accesslogging_target_prefix"],
    ...["accesslogging_target_object_partition_date_source", "bucket_sse_algorithm", "bucket_sse_kms_key_id"],
    ...[
      "disable_aws_client_checksums",
      "disable_bucket_update",
      "dynamodb_table_tags",
      "enable_lock_table_ssencryption",
    ],
    ...["lock_table", "s3_bucket_tags", "skip_accesslogging_bucket_acl", "skip_accesslogging_bucket_enforced_tls"],
    ...["skip_accesslogging_bucket_public_access_blocking", "skip_accesslogging_bucket_ssencryption"],
    ...["skip_bucket_accesslogging", "skip_bucket_enforced_tls", "skip_bucket_public_access_blocking"],
    ...["skip_bucket_root_access", "skip_bucket_ssencryption", "skip_bucket_versioning"],
  ],
  gcs: [
    ...["enable_bucket_policy_only", "gcs_bucket_labels", "location", "path", "project", "skip_bucket_creation"],
    "skip_bucket_versioning",
  ],
  azurerm: [
    ...["access_tier", "account_kind", "account_replication_type", "account_tier", "allow_blob_public_access"],
    ...["enable_soft_delete", "location", "msi_resource_id", "skip_container_creation", "skip_resource_group_creation"],
    ...["skip_storage_account_creation", "skip_versioning", "soft_delete_retention_days", "tags"],
  ],
};

/** Returns the problems with the configuration of backends in a file. */
export function checkBackendConfig(body: ConfigBody): Diagnostic[] {
  return blocksOf(body, "remote_state").flatMap((block) => {
    const type = argumentOf(block.body, "backend");
    const backend = type === null ? null : constantValue(type.expression)?.payload;
    const known = typeof backend === "string" ? backends.get(backend) : undefined;
    const config = argumentOf(block.body, "config");
    if (known === undefined || config === null) return [];
    const names = [...known.attributes.keys(), ...(OWN[backend as string] ?? [])];
    return (staticMap(config.expression) ?? []).flatMap(({ key }) => {
      const name = staticKey(key);
      if (name === null || names.includes(name)) return [];
      const range = expressionRange(key);
      const inner = rangeOfName(block.node[TREE].source.text, range, name);
      const suggestion = suggestCloseName(inner, name, names);
      if (suggestion === null) return [];
      return [
        createDiagnostic(terragruntCodes["backend-argument"], range, { backend: backend as string, name, suggestion }),
      ];
    });
  });
}
