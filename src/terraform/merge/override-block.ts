/**
 * Applies override files to declarations in primary files. The declaration keeps its range; arguments may come from
 * another file.
 */
import type { BodyAttribute } from "../../model/index.ts";
import type {
  ActionDeclaration,
  LifecycleDeclaration,
  ModuleCallDeclaration,
  OutputDeclaration,
  ProviderDeclaration,
  Repetition,
  ResourceDeclaration,
} from "../declare/declarations.ts";
import type { SourceFile } from "../source/source-file.ts";
import { MergedBody } from "../declare/merged-body.ts";
import { firstElementRange } from "../declare/depends-on.ts";
import type { MergeState } from "./merge-state.ts";
import { mergeCodes } from "./codes.ts";

/** Returns a provider configuration with an override applied. */
export function overrideProvider(
  state: MergeState,
  base: ProviderDeclaration,
  override: ProviderDeclaration,
): ProviderDeclaration {
  state.replaced.provider(base, override);
  return {
    ...base,
    version: override.version ?? base.version,
    config: new MergedBody(base.config, override.config, "override"),
  };
}

/** Returns an output with an override applied. */
export function overrideOutput(
  state: MergeState,
  base: OutputDeclaration,
  override: OutputDeclaration,
): OutputDeclaration {
  state.replaced.output(base, override);
  refuseDependsOn(state, override.file, override.dependsOn);
  return {
    ...base,
    value: override.value ?? base.value,
    isSensitive: override.sensitive === null ? base.isSensitive : override.isSensitive,
    sensitive: override.sensitive ?? base.sensitive,
    isEphemeral: override.ephemeral === null ? base.isEphemeral : override.isEphemeral,
    ephemeral: override.ephemeral ?? base.ephemeral,
    description: override.description ?? base.description,
    typeAttribute: override.typeAttribute ?? base.typeAttribute,
    type: override.typeAttribute === null ? base.type : override.type,
    deprecated: override.deprecated ?? base.deprecated,
  };
}

/** Returns a module call with an override applied. */
export function overrideModuleCall(
  state: MergeState,
  base: ModuleCallDeclaration,
  override: ModuleCallDeclaration,
): ModuleCallDeclaration {
  state.replaced.moduleCall(base, override);
  refuseDependsOn(state, override.file, override.dependsOn);
  const hasSource = override.sourceAttribute !== null;
  const hasProviders = override.passedProviders.length > 0;
  const isRepeated = override.count !== null || (base.count === null && override.forEach !== null);
  return {
    ...base,
    ...overrideRepetition(base, override),
    repetitionFile: isRepeated ? override.repetitionFile : base.repetitionFile,
    sourceAttribute: override.sourceAttribute ?? base.sourceAttribute,
    source: hasSource ? override.source : base.source,
    version: override.version ?? base.version,
    enabled: override.enabled ?? base.enabled,
    providers: hasProviders ? override.providers : base.providers,
    providersFile: hasProviders ? override.providersFile : base.providersFile,
    passedProviders: hasProviders ? override.passedProviders : base.passedProviders,
    config: new MergedBody(base.config, override.config, "override"),
    arguments: new Map([...base.arguments, ...override.arguments]),
  };
}

/** Returns a resource with an override applied. */
export function overrideResource(
  state: MergeState,
  base: ResourceDeclaration,
  override: ResourceDeclaration,
): ResourceDeclaration {
  state.replaced.resource(base, override);
  refuseDependsOn(state, override.file, override.dependsOn);
  return {
    ...base,
    ...overrideRepetition(base, override),
    provider: override.provider ?? base.provider,
    lifecycle: overrideLifecycle(base.lifecycle, override.lifecycle),
    connection: override.connection ?? base.connection,
    provisioners: override.provisioners.length > 0 ? override.provisioners : base.provisioners,
    config: new MergedBody(base.config, override.config, "override"),
  };
}

/** Returns an action with an override applied. */
export function overrideAction(
  state: MergeState,
  base: ActionDeclaration,
  override: ActionDeclaration,
): ActionDeclaration {
  state.replaced.action(base, override);
  const isBoth = base.config !== null && override.config !== null;
  return {
    ...base,
    ...overrideRepetition(base, override),
    provider: override.provider ?? base.provider,
    config: isBoth ? new MergedBody(base.config, override.config, "override") : (override.config ?? base.config),
  };
}

/** If one block has `count` and the other `for_each`, the reference ignores `for_each`. */
function overrideRepetition(base: Repetition, override: Repetition): Repetition {
  const count = override.count ?? base.count;
  return { count, forEach: count === null ? (override.forEach ?? base.forEach) : null };
}

/** Overrides argument by argument; conditions are the primary file's. */
function overrideLifecycle(
  base: LifecycleDeclaration | null,
  override: LifecycleDeclaration | null,
): LifecycleDeclaration | null {
  if (base === null || override === null) return base ?? override;
  return {
    ...base,
    attributes: new Map([...base.attributes, ...override.attributes]),
    actionTriggers: override.actionTriggers.length > 0 ? override.actionTriggers : base.actionTriggers,
  };
}

function refuseDependsOn(state: MergeState, file: SourceFile, dependsOn: BodyAttribute | null): void {
  const range = dependsOn && firstElementRange(dependsOn);
  if (range !== null) state.report(mergeCodes["depends-on-in-override"], { file, range });
}
