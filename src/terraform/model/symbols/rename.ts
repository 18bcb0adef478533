/** Renames a symbol wherever its name is written, with a `moved` block where the product keeps objects by their address. */
import type { TextEdit } from "../../../edit/index.ts";
import { isIdentifier, type TextRange } from "../../../text/index.ts";
import type { BodyAttribute } from "../../../model/index.ts";
import { isReservedName } from "../../declare/values/variables.ts";
import { blockFeature } from "../../versions/construct-lookup.ts";
import { pathIn } from "../../source/host.ts";
import type { Module } from "../module.ts";
import { occurrencesOf } from "./index.ts";
import type { ModuleSymbol, Occurrence } from "./symbol.ts";
import { declares } from "./traversal-occurrences.ts";

/** Why a symbol cannot have a name. */
type RenameProblem = "not-a-name" | "reserved-name" | "name-taken" | "installed-module";

/** A rename's edits by path, in source order; or its problem. */
export type Renaming =
  { readonly edits: ReadonlyMap<string, readonly TextEdit[]> } | { readonly problem: RenameProblem };

/** Returns the edits that give a symbol another name; `moves` says whether to write `moved` blocks where they help. */
export function renameSymbol(symbol: ModuleSymbol, name: string, moves = true): Renaming {
  if (!isIdentifier(name)) return { problem: "not-a-name" };
  if (name === symbol.name) return { edits: new Map() };
  const { declarations, versions } = symbol.module;
  const isVariable = symbol.kind === "variable" && declarations.variables.has(symbol.name);
  if (isVariable && isReservedName(name, versions)) return { problem: "reserved-name" };
  const renamed = { ...symbol, name, address: addressWith(symbol, name) };
  if (declares(symbol.module, symbol.kind, renamed.address, name)) return { problem: "name-taken" };
  const move = moves ? moveOf(symbol, renamed) : null;
  const places = occurrencesOf(symbol).filter((place) => move === null || !isInMoved(symbol.module, place));
  if (places.some(({ path }) => /(?:^|\/)\.terraform\//.test(path))) return { problem: "installed-module" };
  const edits = new Map<string, TextEdit[]>();
  const add = (path: string, edit: TextEdit): void => {
    const known = edits.get(path);
    if (known === undefined) edits.set(path, [edit]);
    else known.push(edit);
  };
  for (const { path, range } of places) add(path, { range, text: name });
  if (move !== null) add(move.path, move.edit);
  for (const ofFile of edits.values()) ofFile.sort((a, b) => a.range.start - b.range.start);
  return { edits };
}

function addressWith({ address, name: before }: ModuleSymbol, name: string): string {
  return address.slice(0, address.length - before.length) + name;
}

interface Move {
  readonly path: string;
  readonly edit: TextEdit;
}

/** Returns whether all versions that a module is for know `moved` blocks. */
export function hasMoved({ versions }: Module): boolean {
  return versions.support(blockFeature("file", "moved")!) === "all";
}

/** Returns the `moved` block to write behind the declaration, or to remove since it says the opposite; or null. */
function moveOf(symbol: ModuleSymbol, renamed: ModuleSymbol): Move | null {
  const { module } = symbol;
  const declaration = movable(symbol);
  if (declaration === null || !hasMoved(module)) return null;
  const opposite = module.declarations.moved.find(
    ({ from, to }) => addressIn(from) === renamed.address && addressIn(to) === symbol.address,
  );
  if (opposite !== undefined && opposite.block.node.type === "Block")
    return {
      path: pathIn(module.directory, opposite.file.name),
      edit: { range: withBlankLine(opposite.file.text, opposite.block.node.textRange), text: "" },
    };
  const { file, block } = declaration;
  if (block.node.type !== "Block") return null;
  const text = `\n\nmoved {\n  from = ${symbol.address}\n  to   = ${renamed.address}\n}`;
  return {
    path: pathIn(module.directory, file.name),
    edit: {
      range: { start: block.node.end, end: block.node.end },
      text: file.text.includes("\r\n") ? text.replaceAll("\n", "\r\n") : text,
    },
  };
}

/** Returns the declaration for an object that a state keeps by its address; null for other symbols. */
function movable({ kind, name, address, module }: ModuleSymbol) {
  if (kind === "module") return module.declarations.modules.get(name) ?? null;
  const resource = kind === "resource" ? module.declarations.resources.get(address) : undefined;
  return resource?.mode === "managed" ? resource : null;
}

function addressIn(attribute: BodyAttribute | null): string | null {
  const expression = attribute?.expression;
  return expression !== undefined && "text" in expression ? expression.text : null;
}

/** Returns a block's range with the blank line in front of it. */
function withBlankLine(text: string, { start, end }: TextRange): TextRange {
  const blank = /(?:\r?\n){0,2}$/.exec(text.slice(0, start))?.[0] ?? "";
  return { start: start - blank.length, end };
}

/** Returns whether a place is in a `moved` block: its addresses belong to former states, and stay. */
function isInMoved({ declarations, directory }: Module, { path, range }: Occurrence): boolean {
  return declarations.moved.some(({ file, block }) => {
    const { start, end } = block.node.textRange;
    return pathIn(directory, file.name) === path && start <= range.start && range.end <= end;
  });
}
