// docs/surface.md: everything that versions promise to keep, as lists. A change of one of them shows in a review.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { format } from "prettier";
import { COMMAND_USAGE } from "../../cli/usage/commands.ts";
import { FEATURES } from "../../lsp/settings.ts";
import { options } from "../../prettier-plugin/options.ts";
import { diagnosticCodes } from "../../src/codes.ts";
import { PRODUCTS } from "../../src/products/table.ts";
import { CONFIG_SCHEMA_FILE } from "../config-schema.ts";
import { RULE_NAMES } from "../rule-pages/meta.ts";
import type { ApiProgram } from "./program.ts";

/** The page, generated as a whole. */
export const SURFACE_PAGE = "docs/surface.md";

const HEAD = `# What is public

_For those who maintain hclkit, or build on it: the names that [versions](versioning.md) keep._

Written by \`npm run docs\`. A name that is not here is not public. What the names mean is in [the reference](README.md#reference).`;

/** Returns the page. */
export async function surfacePage(api: ApiProgram): Promise<string> {
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
    ["Rules", RULE_NAMES],
    ["Codes of diagnostics", diagnosticCodes],
  ];
  const parts = sections.map(([title, names]) => `## ${title}\n\n${list(names)}`);
  return format([HEAD, ...parts].join("\n\n"), { parser: "markdown", printWidth: 120 });
}

const list = (names: Iterable<string>): string =>
  [...names]
    .toSorted()
    .map((name) => `- \`${name}\``)
    .join("\n");

/** Returns the names of arguments and blocks in the schema for the configuration file, with those of their properties. */
function settingNames(): string[] {
  const text = readFileSync(join(import.meta.dirname, "../..", CONFIG_SCHEMA_FILE), "utf8");
  const { properties } = JSON.parse(text) as { readonly properties: Readonly<Record<string, unknown>> };
  return Object.keys(properties);
}
