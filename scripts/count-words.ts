// Counts indicators of unclear comments in each directory, and the phrases in docs/words.md.
//
//   npm run count:words -- [--list] [PATH]
//
// With a path such as src/format, only the files below it; with --list also every place.
import { join } from "node:path";
import { groupBy } from "../src/memo.ts";
import { type CommandLine, runScript } from "../tools/command-line.ts";
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

const OPTIONS = { list: { type: "boolean" } } as const;

function main({ values, positionals: [under] }: CommandLine<typeof OPTIONS>): number {
  const root = join(import.meta.dirname, "..");
  const texts = textsOf(root).filter(({ where }) => under === undefined || where.startsWith(under));
  const findings = phrasesIn(texts, glossaryPhrases(root));
  if (values.list === true) {
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
  return 0;
}

function commentsOf(texts: readonly Text[]): Text[] {
  return texts.filter(({ kind }) => kind === "comment");
}

if (import.meta.filename === process.argv[1])
  process.exitCode = await runScript(import.meta.filename, { options: OPTIONS, most: 1 }, main);
