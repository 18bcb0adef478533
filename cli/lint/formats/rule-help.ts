// The page of a rule, for formats that bring it with them.
import { documentationUrl } from "../../../src/version.ts";
import { readPage } from "../../explain/pages.ts";
import { renderPage } from "../../explain/render.ts";

/** The documentation of a rule, in plain text and in Markdown. */
export interface RuleHelp {
  /** The first paragraph of the page's details. */
  readonly summary: string;
  readonly text: string;
  /** Links are absolute. */
  readonly markdown: string;
}

/** The columns of the plain text. */
const WIDTH = 80;

/** Returns the documentation of a rule by its reported name, from the packaged documentation; null for a rule without a page there. */
export function ruleHelpOf(ruleId: string): RuleHelp | null {
  if (!ruleId.startsWith("hcl/")) return null;
  const name = `rules/${ruleId.slice("hcl/".length)}.md`;
  const page = readPage(name);
  if (page === null) return null;
  const base = documentationUrl(name);
  const markdown = page
    .replace(/^<!--.*-->\n+/gm, "")
    .replace(/\]\((?![a-z]+:)([^)\s]+)\)/g, (_, target: string) => `](${new URL(target, base).href})`);
  const [, details = ""] = /^## Rule details\n+([^]*?)\n\n/m.exec(markdown) ?? [];
  const plain = (text: string) => renderPage(text, { color: false, width: WIDTH });
  return { summary: plain(details).replaceAll("\n", " ").trim(), text: plain(markdown), markdown };
}
