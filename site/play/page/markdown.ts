/** The little Markdown that the language service writes, as elements: paragraphs, blocks of code, code and links in a line. */
import { el } from "./dom.ts";

/** Returns the elements of a text. Nothing in it is read as HTML. */
export function markdownNodes(text: string): HTMLElement[] {
  const nodes: HTMLElement[] = [];
  for (const [index, part] of text.split(/^(```+\w*\n[^]*?^```+)$/m).entries()) {
    if (index % 2 === 1) nodes.push(el("pre", {}, part.replace(/^`+\w*\n/, "").replace(/\n?`+$/, "")));
    else
      for (const paragraph of part.split(/\n{2,}/))
        if (paragraph.trim() !== "") nodes.push(el("p", {}, ...inline(paragraph.trim())));
  }
  return nodes;
}

/** Returns the nodes of one paragraph. */
export function inline(text: string): (Node | string)[] {
  return text.split(/(`[^`]+`|\*\*[^*]+\*\*|\[[^\]]+\]\(https:[^)\s]+\))/).map((part, index) => {
    if (index % 2 === 0) return part;
    if (part.startsWith("`")) return el("code", {}, part.slice(1, -1));
    if (part.startsWith("*")) return el("strong", {}, part.slice(2, -2));
    const [, label, href] = /^\[(.+)\]\((.+)\)$/.exec(part)!;
    return el("a", { href: href!, rel: "noopener", target: "_blank" }, label!);
  });
}
