/** Checks references to provider configurations with several instances, and their instance keys. */
import { type BodyAttribute, type ConfigExpression, expressionRange } from "../../../../model/index.ts";
import type { TextRange } from "../../../../text/index.ts";
import {
  ConversionError,
  convert,
  isCertainlyMarked,
  SENSITIVE,
  stringType,
  unmark,
} from "../../../../values/index.ts";
import { type ProviderInstance, providerInstance } from "../../../addresses/provider-instance.ts";
import type { ProviderDeclaration, Repetition } from "../../../declare/declarations.ts";
import { plainContext, type SiteContext } from "../../../declare/sites.ts";
import { resourceContexts, resourcesIn } from "../../../model/file-sites.ts";
import type { CheckContext } from "../check-context.ts";
import { openTofuCodes } from "./codes.ts";

/** The construct that refers to a configuration, as in messages. */
type User = "resource" | "module";

/** A reference with its place. */
interface ReferenceInContext {
  readonly user: User;
  readonly instance: Pick<ProviderInstance, "localName" | "alias" | "hasKey" | "key">;
  readonly range: TextRange;
  readonly context: SiteContext;
  readonly forEach: BodyAttribute | null;
}

/** Checks the references in a file. */
export function checkProviderInstances(context: CheckContext): void {
  for (const reference of referencesOf(context)) {
    const { localName, alias, hasKey, key } = reference.instance;
    const configuration = context.module.declarations.providers.find(
      (one) => one.name === localName && one.alias === alias,
    );
    const isRepeated = configuration?.forEach != null;
    const args = { user: reference.user, provider: localName, alias: alias ?? "" };
    if (hasKey && !isRepeated) context.sink.report(openTofuCodes["unrepeated-provider"], reference.range, args);
    else if (!hasKey && isRepeated) context.sink.report(openTofuCodes["missing-provider-key"], reference.range, args);
    else if (hasKey) checkInstance(context, reference, key, configuration!);
  }
}

function referencesOf(context: CheckContext): ReferenceInContext[] {
  const { modules } = context.fileDeclarations;
  const ofResources = resourcesIn(context.fileDeclarations).flatMap((resource): ReferenceInContext[] => {
    const instance = resource.provider && providerInstance(resource.provider.expression);
    if (resource.provider === null || instance === null) return [];
    const { config } = resourceContexts(resource, context.module.declarations);
    const range = expressionRange(resource.provider.expression);
    return [{ user: "resource", instance, range, context: config, forEach: forEachOf(config.repetition) }];
  });
  const ofModules = modules.flatMap((call) => {
    const repetition = context.module.declarations.modules.get(call.name) ?? call;
    const site = { ...plainContext(context.file), repetition };
    return call.passedProviders.map(
      ({ inParent: { localName, alias, range, hasKey = false, key = null } }): ReferenceInContext => ({
        user: "module",
        instance: { localName, alias, hasKey, key: key as ProviderInstance["key"] },
        range,
        context: site,
        forEach: forEachOf(repetition),
      }),
    );
  });
  return [...ofResources, ...ofModules];
}

function forEachOf(repetition: Repetition | null): BodyAttribute | null {
  return repetition?.forEach ?? null;
}

function checkInstance(
  context: CheckContext,
  { user, context: siteContext, forEach }: ReferenceInContext,
  key: ConfigExpression | null,
  configuration: ProviderDeclaration,
): void {
  if (forEach !== null && isSameReference(forEach.expression, configuration.forEach!.expression))
    context.sink.report(openTofuCodes["provider-for-each-of-user"], expressionRange(forEach.expression), { user });
  if (key === null) return;
  const range = expressionRange(key);
  const value = context.results.valueAt({
    context: siteContext,
    name: "provider",
    expression: key,
    range,
    iterators: [],
  });
  if (value === null) return;
  const converted = convert(unmark(value), stringType);
  const report = (problem: string): void =>
    context.sink.report(openTofuCodes["invalid-provider-key"], range, { problem });
  if (isCertainlyMarked(value.marks, SENSITIVE))
    report("A provider instance key must not be derived from a sensitive value.");
  else if (unmark(value).isNull) report("A provider instance key must not be null.");
  else if (converted instanceof ConversionError) report(`The given instance key is unsuitable: ${converted.message}.`);
}

/** Returns true for two references to the same object: constants may have the same elements on purpose. */
function isSameReference(one: ConfigExpression, other: ConfigExpression): boolean {
  return one.type === "Traversal" && other.type === "Traversal" && one.text === other.text;
}
