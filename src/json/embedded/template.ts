/** Templates in JSON strings, for products that evaluate the strings. */
import { memoize } from "../../memo.ts";
import { keeperOf, parseTemplate, type TemplateFile } from "../../syntax/index.ts";
import { type EmbeddedText, embeddedText } from "./text.ts";
import type { JsonString } from "../nodes.ts";

/** A template, and the locations of its parts in the file. */
export interface EmbeddedTemplate {
  readonly root: TemplateFile;
  readonly rangeInFile: EmbeddedText["rangeInFile"];
}

/**
 * Returns the template in a string; null for strings without sequences and for invalid templates. Memoized, so that
 * nodes stay identical.
 */
export const embeddedTemplate: (string: JsonString) => EmbeddedTemplate | null = memoize(findTemplate, keeperOf);

function findTemplate(string: JsonString): EmbeddedTemplate | null {
  if (!string.text.includes("{")) return null;
  const { text, rangeInFile } = embeddedText(string);
  if (!text.includes("${") && !text.includes("%{")) return null;
  const { root, diagnostics } = parseTemplate(text);
  return diagnostics.length > 0 ? null : { root, rangeInFile };
}
