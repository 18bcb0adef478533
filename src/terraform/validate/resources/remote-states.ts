/** Checks `terraform_remote_state` data sources: whether the backend exists, and accepts the arguments. */
import { goQuote } from "../../../text/index.ts";
import { convert, ConversionError, entriesOf, type Type, unmarkDeep, type Value } from "../../../values/index.ts";
import type { ResourceDeclaration } from "../../declare/declarations.ts";
import { resourceContexts } from "../../model/file-sites.ts";
import { type Backend, backends, missingBackend } from "../../schema/backends.ts";
import { removedBackends } from "../../versions/backend-arguments.ts";
import { type Site, siteOf } from "../../declare/sites.ts";
import type { CheckContext } from "../check-context.ts";
import { resourceCodes } from "./codes.ts";

/** Checks the data sources in a file. */
export function checkRemoteStates(context: CheckContext): void {
  for (const resource of context.resources) {
    if (resource.mode !== "data" || resource.type !== "terraform_remote_state") continue;
    if (context.schemas.providerSchemaOf(resource)?.isBuiltin === true) checkState(context, resource);
  }
}

interface Given {
  readonly site: Site;
  readonly value: Value;
}

function checkState(context: CheckContext, resource: ResourceDeclaration): void {
  const { attributes } = resource.config.justAttributes();
  const { config: configContext } = resourceContexts(context.file, resource, context.declarations);
  const given = (name: string): Given | null => {
    const attribute = attributes.get(name);
    if (attribute === undefined) return null;
    const site = siteOf(configContext, attribute);
    const value = context.valueAt(site);
    return value === null ? null : { site, value: unmarkDeep(value).value };
  };
  const [backend, config, defaults] = [given("backend"), given("config"), given("defaults")];
  if (defaults !== null && !isObject(defaults.value))
    context.report(resourceCodes["invalid-remote-state-defaults"], defaults.site.range);
  const name = backend?.value.payload;
  if (backend !== null && typeof name === "string" && config?.value.isWhollyKnown !== false) {
    checkBackend(context, name, backend.site, config);
  } else if (config !== null && !isObject(config.value)) {
    context.report(resourceCodes["invalid-remote-state"], config.site.range, {
      problem: "The configuration must be an object value.",
    });
  }
}

function isObject({ type, isNull }: Value): boolean {
  return isNull || type.kind === "object" || type.kind === "map" || type.kind === "dynamic";
}

function checkBackend(context: CheckContext, name: string, site: Site, config: Given | null): void {
  const { versions } = context;
  if (removedBackends.has(name) && versions.has("removed-backends")) return;
  const isInVersions = name !== "oci" || versions.has("oci-backend");
  const backend = isInVersions ? backends.get(name === "_local" ? "local" : name) : undefined;
  if (backend === undefined) {
    context.report(resourceCodes["invalid-remote-state"], site.range, { problem: missingBackend(name) });
    return;
  }
  const problem = config === null ? null : configProblem(backend, config.value);
  if (problem === null) return;
  const detail = `The given configuration is not valid for backend ${goQuote(name)}: ${problem}.`;
  context.report(resourceCodes["invalid-remote-state"], config!.site.range, { problem: detail });
}

/** Returns the problem with entirely known arguments, or null. */
function configProblem({ required, attributes }: Backend, value: Value): string | null {
  if (!isObject(value)) return "an object is required";
  const entries = entriesOf(value);
  const missing = required.find((name) => !entries.has(name) && !value.isNull);
  if (missing !== undefined) return `attribute ${goQuote(missing)} is required`;
  for (const [name, element] of entries) {
    const type: Type | undefined = attributes?.get(name);
    if (attributes !== null && type === undefined) return `unexpected attribute ${goQuote(name)}`;
    const converted = type === undefined ? null : convert(element, type);
    if (converted instanceof ConversionError) return `.${name}: ${converted.message}`;
  }
  return null;
}
