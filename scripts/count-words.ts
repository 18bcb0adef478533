// Counts indicators of unclear comments in each directory, and the phrases in CONTRIBUTING.md's glossary.
//
//   npm run count:words -- --list src/format
import { join } from "node:path";
import { groupBy } from "../src/memo.ts";
import { glossaryPhrases, phrasesIn } from "./words/glossary.ts";
import { countWords, textsOf, type Text } from "./words/texts.ts";

/** The words that are counted, per thousand words of comments. */
export const COUNTED = ["what", "of", "returns"] as const;

/** Returns how often a word occurs per thousand words. */
export function perThousand(texts: readonly Text[], word: string): number {
  const pattern = new RegExp(String.raw`\b${word}\b`, "giu");
  const [words, hits] = texts.reduce(
    ([all, ofWord], { text }) => [all + countWords(text), ofWord + (text.match(pattern)?.length ?? 0)],
    [0, 0],
  );
  return words === 0 ? 0 : (1000 * hits) / words;
}

function main(args: readonly string[]): void {
  const root = join(import.meta.dirname, "..");
  const [under] = args.filter((arg) => !arg.startsWith("-"));
  const texts = textsOf(root).filter(({ where }) => under === undefined || where.startsWith(under));
  const findings = phrasesIn(texts, glossaryPhrases(root));
  if (args.includes("--list")) {
    for (const { kind, where, phrase } of findings) console.log(`${where}: "${phrase}" (${kind})`);
    for (const { where, text } of commentsOf(texts)) if (/\bwhat\b/iu.test(text)) console.log(`${where}: "what"`);
  }
  const folders = groupBy(commentsOf(texts), ({ where }) =>
    where.split("/").slice(0, 2).join("/").replace(/:\d+$/u, ""),
  );
  for (const [folder, comments] of [...folders, ["all comments", commentsOf(texts)] as const]) {
    const counts = COUNTED.map((word) => `${word} ${perThousand(comments, word).toFixed(1)}`);
    const phrases = findings.filter(
      ({ kind, where }) => kind === "comment" && (folder === "all comments" || where.startsWith(folder)),
    );
    console.log(`${folder}: ${counts.join(", ")}; ${phrases.length} phrases`);
  }
  for (const kind of ["metadata", "message", "help", "docs"] as const) {
    console.log(`${kind}: ${findings.filter((finding) => finding.kind === kind).length} phrases`);
  }
}

function commentsOf(texts: readonly Text[]): Text[] {
  return texts.filter(({ kind }) => kind === "comment");
}

if (import.meta.filename === process.argv[1]) main(process.argv.slice(2));
