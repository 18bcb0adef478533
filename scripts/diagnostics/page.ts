/** docs/diagnostics.md: each code with its explanation, an example and the resulting diagnostic. */
import { join } from "node:path";
import { format, resolveConfig } from "prettier";
import type { CodeDoc, Example } from "./code-docs.ts";
import { diagnosticOfExample } from "./example.ts";
import { codeGroups } from "./groups.ts";

/** The page's file, relative to the project. */
export const DIAGNOSTICS_FILE = "docs/diagnostics.md";

const HEAD = `# Diagnostics

_For readers of reports, and for programs that read codes._

<!-- Written by npm run docs from scripts/diagnostics. -->

Every diagnostic has a code that does not change between versions. In the library, it is the \`code\` of a \`Diagnostic\`. In ESLint, it is the \`messageId\` of a report. This page lists all codes, each with an example and its diagnostic. Where Terraform or HCL has the same diagnostic, the words are theirs.

Examples of modules are one file, or several with \`# name:\` before each.
`;

/** The kinds of examples that are not native syntax, or a part of it. */
const OTHER_LANGUAGES: ReadonlySet<string> = new Set(["json", "jsonBody", "jsonAttributes", "jsonExpression"]);

/** The maximum number of characters shown from an example. */
const LONGEST = 1000;

/** Returns the page as text, as Prettier prints it. */
export async function diagnosticsPage(): Promise<string> {
  const groups = codeGroups.map(({ title, docs }) => [`## ${title}`, ...docs.map(section)].join("\n\n"));
  const file = join(import.meta.dirname, "../..", DIAGNOSTICS_FILE);
  return await format([HEAD, ...groups].join("\n\n"), { ...(await resolveConfig(file)), parser: "markdown" });
}

function section([code, { explanation, example }]: readonly [string, CodeDoc]): string {
  const diagnostic = diagnosticOfExample(code, example);
  if (diagnostic === null) throw new Error(`Bug: the example of ${code} does not lead to it.`);
  const { severity, summary, detail } = diagnostic;
  const language = OTHER_LANGUAGES.has(example.as ?? "") ? "text" : "hcl";
  return [
    `### \`${code}\``,
    explanation,
    fence(language, shown(example)),
    fence("text", `${severity}: ${summary}\n${detail}`),
  ].join("\n\n");
}

function fence(language: string, text: string): string {
  return `\`\`\`${language}\n${text.replace(/\n$/, "")}\n\`\`\``;
}

/** Returns an example's text, with escapes for invisible characters; a very long one is truncated. */
function shown({ text }: Example): string {
  const cut = text.length > LONGEST ? `${text.slice(0, 10)}…${text.slice(-10)}` : text;
  return cut.replace(
    /[\ud800-\udfff\ufeff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
