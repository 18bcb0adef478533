// What the theme leaves open in the built pages: blocks of code and tables that a keyboard can scroll, each with a name of
// its own; no empty heading in a table; the search, a third of a page's bytes, is loaded when a person turns to it.
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

/** Runs once, when the search is touched, focused or called by its keys; then its field is focused if its dialog is open. */
const ON_USE = `((run)=>{const site=document.querySelector("site-search");let isDone=false;const use=async()=>{if(isDone)return;isDone=true;await run();const field=site.querySelector("dialog[open] input");if(field)field.focus()};for(const type of ["pointerover","focusin","click"])site.addEventListener(type,use);addEventListener("keydown",(event)=>{if((event.metaKey||event.ctrlKey)&&event.key==="k")use()})})`;

/** Lets the search wait. Throws if the theme's script has another form. */
function finishSearch(directory: string): void {
  const scripts = join(directory, "_astro");
  const file = join(
    scripts,
    readdirSync(scripts).find((name) => /^Search\.astro.*\.js$/.test(name))!,
  );
  const text = readFileSync(file, "utf8");
  if (!text.includes("window.requestIdleCallback||")) throw new Error(`Bug: ${file} loads the search in another way.`);
  writeFileSync(file, text.replace("window.requestIdleCallback||", `${ON_USE}||`));
}

/** Finishes the pages below a directory, but for those of the playground. */
export function finishPages(directory: string): void {
  finishSearch(directory);
  for (const name of readdirSync(directory, { recursive: true, encoding: "utf8" })) {
    if (!name.endsWith(".html") || /^play[\\/]/.test(name)) continue;
    const file = join(directory, name);
    writeFileSync(file, finished(readFileSync(file, "utf8")));
  }
}
