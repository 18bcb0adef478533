/** Refactorings: changes that a person asks for at a place, and that leave the meaning of the module as it is. */
import type { TextRange } from "../../src/index.ts";
import type { ServiceDocument } from "../document.ts";
import type { CodeAction } from "../results.ts";
import { additions } from "./add-missing.ts";
import { extractions } from "./extract.ts";
import { rewritings } from "./inline.ts";
import { moves } from "./move-block.ts";
import { otherSyntax } from "./other-syntax.ts";
import { refactoringPlace } from "./place.ts";
import { sortings } from "./sort.ts";
import { toForEach } from "./to-for-each.ts";
import { toModule } from "./to-module.ts";

/** Returns the refactorings for a selection, or for a cursor; empty in files with syntax errors. */
export function refactorings(document: ServiceDocument, range: TextRange): CodeAction[] {
  const ofFile = range.start === range.end ? otherSyntax(document) : [];
  const place = refactoringPlace(document, range);
  if (place === null) return ofFile;
  const found = [
    ...[...additions(place), ...extractions(place), ...rewritings(place), ...moves(place)],
    ...[...toForEach(place), ...toModule(place), ...sortings(place)],
  ];
  return [
    ...found.flatMap(({ title, kind, edits, files = null }): CodeAction[] => {
      if (edits === null) return [];
      const change = { edits, files };
      return [{ title, kind, changesFiles: files !== null, change: () => change, isPreferred: false, report: null }];
    }),
    ...ofFile,
  ];
}
