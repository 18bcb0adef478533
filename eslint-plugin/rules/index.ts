/** All rules by name, in alphabetical order. A test holds this list against the files in this folder. */
import type { AnyRule } from "../types.ts";
import { attributeOrder } from "./attribute-order.ts";
import { blockOrder } from "./block-order.ts";
import { commentSpacing } from "./comment-spacing.ts";
import { commentStyle } from "./comment-style.ts";
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
import { noInvalidEscape } from "./no-invalid-escape.ts";
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
import { dockerBakeUndeclaredReference } from "./docker-bake/undeclared-reference.ts";
import { dockerBakeValidConfig } from "./docker-bake/valid-config.ts";
import { nomadImpossibleDefault } from "./nomad/impossible-default.ts";
import { nomadNoLatestImage } from "./nomad/no-latest-image.ts";
import { nomadUndeclaredReference } from "./nomad/undeclared-reference.ts";
import { nomadUnusedDeclarations } from "./nomad/unused-declarations.ts";
import { nomadValidJob } from "./nomad/valid-job.ts";
import { packerImpossibleDefault } from "./packer/impossible-default.ts";
import { packerNoLegacyTemplate } from "./packer/no-legacy-template.ts";
import { packerRequiredPlugins } from "./packer/required-plugins.ts";
import { packerUndeclaredReference } from "./packer/undeclared-reference.ts";
import { packerUnusedDeclarations } from "./packer/unused-declarations.ts";
import { packerValidConfig } from "./packer/valid-config.ts";
import { countCondition } from "./terraform/count-condition.ts";
import { declarationOrder } from "./terraform/declaration-order.ts";
import { defaultProvider } from "./terraform/default-provider.ts";
import { deprecatedLookup } from "./terraform/deprecated-lookup.ts";
import { terraformDeprecatedSyntax } from "./terraform/deprecated-syntax.ts";
import { documentedOutputs } from "./terraform/documented-outputs.ts";
import { documentedVariables } from "./terraform/documented-variables.ts";
import { emptyListEquality } from "./terraform/empty-list-equality.ts";
import { fileLayout } from "./terraform/file-layout.ts";
import { filePaths } from "./terraform/file-paths.ts";
import { terraformImpossibleDefault } from "./terraform/impossible-default.ts";
import { jsonSyntax } from "./terraform/json-syntax.ts";
import { modulePinnedSource } from "./terraform/module-pinned-source.ts";
import { moduleShallowClone } from "./terraform/module-shallow-clone.ts";
import { terraformModuleSource } from "./terraform/module-source.ts";
import { moduleVersion } from "./terraform/module-version.ts";
import { noAnyType } from "./terraform/no-any-type.ts";
import { terraformNoCollidingKeys } from "./terraform/no-colliding-keys.ts";
import { terraformNoConstantCondition } from "./terraform/no-constant-condition.ts";
import { terraformNoDependencyCycle } from "./terraform/no-dependency-cycle.ts";
import { terraformNoDuplicateDeclaration } from "./terraform/no-duplicate-declaration.ts";
import { noInputToOutput } from "./terraform/no-input-to-output.ts";
import { terraformNoInvalidValue } from "./terraform/no-invalid-value.ts";
import { terraformNoLeakedValue } from "./terraform/no-leaked-value.ts";
import { terraformNoMisplacedReference } from "./terraform/no-misplaced-reference.ts";
import { noProviderInModule } from "./terraform/no-provider-in-module.ts";
import { noQuotedReferences } from "./terraform/no-quoted-references.ts";
import { noRedundantArgument } from "./terraform/no-redundant-argument.ts";
import { noSensitiveDefault } from "./terraform/no-sensitive-default.ts";
import { noTypeInName } from "./terraform/no-type-in-name.ts";
import { terraformNoUndeclaredReference } from "./terraform/no-undeclared-reference.ts";
import { terraformNoUnusedInput } from "./terraform/no-unused-input.ts";
import { terraformNoUnusedOutput } from "./terraform/no-unused-output.ts";
import { terraformNoUnusedTemplateVariable } from "./terraform/no-unused-template-variable.ts";
import { noWholeResourceOutput } from "./terraform/no-whole-resource-output.ts";
import { nonNullableCollections } from "./terraform/non-nullable-collections.ts";
import { pluralNames } from "./terraform/plural-names.ts";
import { positiveNames } from "./terraform/positive-names.ts";
import { referenceOrder } from "./terraform/reference-order.ts";
import { requiredProviders } from "./terraform/required-providers.ts";
import { requiredVersion } from "./terraform/required-version.ts";
import { resourceOutputs } from "./terraform/resource-outputs.ts";
import { singleResourceName } from "./terraform/single-resource-name.ts";
import { standardModuleStructure } from "./terraform/standard-module-structure.ts";
import { typedVariables } from "./terraform/typed-variables.ts";
import { terraformUnacceptableValue } from "./terraform/unacceptable-value.ts";
import { unitNames } from "./terraform/unit-names.ts";
import { unusedDeclarations } from "./terraform/unused-declarations.ts";
import { unusedRequiredProviders } from "./terraform/unused-required-providers.ts";
import { terraformValidCondition } from "./terraform/valid-condition.ts";
import { terraformValidDeclaration } from "./terraform/valid-declaration.ts";
import { terraformValidLifecycle } from "./terraform/valid-lifecycle.ts";
import { terraformValidModuleCall } from "./terraform/valid-module-call.ts";
import { terraformValidOverride } from "./terraform/valid-override.ts";
import { terraformValidProvider } from "./terraform/valid-provider.ts";
import { terraformValidProvisioner } from "./terraform/valid-provisioner.ts";
import { terraformValidRefactoring } from "./terraform/valid-refactoring.ts";
import { terraformValidRepetition } from "./terraform/valid-repetition.ts";
import { terraformValidResource } from "./terraform/valid-resource.ts";
import { terraformValidSettings } from "./terraform/valid-settings.ts";
import { terraformValidTemplate } from "./terraform/valid-template.ts";
import { terraformValidTest } from "./terraform/valid-test.ts";
import { terraformValidVariable } from "./terraform/valid-variable.ts";
import { terraformValidVariableValues } from "./terraform/valid-variable-values.ts";
import { terraformValidVersionConstraint } from "./terraform/valid-version-constraint.ts";
import { versionBounds } from "./terraform/version-bounds.ts";
import { workspaceRemote } from "./terraform/workspace-remote.ts";
import { terragruntDependencyMockOutputs } from "./terragrunt/dependency-mock-outputs.ts";
import { terragruntPinnedSource } from "./terragrunt/pinned-source.ts";
import { terragruntRootName } from "./terragrunt/root-name.ts";
import { terragruntUndeclaredReference } from "./terragrunt/undeclared-reference.ts";
import { terragruntUnusedDeclarations } from "./terragrunt/unused-declarations.ts";
import { terragruntValidConfig } from "./terragrunt/valid-config.ts";

/** Rules by name. Their types differ in messages and options, which nobody needs who takes all of them. */
export const rules: Readonly<Record<string, AnyRule>> = {
  "attribute-order": attributeOrder,
  "block-order": blockOrder,
  "comment-spacing": commentSpacing,
  "comment-style": commentStyle,
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
  "no-invalid-escape": noInvalidEscape,
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
  "docker-bake/undeclared-reference": dockerBakeUndeclaredReference,
  "docker-bake/valid-config": dockerBakeValidConfig,
  "nomad/impossible-default": nomadImpossibleDefault,
  "nomad/no-latest-image": nomadNoLatestImage,
  "nomad/undeclared-reference": nomadUndeclaredReference,
  "nomad/unused-declarations": nomadUnusedDeclarations,
  "nomad/valid-job": nomadValidJob,
  "packer/impossible-default": packerImpossibleDefault,
  "packer/no-legacy-template": packerNoLegacyTemplate,
  "packer/required-plugins": packerRequiredPlugins,
  "packer/undeclared-reference": packerUndeclaredReference,
  "packer/unused-declarations": packerUnusedDeclarations,
  "packer/valid-config": packerValidConfig,
  "terraform/count-condition": countCondition,
  "terraform/declaration-order": declarationOrder,
  "terraform/default-provider": defaultProvider,
  "terraform/deprecated-lookup": deprecatedLookup,
  "terraform/deprecated-syntax": terraformDeprecatedSyntax,
  "terraform/documented-outputs": documentedOutputs,
  "terraform/documented-variables": documentedVariables,
  "terraform/empty-list-equality": emptyListEquality,
  "terraform/file-layout": fileLayout,
  "terraform/file-paths": filePaths,
  "terraform/impossible-default": terraformImpossibleDefault,
  "terraform/json-syntax": jsonSyntax,
  "terraform/module-pinned-source": modulePinnedSource,
  "terraform/module-shallow-clone": moduleShallowClone,
  "terraform/module-source": terraformModuleSource,
  "terraform/module-version": moduleVersion,
  "terraform/no-any-type": noAnyType,
  "terraform/no-colliding-keys": terraformNoCollidingKeys,
  "terraform/no-constant-condition": terraformNoConstantCondition,
  "terraform/no-dependency-cycle": terraformNoDependencyCycle,
  "terraform/no-duplicate-declaration": terraformNoDuplicateDeclaration,
  "terraform/no-input-to-output": noInputToOutput,
  "terraform/no-invalid-value": terraformNoInvalidValue,
  "terraform/no-leaked-value": terraformNoLeakedValue,
  "terraform/no-misplaced-reference": terraformNoMisplacedReference,
  "terraform/no-provider-in-module": noProviderInModule,
  "terraform/no-quoted-references": noQuotedReferences,
  "terraform/no-redundant-argument": noRedundantArgument,
  "terraform/no-sensitive-default": noSensitiveDefault,
  "terraform/no-type-in-name": noTypeInName,
  "terraform/no-undeclared-reference": terraformNoUndeclaredReference,
  "terraform/no-unused-input": terraformNoUnusedInput,
  "terraform/no-unused-output": terraformNoUnusedOutput,
  "terraform/no-unused-template-variable": terraformNoUnusedTemplateVariable,
  "terraform/no-whole-resource-output": noWholeResourceOutput,
  "terraform/non-nullable-collections": nonNullableCollections,
  "terraform/plural-names": pluralNames,
  "terraform/positive-names": positiveNames,
  "terraform/reference-order": referenceOrder,
  "terraform/required-providers": requiredProviders,
  "terraform/required-version": requiredVersion,
  "terraform/resource-outputs": resourceOutputs,
  "terraform/single-resource-name": singleResourceName,
  "terraform/standard-module-structure": standardModuleStructure,
  "terraform/typed-variables": typedVariables,
  "terraform/unacceptable-value": terraformUnacceptableValue,
  "terraform/unit-names": unitNames,
  "terraform/unused-declarations": unusedDeclarations,
  "terraform/unused-required-providers": unusedRequiredProviders,
  "terraform/valid-condition": terraformValidCondition,
  "terraform/valid-declaration": terraformValidDeclaration,
  "terraform/valid-lifecycle": terraformValidLifecycle,
  "terraform/valid-module-call": terraformValidModuleCall,
  "terraform/valid-override": terraformValidOverride,
  "terraform/valid-provider": terraformValidProvider,
  "terraform/valid-provisioner": terraformValidProvisioner,
  "terraform/valid-refactoring": terraformValidRefactoring,
  "terraform/valid-repetition": terraformValidRepetition,
  "terraform/valid-resource": terraformValidResource,
  "terraform/valid-settings": terraformValidSettings,
  "terraform/valid-template": terraformValidTemplate,
  "terraform/valid-test": terraformValidTest,
  "terraform/valid-variable": terraformValidVariable,
  "terraform/valid-variable-values": terraformValidVariableValues,
  "terraform/valid-version-constraint": terraformValidVersionConstraint,
  "terraform/version-bounds": versionBounds,
  "terraform/workspace-remote": workspaceRemote,
  "terragrunt/dependency-mock-outputs": terragruntDependencyMockOutputs,
  "terragrunt/pinned-source": terragruntPinnedSource,
  "terragrunt/root-name": terragruntRootName,
  "terragrunt/undeclared-reference": terragruntUndeclaredReference,
  "terragrunt/unused-declarations": terragruntUnusedDeclarations,
  "terragrunt/valid-config": terragruntValidConfig,
};
