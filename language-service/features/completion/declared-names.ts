/** The names that a module declares, and those that a file of another product declares, by the roots of references. */
import type { BodyAttribute, Module, ModuleCallDeclaration, Type } from "../../../src/index.ts";
import { constantValue, isIdentifier, resourceAddress } from "../../../src/internal.ts";

/** A name with what is known about it. */
export interface Named {
  readonly name: string;
  /** Null if it is unknown. */
  readonly type?: Type | null;
  readonly detail?: string;
  readonly documentation?: string;
  readonly isDeprecated?: boolean;
}

/** Attributes that every module has. */
const FIXED: Readonly<Record<string, readonly string[]>> = {
  path: ["module", "root", "cwd"],
  terraform: ["workspace"],
};

/**
 * Returns the names that a module declares directly below the names of a path, such as `data.aws_ami`; null for others.
 * A name that no reference can contain, as in a file with placeholders, is left out.
 */
export function moduleNames(module: Module, path: readonly string[]): Named[] | null {
  return allNames(module, path)?.filter(({ name }) => isIdentifier(name)) ?? null;
}

function allNames(module: Module, path: readonly string[]): Named[] | null {
  const [root, second] = path;
  const { variables, locals, modules } = module.declarations;
  if (path.length === 1 && Object.hasOwn(FIXED, root!)) return FIXED[root!]!.map((name) => ({ name }));
  switch (path.length === 1 ? root : null) {
    case "var":
      return [...variables.values()].map(({ name, type, typeAttribute, description, deprecated }) => ({
        name,
        type: typeAttribute === null ? null : type,
        documentation: textOf(description),
        isDeprecated: deprecated !== null,
      }));
    case "local":
      return [...locals.keys()].map((name) => ({ name, detail: "local value" }));
    case "module":
      return [...modules.values()].map(({ name, source }) => ({ name, detail: source ?? "module" }));
    default:
  }
  if (root === "module" && path.length === 2) {
    const call = modules.get(second!);
    return call === undefined ? null : outputsOf(module, call);
  }
  const names = resourceNames(module, path);
  return names.length === 0 ? null : names;
}

/** Returns the types of a mode that a module has, or the names of a type. */
function resourceNames(module: Module, path: readonly string[]): Named[] {
  const resources = [...module.declarations.resources.values()];
  const [root, second] = path;
  const mode = root === "data" || root === "ephemeral" ? root : "managed";
  const type = mode === "managed" ? root : second;
  const ofMode = resources.filter((resource) => resource.mode === mode);
  if (mode !== "managed" && path.length === 1)
    return [...new Set(ofMode.map((resource) => resource.type))].map((name) => ({ name }));
  if (path.length !== (mode === "managed" ? 1 : 2)) return [];
  return ofMode.filter((resource) => resource.type === type).map(({ name }) => ({ name, detail: type! }));
}

/** Returns the outputs of a called module; null if they are unknown. */
function outputsOf(module: Module, call: ModuleCallDeclaration): Named[] | null {
  const child = module.child(call);
  return child === null ? null : outputsOfModule(child);
}

/** Returns the outputs of a module. */
export function outputsOfModule(child: Module): Named[] {
  const values = child.outputs;
  return [...child.declarations.outputs.values()].map(({ name, description, deprecated }) => ({
    name,
    type: values?.get(name)?.type ?? null,
    documentation: textOf(description),
    isDeprecated: deprecated !== null,
  }));
}

function textOf(attribute: BodyAttribute | null): string {
  const text = attribute === null ? null : constantValue(attribute.expression)?.payload;
  return typeof text === "string" ? text : "";
}

/** A declared object's address, and the root of references to it. */
export interface Addressed extends Named {
  readonly root: string;
}

/** Returns the addresses of the objects that a module declares, without their attributes. */
export function moduleAddresses(module: Module): Addressed[] {
  const named = ["var", "local", "module", ...Object.keys(FIXED)].flatMap((root) =>
    (moduleNames(module, [root]) ?? []).map((one) => ({ ...one, name: `${root}.${one.name}`, root })),
  );
  const resources = [...module.declarations.resources.values()]
    .filter(({ type, name }) => isIdentifier(type) && isIdentifier(name))
    .map((resource) => ({ name: resourceAddress(resource), detail: resource.type, root: resource.mode }));
  return [...named, ...resources];
}
