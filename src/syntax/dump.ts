/**
 * Stable text dumps of a tree, for tests and people: its tokens, nodes and diagnostics. Every fixture depends on their
 * form. Offsets are UTF-16; linear in the tree's size, at any depth.
 */
import { childField, childFieldNames, isList } from "./children.ts";
import type { SyntaxNode } from "./node.ts";
import { tokenTypeNames } from "./tokens/token-type.ts";
import type { SyntaxTree } from "./tree.ts";

/**
 * Deeper nodes are not indented further; their depth is printed instead. Otherwise a chain's dump would take quadratic
 * space.
 */
const MAX_INDENT = 24;

/** Returns the whole dump: sections headed `--- tokens`, `--- tree` and `--- diagnostics`. */
export function dumpTree(tree: SyntaxTree<SyntaxNode>): string {
  return `--- tokens\n${dumpTokens(tree)}--- tree\n${dumpNodes(tree)}--- diagnostics\n${dumpDiagnostics(tree)}`;
}

/** Returns one line per token: index, range, type, text. */
function dumpTokens(tree: SyntaxTree<SyntaxNode>): string {
  const { tokens } = tree;
  const lines = new LineBuffer();
  for (let index = 0; index < tokens.count; index++) {
    const partner = tokens.partners[index]! < 0 ? "" : ` -> ${tokens.partners[index]!}`;
    const type = tokenTypeNames[tokens.types[index]!]!;
    const range = `${tokens.start(index)}..${tokens.end(index)}`;
    lines.add(`${index} ${range} ${type} ${quote(tokens.tokenText(index))}${partner}\n`);
  }
  return lines.text();
}

/** Returns one line per node, indented by depth: field, type, range, and the text of nodes without children. */
export function dumpNodes(tree: SyntaxTree<SyntaxNode>): string {
  const lines = new LineBuffer();
  const stack: Entry[] = [{ node: tree.root, field: "", depth: 0 }];
  for (let entry = stack.pop(); entry !== undefined; entry = stack.pop()) {
    const children = childEntries(entry);
    lines.add(describe(entry, children.length === 0));
    for (let index = children.length - 1; index >= 0; index--) stack.push(children[index]!);
  }
  return lines.text();
}

/** Returns one line per diagnostic: 1-based line and UTF-16 column, severity, code, summary and detail. */
export function dumpDiagnostics(tree: SyntaxTree<SyntaxNode>): string {
  return tree.diagnostics
    .map(({ code, severity, summary, detail, subject }) => {
      const { line, column } = tree.source.positionAt(subject.start);
      return `${line}:${column} ${severity} ${code}: ${summary}. ${detail.replaceAll("\n", " ")}\n`;
    })
    .join("");
}

/**
 * Collects lines, joined in portions: the garbage collector would copy hundreds of thousands of live strings
 * repeatedly.
 */
class LineBuffer {
  private readonly portions: string[] = [];
  private lines: string[] = [];

  add(line: string): void {
    this.lines.push(line);
    if (this.lines.length === 2048) this.flush();
  }

  text(): string {
    this.flush();
    return this.portions.join("");
  }

  private flush(): void {
    this.portions.push(this.lines.join(""));
    this.lines = [];
  }
}

interface Entry {
  readonly node: SyntaxNode;
  /** The field that contains the node; empty for list items and the root. */
  readonly field: string;
  readonly depth: number;
}

function childEntries({ node, depth }: Entry): Entry[] {
  const entries: Entry[] = [];
  for (const name of childFieldNames(node)) {
    const value = childField(node, name);
    if (value === null) continue;
    if (isList(value)) for (const child of value) entries.push({ node: child, field: "", depth: depth + 1 });
    else entries.push({ node: value, field: `${name}: `, depth: depth + 1 });
  }
  return entries;
}

function describe({ node, field, depth }: Entry, isLeaf: boolean): string {
  const indent = depth <= MAX_INDENT ? "  ".repeat(depth) : `${"  ".repeat(MAX_INDENT)}(${depth}) `;
  const range = `${node.start}..${node.end}`;
  if (node.isError && node.isMissing) return `${indent}${field}(missing) ${range}\n`;
  const text = isLeaf && !node.isMissing ? ` ${quote(node.text)}` : "";
  return `${indent}${field}${node.type} ${range}${text}${missingCloser(node)}\n`;
}

/** Returns a node's missing closing token: a field whose name begins with `close`. */
function missingCloser(node: SyntaxNode): string {
  for (const [field, value] of Object.entries(node)) {
    if (value === -1 && field.startsWith("close")) return ` (no ${field})`;
  }
  return "";
}

function quote(text: string): string {
  return JSON.stringify(text);
}
