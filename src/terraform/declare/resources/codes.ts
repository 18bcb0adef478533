/** Diagnostic codes for resources, their lifecycles and provisioners. The wording and ranges are the product's. */
import { defineCodes, error } from "../../../diagnostics/index.ts";
import { NAME_RULE } from "../name-rule.ts";

type OtherLifecycle = { readonly mode: string; readonly argument: string; readonly isOpenTofu: boolean };

/** Diagnostic codes for resources, their lifecycles and provisioners. */
export const resourceBlockCodes = defineCodes({
  "invalid-resource-type-name": error("Invalid resource type name", NAME_RULE),
  "invalid-resource-name": error("Invalid resource name", NAME_RULE),
  "invalid-data-source-name": error("Invalid data source name", NAME_RULE),
  "invalid-data-name": error("Invalid data resource name", NAME_RULE),
  "invalid-ephemeral-type-name": error("Invalid ephemeral resource type", NAME_RULE),
  "invalid-ephemeral-name": error("Invalid ephemeral resource name", NAME_RULE),
  "nested-data-repetition": error(
    "Invalid {argument:quoted} attribute",
    'The "count" and "for_each" meta-arguments are not supported within nested data blocks.',
  ),
  "nested-data-lifecycle": error(
    "Invalid lifecycle block",
    'Nested data blocks do not support "lifecycle" blocks as the lifecycle is managed by the containing block.',
  ),
  "enabled-in-nested-data": error(
    'Invalid "enabled" attribute',
    "The data source of a check block exists once: enabled is not allowed here.",
  ),
  "lifecycle-argument-of-managed": error(
    ({ mode, isOpenTofu }: OtherLifecycle) =>
      isOpenTofu && mode === "ephemeral"
        ? "Invalid lifecycle configuration for ephemeral resource"
        : `Invalid ${mode} resource lifecycle argument`,
    'The lifecycle argument {argument:quoted} is defined only for managed resources ("resource" blocks), and is not valid for {mode} resources.',
  ),
  "destroy-not-constant": error(
    "Invalid lifecycle destroy expression",
    'The argument "destroy" must be true or false: it is read before anything is known.',
  ),
  "ignore-changes-wildcard": error(
    "Invalid ignore_changes wildcard",
    'The ["*"] form of ignore_changes wildcard is was deprecated and is now invalid. Use "ignore_changes = all" to ignore changes to all attributes.',
  ),
  "ignore-changes-mixed": error(
    "Invalid ignore_changes ruleset",
    'Cannot mix wildcard string "*" with non-wildcard references.',
  ),
  "replace-trigger-each": error(
    "Invalid each reference in replace_triggered_by expression",
    "Only each.key may be used in replace_triggered_by.",
  ),
  "replace-trigger-count": error(
    "Invalid count reference in replace_triggered_by expression",
    "Only count.index may be used in replace_triggered_by.",
  ),
  "replace-trigger-of-something-else": error(
    "Invalid reference in replace_triggered_by expression",
    "Only resources, count.index, and each.key may be used in replace_triggered_by.",
  ),
  "replace-trigger-without-resource": error(
    "Invalid replace_triggered_by expression",
    "Missing resource reference in replace_triggered_by expression.",
  ),
  "replace-trigger-of-several-resources": error(
    "Invalid replace_triggered_by expression",
    "Multiple resource references in replace_triggered_by expression.",
  ),
  "removed-provisioner-type": error(
    "The {type:quoted} provisioner has been removed",
    "The {type:quoted} provisioner was deprecated in Terraform 0.13.4 has been removed from {product|Terraform}. Visit https://learn.hashicorp.com/collections/terraform/provision for alternatives to using provisioners that are a better fit for the {product|Terraform} workflow.",
  ),
  "invalid-when-keyword": error(
    'Invalid "when" keyword',
    'The "when" argument requires one of the following keywords: create or destroy.',
  ),
  "invalid-on-failure-keyword": error(
    'Invalid "on_failure" keyword',
    'The "on_failure" argument requires one of the following keywords: continue or fail.',
  ),
  "destroy-reference": error(
    "Invalid reference from destroy provisioner",
    "Destroy-time provisioners and their connection configurations may only reference attributes of the related resource, via 'self', 'count.index', or 'each.key'.\n\nReferences to other resources during the destroy phase can cause dependency cycles and interact poorly with create_before_destroy.",
  ),
});
