// Renders our documentation's Markdown as text for a terminal. Supports the constructs that occur there: headings,
// paragraphs, lists, tables and code.
import { paint, wrap } from "../terminal.ts";

/** How to render a page. */
export interface RenderOptions {
  readonly color: boolean;
  /** The number of columns to fit into. */
  readonly width: number;
}

const CODE_INDENT = "    ";

/** Returns a page as text that ends in a line break. */
export function renderPage(markdown: string, options: RenderOptions): string {
  const lines: string[] = [];
  let isCode = false;
  for (const line of markdown.split("\n")) {
    if (/^\s*```/.test(line)) isCode = !isCode;
    else if (isCode) lines.push(line === "" ? "" : CODE_INDENT + line);
    else if (!/^<!--.*-->$/.test(line)) lines.push(...renderLine(line, options));
  }
  return `${lines
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim()}\n`;
}

function renderLine(line: string, { color, width }: RenderOptions): string[] {
  const text = line.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1");
  const heading = /^#+ (.*)$/.exec(text)?.[1];
  if (heading !== undefined) return [color ? paint("bold", heading) : heading];
  if (text.startsWith("|")) return [inline(text, color)];
  const [indent = ""] = /^\s*(?:[-*] |\d+\. )?/.exec(text) ?? [];
  return wrap(text, width, " ".repeat(indent.length)).map((part) => inline(part, color));
}

function inline(text: string, color: boolean): string {
  return color ? text.replace(/`([^`]+)`/g, (_, code: string) => paint("cyan", code)) : text;
}
