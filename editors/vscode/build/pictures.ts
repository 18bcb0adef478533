// The icon, and pictures of real output: the report in the README, the text of a module with the scopes of the grammar, the reports of the linter, the
// values and a hover of the language service, drawn as an editor draws them.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Page } from "playwright-core";
import { LanguageService } from "../../../language-service/index.ts";
import { MemoryFiles, WorkspaceLinter } from "../../../lint/index.ts";
import { browserOptions } from "../../../tools/browser.ts";
import { dedent } from "../../../tools/dedent.ts";
import { grammarOf, scopedText } from "../test/grammar.ts";
import { REPORT_PICTURE, reportHtml } from "./report-picture.ts";

const extension = join(import.meta.dirname, "..");

/** The module in the pictures. */
const MODULE = dedent`
  variable "zones" {
    type    = list(string)
    default = ["a", "b"]
  }

  locals {
    network = cidrsubnet("10.0.0.0/8", 8, 2)
    count   = length(var.zones)
    names   = [for zone in ["a", "b"] : upper(zone)]
  }

  resource "terraform_data" "subnet" {
    for_each = toset(var.zones)
    input    = cidrsubnet(local.netwrk, 4, 1)

    lifecycle {
      prevent_destroy = "yes"
    }
  }

  output "policy" {
    value = <<-JSON
      { "Name": "\${local.names[0]}" }
    JSON
  }
`;

/** Colours by the beginnings of scopes; the innermost that matches counts. */
const COLOURS: readonly (readonly [scope: string, colour: string])[] = [
  ["meta.template.expression", "#d4d4d4"],
  ["comment", "#6a9955"],
  ["string", "#ce9178"],
  ["punctuation.definition.string", "#ce9178"],
  ["constant", "#b5cea8"],
  ["keyword.control", "#c586c0"],
  ["entity.name.type", "#4ec9b0"],
  ["support.type", "#4ec9b0"],
  ["support.function", "#dcdcaa"],
  ["variable.language", "#569cd6"],
  ["variable", "#9cdcfe"],
  ["punctuation.section.template", "#569cd6"],
];

const STYLE = `
  body { margin: 0; background: #1e1e1e; color: #d4d4d4; font: 15px/22px "DejaVu Sans Mono", monospace; width: 900px; }
  pre { margin: 0; padding: 16px 20px; white-space: pre; }
  .error { text-decoration: underline wavy #f14c4c; text-underline-offset: 3px; }
  .warning { text-decoration: underline wavy #cca700; text-underline-offset: 3px; }
  .value { color: #8a8a8a; background: #2a2a2a; border-radius: 3px; font-size: 13px; }
  .panel { border-top: 1px solid #444; padding: 8px 20px 14px; font: 14px/24px "DejaVu Sans", sans-serif; }
  .error-line b { color: #f14c4c; } .warning-line b { color: #cca700; } .panel i { color: #9a9a9a; font-style: normal; }
  .hover { margin: 0 20px 20px; border: 1px solid #555; border-radius: 4px; background: #252526; padding: 8px 12px;
    white-space: pre-wrap; font: 14px/20px "DejaVu Sans", sans-serif; }`;

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const colourOf = (scopes: readonly string[]): string =>
  scopes
    .toReversed()
    .flatMap((scope) => COLOURS.find(([beginning]) => scope.startsWith(beginning))?.[1] ?? [])
    .at(0) ?? "#d4d4d4";

/** A range with a class, or with text behind it. */
interface Mark {
  readonly start: number;
  readonly end: number;
  readonly name: string;
}

/** Returns a text as HTML. */
async function drawn(text: string, marks: readonly Mark[], values: ReadonlyMap<number, string>): Promise<string> {
  const colours = new Array<string>(text.length).fill("#d4d4d4");
  for (const { start, end, scopes } of scopedText(await grammarOf("source.hcl"), text))
    colours.fill(colourOf(scopes), start, end);
  let html = "";
  for (let at = 0; at < text.length; at++) {
    const value = values.get(at);
    if (value !== undefined) html += `<span class="value">${escaped(value)}</span>`;
    const names = marks.filter(({ start, end }) => start <= at && at < end).map(({ name }) => name);
    html += `<span class="${names.join(" ")}" style="color:${colours[at]!}">${escaped(text[at]!)}</span>`;
  }
  return `<pre>${html}</pre>`;
}

async function picture(page: Page, path: string, html: string): Promise<void> {
  await page.setContent(`<style>${STYLE}</style><main>${html}</main>`);
  await page.locator("main").screenshot({ path });
}

const pathOf = (name: string): string => join(extension, "images", `${name}.png`);

/** Makes the icon and the pictures. */
export async function makePictures(): Promise<void> {
  const path = "/example/main.tf";
  const files = new MemoryFiles({ [path]: MODULE });
  const reports = (await new WorkspaceLinter(files).lint([path])).get(path)!;
  const service = new LanguageService(new MemoryFiles({ [path]: MODULE }));
  const whole = { start: 0, end: MODULE.length };
  const values = new Map(service.inlayValues(path, whole, "all").map(({ offset, text }) => [offset, text]));
  const marks = reports.map(({ range, severity }) => ({ ...range, name: severity }));
  const lines = reports.map(
    ({ message, rule, severity }) =>
      `<div class="${severity}-line"><b>●</b> ${escaped(message.split("\n")[0]!)} <i>${escaped(rule ?? "")}</i></div>`,
  );
  const hover = service.hover(path, MODULE.indexOf("names[0]") + 1)!;
  const browser = await chromium.launch(browserOptions());
  const page = await browser.newPage({ viewport: { width: 900, height: 800 }, deviceScaleFactor: 1.5 });
  await picture(
    page,
    pathOf("problems"),
    (await drawn(MODULE, marks, values)) + `<div class="panel">${lines.join("")}</div>`,
  );
  const output = MODULE.slice(MODULE.indexOf('output "policy"'));
  const shown = hover.text
    .replaceAll(/^```\w*\n?/gm, "")
    .replaceAll("`", "")
    .trim();
  await picture(
    page,
    pathOf("values"),
    (await drawn(output, [], new Map())) + `<div class="hover">${escaped(shown)}</div>`,
  );
  await picture(page, REPORT_PICTURE, await reportHtml());
  await page.setViewportSize({ width: 128, height: 128 });
  const icon = readFileSync(join(extension, "../../site/play/icon.svg"), "utf8");
  await page.setContent(`<style>body{margin:0}svg{width:128px;height:128px;display:block}</style>${icon}`);
  writeFileSync(join(extension, "icon.png"), await page.screenshot({ omitBackground: true }));
  await browser.close();
}
