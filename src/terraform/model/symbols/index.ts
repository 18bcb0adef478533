/** Symbols at a place, and everywhere else. */
import { pairQuery, query } from "../../query.ts";
import { callersOf } from "../callers.ts";
import type { Module } from "../module.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { occurrencesInFile, occurrencesNear } from "./file-occurrences.ts";
import { type ModuleSymbol, type Occurrence, symbolKey } from "./symbol.ts";

export type { ModuleSymbol, Occurrence } from "./symbol.ts";

const symbolsInFile: (module: Module, file: SourceFile) => readonly Occurrence[] = pairQuery(
  "symbolsInFile",
  occurrencesInFile,
);

/** Returns the places in a module's files, tests included, by the symbol that they name. */
const symbolsByKey: (module: Module) => ReadonlyMap<string, readonly Occurrence[]> = query("symbolsByKey", (module) => {
  const places = new Map<string, Occurrence[]>();
  for (const file of new Set([...module.files, ...module.tests]))
    for (const occurrence of symbolsInFile(module, file)) {
      const key = symbolKey(occurrence.symbol);
      const known = places.get(key);
      if (known === undefined) places.set(key, [occurrence]);
      else known.push(occurrence);
    }
  return places;
});

/**
 * Returns the symbol whose name is at a UTF-16 offset in a module's file, with its place; the end of a name belongs to
 * it. Null for any other place.
 */
export function symbolAt(module: Module, fileName: string, offset: number): Occurrence | null {
  const file = [...module.files, ...module.tests].find(({ name }) => name === fileName);
  if (file === undefined) return null;
  return occurrencesNear(module, file, offset)[0] ?? null;
}

/** Returns where a symbol is written: in its module, its tests, and the nearby modules that call it. */
export function occurrencesOf(symbol: ModuleSymbol): readonly Occurrence[] {
  const key = symbolKey(symbol);
  const modules = new Set([symbol.module, ...callersOf(symbol.module)]);
  return [...modules].flatMap((module) => symbolsByKey(module).get(key) ?? []);
}

/** Returns the symbols that a module declares, in file order; those in test files are left out. */
export function symbolsIn(module: Module): readonly ModuleSymbol[] {
  const symbols = new Map<string, ModuleSymbol>();
  for (const file of module.files)
    for (const { symbol, role } of symbolsInFile(module, file))
      if (role === "declaration") symbols.set(symbolKey(symbol), symbol);
  return [...symbols.values()];
}
