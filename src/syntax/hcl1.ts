/**
 * Recognizes HCL 1 files, which Vault, Consul and Nomad agents read, so that they are not reported as invalid HCL 2. The
 * HCL that Hermit reads is the same, but has colons in its maps.
 */

import type { Diagnostic } from "../diagnostics/index.ts";
import { syntaxCodes } from "./codes.ts";
import type { SyntaxTree } from "./tree.ts";

const SPACE = /(?:[\s,]|#[^\n]*|\/\/[^\n]*|\/\*[^]*?\*\/)+/y;
const KEY = /[\p{L}_][\p{L}\p{N}_.-]*|"(?:[^"\\\n$]|\\.|\$(?!\{)|\$\{[^{}"]*(?:"[^"]*"[^{}"]*)*\})*"/uy;
const NUMBER = /-?(?:0[xX][\da-fA-F]+|\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)/y;
const HEREDOC = /<<-?([\p{L}\p{N}_]+)\r?\n[^]*?^[ \t]*\1$/muy;

/** A bool, or a word in capitals that a script replaces: in both grammars, it is no value. */
const CONSTANT = /^(?:true|false|[A-Z][A-Z\d_]*)$/;

/** Real files are not nested deeper. */
const MAX_DEPTH = 50;

/**
 * Returns true for a tree with errors of a text that is HCL 1. A file whose only errors are duplicate arguments is valid HCL 1 as well, but
 * a mistake in both.
 */
export function isHcl1Tree(tree: SyntaxTree): boolean {
  const { code } = syntaxCodes["attribute-redefined"];
  return tree.diagnostics.some((diagnostic) => diagnostic.code !== code) && isHcl1(tree.source.text);
}

/** Errors about forms that HCL 1 has. */
const ACCEPTED: ReadonlySet<string> = new Set(
  (["quoted-argument-name", "unexpected-comma-after-argument", "single-line-block-comma"] as const).map(
    (name) => syntaxCodes[name].code,
  ),
);

/** Returns the errors that a text has in HCL 1 as well; all if there are only others. */
export function errorsInBothGrammars(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const inBoth = diagnostics.filter(({ code }) => !ACCEPTED.has(code));
  return inBoth.length > 0 ? inBoth : diagnostics;
}

/** Returns true for a text that is HCL 1 as a whole. */
export function isHcl1(text: string): boolean {
  const reader = new Reader(text);
  return reader.items(0) && reader.isAtEnd;
}

class Reader {
  private readonly text: string;
  private at = 0;

  constructor(text: string) {
    this.text = text;
  }

  get isAtEnd(): boolean {
    this.take(SPACE);
    return this.at === this.text.length;
  }

  /** Reads items up to a closing brace or the end. */
  items(depth: number, isInMap = false): boolean {
    if (depth > MAX_DEPTH) return false;
    while (!this.isAtEnd && this.text[this.at] !== "}") if (!this.item(depth, isInMap)) return false;
    return true;
  }

  /** Reads an argument or a block; in the braces of a value with a colon, too. */
  private item(depth: number, isInMap = false): boolean {
    let keys = 0;
    while (this.take(KEY)) {
      keys++;
      this.take(SPACE);
    }
    if (keys === 0) return false;
    if (this.takeText("{")) return this.items(depth + 1) && this.takeText("}");
    return keys === 1 && (this.takeText("=") || (isInMap && this.takeText(":"))) && this.value(depth);
  }

  private value(depth: number): boolean {
    this.take(SPACE);
    if (this.takeText("{")) return this.items(depth + 1, true) && this.takeText("}");
    if (this.takeText("[")) return this.list(depth + 1);
    if (this.take(HEREDOC) || this.take(NUMBER)) return true;
    const isString = this.text[this.at] === '"';
    const start = this.at;
    return this.take(KEY) && (isString || CONSTANT.test(this.text.slice(start, this.at)));
  }

  private list(depth: number): boolean {
    if (depth > MAX_DEPTH) return false;
    for (;;) {
      this.take(SPACE);
      if (this.takeText("]")) return true;
      if (!this.value(depth)) return false;
    }
  }

  private take(pattern: RegExp): boolean {
    pattern.lastIndex = this.at;
    if (!pattern.test(this.text)) return false;
    this.at = pattern.lastIndex;
    return true;
  }

  private takeText(text: string): boolean {
    this.take(SPACE);
    if (!this.text.startsWith(text, this.at)) return false;
    this.at += text.length;
    return true;
  }
}
