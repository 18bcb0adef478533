/** All rules by name. Written by `npm run docs`, from the names of the files in this directory. */
import type { AnyRule } from "../types.ts";
import { rule as attributeOrder } from "./attribute-order.ts";
import { rule as blankLines } from "./blank-lines.ts";
import { rule as blockOrder } from "./block-order.ts";
import { rule as commentSpacing } from "./comment-spacing.ts";
import { rule as commentStyle } from "./comment-style.ts";
import { rule as limit } from "./limit.ts";
import { rule as maxDepth } from "./max-depth.ts";
import { rule as maxExpressionComplexity } from "./max-expression-complexity.ts";
import { rule as maxLines } from "./max-lines.ts";
import { rule as namingConvention } from "./naming-convention.ts";
import { rule as noBidiCharacters } from "./no-bidi-characters.ts";
import { rule as noConstantComparison } from "./no-constant-comparison.ts";
import { rule as noConstantCondition } from "./no-constant-condition.ts";
import { rule as noDivisionByZero } from "./no-division-by-zero.ts";
import { rule as noDuplicateForKeys } from "./no-duplicate-for-keys.ts";
import { rule as noDuplicateKeys } from "./no-duplicate-keys.ts";
import { rule as noEmptyBlock } from "./no-empty-block.ts";
import { rule as noEmptyInterpolation } from "./no-empty-interpolation.ts";
import { rule as noHardcodedCredentials } from "./no-hardcoded-credentials.ts";
import { rule as noInvalidExpression } from "./no-invalid-expression.ts";
import { rule as noInvalidFunctionCall } from "./no-invalid-function-call.ts";
import { rule as noLegacyIndex } from "./no-legacy-index.ts";
import { rule as noLegacySplat } from "./no-legacy-splat.ts";
import { rule as noMalformedValue } from "./no-malformed-value.ts";
import { rule as noMergeMarkers } from "./no-merge-markers.ts";
import { rule as noNestedConditional } from "./no-nested-conditional.ts";
import { rule as noRestrictedAttributes } from "./no-restricted-attributes.ts";
import { rule as noRestrictedBlocks } from "./no-restricted-blocks.ts";
import { rule as noRestrictedFunctions } from "./no-restricted-functions.ts";
import { rule as noSelfCompare } from "./no-self-compare.ts";
import { rule as noShadowedVariable } from "./no-shadowed-variable.ts";
import { rule as noSuspiciousHeredoc } from "./no-suspicious-heredoc.ts";
import { rule as noSuspiciousTemplate } from "./no-suspicious-template.ts";
import { rule as noUnknownFunction } from "./no-unknown-function.ts";
import { rule as noUnreachableBranch } from "./no-unreachable-branch.ts";
import { rule as noUnusedForVariable } from "./no-unused-for-variable.ts";
import { rule as noUselessCall } from "./no-useless-call.ts";
import { rule as noUselessConditional } from "./no-useless-conditional.ts";
import { rule as noUselessEscape } from "./no-useless-escape.ts";
import { rule as noUselessFor } from "./no-useless-for.ts";
import { rule as noUselessInterpolation } from "./no-useless-interpolation.ts";
import { rule as noUselessParentheses } from "./no-useless-parentheses.ts";
import { rule as noWarningComments } from "./no-warning-comments.ts";
import { rule as objectKeyQuotes } from "./object-key-quotes.ts";
import { rule as objectKeySeparator } from "./object-key-separator.ts";
import { rule as preferCoalesce } from "./prefer-coalesce.ts";
import { rule as preferContains } from "./prefer-contains.ts";
import { rule as preferJsonencode } from "./prefer-jsonencode.ts";
import { rule as preferSplat } from "./prefer-splat.ts";
import { rule as preferTry } from "./prefer-try.ts";
import { rule as requireAttributes } from "./require-attributes.ts";
import { rule as sortKeys } from "./sort-keys.ts";
import { rule as syntax } from "./syntax.ts";
import { rule as validContent } from "./valid-content.ts";
import { rule as dockerBakeNoMismatchedComparison } from "./docker-bake/no-mismatched-comparison.ts";
import { rule as dockerBakeNoRejectedDefault } from "./docker-bake/no-rejected-default.ts";
import { rule as dockerBakeNoSuspiciousTemplate } from "./docker-bake/no-suspicious-template.ts";
import { rule as dockerBakeNoSuspiciousValue } from "./docker-bake/no-suspicious-value.ts";
import { rule as dockerBakeNoUndeclaredReference } from "./docker-bake/no-undeclared-reference.ts";
import { rule as dockerBakeValidConfig } from "./docker-bake/valid-config.ts";
import { rule as dockerBakeValidDockerfile } from "./docker-bake/valid-dockerfile.ts";
import { rule as nomadNoLatestImage } from "./nomad/no-latest-image.ts";
import { rule as nomadNoRejectedDefault } from "./nomad/no-rejected-default.ts";
import { rule as nomadNoSuspiciousValue } from "./nomad/no-suspicious-value.ts";
import { rule as nomadNoUndeclaredReference } from "./nomad/no-undeclared-reference.ts";
import { rule as nomadNoUnusedDeclarations } from "./nomad/no-unused-declarations.ts";
import { rule as nomadValidConfig } from "./nomad/valid-config.ts";
import { rule as nomadValidJob } from "./nomad/valid-job.ts";
import { rule as packerNoLegacyTemplate } from "./packer/no-legacy-template.ts";
import { rule as packerNoRejectedDefault } from "./packer/no-rejected-default.ts";
import { rule as packerNoUndeclaredPkrvars } from "./packer/no-undeclared-pkrvars.ts";
import { rule as packerNoUndeclaredReference } from "./packer/no-undeclared-reference.ts";
import { rule as packerNoUnmatchedSource } from "./packer/no-unmatched-source.ts";
import { rule as packerNoUnusedDeclarations } from "./packer/no-unused-declarations.ts";
import { rule as packerRequiredPlugins } from "./packer/required-plugins.ts";
import { rule as packerValidConfig } from "./packer/valid-config.ts";
import { rule as terraformConsistentProviderNames } from "./terraform/consistent-provider-names.ts";
import { rule as terraformCountCondition } from "./terraform/count-condition.ts";
import { rule as terraformDeclarationOrder } from "./terraform/declaration-order.ts";
import { rule as terraformDocumentedOutputs } from "./terraform/documented-outputs.ts";
import { rule as terraformDocumentedVariables } from "./terraform/documented-variables.ts";
import { rule as terraformEmptyListEquality } from "./terraform/empty-list-equality.ts";
import { rule as terraformFileFunctionPaths } from "./terraform/file-function-paths.ts";
import { rule as terraformFileLayout } from "./terraform/file-layout.ts";
import { rule as terraformJsonSyntax } from "./terraform/json-syntax.ts";
import { rule as terraformModulePinnedSource } from "./terraform/module-pinned-source.ts";
import { rule as terraformModuleShallowClone } from "./terraform/module-shallow-clone.ts";
import { rule as terraformModuleSource } from "./terraform/module-source.ts";
import { rule as terraformModuleVersion } from "./terraform/module-version.ts";
import { rule as terraformNoAnyType } from "./terraform/no-any-type.ts";
import { rule as terraformNoConstantCondition } from "./terraform/no-constant-condition.ts";
import { rule as terraformNoDependencyCycle } from "./terraform/no-dependency-cycle.ts";
import { rule as terraformNoDeprecatedArgument } from "./terraform/no-deprecated-argument.ts";
import { rule as terraformNoDeprecatedLookup } from "./terraform/no-deprecated-lookup.ts";
import { rule as terraformNoDeprecatedSyntax } from "./terraform/no-deprecated-syntax.ts";
import { rule as terraformNoDuplicateDeclaration } from "./terraform/no-duplicate-declaration.ts";
import { rule as terraformNoDuplicateKeys } from "./terraform/no-duplicate-keys.ts";
import { rule as terraformNoFailingCondition } from "./terraform/no-failing-condition.ts";
import { rule as terraformNoInvalidExpression } from "./terraform/no-invalid-expression.ts";
import { rule as terraformNoLeakedValue } from "./terraform/no-leaked-value.ts";
import { rule as terraformNoMisleadingConfiguration } from "./terraform/no-misleading-configuration.ts";
import { rule as terraformNoMismatchedComparison } from "./terraform/no-mismatched-comparison.ts";
import { rule as terraformNoMisplacedReference } from "./terraform/no-misplaced-reference.ts";
import { rule as terraformNoMisspelledAddress } from "./terraform/no-misspelled-address.ts";
import { rule as terraformNoMisspelledAttribute } from "./terraform/no-misspelled-attribute.ts";
import { rule as terraformNoNegatedName } from "./terraform/no-negated-name.ts";
import { rule as terraformNoPassthroughOutput } from "./terraform/no-passthrough-output.ts";
import { rule as terraformNoProviderInModule } from "./terraform/no-provider-in-module.ts";
import { rule as terraformNoQuotedAddress } from "./terraform/no-quoted-address.ts";
import { rule as terraformNoQuotedReferences } from "./terraform/no-quoted-references.ts";
import { rule as terraformNoQuotedTypes } from "./terraform/no-quoted-types.ts";
import { rule as terraformNoRedundantArgument } from "./terraform/no-redundant-argument.ts";
import { rule as terraformNoRedundantIgnoreChanges } from "./terraform/no-redundant-ignore-changes.ts";
import { rule as terraformNoRejectedDefault } from "./terraform/no-rejected-default.ts";
import { rule as terraformNoRejectedModuleArgument } from "./terraform/no-rejected-module-argument.ts";
import { rule as terraformNoRemoteWorkspace } from "./terraform/no-remote-workspace.ts";
import { rule as terraformNoSensitiveDefault } from "./terraform/no-sensitive-default.ts";
import { rule as terraformNoSharedState } from "./terraform/no-shared-state.ts";
import { rule as terraformNoTypeInName } from "./terraform/no-type-in-name.ts";
import { rule as terraformNoUncertainCountForEach } from "./terraform/no-uncertain-count-for-each.ts";
import { rule as terraformNoUncertainProvider } from "./terraform/no-uncertain-provider.ts";
import { rule as terraformNoUndeclaredReference } from "./terraform/no-undeclared-reference.ts";
import { rule as terraformNoUndeclaredStackInput } from "./terraform/no-undeclared-stack-input.ts";
import { rule as terraformNoUndeclaredTestVariable } from "./terraform/no-undeclared-test-variable.ts";
import { rule as terraformNoUndeclaredTfvars } from "./terraform/no-undeclared-tfvars.ts";
import { rule as terraformNoUnknownCountForEach } from "./terraform/no-unknown-count-for-each.ts";
import { rule as terraformNoUnreachableFallback } from "./terraform/no-unreachable-fallback.ts";
import { rule as terraformNoUnusedDeclarations } from "./terraform/no-unused-declarations.ts";
import { rule as terraformNoUnusedModuleArgument } from "./terraform/no-unused-module-argument.ts";
import { rule as terraformNoUnusedOutput } from "./terraform/no-unused-output.ts";
import { rule as terraformNoUnusedRequiredProviders } from "./terraform/no-unused-required-providers.ts";
import { rule as terraformNoUnusedTemplateVariable } from "./terraform/no-unused-template-variable.ts";
import { rule as terraformNoWholeResourceOutput } from "./terraform/no-whole-resource-output.ts";
import { rule as terraformNonNullableCollections } from "./terraform/non-nullable-collections.ts";
import { rule as terraformPartlySupportedProviderFeature } from "./terraform/partly-supported-provider-feature.ts";
import { rule as terraformPluralNames } from "./terraform/plural-names.ts";
import { rule as terraformReferenceOrder } from "./terraform/reference-order.ts";
import { rule as terraformRequireDefaultProvider } from "./terraform/require-default-provider.ts";
import { rule as terraformRequireResourceOutputs } from "./terraform/require-resource-outputs.ts";
import { rule as terraformRequiredProviders } from "./terraform/required-providers.ts";
import { rule as terraformRequiredTags } from "./terraform/required-tags.ts";
import { rule as terraformRequiredVersion } from "./terraform/required-version.ts";
import { rule as terraformSingleResourceName } from "./terraform/single-resource-name.ts";
import { rule as terraformStandardModuleStructure } from "./terraform/standard-module-structure.ts";
import { rule as terraformTypedVariables } from "./terraform/typed-variables.ts";
import { rule as terraformUnavailableFeature } from "./terraform/unavailable-feature.ts";
import { rule as terraformUnitNames } from "./terraform/unit-names.ts";
import { rule as terraformUnsupportedFeature } from "./terraform/unsupported-feature.ts";
import { rule as terraformUnsupportedProviderFeature } from "./terraform/unsupported-provider-feature.ts";
import { rule as terraformValidAttributeValue } from "./terraform/valid-attribute-value.ts";
import { rule as terraformValidCountForEach } from "./terraform/valid-count-for-each.ts";
import { rule as terraformValidCustomCondition } from "./terraform/valid-custom-condition.ts";
import { rule as terraformValidDeclaration } from "./terraform/valid-declaration.ts";
import { rule as terraformValidLifecycle } from "./terraform/valid-lifecycle.ts";
import { rule as terraformValidModuleCall } from "./terraform/valid-module-call.ts";
import { rule as terraformValidOverride } from "./terraform/valid-override.ts";
import { rule as terraformValidProvider } from "./terraform/valid-provider.ts";
import { rule as terraformValidProvisioner } from "./terraform/valid-provisioner.ts";
import { rule as terraformValidQuery } from "./terraform/valid-query.ts";
import { rule as terraformValidRefactoring } from "./terraform/valid-refactoring.ts";
import { rule as terraformValidRemoteOutput } from "./terraform/valid-remote-output.ts";
import { rule as terraformValidResource } from "./terraform/valid-resource.ts";
import { rule as terraformValidStack } from "./terraform/valid-stack.ts";
import { rule as terraformValidStaticContext } from "./terraform/valid-static-context.ts";
import { rule as terraformValidTemplate } from "./terraform/valid-template.ts";
import { rule as terraformValidTerraformBlock } from "./terraform/valid-terraform-block.ts";
import { rule as terraformValidTest } from "./terraform/valid-test.ts";
import { rule as terraformValidTfvars } from "./terraform/valid-tfvars.ts";
import { rule as terraformValidVariable } from "./terraform/valid-variable.ts";
import { rule as terraformValidVersionConstraint } from "./terraform/valid-version-constraint.ts";
import { rule as terraformVersionBounds } from "./terraform/version-bounds.ts";
import { rule as terragruntDependencyMockOutputs } from "./terragrunt/dependency-mock-outputs.ts";
import { rule as terragruntModulePinnedSource } from "./terragrunt/module-pinned-source.ts";
import { rule as terragruntNoDependencyCycle } from "./terragrunt/no-dependency-cycle.ts";
import { rule as terragruntNoMissingPath } from "./terragrunt/no-missing-path.ts";
import { rule as terragruntNoRemovedArgument } from "./terragrunt/no-removed-argument.ts";
import { rule as terragruntNoSharedState } from "./terragrunt/no-shared-state.ts";
import { rule as terragruntNoSuspiciousValue } from "./terragrunt/no-suspicious-value.ts";
import { rule as terragruntNoUndeclaredInput } from "./terragrunt/no-undeclared-input.ts";
import { rule as terragruntNoUndeclaredMockOutput } from "./terragrunt/no-undeclared-mock-output.ts";
import { rule as terragruntNoUndeclaredOutput } from "./terragrunt/no-undeclared-output.ts";
import { rule as terragruntNoUndeclaredReference } from "./terragrunt/no-undeclared-reference.ts";
import { rule as terragruntNoUnusedDeclarations } from "./terragrunt/no-unused-declarations.ts";
import { rule as terragruntRequiredInputs } from "./terragrunt/required-inputs.ts";
import { rule as terragruntRootFileName } from "./terragrunt/root-file-name.ts";
import { rule as terragruntValidConfig } from "./terragrunt/valid-config.ts";
import { rule as terragruntValidInputs } from "./terragrunt/valid-inputs.ts";
import { rule as terragruntValidStack } from "./terragrunt/valid-stack.ts";

/** Their types differ in messages and options, which are irrelevant for code that handles all rules. */
export const rules: Readonly<Record<string, AnyRule>> = {
  "attribute-order": attributeOrder,
  "blank-lines": blankLines,
  "block-order": blockOrder,
  "comment-spacing": commentSpacing,
  "comment-style": commentStyle,
  limit,
  "max-depth": maxDepth,
  "max-expression-complexity": maxExpressionComplexity,
  "max-lines": maxLines,
  "naming-convention": namingConvention,
  "no-bidi-characters": noBidiCharacters,
  "no-constant-comparison": noConstantComparison,
  "no-constant-condition": noConstantCondition,
  "no-division-by-zero": noDivisionByZero,
  "no-duplicate-for-keys": noDuplicateForKeys,
  "no-duplicate-keys": noDuplicateKeys,
  "no-empty-block": noEmptyBlock,
  "no-empty-interpolation": noEmptyInterpolation,
  "no-hardcoded-credentials": noHardcodedCredentials,
  "no-invalid-expression": noInvalidExpression,
  "no-invalid-function-call": noInvalidFunctionCall,
  "no-legacy-index": noLegacyIndex,
  "no-legacy-splat": noLegacySplat,
  "no-malformed-value": noMalformedValue,
  "no-merge-markers": noMergeMarkers,
  "no-nested-conditional": noNestedConditional,
  "no-restricted-attributes": noRestrictedAttributes,
  "no-restricted-blocks": noRestrictedBlocks,
  "no-restricted-functions": noRestrictedFunctions,
  "no-self-compare": noSelfCompare,
  "no-shadowed-variable": noShadowedVariable,
  "no-suspicious-heredoc": noSuspiciousHeredoc,
  "no-suspicious-template": noSuspiciousTemplate,
  "no-unknown-function": noUnknownFunction,
  "no-unreachable-branch": noUnreachableBranch,
  "no-unused-for-variable": noUnusedForVariable,
  "no-useless-call": noUselessCall,
  "no-useless-conditional": noUselessConditional,
  "no-useless-escape": noUselessEscape,
  "no-useless-for": noUselessFor,
  "no-useless-interpolation": noUselessInterpolation,
  "no-useless-parentheses": noUselessParentheses,
  "no-warning-comments": noWarningComments,
  "object-key-quotes": objectKeyQuotes,
  "object-key-separator": objectKeySeparator,
  "prefer-coalesce": preferCoalesce,
  "prefer-contains": preferContains,
  "prefer-jsonencode": preferJsonencode,
  "prefer-splat": preferSplat,
  "prefer-try": preferTry,
  "require-attributes": requireAttributes,
  "sort-keys": sortKeys,
  syntax,
  "valid-content": validContent,
  "docker-bake/no-mismatched-comparison": dockerBakeNoMismatchedComparison,
  "docker-bake/no-rejected-default": dockerBakeNoRejectedDefault,
  "docker-bake/no-suspicious-template": dockerBakeNoSuspiciousTemplate,
  "docker-bake/no-suspicious-value": dockerBakeNoSuspiciousValue,
  "docker-bake/no-undeclared-reference": dockerBakeNoUndeclaredReference,
  "docker-bake/valid-config": dockerBakeValidConfig,
  "docker-bake/valid-dockerfile": dockerBakeValidDockerfile,
  "nomad/no-latest-image": nomadNoLatestImage,
  "nomad/no-rejected-default": nomadNoRejectedDefault,
  "nomad/no-suspicious-value": nomadNoSuspiciousValue,
  "nomad/no-undeclared-reference": nomadNoUndeclaredReference,
  "nomad/no-unused-declarations": nomadNoUnusedDeclarations,
  "nomad/valid-config": nomadValidConfig,
  "nomad/valid-job": nomadValidJob,
  "packer/no-legacy-template": packerNoLegacyTemplate,
  "packer/no-rejected-default": packerNoRejectedDefault,
  "packer/no-undeclared-pkrvars": packerNoUndeclaredPkrvars,
  "packer/no-undeclared-reference": packerNoUndeclaredReference,
  "packer/no-unmatched-source": packerNoUnmatchedSource,
  "packer/no-unused-declarations": packerNoUnusedDeclarations,
  "packer/required-plugins": packerRequiredPlugins,
  "packer/valid-config": packerValidConfig,
  "terraform/consistent-provider-names": terraformConsistentProviderNames,
  "terraform/count-condition": terraformCountCondition,
  "terraform/declaration-order": terraformDeclarationOrder,
  "terraform/documented-outputs": terraformDocumentedOutputs,
  "terraform/documented-variables": terraformDocumentedVariables,
  "terraform/empty-list-equality": terraformEmptyListEquality,
  "terraform/file-function-paths": terraformFileFunctionPaths,
  "terraform/file-layout": terraformFileLayout,
  "terraform/json-syntax": terraformJsonSyntax,
  "terraform/module-pinned-source": terraformModulePinnedSource,
  "terraform/module-shallow-clone": terraformModuleShallowClone,
  "terraform/module-source": terraformModuleSource,
  "terraform/module-version": terraformModuleVersion,
  "terraform/no-any-type": terraformNoAnyType,
  "terraform/no-constant-condition": terraformNoConstantCondition,
  "terraform/no-dependency-cycle": terraformNoDependencyCycle,
  "terraform/no-deprecated-argument": terraformNoDeprecatedArgument,
  "terraform/no-deprecated-lookup": terraformNoDeprecatedLookup,
  "terraform/no-deprecated-syntax": terraformNoDeprecatedSyntax,
  "terraform/no-duplicate-declaration": terraformNoDuplicateDeclaration,
  "terraform/no-duplicate-keys": terraformNoDuplicateKeys,
  "terraform/no-failing-condition": terraformNoFailingCondition,
  "terraform/no-invalid-expression": terraformNoInvalidExpression,
  "terraform/no-leaked-value": terraformNoLeakedValue,
  "terraform/no-misleading-configuration": terraformNoMisleadingConfiguration,
  "terraform/no-mismatched-comparison": terraformNoMismatchedComparison,
  "terraform/no-misplaced-reference": terraformNoMisplacedReference,
  "terraform/no-misspelled-address": terraformNoMisspelledAddress,
  "terraform/no-misspelled-attribute": terraformNoMisspelledAttribute,
  "terraform/no-negated-name": terraformNoNegatedName,
  "terraform/no-passthrough-output": terraformNoPassthroughOutput,
  "terraform/no-provider-in-module": terraformNoProviderInModule,
  "terraform/no-quoted-address": terraformNoQuotedAddress,
  "terraform/no-quoted-references": terraformNoQuotedReferences,
  "terraform/no-quoted-types": terraformNoQuotedTypes,
  "terraform/no-redundant-argument": terraformNoRedundantArgument,
  "terraform/no-redundant-ignore-changes": terraformNoRedundantIgnoreChanges,
  "terraform/no-rejected-default": terraformNoRejectedDefault,
  "terraform/no-rejected-module-argument": terraformNoRejectedModuleArgument,
  "terraform/no-remote-workspace": terraformNoRemoteWorkspace,
  "terraform/no-sensitive-default": terraformNoSensitiveDefault,
  "terraform/no-shared-state": terraformNoSharedState,
  "terraform/no-type-in-name": terraformNoTypeInName,
  "terraform/no-uncertain-count-for-each": terraformNoUncertainCountForEach,
  "terraform/no-uncertain-provider": terraformNoUncertainProvider,
  "terraform/no-undeclared-reference": terraformNoUndeclaredReference,
  "terraform/no-undeclared-stack-input": terraformNoUndeclaredStackInput,
  "terraform/no-undeclared-test-variable": terraformNoUndeclaredTestVariable,
  "terraform/no-undeclared-tfvars": terraformNoUndeclaredTfvars,
  "terraform/no-unknown-count-for-each": terraformNoUnknownCountForEach,
  "terraform/no-unreachable-fallback": terraformNoUnreachableFallback,
  "terraform/no-unused-declarations": terraformNoUnusedDeclarations,
  "terraform/no-unused-module-argument": terraformNoUnusedModuleArgument,
  "terraform/no-unused-output": terraformNoUnusedOutput,
  "terraform/no-unused-required-providers": terraformNoUnusedRequiredProviders,
  "terraform/no-unused-template-variable": terraformNoUnusedTemplateVariable,
  "terraform/no-whole-resource-output": terraformNoWholeResourceOutput,
  "terraform/non-nullable-collections": terraformNonNullableCollections,
  "terraform/partly-supported-provider-feature": terraformPartlySupportedProviderFeature,
  "terraform/plural-names": terraformPluralNames,
  "terraform/reference-order": terraformReferenceOrder,
  "terraform/require-default-provider": terraformRequireDefaultProvider,
  "terraform/require-resource-outputs": terraformRequireResourceOutputs,
  "terraform/required-providers": terraformRequiredProviders,
  "terraform/required-tags": terraformRequiredTags,
  "terraform/required-version": terraformRequiredVersion,
  "terraform/single-resource-name": terraformSingleResourceName,
  "terraform/standard-module-structure": terraformStandardModuleStructure,
  "terraform/typed-variables": terraformTypedVariables,
  "terraform/unavailable-feature": terraformUnavailableFeature,
  "terraform/unit-names": terraformUnitNames,
  "terraform/unsupported-feature": terraformUnsupportedFeature,
  "terraform/unsupported-provider-feature": terraformUnsupportedProviderFeature,
  "terraform/valid-attribute-value": terraformValidAttributeValue,
  "terraform/valid-count-for-each": terraformValidCountForEach,
  "terraform/valid-custom-condition": terraformValidCustomCondition,
  "terraform/valid-declaration": terraformValidDeclaration,
  "terraform/valid-lifecycle": terraformValidLifecycle,
  "terraform/valid-module-call": terraformValidModuleCall,
  "terraform/valid-override": terraformValidOverride,
  "terraform/valid-provider": terraformValidProvider,
  "terraform/valid-provisioner": terraformValidProvisioner,
  "terraform/valid-query": terraformValidQuery,
  "terraform/valid-refactoring": terraformValidRefactoring,
  "terraform/valid-remote-output": terraformValidRemoteOutput,
  "terraform/valid-resource": terraformValidResource,
  "terraform/valid-stack": terraformValidStack,
  "terraform/valid-static-context": terraformValidStaticContext,
  "terraform/valid-template": terraformValidTemplate,
  "terraform/valid-terraform-block": terraformValidTerraformBlock,
  "terraform/valid-test": terraformValidTest,
  "terraform/valid-tfvars": terraformValidTfvars,
  "terraform/valid-variable": terraformValidVariable,
  "terraform/valid-version-constraint": terraformValidVersionConstraint,
  "terraform/version-bounds": terraformVersionBounds,
  "terragrunt/dependency-mock-outputs": terragruntDependencyMockOutputs,
  "terragrunt/module-pinned-source": terragruntModulePinnedSource,
  "terragrunt/no-dependency-cycle": terragruntNoDependencyCycle,
  "terragrunt/no-missing-path": terragruntNoMissingPath,
  "terragrunt/no-removed-argument": terragruntNoRemovedArgument,
  "terragrunt/no-shared-state": terragruntNoSharedState,
  "terragrunt/no-suspicious-value": terragruntNoSuspiciousValue,
  "terragrunt/no-undeclared-input": terragruntNoUndeclaredInput,
  "terragrunt/no-undeclared-mock-output": terragruntNoUndeclaredMockOutput,
  "terragrunt/no-undeclared-output": terragruntNoUndeclaredOutput,
  "terragrunt/no-undeclared-reference": terragruntNoUndeclaredReference,
  "terragrunt/no-unused-declarations": terragruntNoUnusedDeclarations,
  "terragrunt/required-inputs": terragruntRequiredInputs,
  "terragrunt/root-file-name": terragruntRootFileName,
  "terragrunt/valid-config": terragruntValidConfig,
  "terragrunt/valid-inputs": terragruntValidInputs,
  "terragrunt/valid-stack": terragruntValidStack,
};
