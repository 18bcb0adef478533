// Lints the same files with the command's engine and with ESLint 9 and 10, with the same configuration, and compares
// the results.
import { ESLint, type Linter } from "eslint";
import { ESLint as ESLint9 } from "eslint-9";
import { BundledEngine } from "../../lint/engine/bundled-engine.ts";
import { presetConfig } from "../../cli/lint/config-objects.ts";
import { DEFAULT_RULE_SETTINGS } from "../../lint/rule-settings.ts";

/** A file; the path is absolute. */
export interface File {
  readonly path: string;
  readonly text: string;
}

/** A file with different results. */
interface Difference {
  readonly path: string;
  /** The results as JSON, by engine. */
  readonly results: Readonly<Record<string, string>>;
}

/** The result of a comparison. */
export interface Comparison {
  readonly files: number;
  readonly problems: number;
  readonly differences: readonly Difference[];
}

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** ESLint's advice about ignored files, in options of its own command. */
const ADVICE = /(?<=^File ignored) (by default|because of a matching).*/;

/** Returns a result as JSON with sorted keys. ESLint 9 adds `nodeType`, which ESLint 10 does not have. */
function asJson(result: ESLint.LintResult): string {
  return JSON.stringify(result, (key, value: unknown) => {
    if (key === "nodeType") return undefined;
    if (key === "message") return (value as string).replace(ADVICE, "");
    return isObject(value) ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))) : value;
  });
}

/** Returns the result for a text; null if the configuration leaves the file out. */
type Lint = (text: string, path: string) => Promise<ESLint.LintResult | null>;

/**
 * Lints files below `cwd` with the presets, and with objects that come after them. With `fix`, fixes apply in memory.
 */
export async function compareEngines(
  cwd: string,
  presets: readonly string[],
  files: Iterable<File>,
  { fix = false, more = [] }: { readonly fix?: boolean; readonly more?: readonly Linter.Config[] } = {},
): Promise<Comparison> {
  const configuration = [...presetConfig(presets), ...more, { settings: { hclkit: { isOneRun: true } } }];
  const options = { cwd, overrideConfigFile: true as const, overrideConfig: configuration, fix, warnIgnored: false };
  const bundled = new BundledEngine({ cwd, fix, rules: DEFAULT_RULE_SETTINGS, configuration });
  const lintWith = (eslint: ESLint): Lint => {
    return async (text, filePath) => (await eslint.lintText(text, { filePath }))[0] ?? null;
  };
  const engines: Readonly<Record<string, Lint>> = {
    bundled: async (text, path) => {
      const outcome = await bundled.lintText(text, path);
      return "result" in outcome ? outcome.result : null;
    },
    "ESLint 10": lintWith(new ESLint(options)),
    "ESLint 9": lintWith(new (ESLint9 as unknown as typeof ESLint)(options)),
  };
  const counts = { files: 0, problems: 0 };
  const differences: Difference[] = [];
  for (const { path, text } of files) {
    const results: Record<string, string> = {};
    for (const [name, lint] of Object.entries(engines)) {
      try {
        const result = await lint(text, path);
        if (name === "bundled") counts.problems += result?.messages.length ?? 0;
        results[name] = result === null ? "not linted" : asJson(result);
      } catch (error) {
        results[name] = (error as Error).message;
      }
    }
    counts.files++;
    if (new Set(Object.values(results)).size > 1) differences.push({ path, results });
  }
  return { ...counts, differences };
}
