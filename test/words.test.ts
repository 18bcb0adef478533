// The words of the project: phrases that the glossary in docs/words.md excludes, and the words that good comments are full of.
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { perThousand } from "../scripts/count-words.ts";
import { commentsOf } from "../scripts/words/comments.ts";
import { glossaryPhrases, phrasesIn } from "../scripts/words/glossary.ts";
import { functionsOfAllTables, type Text, textsOf } from "../scripts/words/texts.ts";

const root = join(import.meta.dirname, "..");
const texts = textsOf(root);
const phrases = glossaryPhrases(root);

/** Messages that follow a reference, with the reference. */
const FOLLOWING: ReadonlyMap<string, string> = new Map([
  ["packer-invalid-source-reference", "the words of packer validate"],
]);

/** The minimum number of entries of each kind: a check of nothing would pass. */
const KINDS = { comment: 5000, metadata: 450, message: 800, help: 15, docs: 2000 } as const;

const ofKind = (kind: keyof typeof KINDS): Text[] => texts.filter((text) => text.kind === kind);

for (const kind of Object.keys(KINDS) as (keyof typeof KINDS)[]) {
  test(`${kind}: no phrase that the glossary excludes`, () => {
    const list = ofKind(kind).filter(({ where }) => !FOLLOWING.has(where));
    assert.ok(list.length >= KINDS[kind], `only ${list.length} texts`);
    assert.equal(
      phrasesIn(list, phrases).map(({ where, phrase }) => `${where}: ${phrase}`),
      [],
    );
  });
}

test("comments name the noun, use compound nouns, and say what a function returns", () => {
  const comments = ofKind("comment");
  assert.ok(perThousand(comments, "what") <= 2, `what: ${perThousand(comments, "what")}`);
  assert.ok(perThousand(comments, "of") <= 27, `of: ${perThousand(comments, "of")}`);
  assert.ok(perThousand(comments, "returns") >= 5, `returns: ${perThousand(comments, "returns")}`);
});

test("function descriptions begin with Returns", () => {
  const descriptions = functionsOfAllTables().map(({ name, description }) => `${name}: ${description}`);
  assert.ok(descriptions.length > 150, String(descriptions.length));
  assert.equal(
    descriptions.filter((text) => !/: (?:Returns |No longer available\.)/.test(text)),
    [],
  );
});

test("phrases are found in any case and across line breaks, and code is exempt", () => {
  const text = (words: string): Text => ({ kind: "comment", where: "a.ts:1", text: words });
  const phrasesOf = (words: string): string[] => phrasesIn([text(words)], phrases).map(({ phrase }) => phrase);
  assert.equal(phrasesOf("Wrong\nuse, or a circle."), ["circle", "wrong use"]);
  assert.equal(phrasesOf("A blank line, an encircled folder-like thing, afolder."), []);
});

test("comments are found between tokens, and not in strings, templates and patterns", () => {
  const source = [
    "/** One. */",
    'const a = "// no" + `/* no */ ${b /* two */ + `${{ c: "}" }}// no`} // no`; // three',
    "// more",
    "",
    "// four",
    "const d = e / 2 / f, g = [/[/]\\/\\* no/, (1) / 2]; // five",
    "function h() {",
    "  // six",
    "}",
  ].join("\n");
  const found = commentsOf(source).map(({ line, text }) => `${line}:${text}`);
  assert.equal(found, ["1: One. ", "2: two ", "2: three\n more", "5: four", "6: five", "8: six"]);
});

test("texts that follow a reference contain a phrase; otherwise the exception has no reason", () => {
  for (const where of FOLLOWING.keys()) {
    assert.ok(
      phrasesIn(
        texts.filter((text) => text.where === where),
        phrases,
      ).length > 0,
      where,
    );
  }
});

test.run();
