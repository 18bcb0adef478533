/** Call hierarchy: which values depend on a value and on which it depends, and which modules call each other. */
import type { Attribute, Block, Node, TextRange } from "../../../src/index.ts";
import {
  callersOf,
  fileNameOf,
  type ModuleSymbol,
  nodeAround,
  occurrencesOf,
  pathIn,
  symbolAt,
} from "../../../src/internal.ts";
import type { ServiceDocument } from "../../document.ts";
import type { Location } from "../../results.ts";
import { type AnyModule, callsOf } from "./module-calls.ts";

/** A value, a block or a module in the hierarchy. The place of its name says which one it is. */
export interface HierarchyItem extends Location {
  readonly kind: "value" | "module";
  /** An address, such as `local.a`; for a module, the name of its directory. */
  readonly name: string;
  /** The range of the name; `range` is that of the declaration. */
  readonly nameRange: TextRange;
}

/** Another item, with the places that connect the two. */
export interface HierarchyCall {
  readonly item: HierarchyItem;
  /** In the file of the item that depends on the other one. */
  readonly ranges: readonly TextRange[];
}

/** Returns the document of a file; null if it is missing. */
type DocumentAt = (path: string) => ServiceDocument | null;

/** Returns the item at an offset: a value if its name is there, else the module; null outside modules. */
export function hierarchyItem(document: ServiceDocument, offset: number, documentAt: DocumentAt): HierarchyItem | null {
  const { inModule } = document;
  if (inModule === null || document.nativeTree === null) return null;
  const found = symbolAt(inModule.module, inModule.name, offset);
  return found === null ? moduleItem(inModule.module) : valueItem(found.symbol, documentAt);
}

/** Returns what depends on an item: for a module, the modules that call it. */
export function incomingCalls(item: HierarchyItem, documentAt: DocumentAt): HierarchyCall[] {
  const module = documentAt(item.path)?.inModule?.module;
  if (module === undefined) return [];
  if (item.kind === "module")
    return callersOf(module).flatMap((caller) =>
      calling(
        caller,
        callsOf(caller, module).map(({ range }) => range),
      ),
    );
  const symbol = symbolOf(item, documentAt);
  const places = symbol === null ? [] : occurrencesOf(symbol).filter(({ role }) => role !== "declaration");
  return joined(places.flatMap(({ path, range }) => ownerOf(path, range, documentAt, range)));
}

/** Returns what an item depends on: for a module, the modules that it calls. */
export function outgoingCalls(item: HierarchyItem, documentAt: DocumentAt): HierarchyCall[] {
  const document = documentAt(item.path);
  const inModule = document?.inModule;
  if (document == null || inModule == null) return [];
  const { module, name } = inModule;
  if (item.kind === "module")
    return [...module.declarations.modules.values()].flatMap((call) => {
      const child = module.child(call);
      const ranges = child === null ? [] : callsOf(module, child).map(({ range }) => range);
      return child === null ? [] : calling(child, ranges);
    });
  const found: HierarchyCall[] = [];
  for (const { range, symbol } of symbolsWithin(module, name, document, item.range)) {
    const target = valueItem(symbol, documentAt);
    if (target !== null) found.push({ item: target, ranges: [range] });
  }
  return joined(found);
}

/** Returns the uses of symbols within a range of a file. */
function symbolsWithin(
  module: AnyModule,
  name: string,
  document: ServiceDocument,
  { start, end }: TextRange,
): { readonly range: TextRange; readonly symbol: ModuleSymbol }[] {
  const found = new Map<number, { readonly range: TextRange; readonly symbol: ModuleSymbol }>();
  for (const { index } of document.text.slice(start, end).matchAll(/[\p{L}_][\p{L}\p{N}_-]*/gu)) {
    const occurrence = symbolAt(module, name, start + index + 1);
    if (occurrence === null || occurrence.role !== "reference") continue;
    found.set(occurrence.range.start, { range: occurrence.range, symbol: occurrence.symbol });
  }
  return [...found.values()];
}

function calling(module: AnyModule, ranges: readonly TextRange[]): HierarchyCall[] {
  const item = moduleItem(module);
  return item === null ? [] : [{ item, ranges }];
}

/** Returns a module as an item: the beginning of the file that people read first. */
function moduleItem(module: AnyModule): HierarchyItem | null {
  const names = module.configuration.map(({ file }) => file.name);
  const name = names.find((one) => /^main\./.test(one)) ?? names[0];
  if (name === undefined) return null;
  const start = { start: 0, end: 0 };
  return {
    kind: "module",
    name: fileNameOf(module.directory),
    path: pathIn(module.directory, name),
    range: start,
    nameRange: start,
  };
}

function valueItem(symbol: ModuleSymbol, documentAt: DocumentAt): HierarchyItem | null {
  const declared = occurrencesOf(symbol).find(({ role }) => role === "declaration");
  if (declared === undefined) return null;
  const [owner] = ownerOf(declared.path, declared.range, documentAt, declared.range);
  return owner === undefined ? null : { ...owner.item, name: symbol.address, nameRange: declared.range };
}

function symbolOf({ path, nameRange }: HierarchyItem, documentAt: DocumentAt): ModuleSymbol | null {
  const inModule = documentAt(path)?.inModule;
  return inModule == null ? null : (symbolAt(inModule.module, inModule.name, nameRange.start)?.symbol ?? null);
}

/** What declares something. */
type Owner = Attribute | Block;

/** Returns the declaration around a place in a file, if it is one: a block, or a local value. */
function ownerOf(path: string, place: TextRange, documentAt: DocumentAt, range: TextRange): HierarchyCall[] {
  const document = documentAt(path);
  const tree = document?.nativeTree;
  if (document == null || tree == null) return [];
  let owner: Owner | null = null;
  for (let node: Node | null = nodeAround(tree.root, place); node !== null; node = node.parent) {
    const isLocal = owner?.type === "Attribute" && node.type === "Block" && node.blockType.name === "locals";
    if (isLocal) break;
    if (node.type === "Block" || node.type === "Attribute") owner = node;
  }
  return owner === null ? [] : [{ item: itemOf(document, owner), ranges: [range] }];
}

/** Returns a declaration as an item, under its address where it has one. */
function itemOf({ path, inModule }: ServiceDocument, owner: Owner): HierarchyItem {
  const names = owner.type === "Block" ? owner.labels : [owner.name];
  const last = names.at(-1)?.textRange ?? owner.textRange;
  const inside = owner.type === "Block" && names.length > 0 ? { start: last.start + 1, end: last.end - 1 } : last;
  const symbol = inModule === null ? null : (symbolAt(inModule.module, inModule.name, inside.start)?.symbol ?? null);
  const written =
    owner.type === "Block"
      ? [owner.blockType.name, ...owner.labels.map(({ value }) => value)].join(" ")
      : owner.name.name;
  const nameRange = owner.type === "Block" && names.length === 0 ? owner.blockType.textRange : inside;
  return { kind: "value", name: symbol?.address ?? written, path, range: owner.textRange, nameRange };
}

/** Puts the places for the same item together. */
function joined(calls: readonly HierarchyCall[]): HierarchyCall[] {
  const byItem = new Map<string, { item: HierarchyItem; ranges: TextRange[] }>();
  for (const { item, ranges } of calls) {
    const key = `${item.path} ${item.nameRange.start}`;
    const known = byItem.get(key);
    if (known === undefined) byItem.set(key, { item, ranges: [...ranges] });
    else known.ranges.push(...ranges);
  }
  return [...byItem.values()];
}
