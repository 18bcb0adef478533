// Compares Prettier's result for a text, alone and in Markdown, with the formatter's: Prettier reads, extracts, indents
// and inserts it.
import { format as prettier, type Options } from "prettier";
import plugin from "../prettier-plugin/index.ts";
import { configuredName, format, type FormatOptions, HclSyntaxError, type OptionName } from "../src/format/index.ts";
import { difference } from "../tools/checks/format-checks.ts";

/**
 * Characters that Prettier changes before the plugin has the text: line breaks, byte order marks, and characters that
 * UTF-8 cannot represent.
 */
const CHANGED = /[\r\0\uFEFF\uFFFD]|\p{Cs}/u;

/** Compares Prettier's output for a text with the formatter's; null if they agree. */
export async function checkHost(text: string, given: FormatOptions): Promise<string | null> {
  // Prettier writes an empty file for any text with only whitespace.
  if (CHANGED.test(text) || text.trim() === "") return null;
  const options: FormatOptions = { ...given, endOfLine: "lf", dialect: given.dialect ?? "hcl" };
  const parser = options.dialect === "terraform" ? "terraform" : "hcl";
  const config = prettierOptions(options);
  const expected = formatted(text, options);
  const alone = await prettier(text, { ...config, parser }).catch((error: unknown) => error as Error);
  const outcome = compare("alone", expected, alone);
  return outcome ?? checkFences(text, options, config);
}

/** Compares the content of code blocks in Markdown, one of them indented. */
async function checkFences(text: string, options: FormatOptions, config: Options): Promise<string | null> {
  // The last line of a code block has no line break, and Markdown has its own rules for backticks and for blank lines
  // around.
  const content = text.replace(/\n$/, "");
  if (text.includes("```") || content.trim() === "") return null;
  const language = options.dialect === "terraform" ? "tf" : "hcl";
  const fence = `\`\`\`${language}\n${content}\n\`\`\``;
  const kept = formatted(`${content}\n`, options)?.replace(/[ \t\n]+$/, "") ?? null;
  // Prettier trims text that the plugin rejects, and whitespace at the end.
  if (kept === null) return null;
  const document = `# Title\n\n${fence}\n`;
  const output = await prettier(document, { ...config, parser: "markdown" });
  return compare("in Markdown", `# Title\n\n\`\`\`${language}\n${kept}\n\`\`\`\n`, output);
}

function compare(place: string, expected: string | null, actual: string | Error): string | null {
  if (actual instanceof Error) {
    if (expected === null && actual instanceof SyntaxError) return null;
    return `${place}: Prettier throws ${actual.message}`;
  }
  if (expected === null) return `${place}: Prettier accepts what the formatter rejects`;
  return expected === actual ? null : `${place}: ${difference(expected, actual)}`;
}

/** Returns the formatter's output; null for a text that it rejects. */
function formatted(text: string, options: FormatOptions): string | null {
  try {
    return format(text, options);
  } catch (error) {
    if (error instanceof HclSyntaxError) return null;
    throw error;
  }
}

function prettierOptions({ dialect: _, filename: __, ...options }: FormatOptions): Options {
  const named = Object.entries(options).map(([name, value]) => [configuredName(name as OptionName), value] as const);
  return { ...Object.fromEntries(named), plugins: [plugin] };
}
