/** docs/codes: a page for each area, with each code's explanation, an example and the resulting diagnostic. */
import type { CodeDoc, Example } from "../../src/diagnostics/code-docs.ts";
import { groupBy } from "../../src/memo.ts";
import { rules } from "../../eslint-plugin/rules/index.ts";
import { CODES_SECTION, type FirstVersions } from "../api/first-versions.ts";
import { codesOfRule } from "../rule-pages/rule-codes.ts";
import { codeAreas, type DocumentedArea } from "./areas.ts";
import { diagnosticOfExample } from "./example.ts";

/** The directory of the pages, relative to the project. */
export const CODES_DIRECTORY = "docs/codes";

const GENERATED = "<!-- Written by npm run docs from the files codes.docs.ts in src. -->";

const INDEX = `# Diagnostics

_For readers of reports, and for programs that read codes._

${GENERATED}

Every diagnostic has a code that does not change between versions. In the library, it is the \`code\` of a \`Diagnostic\`. In ESLint, it is the \`messageId\` of a report. The pages list all codes, each with an example and its diagnostic. Where Terraform or HCL has the same diagnostic, the words are theirs. \`hclkit explain CODE\` prints the section of a code.

Examples of modules are one file, or several with \`# name:\` before each.
`;

/** The kinds of examples that are not native syntax, or a part of it. */
const OTHER_LANGUAGES: ReadonlySet<string> = new Set(["json", "jsonBody", "jsonAttributes", "jsonExpression"]);

/** The maximum number of characters shown from an example. */
const LONGEST = 1000;

/** The names of the rules that report each code: those of several products have some in common. */
const RULES = groupBy(
  Object.entries(rules).flatMap(([name, rule]) => codesOfRule(rule).map((code) => ({ code, name }))),
  ({ code }) => code,
);

/** Returns the text of each page, as Prettier would print it, by file. */
export function codePages(versions: FirstVersions): ReadonlyMap<string, string> {
  const areas = codeAreas.filter(({ docs }) => docs.length > 0);
  const texts = [
    ["README", indexOf(areas)] as const,
    ...areas.map((area) => [area.name, pageOf(area, versions)] as const),
  ];
  return new Map(texts.map(([name, text]) => [`${CODES_DIRECTORY}/${name}.md`, `${text}\n`]));
}

function indexOf(areas: readonly DocumentedArea[]): string {
  const lists = areas.map(({ name, title, docs }) => {
    const links = docs.map(([code]) => `[\`${code}\`](${name}.md#${code})`);
    return `## [${title}](${name}.md)\n\n${links.join(", ")}`;
  });
  return [INDEX.trimEnd(), ...lists].join("\n\n");
}

function pageOf({ title, docs }: DocumentedArea, versions: FirstVersions): string {
  const head = `# ${title} (codes)\n\n_For readers of reports, and for programs that read codes._\n\n${GENERATED}`;
  return [head, "[All codes](README.md)", ...docs.map((doc) => section(doc, versions))].join("\n\n");
}

function section([code, { explanation, example }]: readonly [string, CodeDoc], versions: FirstVersions): string {
  const diagnostic = diagnosticOfExample(code, example);
  if (diagnostic === null) throw new Error(`Bug: the example of ${code} does not lead to it.`);
  const { severity, summary, detail } = diagnostic;
  const language = OTHER_LANGUAGES.has(example.as ?? "") ? "text" : "hcl";
  return [
    `## \`${code}\``,
    explanation,
    fence(language, shown(example)),
    fence("text", `${severity}: ${summary}\n${detail}`),
    factsOf(code, versions),
  ].join("\n\n");
}

/** Returns the line of facts: the rules, and the first version with the code. */
function factsOf(code: string, versions: FirstVersions): string {
  const links = (RULES.get(code) ?? []).map(({ name }) => `[${name}](../rules/${name}.md)`);
  const version = versions.of(CODES_SECTION, code);
  if (links.length === 0) return `Since ${version}.`;
  return `${links.length === 1 ? "Rule" : "Rules"}: ${links.join(", ")} · since ${version}`;
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
