/**
 * What the editor does without until it is shown: completion, search, the marks of problems, and what follows the cursor.
 * A part of its own, which the editor loads when it is there: the browser has a third less to compile before.
 */
import { autocompletion, completionKeymap, type CompletionSource } from "@codemirror/autocomplete";
import { bracketMatching } from "@codemirror/language";
import { linter, lintGutter, setDiagnostics } from "@codemirror/lint";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import type { Extension } from "@codemirror/state";
import { drawSelection, type HoverTooltipSource, hoverTooltip, keymap } from "@codemirror/view";

export { setDiagnostics };

/** Returns the extensions; both functions ask the engine. */
export function laterExtensions(complete: CompletionSource, hover: HoverTooltipSource): Extension {
  return [
    drawSelection(),
    bracketMatching(),
    highlightSelectionMatches(),
    autocompletion({ override: [complete] }),
    hoverTooltip(hover),
    linter(null),
    lintGutter(),
    keymap.of([...completionKeymap, ...searchKeymap]),
  ];
}
