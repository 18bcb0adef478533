/** The content of `.hclkit.hcl`, or its mistakes as an error. */
import { renderDiagnostic } from "../diagnostics/index.ts";
import { configuredName, type FormatOptions, type OptionName, optionTable } from "../format/index.ts";
import { type Configuration, type ConfigurationNames, decodeConfiguration } from "./decode.ts";
import type { ValueSchema } from "./check-value.ts";

/** An invalid configuration file; the message explains why, with lines and columns. */
class ConfigurationError extends Error {
  override readonly name = "ConfigurationError";
}

/** Returns the schemas of rule options by name; null for a rule without options. */
export function optionSchemas(rules: Readonly<Record<string, unknown>>): ReadonlyMap<string, ValueSchema | null> {
  const entries = Object.entries(rules).map(([name, rule]) => {
    const { schema } = (rule as { readonly meta: { readonly schema?: readonly ValueSchema[] } }).meta;
    return [name, schema?.[0] ?? null] as const;
  });
  return new Map(entries);
}

/**
 * Returns the configuration in a file, by its path and its text, which is null if it cannot be read. Throws a
 * ConfigurationError then, and if it has mistakes.
 */
export function configurationIn(
  path: string,
  text: string | null,
  names: ConfigurationNames,
  color = false,
): Configuration {
  if (text === null) throw new ConfigurationError(`${path} cannot be read: it is not a file, or you may not read it.`);
  const { configuration, diagnostics } = decodeConfiguration(text, names);
  if (diagnostics.length === 0) return configuration;
  const frames = diagnostics.map((diagnostic) => renderDiagnostic(text, diagnostic, { filename: path, color }));
  throw new ConfigurationError(`${frames.join("\n\n")}\n`);
}

/** Returns the options of the formatter in the text of a configuration file; those with mistakes are left out. */
export function formatOptionsIn(text: string): FormatOptions {
  const { format } = decodeConfiguration(text, { presets: null, rules: null }).configuration;
  return Object.fromEntries(
    (Object.keys(optionTable) as OptionName[]).flatMap((option) => {
      const value = format[option] ?? format[configuredName(option)];
      return value === undefined ? [] : [[option, value]];
    }),
  );
}
