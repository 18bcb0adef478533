// Text with the scopes that the grammars give it, as VS Code finds them.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type * as Oniguruma from "vscode-oniguruma";
import type * as Textmate from "vscode-textmate";
import type { IGrammar } from "vscode-textmate";
import { grammars } from "../grammar/index.ts";

/** A piece of a line with its scopes, the outermost first. Offsets count from the text's start. */
export interface ScopedText {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly scopes: readonly string[];
}

/** Grammars for the languages in heredocs, as small as tests need them. */
const OTHERS: Readonly<Record<string, object>> = {
  "source.json": {
    scopeName: "source.json",
    patterns: [
      { name: "string.quoted.double.json", begin: '"', end: '"' },
      { name: "punctuation.json", match: String.raw`[{}\[\]:,]` },
    ],
  },
  "source.yaml": {
    scopeName: "source.yaml",
    patterns: [{ name: "entity.name.tag.yaml", match: String.raw`\w+(?=:)` }],
  },
  "source.shell": { scopeName: "source.shell", patterns: [{ name: "comment.line.shell", begin: "#", end: "$" }] },
};

// Both are in the older format, without names for imports.
const require = createRequire(import.meta.url);
const { INITIAL, parseRawGrammar, Registry } = require("vscode-textmate") as typeof Textmate;
const { createOnigScanner, createOnigString, loadWASM } = require("vscode-oniguruma") as typeof Oniguruma;

await loadWASM(readFileSync(require.resolve("vscode-oniguruma/release/onig.wasm")).buffer as ArrayBuffer);

const byScope = Object.fromEntries(Object.values(grammars).map((grammar) => [grammar.scopeName, grammar as object]));

const registry = new Registry({
  onigLib: Promise.resolve({ createOnigScanner, createOnigString }),
  loadGrammar: (scope) => {
    const found = byScope[scope] ?? OTHERS[scope];
    return Promise.resolve(found === undefined ? null : parseRawGrammar(JSON.stringify(found), `${scope}.json`));
  },
});

/** Resolves to a grammar by its scope. */
export async function grammarOf(scope: string): Promise<IGrammar> {
  const grammar = await registry.loadGrammar(scope);
  if (grammar === null) throw new Error(`There is no grammar ${scope}.`);
  return grammar;
}

/** Returns a text in pieces with their scopes, without the scope of the whole text. */
export function scopedText(grammar: IGrammar, text: string): ScopedText[] {
  const found: ScopedText[] = [];
  let stack = INITIAL;
  let offset = 0;
  for (const line of text.split(/(?<=\n)/)) {
    const content = line.replace(/\r?\n$/, "");
    const { tokens, ruleStack } = grammar.tokenizeLine(content, stack);
    for (const { startIndex, endIndex, scopes } of tokens) {
      const [start, end] = [startIndex, Math.min(endIndex, content.length)];
      if (end > start)
        found.push({
          start: offset + start,
          end: offset + end,
          text: content.slice(start, end),
          scopes: scopes.slice(1),
        });
    }
    stack = ruleStack;
    offset += line.length;
  }
  return found;
}
