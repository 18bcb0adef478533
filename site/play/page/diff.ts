/** Differences of texts, drawn by a part that is loaded when it is needed. */
import { EditorState } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { el } from "./dom.ts";

/** A file before and after. */
export interface ChangedFile {
  readonly path: string;
  readonly old: string;
  readonly text: string;
}

/**
 * Shows the changes in files; resolves when it is drawn. `isCurrent` returns whether they are still to be shown when that
 * part is there.
 */
export async function showDiff(
  parent: HTMLElement,
  files: readonly ChangedFile[],
  isCurrent: () => boolean,
): Promise<void> {
  const { unifiedMergeView } = await import("@codemirror/merge");
  if (!isCurrent()) return;
  const views = files.map(({ path, old, text }) => {
    const box = el("div", { class: "diff" });
    new EditorView({
      parent: box,
      state: EditorState.create({
        doc: text,
        extensions: [
          EditorView.editable.of(false),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ "aria-label": `Changes of ${path}`, tabindex: "0" }),
          unifiedMergeView({ original: old, mergeControls: false, collapseUnchanged: { margin: 3, minSize: 6 } }),
        ],
      }),
    });
    return el("section", {}, ...(files.length > 1 ? [el("h3", {}, path)] : []), box);
  });
  parent.replaceChildren(...views);
}
