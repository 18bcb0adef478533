/** A file as hclkit formats it by the project's options, and as `terraform fmt` does. */
import { formatOptionsIn } from "../../../src/config-file/load.ts";
import { format, type FormatOptions, formattingOf, isHclFile } from "../../../src/index.ts";
import type { Formatted, FormattedBoth, Formatter } from "../messages.ts";

/** Returns a file's formatted text. `configuration` is the text of `.hclkit.hcl`; `terraform fmt` does not read it. */
export function formattedBy(formatter: Formatter, path: string, text: string, configuration: string): Formatted {
  if (!isHclFile(path)) return { text: null, reason: "The formatter leaves files of this kind alone." };
  if (formatter === "hclkit") return formatted(text, { ...formatOptionsIn(configuration), filename: path });
  if (formattingOf(path) !== "terraform")
    return { text: null, reason: "Terraform's formatter is for files of Terraform and OpenTofu." };
  return formatted(text, { lineBreaks: "preserve", filename: path });
}

/** Returns a file's text by both formatters. */
export function formattedByBoth(path: string, text: string, configuration: string): FormattedBoth {
  const by = (formatter: Formatter): Formatted => formattedBy(formatter, path, text, configuration);
  return { hclkit: by("hclkit"), terraform: by("terraform") };
}

function formatted(text: string, options: FormatOptions): Formatted {
  try {
    const result = format(text, options);
    return { text: result, isStable: format(result, options) === result, reason: null };
  } catch (error) {
    return { text: null, reason: error instanceof Error ? error.message : String(error) };
  }
}
