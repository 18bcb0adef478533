/** The codes of declarations that are deprecated, and of outputs with a type. Summaries are those of the product. */
import { defineCodes, error, warning } from "../../../../diagnostics/index.ts";
import { goQuote } from "../../../../text/index.ts";

type EmptyProvider = { readonly name: string; readonly source: string; readonly aliases: readonly string[] };

function aliasesText(aliases: readonly string[]): string {
  if (aliases.length === 0) return "";
  return `      configuration_aliases = [\n${aliases.map((alias) => `        ${alias},\n`).join("")}      ]\n`;
}

type Deprecated = { readonly isOpenTofu: boolean; readonly name: string; readonly advice: string };

/** The codes of deprecated declarations, and of outputs. */
export const deprecationCodes = defineCodes({
  "deprecated-root-output": warning(
    "Root module output deprecated",
    "Root module outputs cannot be deprecated: nothing refers to them.",
  ),
  "deprecated-variable-set": warning(
    ({ isOpenTofu }: Deprecated) =>
      isOpenTofu ? "Variable marked as deprecated by the module author" : "Deprecated variable got a value",
    ({ name, advice }: Deprecated) => `The variable ${name} is deprecated: ${advice}`,
  ),
  "deprecated-output-used": warning(
    ({ isOpenTofu }: Deprecated) => (isOpenTofu ? "Value derived from a deprecated source" : "Deprecated value used"),
    ({ name, advice }: Deprecated) => `The output ${name} is deprecated: ${advice}`,
  ),
  "invalid-output-value": error("Invalid output value", "The value does not have the type of the output: {reason}."),
  "ignored-backend": warning(
    "{noun} configuration ignored",
    "The root module's settings apply to the whole configuration, and another module calls this one.",
  ),
  "redundant-empty-provider": warning(
    "Redundant empty provider block",
    ({ name, source, aliases }: EmptyProvider) =>
      `Earlier versions of Terraform used empty provider blocks ("proxy provider configurations") for child modules to declare their need to be passed a provider configuration by their callers. That approach was ambiguous and is now deprecated.\n\nIf you control this module, you can migrate to the new declaration syntax by removing all of the empty provider ${goQuote(name)} blocks and then adding or updating an entry like the following to the required_providers block of this module:\n    ${name} = {\n      source = ${goQuote(source)}\n${aliasesText(aliases)}    }`,
  ),
  "import-in-child-module": error(
    "Invalid import configuration",
    "Import blocks are only allowed in the root module, and another module calls this one.",
  ),
});
