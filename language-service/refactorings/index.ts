/** Refactorings: changes that a person asks for at a place, and that leave the meaning of the module as it is. */
import type { TextRange } from "../../src/index.ts";
import type { ServiceDocument } from "../document.ts";
import type { CodeAction } from "../results.ts";
import { additions } from "./add-missing.ts";
import { extractions } from "./extract.ts";
import { rewritings } from "./inline.ts";
import { moves } from "./move-block.ts";
import { refactoringPlace } from "./place.ts";

/** Returns the refactorings for a selection, or for a cursor; empty in files with syntax errors. */
export function refactorings(document: ServiceDocument, range: TextRange): CodeAction[] {
  const place = refactoringPlace(document, range);
  if (place === null) return [];
  const found = [...additions(place), ...extractions(place), ...rewritings(place), ...moves(place)];
  return found.flatMap(({ title, kind, edits }) =>
    edits === null ? [] : [{ title, kind, edits, isPreferred: false, report: null }],
  );
}
