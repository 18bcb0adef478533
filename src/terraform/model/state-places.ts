/**
 * Where configurations keep their states, as far as it is written down: a state in a backend belongs to the configuration
 * whose backend has the same place, and several configurations must not have one place.
 */
import { type BodyBlock, bodyOf, evaluate } from "../../model/index.ts";
import {
  asString,
  convert,
  ConversionError,
  entriesOf,
  stringType,
  unmarkDeep,
  type Value,
} from "../../values/index.ts";
import type { ResourceDeclaration } from "../declare/declarations.ts";
import { isPlaceholder } from "../../text/index.ts";
import { siteOf } from "../declare/sites.ts";
import { pathIn } from "../source/host.ts";
import { resourceContexts } from "./file-sites.ts";
import type { Module } from "./module.ts";
import { valuesOf } from "./values.ts";

/** A state's place. */
export interface StatePlace {
  readonly backend: string;
  /** Equal for equal places. */
  readonly key: string;
  /** A text that every configuration with this place contains: the value for an argument, which has this name. */
  readonly text: string;
  readonly argument: string;
}

/** The arguments that together say where a state is; the last required one tells most states apart. */
interface Arguments {
  readonly required: readonly string[];
  /** Those that change the place if they are there. */
  readonly optional?: readonly string[];
}

const ARGUMENTS: Readonly<Record<string, Arguments>> = {
  s3: { required: ["bucket", "key"], optional: ["endpoint", "endpoints", "workspace_key_prefix"] },
  gcs: { required: ["bucket", "prefix"] },
  azurerm: { required: ["storage_account_name", "container_name", "key"], optional: ["environment"] },
  consul: { required: ["address", "path"], optional: ["datacenter"] },
  cos: { required: ["bucket", "key"], optional: ["prefix", "region"] },
  http: { required: ["address"] },
  oci: { required: ["namespace", "bucket", "key"], optional: ["region", "workspace_key_prefix"] },
  oss: { required: ["bucket", "key"], optional: ["prefix", "endpoint", "region"] },
};

/** Returns the place with these arguments; null if they do not say it or contain a placeholder, and for a backend without such arguments. */
function placeOf(backend: string, valueOf: (name: string) => Value | null | undefined): StatePlace | null {
  const names = ARGUMENTS[backend];
  if (names === undefined) return null;
  const parts: string[] = [];
  for (const name of [...names.required, ...(names.optional ?? [])]) {
    const value = valueOf(name);
    const text = value == null ? null : textOf(value);
    if (value === undefined && !names.required.includes(name)) parts.push("");
    else if (text === null || text === "" || isWrittenLater(text)) return null;
    else parts.push(text);
  }
  const last = names.required.length - 1;
  return { backend, key: JSON.stringify([backend, ...parts]), text: parts[last]!, argument: names.required[last]! };
}

/** A shell's variable, or a name in capitals, as no bucket has. */
const VARIABLE_NAME = /\$\{?[A-Za-z_]|^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/;

/** Returns whether a person or another tool writes a text anew before Terraform reads it. */
function isWrittenLater(text: string): boolean {
  return isPlaceholder(text) || VARIABLE_NAME.test(text);
}

function textOf(value: Value): string | null {
  const text = convert(unmarkDeep(value).value, stringType);
  return text instanceof ConversionError || text.isNull || !text.isKnown ? null : asString(text);
}

/** Returns the place that a module's backend says; null without one, and for one that is completed elsewhere. */
export function ownStatePlace(module: Module): StatePlace | null {
  const [block, other] = backendsOf(module);
  if (block === undefined || other !== undefined || block.labels.length !== 1) return null;
  const { attributes } = bodyOf(block.body).justAttributes();
  return placeOf(block.labels[0]!.value, (name) => {
    const attribute = attributes.get(name);
    if (attribute === undefined) return undefined;
    const { value, diagnostics } = evaluate(attribute.expression);
    return diagnostics.length > 0 ? null : value;
  });
}

/** Returns a module's backends; only one is allowed. */
export function backendsOf({ configuration }: Module): BodyBlock[] {
  return configuration.flatMap(({ declarations }) =>
    declarations.settings.flatMap(({ backends, clouds }) => [...backends, ...clouds]),
  );
}

/** Returns the modules near another whose states are in a place, the module itself included. */
export function modulesWithState(module: Module, { key, text }: StatePlace): readonly Module[] {
  return module.modulesNear(module.directory, text).filter((one) => ownStatePlace(one)?.key === key);
}

/** Returns the only module near another whose state a data source reads; null if that is uncertain. */
export function moduleOfRemoteState(module: Module, resource: ResourceDeclaration): Module | null {
  const { attributes } = resource.config.justAttributes();
  const { config: context } = resourceContexts(resource, module.declarations);
  const valueOf = (name: string): Value | null => {
    const attribute = attributes.get(name);
    if (attribute === undefined) return null;
    const { value, diagnostics } = valuesOf(module).evaluate(siteOf(context, attribute));
    return diagnostics.length > 0 ? null : unmarkDeep(value).value;
  };
  const [backend, config] = [valueOf("backend"), valueOf("config")];
  // Outputs that the state lacks have default values.
  if (backend === null || config === null || attributes.has("defaults")) return null;
  const name = textOf(backend);
  if (name === null || config.isNull || !config.isKnown || config.type.kind !== "object") return null;
  const entries = entriesOf(config);
  if (name === "local") return moduleOfLocalState(module, entries.get("path"));
  const place = placeOf(name, (argument) => entries.get(argument));
  const [found, other] = place === null ? [] : modulesWithState(module, place);
  return found === undefined || other !== undefined || found.directory === module.directory ? null : found;
}

/** Returns the module without a backend beside a state file with the usual name. */
function moduleOfLocalState(module: Module, path: Value | undefined): Module | null {
  const text = path === undefined ? null : textOf(path);
  const directory = text === null ? null : /^(\.\.?\/.*)\/terraform\.tfstate$/.exec(text);
  const found = directory === null ? null : module.moduleAt(pathIn(directory[1]!, "."));
  return found === null || backendsOf(found).length > 0 ? null : found;
}
