/** The names that a Terragrunt configuration refers to in other files: dependency outputs, includes, feature flags. */
import type { Block, Module } from "../../../src/index.ts";
import { directoryOf, moduleOfUnitAt } from "../../../src/internal.ts";
import type { ServiceDocument } from "../../document.ts";
import { type Named, outputsOfModule } from "../completion/declared-names.ts";
import { declaredNames } from "../products/names.ts";
import { fileOf } from "./unit-links.ts";

/** Returns the configuration's block that a reference names, such as `dependency.vpc`; null without one. */
export function blockNamed({ nativeTree }: ServiceDocument, type: string, label: string): Block | null {
  const found = nativeTree?.root.body.items.find(
    (item) => item.type === "Block" && item.blockType.name === type && item.labels[0]?.value === label,
  );
  return found?.type === "Block" ? found : null;
}

/** Returns the file that a block names by its path; null if the text does not show it. */
export const fileOfBlock = ({ path, files }: ServiceDocument, block: Block): string | null =>
  fileOf(block, directoryOf(path), files);

/** Returns a dependency's module; null if it is remote or unknown. */
export function moduleOfDependency(document: ServiceDocument, block: Block): Module | null {
  const file = fileOfBlock(document, block);
  const directory = file === null ? null : moduleOfUnitAt(file, document.files);
  return directory === null ? null : document.moduleIn(directory);
}

/** Returns the names below some others in a configuration; null for paths that lead elsewhere. */
export function unitMembers(document: ServiceDocument, [root, label, ...names]: readonly string[]): Named[] | null {
  if (document.product !== "terragrunt" || root === undefined || label === undefined) return null;
  const block = blockNamed(document, root, label);
  switch (root) {
    case "dependency":
      if (names.length === 0) return named(["outputs", "inputs"]);
      return names.length > 1 || names[0] !== "outputs" ? null : outputsOf(document, block);
    case "feature":
      return names.length === 0 && block !== null ? named(["value"]) : null;
    case "include":
      return block === null ? null : includedNames(document, block, names);
    default:
      return null;
  }
}

const named = (names: readonly string[]): Named[] => names.map((name) => ({ name }));

/** Returns a dependency's outputs: its module's, and those that the file mocks. */
function outputsOf(document: ServiceDocument, block: Block | null): Named[] {
  if (block === null) return [];
  const module = moduleOfDependency(document, block);
  const known = module === null ? [] : outputsOfModule(module);
  const names = new Set(known.map(({ name }) => name));
  return [...known, ...named(keysOf(block, "mock_outputs").filter((name) => !names.has(name)))];
}

/** Returns the names that an include shows: all, or its local values or inputs. */
function includedNames(
  document: ServiceDocument,
  block: Block,
  [member, ...others]: readonly string[],
): Named[] | null {
  if (member === undefined) return named(["inputs", "locals"]);
  const path = fileOfBlock(document, block);
  const included = path === null ? null : document.at(path);
  if (included === null || others.length > 0) return null;
  if (member === "inputs") return named(included.nativeTree === null ? [] : keysOf(included.nativeTree.root, member));
  if (member !== "locals") return null;
  const locals = declaredNames(included).filter(({ address }) => address.startsWith("local."));
  return locals.map(({ address }) => ({ name: address.slice("local.".length), detail: "local value" }));
}

/** Returns an argument's object keys; empty for others. */
function keysOf({ body }: Pick<Block, "body">, argument: string): string[] {
  const found = body.items.find((item) => item.type === "Attribute" && item.name.name === argument);
  if (found?.type !== "Attribute" || found.expression.type !== "ObjectCons") return [];
  return found.expression.items.flatMap((item) => (item.type === "ObjectConsItem" ? [item.key.text] : []));
}
