/** Symbols in a document: where they are declared and used, and their other names. */
import { type Name, type Node, type TextEdit, type TextRange, type VariableExpr } from "../../src/index.ts";
import {
  isIdentifier,
  loopOf,
  namesBoundBy,
  type Occurrence,
  occurrencesOf,
  renameSymbol,
  symbolAt,
  variablesBoundIn,
} from "../../src/internal.ts";
import { getOrCompute } from "../../src/memo.ts";
import type { ServiceDocument } from "../document.ts";
import { declaredNames } from "./products/names.ts";
import { writtenNames } from "./products/written-names.ts";
import type { Location, RenameTarget, Rename } from "../results.ts";

/** Where a name is written, and what it is there. */
interface Place extends Location {
  readonly role: Occurrence["role"];
}

/** Returns the declarations of the symbol at an offset; in an override, that of the base as well. */
export function definitions(document: ServiceDocument, offset: number): Location[] {
  return placesAt(document, offset).filter(({ role }) => role === "declaration");
}

/** Returns where the symbol at an offset is written, in the module and in those that call it. */
export function references(document: ServiceDocument, offset: number, withDeclaration: boolean): Location[] {
  return placesAt(document, offset).filter(({ role }) => withDeclaration || role !== "declaration");
}

/** Returns where the document has the symbol at an offset. */
export function highlights(document: ServiceDocument, offset: number): TextRange[] {
  return placesAt(document, offset).flatMap(({ path, range }) => (path === document.path ? [range] : []));
}

/** Returns the name at an offset that can be changed; null where there is none. */
export function renameTarget(document: ServiceDocument, offset: number): RenameTarget | null {
  const range = occurrenceAt(document, offset)?.range ?? bindingAt(document, offset)?.at ?? null;
  return range === null ? null : { range, name: document.text.slice(range.start, range.end) };
}

/** Returns the edits that give the symbol at an offset another name, or why it cannot have it; null without a symbol. */
export function rename(document: ServiceDocument, offset: number, name: string): Rename | null {
  const occurrence = occurrenceAt(document, offset);
  if (occurrence !== null) return renameSymbol(occurrence.symbol, name);
  const binding = bindingAt(document, offset);
  if (binding === null) return null;
  if (!isIdentifier(name)) return { problem: "not-a-name" };
  if (name !== document.text.slice(binding.at.start, binding.at.end) && binding.isTaken(name))
    return { problem: "name-taken" };
  const edits = new Map<string, TextEdit[]>();
  for (const { path, range } of binding.places)
    getOrCompute(edits, path, (): TextEdit[] => []).push({ range, text: name });
  return { edits };
}

function placesAt(document: ServiceDocument, offset: number): readonly Place[] {
  const occurrence = occurrenceAt(document, offset);
  return occurrence === null ? (bindingAt(document, offset)?.places ?? []) : occurrencesOf(occurrence.symbol);
}

function occurrenceAt({ inModule }: ServiceDocument, offset: number): Occurrence | null {
  return inModule === null ? null : symbolAt(inModule.module, inModule.name, offset);
}

/** A name outside modules, such as a loop's: where it is written, and all its places in source order. */
interface Binding {
  readonly at: TextRange;
  readonly places: readonly Place[];
  /** Returns whether something else has a name. */
  readonly isTaken: (name: string) => boolean;
}

/** Returns the loop's name at an offset, or a name of another product; its end belongs to it. */
function bindingAt(document: ServiceDocument, offset: number): Binding | null {
  const loop = document.tree.root.type === "JsonFile" ? null : loopNameAt(document, offset);
  return loop ?? (document.inModule === null ? productNameAt(document, offset) : null);
}

function productNameAt(document: ServiceDocument, offset: number): Binding | null {
  const files = document.together();
  const declared = new Set(files.flatMap((file) => declaredNames(file).map(({ address }) => address)));
  const at = writtenNames(document, declared).find(({ range }) => range.start <= offset && offset <= range.end);
  if (at === undefined) return null;
  const places = files.flatMap((file) =>
    writtenNames(file, declared)
      .filter(({ address }) => address === at.address)
      .map(({ range, isDeclaration }): Place => ({
        path: file.path,
        range,
        role: isDeclaration ? "declaration" : "reference",
      })),
  );
  const around = at.address.slice(0, at.address.lastIndexOf(".") + 1);
  return { at: at.range, places, isTaken: (name) => declared.has(around + name) };
}

function loopNameAt(document: ServiceDocument, offset: number): Binding | null {
  for (const at of [offset, offset - 1]) {
    const node = at < 0 ? undefined : (document.nodesAt(at)[0] as Node | undefined);
    if (node !== undefined && (node.type === "Name" || node.type === "VariableExpr") && node.end >= offset) {
      const loop = loopBinding(document, node);
      if (loop !== null) return { at: node.textRange, ...loop };
    }
  }
  return null;
}

/** Returns where a loop's name is written, and which other names it cannot have; null for other names. */
function loopBinding({ path }: ServiceDocument, node: Name | VariableExpr): Omit<Binding, "at"> | null {
  for (let inner: Node = node, outer = node.parent; outer !== null; inner = outer, outer = outer.parent) {
    const loop = loopOf(outer);
    if (loop === null || !namesBoundBy(loop.intro).includes(node.name)) continue;
    // A loop's names are not known in its collection, but are in its introduction themselves.
    const isDeclared = node.parent === loop.intro && node.type === "Name";
    if (!isDeclared && !loop.parts.includes(inner as never)) continue;
    const { keyVar, valueVar } = loop.intro;
    const [declared, other] = keyVar?.name === node.name ? [keyVar, valueVar] : [valueVar, keyVar];
    const uses = loop.parts.flatMap((part) => variablesBoundIn(part, node.name));
    return {
      places: [
        { path, range: declared.textRange, role: "declaration" },
        ...uses.map(({ textRange }): Place => ({ path, range: textRange, role: "reference" })),
      ],
      // Another name in the loop would mean this one then, or this one the name of a loop in it.
      isTaken: (name) =>
        other?.name === name ||
        loop.parts.some((part) => variablesBoundIn(part, name).length > 0) ||
        uses.some((use) => namesBoundBetween(use, outer!).includes(name)),
    };
  }
  return null;
}

/** Returns the names that loops around a node bind, up to an outer node. */
function namesBoundBetween(node: Node, outermost: Node): string[] {
  const names: string[] = [];
  for (let at: Node | null = node; at !== null && at !== outermost; at = at.parent) {
    const loop = loopOf(at);
    if (loop !== null) names.push(...namesBoundBy(loop.intro));
  }
  return names;
}
