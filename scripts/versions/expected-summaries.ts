/** Error summaries that Terraform's own tests expect from `init`, `validate` or `test` for test data. */

/** The summaries by path. */
export const SUMMARIES: Readonly<Record<string, readonly string[]>> = {
  "internal/command/testdata/dynamic-module-sources/count-in-module-source": ["Invalid module source"],
  "internal/command/testdata/dynamic-module-sources/each-in-module-source": ["Invalid module source"],
  "internal/command/testdata/dynamic-module-sources/invalid-registry-source-with-module": [
    "Invalid registry module source address",
  ],
  // "Invalid module source" before the release.
  "internal/command/testdata/dynamic-module-sources/local-source-with-non-const-variable": ["Unknown module source"],
  "internal/command/testdata/dynamic-module-sources/local-source-with-version": [
    "Invalid registry module source address",
  ],
  "internal/command/testdata/dynamic-module-sources/source-with-module-output-reference": ["Invalid module source"],
  "internal/command/testdata/dynamic-module-sources/source-with-resource-reference": ["Invalid module source"],
  "internal/command/testdata/dynamic-module-sources/terraform-attr-in-module-source": ["Invalid module source"],
  "internal/command/testdata/query/duplicate-variables": ["Duplicate variable declaration"],
  "internal/command/testdata/query/invalid-syntax": ["Unsupported block type"],
  "internal/command/testdata/query/invalid-traversal": ["Invalid list resource traversal"],
  "internal/command/testdata/test/bad-references": ["Reference to unknown run block"],
  "internal/command/testdata/test/ephemeral_resource": ["Ephemeral resources cannot be asserted"],
  "internal/command/testdata/test/expect_failures_during_apply": ["Value for undeclared variable"],
  "internal/command/testdata/test/invalid": ["Invalid `expect_failures` reference"],
  "internal/command/testdata/test/invalid-overrides": ["Invalid override target"],
  "internal/command/testdata/test/missing-provider": ["Provider configuration not present"],
  "internal/command/testdata/test/missing-provider-definition-in-file": ["Missing provider definition for test"],
  "internal/command/testdata/test/missing-provider-in-run-block": ["Provider configuration not present"],
  "internal/command/testdata/test/mocking-invalid-outputs/tests": ["Invalid values attribute"],
  "internal/command/testdata/test/mocking-invalid/tests": [
    "Invalid outputs attribute",
    "Invalid override_during value",
  ],
  "internal/configs/testdata/invalid-test-files/duplicate_data_overrides.tftest.hcl": ["Duplicate override_data block"],
  "internal/configs/testdata/invalid-test-files/duplicate_file_config.tftest.hcl": ['Multiple "test" blocks'],
  "internal/configs/testdata/invalid-test-files/duplicate_mixed_providers.tftest.hcl": ["Duplicate provider block"],
  "internal/configs/testdata/invalid-test-files/duplicate_mock_data_sources.tftest.hcl": ["Duplicate mock_data block"],
  "internal/configs/testdata/invalid-test-files/duplicate_mock_providers.tftest.hcl": ["Duplicate provider block"],
  "internal/configs/testdata/invalid-test-files/duplicate_mock_resources.tftest.hcl": ["Duplicate mock_resource block"],
  "internal/configs/testdata/invalid-test-files/duplicate_module_overrides.tftest.hcl": [
    "Duplicate override_module block",
  ],
  "internal/configs/testdata/invalid-test-files/duplicate_providers.tftest.hcl": ["Duplicate provider block"],
  "internal/configs/testdata/invalid-test-files/duplicate_resource_overrides.tftest.hcl": [
    "Duplicate override_resource block",
  ],
  "internal/configs/testdata/invalid-test-files/invalid_data_override.tftest.hcl": ["Missing target attribute"],
  "internal/configs/testdata/invalid-test-files/invalid_data_override_target.tftest.hcl": ["Invalid override target"],
  "internal/configs/testdata/invalid-test-files/invalid_module_override.tftest.hcl": [
    "Missing target attribute",
    "Unsupported argument",
  ],
  "internal/configs/testdata/invalid-test-files/invalid_module_override_target.tftest.hcl": ["Invalid override target"],
  "internal/configs/testdata/invalid-test-files/invalid_resource_override.tftest.hcl": ["Missing target attribute"],
  "internal/configs/testdata/invalid-test-files/invalid_resource_override_target.tftest.hcl": [
    "Invalid override target",
  ],
  "internal/configs/testdata/query-files/invalid/no-provider": ['Missing "provider" attribute'],
  "internal/configs/testdata/query-files/invalid/with-depends-on": ["Unsupported argument"],
};
