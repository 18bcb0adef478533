// Records which grammar gaps the generator has filled, with which trivia: for every two neighbouring parts of every
// node type, whether a comment of each kind, a blank line and a line break have appeared between them. Computed from
// the trees, not by the generator. `gaps.ts` defines the cells and which of them the grammar forbids.
import {
  isComment,
  TokenType,
  tokenTypeNames,
  visitorKeys,
  type Node,
  type SyntaxTree,
  type TokenTable,
} from "../src/syntax/index.ts";
import { allNodes, childFields } from "../tools/tree-access.ts";
import { GAPS, REASONS, type Rule } from "./gaps.ts";

/**
 * `comment` ends on its line, `long` does not, `line` is a line comment; `blank` is a blank line, `break` a line break.
 */
const KINDS = ["comment", "long", "line", "blank", "break"] as const;

type Kind = (typeof KINDS)[number];

/** How often each kind of trivia appeared in a gap, and how often the gap occurred at all. */
export type Counts = Record<Kind | "seen", number>;

function noCounts(): Counts {
  return { seen: 0, comment: 0, long: 0, line: 0, blank: 0, break: 0 };
}

interface Part {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

export class Coverage {
  readonly counts = new Map<string, Counts>();
  readonly nodeTypes = new Set<string>();

  /** Adds the gaps of a valid tree. */
  add(tree: SyntaxTree): void {
    for (const node of allNodes(tree.root)) {
      this.nodeTypes.add(node.type);
      const parts = partsOf(node, tree.tokens);
      for (let index = 1; index < parts.length; index++) {
        const [left, right] = [parts[index - 1]!, parts[index]!];
        this.gap(`${node.type}: ${left.name} _ ${right.name}`, tree.tokens, left.end, right.start);
      }
    }
  }

  private gap(key: string, tokens: TokenTable, from: number, to: number): void {
    let counts = this.counts.get(key);
    if (counts === undefined) this.counts.set(key, (counts = noCounts()));
    counts.seen++;
    const kinds = new Set<Kind>();
    let breaks = 0;
    for (let index = from; index < to; index++) {
      const type = tokens.types[index]!;
      if (type === TokenType.Newline) {
        breaks++;
        kinds.add(breaks > 1 ? "blank" : "break");
      } else if (isComment(type)) {
        kinds.add(
          type === TokenType.LineComment ? "line" : tokens.tokenText(index).includes("\n") ? "long" : "comment",
        );
        breaks = 0;
      }
    }
    for (const kind of kinds) counts[kind]++;
  }

  /**
   * Returns cells that the grammar allows and that were not reached, gaps missing from `gaps.ts`, and node types never
   * built.
   */
  problems(): string[] {
    const messages: string[] = [];
    for (const [key, rule] of Object.entries(GAPS)) {
      const counts = this.counts.get(key);
      if (counts === undefined) messages.push(`${key}: never generated`);
      else {
        for (const kind of KINDS) {
          if (forbidden(rule, kind) === null && counts[kind] === 0) messages.push(`${key}: no ${kind}`);
          if (forbidden(rule, kind) !== null && counts[kind] > 0) messages.push(`${key}: ${kind}, though "${rule}"`);
        }
      }
    }
    for (const key of this.counts.keys()) if (!(key in GAPS)) messages.push(`${key}: not in fuzz/gaps.ts`);
    const elsewhere = ["ExpressionFile", "TemplateFile", "ErrorNode"];
    for (const type of Object.keys(visitorKeys)) {
      if (!this.nodeTypes.has(type) && !elsewhere.includes(type)) messages.push(`${type}: never generated`);
    }
    return messages;
  }

  /** Returns the table as text. */
  table(): string {
    const width = Math.max(...Object.keys(GAPS).map((key) => key.length));
    const lines = [`${"gap".padEnd(width)}  ${["seen", ...KINDS].map((kind) => kind.padStart(8)).join("")}`];
    for (const [key, rule] of Object.entries(GAPS)) {
      const counts = this.counts.get(key) ?? noCounts();
      const cells = KINDS.map((kind) => {
        const reason = forbidden(rule, kind);
        return (reason === null ? String(counts[kind]) : `(${rule})`).padStart(8);
      });
      lines.push(`${key.padEnd(width)}  ${String(counts.seen).padStart(8)}${cells.join("")}`);
    }
    for (const [rule, reason] of Object.entries(REASONS)) lines.push(`(${rule}) ${reason}`);
    return lines.join("\n");
  }
}

/** Returns why a kind of trivia is forbidden in a gap with a rule, or null if it is allowed. */
function forbidden(rule: Rule, kind: Kind): string | null {
  const mayComment = rule === "header" || rule === "item";
  if (rule === "any" || (mayComment && (kind === "comment" || kind === "long"))) return null;
  return REASONS[rule];
}

function partsOf(node: Node, tokens: TokenTable): Part[] {
  const fields = visitorKeys[node.type as keyof typeof visitorKeys] as readonly string[];
  const children = childFields(node).flatMap((list, field) =>
    list
      .filter((child) => child !== null)
      .map((child) => ({ name: fields[field]!, start: child.firstToken, end: child.endToken })),
  );
  const parts: Part[] = [];
  let at = node.firstToken;
  for (const child of children) {
    for (; at < child.start; at++) addToken(parts, node, tokens, at);
    parts.push(child);
    at = child.end;
  }
  for (; at < node.endToken; at++) addToken(parts, node, tokens, at);
  if (node.type !== "Body") return parts;
  const start = { name: "start", start: node.firstToken, end: node.firstToken };
  return [start, ...parts, { name: "end", start: node.endToken, end: node.endToken }];
}

function addToken(parts: Part[], node: Node, tokens: TokenTable, index: number): void {
  const type = tokens.types[index]!;
  if (type <= TokenType.ByteOrderMark) return;
  const isOperator = node.type === "BinaryOp" || node.type === "UnaryOp";
  parts.push({ name: isOperator ? "operator" : tokenTypeNames[type]!, start: index, end: index + 1 });
}
