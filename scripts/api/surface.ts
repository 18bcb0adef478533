// docs/surface.md: everything that versions promise to keep, as lists. A change of one of them shows in a review.
import { format } from "prettier";
import { COMMAND_USAGE } from "../../cli/usage/commands.ts";
import { FEATURES } from "../../lsp/settings.ts";
import { options } from "../../prettier-plugin/options.ts";
import { diagnosticCodes } from "../../src/codes.ts";
import { PRODUCTS } from "../../src/products/table.ts";
import { CONFIG_SCHEMA_FILE } from "../config-schema.ts";
import { RULE_NAMES } from "../rule-pages/meta.ts";
import { CODES_SECTION, type FirstVersions, firstVersions, readProjectFile, RULES_SECTION } from "./first-versions.ts";
import type { ApiProgram } from "./program.ts";

const HEAD = `# What is public

_For those who maintain hclkit, or build on it: the names that [versions](versioning.md) keep._

Written by \`npm run docs\`. A name that is not here is not public. What the names mean is in [the reference](README.md#reference).`;

/** Returns the page; names that the present one lacks are new. */
export async function surfacePage(api: ApiProgram, versions = firstVersions()): Promise<string> {
  const sections: (readonly [title: string, names: Iterable<string>])[] = [
    ...[...api.byEntry].map(([entry, symbols]) => [`Exports of \`${entry}\``, symbols.keys()] as const),
    ...Object.entries(COMMAND_USAGE).map(
      ([name, usage]) =>
        [`Options of \`hclkit ${name}\``, Object.keys(usage.options).map((flag) => `--${flag}`)] as const,
    ),
    ["Formatting options of the Prettier plugin", Object.keys(options)],
    ["Settings of `.hclkit.hcl`", settingNames()],
    ["Features of the language server", FEATURES],
    ["Products", PRODUCTS.map(({ name }) => name)],
    [RULES_SECTION, RULE_NAMES],
    [CODES_SECTION, diagnosticCodes],
  ];
  const lead = `A name without a version is in all of them, since ${versions.oldest}.`;
  const parts = sections.map(([title, names]) => `## ${title}\n\n${list(title, names, versions)}`);
  return format([HEAD, lead, ...parts].join("\n\n"), { parser: "markdown", printWidth: 120 });
}

const list = (section: string, names: Iterable<string>, versions: FirstVersions): string =>
  [...names]
    .toSorted()
    .map((name) => {
      const version = versions.ofNew(section, name);
      return `- \`${name}\`${version === versions.oldest ? "" : ` (since ${version})`}`;
    })
    .join("\n");

/** Returns the names of arguments and blocks in the schema for the configuration file, with those of their properties. */
function settingNames(): string[] {
  const text = readProjectFile(CONFIG_SCHEMA_FILE);
  const { properties } = JSON.parse(text) as { readonly properties: Readonly<Record<string, unknown>> };
  return Object.keys(properties);
}
