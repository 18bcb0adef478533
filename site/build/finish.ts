// What the theme leaves open in the built pages: blocks of code and tables that a keyboard can scroll, each with a name of
// its own; no empty heading in a table.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Returns a page with the missing parts. */
function finished(html: string): string {
  let [code, table] = [0, 0];
  return html
    .replaceAll(/<pre data-language="([^"]*)"(?=[ >])/g, (_, language: string) => {
      return `<pre data-language="${language}" tabindex="0" role="region" aria-label="Code ${++code}"`;
    })
    .replaceAll("<table>", () => `<div class="table" role="region" tabindex="0" aria-label="Table ${++table}"><table>`)
    .replaceAll("</table>", "</table></div>")
    .replaceAll("<th></th>", "<td></td>");
}

/** Finishes the pages below a directory, but for those of the playground. */
export function finishPages(directory: string): void {
  for (const name of readdirSync(directory, { recursive: true, encoding: "utf8" })) {
    if (!name.endsWith(".html") || /^play[\\/]/.test(name)) continue;
    const file = join(directory, name);
    writeFileSync(file, finished(readFileSync(file, "utf8")));
  }
}
