/** Where a declared name is written, and the edits that change it: for programs. */
import type { TextEdit } from "../../../edit/index.ts";
import type { TextRange } from "../../../text/index.ts";
import type { Declared } from "../../declare/declarations.ts";
import { type Occurrence, occurrencesOf, symbolAt } from "../../model/symbols/index.ts";
import { renameSymbol } from "../../model/symbols/rename.ts";
import type { LoadedModule } from "./loaded-module.ts";

/** A declared name: a declaration, or a place in a file of the module where the name is written. */
export type NamedObject = Declared | { readonly file: string; readonly offset: number };

/** A place where a name is written. */
export interface NamePlace {
  /** The file: its path starts with its module's directory. */
  readonly path: string;
  /** The range for the name alone, without quotes, in UTF-16 offsets. */
  readonly range: TextRange;
  /** The declaration; a use of its value; or a value for it, such as a call argument or in a variable file. */
  readonly role: "declaration" | "reference" | "value";
}

/** Why a name cannot be changed. */
export type RenameProblem =
  /** No declared name is written there. */
  | "not-found"
  /** The new name is no identifier. */
  | "invalid-name"
  /** No variable can have the new name, since it has a meaning in `module` blocks. */
  | "reserved-name"
  /** The module declares the new name already. */
  | "name-taken"
  /** The name is also written in a module that `terraform init` has downloaded. */
  | "installed-module";

/** Edits by path, sorted and without overlaps; or the problem, with a sentence for people. */
export type RenameResult =
  | { readonly ok: true; readonly edits: ReadonlyMap<string, readonly TextEdit[]> }
  | { readonly ok: false; readonly problem: RenameProblem; readonly message: string };

/**
 * Returns where the name of an object is written: in its module, in the module's tests and variable files, and in the
 * nearby modules that call it. Empty if no declared name is there.
 */
export function placesOfName(module: LoadedModule, object: NamedObject): NamePlace[] {
  const occurrence = occurrenceOf(module, object);
  return (occurrence === null ? [] : occurrencesOf(occurrence.symbol)).map(({ path, range, role }) => ({
    path,
    range,
    role,
  }));
}

/**
 * Returns the edits that give an object another name wherever the name is written. A resource or a module call gets a
 * `moved` block, if all versions of the product that the module is for know it; `moves: false` leaves it out.
 */
export function renameEdits(
  module: LoadedModule,
  object: NamedObject,
  name: string,
  { moves = true }: { readonly moves?: boolean } = {},
): RenameResult {
  const occurrence = occurrenceOf(module, object);
  if (occurrence === null) return { ok: false, problem: "not-found", message: "No declared name is written there." };
  const renaming = renameSymbol(occurrence.symbol, name, moves);
  if ("edits" in renaming) return { ok: true, edits: renaming.edits };
  const problem = renaming.problem === "not-a-name" ? "invalid-name" : renaming.problem;
  return { ok: false, problem, message: MESSAGES[problem](name) };
}

const MESSAGES: Readonly<Record<Exclude<RenameProblem, "not-found">, (name: string) => string>> = {
  "invalid-name": (name) => `${JSON.stringify(name)} is not an identifier.`,
  "reserved-name": (name) => `No variable can be named ${name}: the name has a meaning in module blocks.`,
  "name-taken": (name) => `The module declares ${name} already.`,
  "installed-module": () => "The name is also written in a module that terraform init has downloaded.",
};

function occurrenceOf(module: LoadedModule, object: NamedObject): Occurrence | null {
  if ("offset" in object) return symbolAt(module, object.file, object.offset);
  const { file, nameRange } = object;
  const inside = Math.min(nameRange.start + 1, nameRange.end);
  return symbolAt(module, file.name, inside);
}
