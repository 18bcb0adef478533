/**
 * Resolves the addresses in `moved` and `removed` blocks to objects, in the module and in the modules that it calls.
 */
import type { BodyAttribute } from "../../../model/index.ts";
import type { Address } from "../../addresses/address.ts";
import { addressSteps } from "../../addresses/address-steps.ts";
import { sourceDirectory } from "../../addresses/module-source.ts";
import { parseAddress } from "../../addresses/read-address.ts";
import { resourceAddress } from "../../addresses/resource-address.ts";
import type { ModuleCallDeclaration, ResourceDeclaration } from "../../declare/declarations.ts";
import { sourceOf } from "../../model/calls/computed-source.ts";
import { hasInstance } from "../../model/instances.ts";
import type { Module } from "../../model/module.ts";
import { joinPath } from "../../../text/index.ts";
import { rangeText } from "../../source/range-text.ts";

/** A declaration with its file. */
export interface AddressedObject {
  readonly declared: ResourceDeclaration | ModuleCallDeclaration;
  /** The path of its file, relative to the directory of the address. */
  readonly path: string;
}

/**
 * The object of an address: whole resources and module calls, including all instances of the modules around them, or
 * instances.
 */
export type AddressedPart = "declaration" | "whole" | "instance";

/** Returns the address in an argument, or null if it is invalid. */
export function addressIn(attribute: BodyAttribute | null): Address | null {
  const steps = attribute === null ? null : addressSteps(attribute.expression);
  return steps === null ? null : parseAddress(steps);
}

/** Returns the last part of an address. */
export function lastPart({ modules, resource }: Address): Address["modules"][number] {
  return resource ?? modules.at(-1)!;
}

/**
 * Returns the declaration of the object that certainly has an address in a module; null if it certainly does not exist
 * or depends on inputs.
 */
export function objectAt(module: Module, { modules, resource }: Address, part: AddressedPart): AddressedObject | null {
  const isThere = (declared: AddressedObject["declared"], key: Address["modules"][number]["key"]): boolean =>
    part === "declaration" || hasInstance(within, declared, key) === true;
  let within = module;
  let directory = "";
  for (const [index, { name, key }] of modules.entries()) {
    const call = within.declarations.modules.get(name);
    if (call === undefined) return null;
    if (resource === null && index === modules.length - 1)
      return part !== "instance" || isThere(call, key) ? objectIn(directory, call) : null;
    if (!isThere(call, key)) return null;
    const child = within.child(call);
    if (child === null || !child.isComplete) return null;
    directory = joinPath(directory, sourceDirectory(sourceOf(within, call)));
    within = child;
  }
  const declared = resource === null ? undefined : within.declarations.resources.get(resourceAddress(resource));
  if (declared === undefined) return null;
  return part !== "instance" || isThere(declared, resource!.key) ? objectIn(directory, declared) : null;
}

function objectIn(directory: string, declared: AddressedObject["declared"]): AddressedObject {
  return { declared, path: joinPath(directory, declared.file.name) };
}

/** Returns an object's position as in messages. */
export function positionOf({ declared: { file, block }, path }: AddressedObject): string {
  return rangeText({ ...file, name: path }, block.definitionRange);
}
