// CodeMirror's commands make a segmenter of words when they are loaded: the browser reads its dictionaries then, which is a
// third of the time until the editor is shown. Only moving by words in some scripts needs it, so it is made at that time.
import type { Plugin } from "esbuild";
import { readFileSync } from "node:fs";

const MADE = /new \(Intl\.Segmenter\)\(undefined, \{ granularity: "word" \}\)/;

/** What has the one method that the commands call. */
const LATE = `({ segment: (text) => new Intl.Segmenter(undefined, { granularity: "word" }).segment(text) })`;

/** Returns the text of the module with a segmenter that is made when it is used. Throws for a module of another form. */
export function withLateSegmenter(text: string): string {
  const uses = [...text.matchAll(/\bsegmenter\b(?!\.segment\()/g)].length;
  // It is declared once, and tested once.
  if (!MADE.test(text) || uses !== 2) throw new Error("Bug: @codemirror/commands makes its segmenter in another way.");
  return text.replace(MADE, LATE);
}

/** Makes the segmenter when it is used. */
export const lateSegmenter: Plugin = {
  name: "late-segmenter",
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]@codemirror[\\/]commands[\\/]dist[\\/]index\.js$/ }, ({ path }) => ({
      contents: withLateSegmenter(readFileSync(path, "utf8")),
      loader: "js",
    }));
  },
};
