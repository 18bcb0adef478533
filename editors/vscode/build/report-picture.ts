// The report in the README as a terminal shows it: the output of the command for the file above it, with its colours.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bin } from "../../../tools/bundle.ts";

const root = join(import.meta.dirname, "../../..");

/** Where the README has the picture. */
export const REPORT_PICTURE = join(root, ".github/report.png");

/** Styles by the codes of a terminal. */
const STYLES: Readonly<Record<string, string>> = {
  "1": "font-weight:bold",
  "2": "color:#9a9a9a",
  "4": "text-decoration:underline",
  "31": "color:#f14c4c",
  "33": "color:#cca700",
  "36": "color:#4fc1ff",
};

/** Resolves to the report as HTML. */
export async function reportHtml(): Promise<string> {
  const [, text] = /^`main\.tf`:\n\n```terraform\n([^]*?)^```$/m.exec(readFileSync(join(root, "README.md"), "utf8"))!;
  const directory = mkdtempSync(join(tmpdir(), "hclkit-picture-"));
  try {
    writeFileSync(join(directory, "main.tf"), text!);
    const args = [await bin(), "lint", "--color", "--no-cache"];
    const { stdout } = spawnSync(process.execPath, args, { cwd: directory, encoding: "utf8" });
    return `<pre style="font-size:14px">$ npx hclkit lint\n${coloured(stdout.trimEnd())}</pre>`;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Returns a terminal's text as HTML. */
function coloured(text: string): string {
  let open: readonly string[] = [];
  return text
    .split(/\u{1B}\[([\d;]*)m/u)
    .map((part, index) => {
      if (index % 2 === 0)
        return open.length === 0 ? escaped(part) : `<span style="${open.join(";")}">${escaped(part)}</span>`;
      // A code that ends a style ends all: the report nests none.
      const styles = part.split(";").flatMap((code) => STYLES[code] ?? []);
      open = styles.length === 0 ? [] : [...open, ...styles];
      return "";
    })
    .join("");
}

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
