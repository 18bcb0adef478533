/** The names that references in the files of products without modules begin with, for completion. */
import { type BodyAttribute, type BodyBlock, dynamicType, type Type } from "../../../src/index.ts";
import { argumentOf, constantValue, isChecked, loaded, namesInBlocks } from "../../../src/internal.ts";
import type { ServiceDocument } from "../../document.ts";
import type { Named } from "../completion/declared-names.ts";
import type { TypeSource } from "../completion/scope.ts";
import { type DeclaredName, referableNames } from "./names.ts";

/** Returns the names that a file and those read with it declare, and those that the block around an offset binds. */
export function productNames(document: ServiceDocument, types: TypeSource, offset: number): Named[] {
  const tree = document.configTree;
  const around = tree === null ? [] : namesInBlocks(document.product, tree);
  const bound = around.flatMap(({ names, range }) => (range.start <= offset && offset <= range.end ? names : []));
  // People mostly write the names of targets in strings, and the arguments of a target after `target`.
  const declared = referableNames(document).filter(
    ({ address, root }) => root.isBare !== true && !bound.includes(address),
  );
  return [...bound.map((name) => ({ name })), ...declared.map((one) => namedFor(one, types))];
}

function namedFor({ address, root, declared }: DeclaredName, types: TypeSource): Named {
  // The type of a target says nothing: all have the same one.
  const type: Type = root.isBare === true ? dynamicType : (types.evaluate(address)?.value.type ?? dynamicType);
  return { name: address, type, detail: root.kind, documentation: describedIn(declared) };
}

/** Returns the description in a declaration; empty without one. */
export function describedIn(declared: { readonly block: BodyBlock } | { readonly attribute: BodyAttribute }): string {
  const argument = "block" in declared ? argumentOf(declared.block.body, "description") : null;
  const text = argument === null ? null : constantValue(argument.expression)?.payload;
  return typeof text === "string" ? text.trim() : "";
}

/** Returns the names directly below some others: declared ones, and those of the product; null if they lead into a value. */
export function namesBelow(document: ServiceDocument, path: readonly string[], types: TypeSource): Named[] | null {
  const prefix = `${path.join(".")}.`;
  const all = [...referableNames(document).map((one) => namedFor(one, types)), ...builtInNamesOf(document)];
  const below = all.flatMap((one) => {
    if (!one.name.startsWith(prefix)) return [];
    const [name = "", ...others] = one.name.slice(prefix.length).split(".");
    return [others.length === 0 ? { ...one, name } : { name }];
  });
  const byName = new Map(below.toReversed().map((one) => [one.name, one]));
  return below.length === 0 ? null : [...byName.values()].toReversed();
}

/** Returns the names that a product itself defines; empty for a product without any. */
export function builtInNamesOf({ product }: ServiceDocument): Named[] {
  const names = isChecked(product) ? (loaded(product).builtIn ?? []) : [];
  return names.map(({ name, type, description }) => ({
    name: name.replace(/\.$/, ""),
    detail: type,
    documentation: description,
  }));
}
