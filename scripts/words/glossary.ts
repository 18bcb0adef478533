// The glossary in docs/words.md as data: the phrases that we do not write.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Text } from "./texts.ts";

/** A glossary phrase in a text. */
export interface Finding extends Text {
  readonly phrase: string;
}

/** Returns the phrases in the glossary's second column, in table order. */
export function glossaryPhrases(root: string): string[] {
  return readFileSync(join(root, "docs/words.md"), "utf8")
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .flatMap((line) => [...line.split("|")[2]!.matchAll(/"([^"]+)"/gu)].map((match) => match[1]!));
}

/** Returns each phrase in each text that contains it. Case and line breaks between words are ignored. */
export function phrasesIn(texts: readonly Text[], phrases: readonly string[]): Finding[] {
  const patterns = phrases.map((phrase) => ({ phrase, pattern: new RegExp(patternOf(phrase), "iu") }));
  const any = new RegExp(phrases.map(patternOf).join("|"), "iu");
  return texts
    .filter(({ text }) => any.test(text))
    .flatMap((text) =>
      patterns.filter(({ pattern }) => pattern.test(text.text)).map(({ phrase }) => ({ ...text, phrase })),
    );
}

function patternOf(phrase: string): string {
  // A blank line is no whitespace character.
  const exempt = /\bblanks?$/u.test(phrase) ? String.raw`(?![\s-]+lines?\b)` : "";
  return String.raw`(?<![\w-])${phrase.split(" ").join(String.raw`\s+`)}(?![\w-])${exempt}`;
}
