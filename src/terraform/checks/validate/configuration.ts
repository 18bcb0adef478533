/** Checks a configuration file in its module. */
import type { CheckContext } from "./check-context.ts";
import { checkBackends } from "./backends.ts";
import { checkCheckRules } from "./check-rules.ts";
import { checkDependencies } from "./dependencies.ts";
import { checkExpressions } from "./expressions.ts";
import { checkFunctionProviders } from "./function-providers.ts";
import { checkDeprecatedResources } from "./resources/deprecated-resources.ts";
import { checkDynamicBlocks } from "./resources/dynamic-blocks.ts";
import { checkIgnoredChanges } from "./resources/ignored-changes.ts";
import { checkImportedInto, checkImports } from "./resources/imports.ts";
import { checkModuleCalls } from "./modules/module-calls.ts";
import { checkOutputs } from "./outputs.ts";
import { checkProviderConfigs } from "./modules/provider-configs.ts";
import { checkProxyProviders } from "./modules/proxy-providers.ts";
import { checkProvisioners } from "./resources/provisioners.ts";
import { checkRemoteStates } from "./resources/remote-states.ts";
import { checkRepetition } from "./resources/repetition.ts";
import { checkResourceConfigs } from "./resources/resource-config.ts";
import { checkResourceTypes } from "./resources/resource-types.ts";
import { checkOpenTofu } from "./opentofu/index.ts";
import { checkSettings } from "./settings.ts";
import { checkDeprecations } from "./modules/deprecations.ts";
import { checkTriggerAttributes } from "./resources/replace-triggers.ts";
import { checkStaticArguments } from "./modules/static-arguments.ts";
import { checkActions } from "./resources/actions.ts";

/** Checks a file; the context's sink collects the diagnostics. */
export function checkFile(context: CheckContext): void {
  checkExpressions(context);
  checkFunctionProviders(context);
  checkRepetition(context);
  checkCheckRules(context);
  checkOutputs(context);
  checkModuleCalls(context);
  checkResourceTypes(context);
  checkResourceConfigs(context);
  checkDynamicBlocks(context);
  checkDeprecatedResources(context);
  checkRemoteStates(context);
  checkProviderConfigs(context);
  checkProxyProviders(context);
  checkProvisioners(context);
  checkDependencies(context);
  checkIgnoredChanges(context);
  checkImports(context);
  checkSettings(context);
  checkBackends(context);
  checkActions(context);
  checkTriggerAttributes(context);
  checkStaticArguments(context);
  checkDeprecations(context);
  checkImportedInto(context);
  checkOpenTofu(context);
}
