/** Templates in JSON strings, as products read those that they evaluate. */
import { memoize } from "../../memo.ts";
import { parseTemplate, type TemplateFile } from "../../syntax/index.ts";
import { type EmbeddedText, embeddedText } from "./text.ts";
import type { JsonString } from "../nodes.ts";

/** A template, and where its parts are written in the file. */
export interface EmbeddedTemplate {
  readonly root: TemplateFile;
  readonly place: EmbeddedText["place"];
}

/** The template in a string; null for strings without sequences, and for invalid templates. Parsed once, so that nodes stay the same. */
export const embeddedTemplate: (string: JsonString) => EmbeddedTemplate | null = memoize((string) => {
  if (!string.text.includes("{")) return null;
  const { text, place } = embeddedText(string);
  if (!text.includes("${") && !text.includes("%{")) return null;
  const { root, diagnostics } = parseTemplate(text);
  return diagnostics.length > 0 ? null : { root, place };
});
