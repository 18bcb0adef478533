/** Matches template directives: `%{if}`, `%{else}` and `%{endif}`, `%{for}` and `%{endfor}`. */
import { type TemplateDirective, TemplateFor, TemplateIf, type TemplatePart } from "../nodes/index.ts";
import type { Parser } from "./parser.ts";
import { isTooDeep, MAX_NESTING } from "./recovery.ts";
import { syntaxCodes } from "../codes.ts";

const NO_PARTS: readonly TemplatePart[] = Object.freeze([]);

/** A directive that waits for its end. The parts inside it are on the parser's node stack, from `base`. */
export interface OpenDirective {
  readonly outer: OpenDirective | null;
  readonly opener: TemplateDirective;
  readonly keyword: "if" | "for";
  base: number;
  elseDirective: TemplateDirective | null;
  trueParts: readonly TemplatePart[];
  /** Nested too deep: it and everything up to its end become error nodes. */
  readonly isIgnored: boolean;
}

/**
 * Reports an `else` or an end without its directive. Call it before parsing the rest of the directive, whose errors
 * come later. `start` and `end` are the directive's offsets in the reference.
 */
export function checkMatch(
  parser: Parser,
  innermost: OpenDirective | null,
  keyword: string,
  start: number,
  end: number,
): void {
  if (keyword === "if" || keyword === "for" || innermost?.isIgnored === true) return;
  if (innermost !== null && keyword === `end${innermost.keyword}`) return;
  if (innermost?.keyword === "if" && keyword === "else" && innermost.elseDirective === null) return;
  parser.report(syntaxCodes["unexpected-directive"], start, end, -1, {
    keyword,
    problem: explain(parser, innermost, keyword),
  });
}

/**
 * Adds a directive to a template's parts, or an error node if it has no match. Returns the innermost directive that
 * then waits.
 */
export function addDirective(
  parser: Parser,
  innermost: OpenDirective | null,
  directive: TemplateDirective,
): OpenDirective | null {
  const { keyword } = directive;
  if (keyword === "if" || keyword === "for") return beginDirective(parser, innermost, directive, keyword);
  const isEnd = innermost !== null && keyword === `end${innermost.keyword}`;
  if (innermost?.isIgnored === true) {
    collectStray(parser, directive);
    return isEnd ? innermost.outer : innermost;
  }
  if (isEnd) {
    finishDirective(parser, innermost, directive);
    return innermost.outer;
  }
  if (innermost?.keyword === "if" && keyword === "else" && innermost.elseDirective === null) {
    innermost.elseDirective = directive;
    innermost.trueParts = parser.collected<TemplatePart>(innermost.base);
    return innermost;
  }
  collectStray(parser, directive);
  return innermost;
}

function beginDirective(
  parser: Parser,
  outer: OpenDirective | null,
  opener: TemplateDirective,
  keyword: "if" | "for",
): OpenDirective {
  const isIgnored = isTooDeep(parser);
  if (!isIgnored) {
    parser.level++;
  } else {
    if (outer?.isIgnored !== true)
      parser.reportToken(syntaxCodes["nesting-too-deep"], opener.firstToken, -1, { limit: MAX_NESTING });
    collectStray(parser, opener);
  }
  const base = parser.nodeCount;
  return { outer, opener, keyword, base, elseDirective: null, trueParts: NO_PARTS, isIgnored };
}

/** Adds an unmatched directive as an error node. */
function collectStray(parser: Parser, directive: TemplateDirective): void {
  parser.collect(parser.errorNode(directive.firstToken, directive.endToken, [directive]));
}

/** At a template's end: reports the directives that still wait and finishes them. */
export function closeDirectives(parser: Parser, innermost: OpenDirective | null): void {
  const isTooDeep = innermost?.isIgnored === true;
  for (let open = innermost; open !== null; open = open.outer) {
    if (open.isIgnored) continue;
    const args = { keyword: open.keyword, position: positionText(parser, open.opener), end: `end${open.keyword}` };
    if (!isTooDeep) parser.reportToken(syntaxCodes["unexpected-end-of-template"], parser.index, -1, args);
    finishDirective(parser, open, null);
  }
}

function finishDirective(parser: Parser, open: OpenDirective, end: TemplateDirective | null): void {
  const { opener, elseDirective, trueParts } = open;
  const { tree, cursor } = parser;
  parser.level--;
  const parts = parser.collected<TemplatePart>(open.base);
  const endToken = end?.endToken ?? cursor;
  if (open.keyword === "for") {
    parser.collect(new TemplateFor(tree, opener.firstToken, endToken, opener, parts, end));
    return;
  }
  const branches =
    elseDirective === null ? { trueParts: parts, falseParts: NO_PARTS } : { trueParts, falseParts: parts };
  const fields = { ifDirective: opener, ...branches, elseDirective, endDirective: end };
  parser.collect(new TemplateIf(tree, opener.firstToken, endToken, fields));
}

/** Returns the reason why a directive is unexpected. */
function explain(parser: Parser, innermost: OpenDirective | null, keyword: string): string {
  if (innermost === null) return "The control directives within this template are unbalanced.";
  const opener = positionText(parser, innermost.opener);
  if (innermost.keyword === "if") {
    if (keyword === "else") return `Already in the else clause for the if started at ${opener}.`;
    return `Expecting an endif directive for the if started at ${opener}.`;
  }
  if (keyword === "else") return "An else clause is not expected for a for directive.";
  return `Expecting an endfor directive corresponding to the for directive at ${opener}.`;
}

function positionText(parser: Parser, directive: TemplateDirective): string {
  const { line, column } = parser.tree.source.positionAt(directive.start);
  return `line ${line}, column ${column}`;
}
