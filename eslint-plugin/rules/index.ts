/** All rules by name, in alphabetical order. A test compares this list with the files in this directory. */
import type { AnyRule } from "../types.ts";
import { attributeOrder } from "./attribute-order.ts";
import { blankLines } from "./blank-lines.ts";
import { blockOrder } from "./block-order.ts";
import { commentSpacing } from "./comment-spacing.ts";
import { commentStyle } from "./comment-style.ts";
import { limit } from "./limit.ts";
import { maxDepth } from "./max-depth.ts";
import { maxExpressionComplexity } from "./max-expression-complexity.ts";
import { maxLines } from "./max-lines.ts";
import { namingConvention } from "./naming-convention.ts";
import { noBidiCharacters } from "./no-bidi-characters.ts";
import { noConstantComparison } from "./no-constant-comparison.ts";
import { noConstantCondition } from "./no-constant-condition.ts";
import { noDivisionByZero } from "./no-division-by-zero.ts";
import { noDuplicateForKeys } from "./no-duplicate-for-keys.ts";
import { noDuplicateKeys } from "./no-duplicate-keys.ts";
import { noEmptyBlock } from "./no-empty-block.ts";
import { noEmptyInterpolation } from "./no-empty-interpolation.ts";
import { noHardcodedCredentials } from "./no-hardcoded-credentials.ts";
import { noInvalidExpression } from "./no-invalid-expression.ts";
import { noInvalidFunctionCall } from "./no-invalid-function-call.ts";
import { noLegacyIndex } from "./no-legacy-index.ts";
import { noLegacySplat } from "./no-legacy-splat.ts";
import { noMergeMarkers } from "./no-merge-markers.ts";
import { noNestedConditional } from "./no-nested-conditional.ts";
import { noRestrictedAttributes } from "./no-restricted-attributes.ts";
import { noRestrictedBlocks } from "./no-restricted-blocks.ts";
import { noRestrictedFunctions } from "./no-restricted-functions.ts";
import { noSelfCompare } from "./no-self-compare.ts";
import { noShadowedVariable } from "./no-shadowed-variable.ts";
import { noSuspiciousHeredoc } from "./no-suspicious-heredoc.ts";
import { noSuspiciousTemplate } from "./no-suspicious-template.ts";
import { noUnknownFunction } from "./no-unknown-function.ts";
import { noUnreachableBranch } from "./no-unreachable-branch.ts";
import { noUnusedForVariable } from "./no-unused-for-variable.ts";
import { noUselessCall } from "./no-useless-call.ts";
import { noUselessConditional } from "./no-useless-conditional.ts";
import { noUselessEscape } from "./no-useless-escape.ts";
import { noUselessFor } from "./no-useless-for.ts";
import { noUselessInterpolation } from "./no-useless-interpolation.ts";
import { noUselessParentheses } from "./no-useless-parentheses.ts";
import { noWarningComments } from "./no-warning-comments.ts";
import { objectKeyQuotes } from "./object-key-quotes.ts";
import { objectKeySeparator } from "./object-key-separator.ts";
import { preferCoalesce } from "./prefer-coalesce.ts";
import { preferContains } from "./prefer-contains.ts";
import { preferJsonencode } from "./prefer-jsonencode.ts";
import { preferSplat } from "./prefer-splat.ts";
import { preferTry } from "./prefer-try.ts";
import { requireAttributes } from "./require-attributes.ts";
import { sortKeys } from "./sort-keys.ts";
import { syntax } from "./syntax.ts";
import { dockerBakeNoUndeclaredReference } from "./docker-bake/no-undeclared-reference.ts";
import { dockerBakeValidConfig } from "./docker-bake/valid-config.ts";
import { nomadNoLatestImage } from "./nomad/no-latest-image.ts";
import { nomadNoRejectedDefault } from "./nomad/no-rejected-default.ts";
import { nomadNoUndeclaredReference } from "./nomad/no-undeclared-reference.ts";
import { nomadNoUnusedDeclarations } from "./nomad/no-unused-declarations.ts";
import { nomadValidConfig } from "./nomad/valid-config.ts";
import { packerNoLegacyTemplate } from "./packer/no-legacy-template.ts";
import { packerNoRejectedDefault } from "./packer/no-rejected-default.ts";
import { packerNoUndeclaredReference } from "./packer/no-undeclared-reference.ts";
import { packerNoUnusedDeclarations } from "./packer/no-unused-declarations.ts";
import { packerRequiredPlugins } from "./packer/required-plugins.ts";
import { packerValidConfig } from "./packer/valid-config.ts";
import { terraformConsistentProviderNames } from "./terraform/consistent-provider-names.ts";
import { countCondition } from "./terraform/count-condition.ts";
import { declarationOrder } from "./terraform/declaration-order.ts";
import { documentedOutputs } from "./terraform/documented-outputs.ts";
import { documentedVariables } from "./terraform/documented-variables.ts";
import { emptyListEquality } from "./terraform/empty-list-equality.ts";
import { fileFunctionPaths } from "./terraform/file-function-paths.ts";
import { fileLayout } from "./terraform/file-layout.ts";
import { jsonSyntax } from "./terraform/json-syntax.ts";
import { modulePinnedSource } from "./terraform/module-pinned-source.ts";
import { moduleShallowClone } from "./terraform/module-shallow-clone.ts";
import { terraformModuleSource } from "./terraform/module-source.ts";
import { moduleVersion } from "./terraform/module-version.ts";
import { noAnyType } from "./terraform/no-any-type.ts";
import { terraformNoConstantCondition } from "./terraform/no-constant-condition.ts";
import { terraformNoDependencyCycle } from "./terraform/no-dependency-cycle.ts";
import { terraformNoDeprecatedArgument } from "./terraform/no-deprecated-argument.ts";
import { noDeprecatedLookup } from "./terraform/no-deprecated-lookup.ts";
import { terraformNoDeprecatedSyntax } from "./terraform/no-deprecated-syntax.ts";
import { terraformNoDuplicateDeclaration } from "./terraform/no-duplicate-declaration.ts";
import { terraformNoDuplicateKeys } from "./terraform/no-duplicate-keys.ts";
import { terraformNoFailingCondition } from "./terraform/no-failing-condition.ts";
import { terraformNoInvalidExpression } from "./terraform/no-invalid-expression.ts";
import { terraformNoLeakedValue } from "./terraform/no-leaked-value.ts";
import { terraformNoMisleadingConfiguration } from "./terraform/no-misleading-configuration.ts";
import { terraformNoMisplacedReference } from "./terraform/no-misplaced-reference.ts";
import { noNegatedName } from "./terraform/no-negated-name.ts";
import { noPassthroughOutput } from "./terraform/no-passthrough-output.ts";
import { noProviderInModule } from "./terraform/no-provider-in-module.ts";
import { noQuotedReferences } from "./terraform/no-quoted-references.ts";
import { terraformNoQuotedTypes } from "./terraform/no-quoted-types.ts";
import { noRedundantArgument } from "./terraform/no-redundant-argument.ts";
import { terraformNoRedundantIgnoreChanges } from "./terraform/no-redundant-ignore-changes.ts";
import { terraformNoRejectedDefault } from "./terraform/no-rejected-default.ts";
import { terraformNoRejectedModuleArgument } from "./terraform/no-rejected-module-argument.ts";
import { noRemoteWorkspace } from "./terraform/no-remote-workspace.ts";
import { noSensitiveDefault } from "./terraform/no-sensitive-default.ts";
import { noTypeInName } from "./terraform/no-type-in-name.ts";
import { terraformNoUncertainCountForEach } from "./terraform/no-uncertain-count-for-each.ts";
import { terraformNoUncertainProvider } from "./terraform/no-uncertain-provider.ts";
import { terraformNoUndeclaredReference } from "./terraform/no-undeclared-reference.ts";
import { terraformNoUndeclaredStackInput } from "./terraform/no-undeclared-stack-input.ts";
import { terraformNoUndeclaredTestVariable } from "./terraform/no-undeclared-test-variable.ts";
import { terraformNoUndeclaredTfvars } from "./terraform/no-undeclared-tfvars.ts";
import { noUnusedDeclarations } from "./terraform/no-unused-declarations.ts";
import { terraformNoUnknownCountForEach } from "./terraform/no-unknown-count-for-each.ts";
import { terraformNoUnusedModuleArgument } from "./terraform/no-unused-module-argument.ts";
import { terraformNoUnusedOutput } from "./terraform/no-unused-output.ts";
import { noUnusedRequiredProviders } from "./terraform/no-unused-required-providers.ts";
import { terraformNoUnusedTemplateVariable } from "./terraform/no-unused-template-variable.ts";
import { noWholeResourceOutput } from "./terraform/no-whole-resource-output.ts";
import { nonNullableCollections } from "./terraform/non-nullable-collections.ts";
import { pluralNames } from "./terraform/plural-names.ts";
import { referenceOrder } from "./terraform/reference-order.ts";
import { requireDefaultProvider } from "./terraform/require-default-provider.ts";
import { requireResourceOutputs } from "./terraform/require-resource-outputs.ts";
import { requiredProviders } from "./terraform/required-providers.ts";
import { requiredVersion } from "./terraform/required-version.ts";
import { singleResourceName } from "./terraform/single-resource-name.ts";
import { standardModuleStructure } from "./terraform/standard-module-structure.ts";
import { typedVariables } from "./terraform/typed-variables.ts";
import { terraformUnavailableFeature } from "./terraform/unavailable-feature.ts";
import { unitNames } from "./terraform/unit-names.ts";
import { terraformRequiredTags } from "./terraform/required-tags.ts";
import { terraformValidAttributeValue } from "./terraform/valid-attribute-value.ts";
import { terraformValidCountForEach } from "./terraform/valid-count-for-each.ts";
import { terraformValidCustomCondition } from "./terraform/valid-custom-condition.ts";
import { terraformValidDeclaration } from "./terraform/valid-declaration.ts";
import { terraformValidLifecycle } from "./terraform/valid-lifecycle.ts";
import { terraformValidModuleCall } from "./terraform/valid-module-call.ts";
import { terraformValidOverride } from "./terraform/valid-override.ts";
import { terraformValidProvider } from "./terraform/valid-provider.ts";
import { terraformValidProvisioner } from "./terraform/valid-provisioner.ts";
import { terraformValidQuery } from "./terraform/valid-query.ts";
import { terraformValidRefactoring } from "./terraform/valid-refactoring.ts";
import { terraformValidResource } from "./terraform/valid-resource.ts";
import { terraformValidTemplate } from "./terraform/valid-template.ts";
import { terraformUnsupportedFeature } from "./terraform/unsupported-feature.ts";
import { terraformValidStack } from "./terraform/valid-stack.ts";
import { terraformValidStaticContext } from "./terraform/valid-static-context.ts";
import { terraformValidTerraformBlock } from "./terraform/valid-terraform-block.ts";
import { terraformValidTest } from "./terraform/valid-test.ts";
import { terraformValidTfvars } from "./terraform/valid-tfvars.ts";
import { terraformValidVariable } from "./terraform/valid-variable.ts";
import { terraformValidVersionConstraint } from "./terraform/valid-version-constraint.ts";
import { versionBounds } from "./terraform/version-bounds.ts";
import { terragruntDependencyMockOutputs } from "./terragrunt/dependency-mock-outputs.ts";
import { terragruntModulePinnedSource } from "./terragrunt/module-pinned-source.ts";
import { terragruntNoMissingPath } from "./terragrunt/no-missing-path.ts";
import { terragruntNoUndeclaredInput } from "./terragrunt/no-undeclared-input.ts";
import { terragruntNoUndeclaredOutput } from "./terragrunt/no-undeclared-output.ts";
import { terragruntNoUndeclaredReference } from "./terragrunt/no-undeclared-reference.ts";
import { terragruntNoUnusedDeclarations } from "./terragrunt/no-unused-declarations.ts";
import { terragruntRequiredInputs } from "./terragrunt/required-inputs.ts";
import { terragruntRootFileName } from "./terragrunt/root-file-name.ts";
import { terragruntValidConfig } from "./terragrunt/valid-config.ts";
import { terragruntValidInputs } from "./terragrunt/valid-inputs.ts";
import { terragruntValidStack } from "./terragrunt/valid-stack.ts";

/** Rules by name. Their types differ in messages and options, which are irrelevant for code that handles all rules. */
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
  "docker-bake/no-undeclared-reference": dockerBakeNoUndeclaredReference,
  "docker-bake/valid-config": dockerBakeValidConfig,
  "nomad/no-latest-image": nomadNoLatestImage,
  "nomad/no-rejected-default": nomadNoRejectedDefault,
  "nomad/no-undeclared-reference": nomadNoUndeclaredReference,
  "nomad/no-unused-declarations": nomadNoUnusedDeclarations,
  "nomad/valid-config": nomadValidConfig,
  "packer/no-legacy-template": packerNoLegacyTemplate,
  "packer/no-rejected-default": packerNoRejectedDefault,
  "packer/no-undeclared-reference": packerNoUndeclaredReference,
  "packer/no-unused-declarations": packerNoUnusedDeclarations,
  "packer/required-plugins": packerRequiredPlugins,
  "packer/valid-config": packerValidConfig,
  "terraform/consistent-provider-names": terraformConsistentProviderNames,
  "terraform/count-condition": countCondition,
  "terraform/declaration-order": declarationOrder,
  "terraform/documented-outputs": documentedOutputs,
  "terraform/documented-variables": documentedVariables,
  "terraform/empty-list-equality": emptyListEquality,
  "terraform/file-function-paths": fileFunctionPaths,
  "terraform/file-layout": fileLayout,
  "terraform/json-syntax": jsonSyntax,
  "terraform/module-pinned-source": modulePinnedSource,
  "terraform/module-shallow-clone": moduleShallowClone,
  "terraform/module-source": terraformModuleSource,
  "terraform/module-version": moduleVersion,
  "terraform/no-any-type": noAnyType,
  "terraform/no-constant-condition": terraformNoConstantCondition,
  "terraform/no-dependency-cycle": terraformNoDependencyCycle,
  "terraform/no-deprecated-argument": terraformNoDeprecatedArgument,
  "terraform/no-deprecated-lookup": noDeprecatedLookup,
  "terraform/no-deprecated-syntax": terraformNoDeprecatedSyntax,
  "terraform/no-duplicate-declaration": terraformNoDuplicateDeclaration,
  "terraform/no-duplicate-keys": terraformNoDuplicateKeys,
  "terraform/no-failing-condition": terraformNoFailingCondition,
  "terraform/no-invalid-expression": terraformNoInvalidExpression,
  "terraform/no-leaked-value": terraformNoLeakedValue,
  "terraform/no-misleading-configuration": terraformNoMisleadingConfiguration,
  "terraform/no-misplaced-reference": terraformNoMisplacedReference,
  "terraform/no-negated-name": noNegatedName,
  "terraform/no-passthrough-output": noPassthroughOutput,
  "terraform/no-provider-in-module": noProviderInModule,
  "terraform/no-quoted-references": noQuotedReferences,
  "terraform/no-quoted-types": terraformNoQuotedTypes,
  "terraform/no-redundant-argument": noRedundantArgument,
  "terraform/no-redundant-ignore-changes": terraformNoRedundantIgnoreChanges,
  "terraform/no-rejected-default": terraformNoRejectedDefault,
  "terraform/no-rejected-module-argument": terraformNoRejectedModuleArgument,
  "terraform/no-remote-workspace": noRemoteWorkspace,
  "terraform/no-sensitive-default": noSensitiveDefault,
  "terraform/no-type-in-name": noTypeInName,
  "terraform/no-uncertain-count-for-each": terraformNoUncertainCountForEach,
  "terraform/no-uncertain-provider": terraformNoUncertainProvider,
  "terraform/no-undeclared-reference": terraformNoUndeclaredReference,
  "terraform/no-undeclared-stack-input": terraformNoUndeclaredStackInput,
  "terraform/no-undeclared-test-variable": terraformNoUndeclaredTestVariable,
  "terraform/no-undeclared-tfvars": terraformNoUndeclaredTfvars,
  "terraform/no-unknown-count-for-each": terraformNoUnknownCountForEach,
  "terraform/no-unused-declarations": noUnusedDeclarations,
  "terraform/no-unused-module-argument": terraformNoUnusedModuleArgument,
  "terraform/no-unused-output": terraformNoUnusedOutput,
  "terraform/no-unused-required-providers": noUnusedRequiredProviders,
  "terraform/no-unused-template-variable": terraformNoUnusedTemplateVariable,
  "terraform/no-whole-resource-output": noWholeResourceOutput,
  "terraform/non-nullable-collections": nonNullableCollections,
  "terraform/plural-names": pluralNames,
  "terraform/reference-order": referenceOrder,
  "terraform/require-default-provider": requireDefaultProvider,
  "terraform/require-resource-outputs": requireResourceOutputs,
  "terraform/required-providers": requiredProviders,
  "terraform/required-tags": terraformRequiredTags,
  "terraform/required-version": requiredVersion,
  "terraform/single-resource-name": singleResourceName,
  "terraform/standard-module-structure": standardModuleStructure,
  "terraform/typed-variables": typedVariables,
  "terraform/unavailable-feature": terraformUnavailableFeature,
  "terraform/unit-names": unitNames,
  "terraform/unsupported-feature": terraformUnsupportedFeature,
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
  "terraform/valid-resource": terraformValidResource,
  "terraform/valid-stack": terraformValidStack,
  "terraform/valid-static-context": terraformValidStaticContext,
  "terraform/valid-template": terraformValidTemplate,
  "terraform/valid-terraform-block": terraformValidTerraformBlock,
  "terraform/valid-test": terraformValidTest,
  "terraform/valid-tfvars": terraformValidTfvars,
  "terraform/valid-variable": terraformValidVariable,
  "terraform/valid-version-constraint": terraformValidVersionConstraint,
  "terraform/version-bounds": versionBounds,
  "terragrunt/dependency-mock-outputs": terragruntDependencyMockOutputs,
  "terragrunt/module-pinned-source": terragruntModulePinnedSource,
  "terragrunt/no-missing-path": terragruntNoMissingPath,
  "terragrunt/no-undeclared-input": terragruntNoUndeclaredInput,
  "terragrunt/no-undeclared-output": terragruntNoUndeclaredOutput,
  "terragrunt/no-undeclared-reference": terragruntNoUndeclaredReference,
  "terragrunt/no-unused-declarations": terragruntNoUnusedDeclarations,
  "terragrunt/required-inputs": terragruntRequiredInputs,
  "terragrunt/root-file-name": terragruntRootFileName,
  "terragrunt/valid-config": terragruntValidConfig,
  "terragrunt/valid-inputs": terragruntValidInputs,
  "terragrunt/valid-stack": terragruntValidStack,
};
