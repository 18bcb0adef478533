/** Checks `terraform_remote_state` data sources: whether the backend exists, and accepts the arguments. */
import { goQuote, type TextRange } from "../../../../text/index.ts";
import {
  convert,
  ConversionError,
  emptyObjectVal,
  entriesOf,
  stringType,
  type Type,
  unmarkDeep,
  type Value,
} from "../../../../values/index.ts";
import { resourceAddress } from "../../../addresses/resource-address.ts";
import type { ResourceDeclaration } from "../../../declare/declarations.ts";
import { resourceContexts, resourcesIn } from "../../../model/file-sites.ts";
import { type Backend, backends, missingBackend } from "../../../schema/backends.ts";
import { removedBackends } from "../../../versions/backend-arguments.ts";
import { type Site, siteOf } from "../../../declare/sites.ts";
import type { CheckContext } from "../check-context.ts";
import { resourceCodes } from "./codes.ts";
import { isOverridden } from "../../../model/overridden.ts";

/** Checks the data sources in a file. */
export function checkRemoteStates(context: CheckContext): void {
  for (const resource of resourcesIn(context.fileDeclarations)) {
    if (resource.mode !== "data" || resource.type !== "terraform_remote_state") continue;
    if (context.module.schemas.providerSchemaOf(resource)?.isBuiltin === true) checkState(context, resource);
  }
}

interface Given {
  readonly site: Site;
  readonly value: Value;
}

function checkState(context: CheckContext, resource: ResourceDeclaration): void {
  const { attributes } = resource.config.justAttributes();
  const { config: configContext } = resourceContexts(resource, context.module.declarations);
  const given = (name: string): Given | null => {
    const attribute = attributes.get(name);
    if (attribute === undefined) return null;
    const site = siteOf(configContext, attribute);
    const value = context.results.valueAt(site);
    return value === null ? null : { site, value: unmarkDeep(value).value };
  };
  const [backend, config, defaults] = [given("backend"), given("config"), given("defaults")];
  if (defaults !== null && !isObject(defaults.value))
    context.sink.report(resourceCodes["invalid-remote-state-defaults"], defaults.site.range);
  // An override file may have the arguments.
  const isAbsent = !hasConfig(resource) && !isOverridden(context.module, resourceAddress(resource));
  const missing = isAbsent ? resource.config.missingItemRange : null;
  const name = backend === null ? null : nameIn(backend.value);
  if (backend !== null && name !== null && config?.value.isWhollyKnown !== false) {
    checkBackend(context, name, backend.site, { config, missing });
  } else if (config !== null && !isObject(config.value)) {
    context.sink.report(resourceCodes["invalid-remote-state"], config.site.range, {
      problem: "The configuration must be an object value.",
    });
  }
}

/** Returns whether a resource has an argument for the backend, or a block with its name, which is an error. */
function hasConfig({ config }: ResourceDeclaration): boolean {
  const { attributes, blocks } = config.decodePartially({
    attributes: [{ name: "config", required: false }],
    blocks: [{ type: "config", labelNames: [] }],
  });
  return attributes.size > 0 || blocks.length > 0;
}

/** Returns a backend's type, if it is known. */
function nameIn(value: Value): string | null {
  const name = convert(value, stringType);
  return !(name instanceof ConversionError) && typeof name.payload === "string" ? name.payload : null;
}

function isObject({ type, isNull }: Value): boolean {
  return isNull || type.kind === "object" || type.kind === "map" || type.kind === "dynamic";
}

/** The arguments for a backend. */
interface BackendArguments {
  readonly config: Given | null;
  /** The range for reports if the resource certainly has none; otherwise null. */
  readonly missing: TextRange | null;
}

function checkBackend(context: CheckContext, name: string, site: Site, { config, missing }: BackendArguments): void {
  const {
    module: { versions },
  } = context;
  if (removedBackends.has(name) && versions.has("removed-backends")) return;
  const isInVersions = name !== "oci" || versions.has("oci-backend");
  const backend = isInVersions ? backends.get(name === "_local" ? "local" : name) : undefined;
  if (backend === undefined) {
    context.sink.report(resourceCodes["invalid-remote-state"], site.range, { problem: missingBackend(name) });
    return;
  }
  const range = config?.site.range ?? missing;
  const problem = range === null ? null : configProblem(backend, config?.value ?? emptyObjectVal);
  if (problem === null) return;
  const detail = `The given configuration is not valid for backend ${goQuote(name)}: ${problem}.`;
  context.sink.report(resourceCodes["invalid-remote-state"], range!, { problem: detail });
}

/** Returns the problem with entirely known arguments, or null. */
function configProblem({ required, attributes }: Backend, value: Value): string | null {
  if (!isObject(value)) return "an object is required";
  const entries = entriesOf(value);
  const unexpected = [...entries.keys()].find((name) => !attributes.has(name));
  if (unexpected !== undefined) return `unexpected attribute ${goQuote(unexpected)}`;
  const missing = required.find((name) => !entries.has(name));
  if (missing !== undefined) return `attribute ${goQuote(missing)} is required`;
  for (const [name, element] of entries) {
    const problem = elementProblem(attributes.get(name)!, element);
    if (problem !== null) return `.${name}: ${problem}`;
  }
  return null;
}

function elementProblem(expected: Type | Backend, element: Value): string | null {
  if (!("kind" in expected)) return configProblem(expected, element);
  const converted = convert(element, expected);
  return converted instanceof ConversionError ? converted.message : null;
}
