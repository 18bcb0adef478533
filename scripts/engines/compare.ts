// Lints the same files with the command's engine and with ESLint 9 and 10, with the same configuration, and compares
// the results.
import { ESLint, type Linter } from "eslint";
import { ESLint as ESLint9 } from "eslint-9";
import { BundledEngine } from "../../cli/lint/engine/bundled-engine.ts";
import type { Engine } from "../../cli/lint/engine/engine.ts";
import { presetConfig } from "../../cli/lint/presets.ts";
import { DEFAULT_RULE_SETTINGS } from "../../cli/lint/rule-settings.ts";

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

/**
 * Lints files below `cwd` with the presets, and with objects that come after them. With `fix`, fixes apply in memory.
 */
export async function compareEngines(
  cwd: string,
  presets: readonly string[],
  files: Iterable<File>,
  { fix = false, more = [] }: { readonly fix?: boolean; readonly more?: readonly Linter.Config[] } = {},
): Promise<Comparison> {
  const configuration = [...(await presetConfig(presets)), ...more, { settings: { hclkit: { isOneRun: true } } }];
  const options = { cwd, overrideConfigFile: true as const, overrideConfig: configuration, fix, warnIgnored: true };
  const engines: Readonly<Record<string, Engine>> = {
    bundled: new BundledEngine({ cwd, fix, rules: DEFAULT_RULE_SETTINGS, configuration }),
    "ESLint 10": new ESLint(options),
    "ESLint 9": new (ESLint9 as unknown as typeof ESLint)(options),
  };
  const counts = { files: 0, problems: 0 };
  const differences: Difference[] = [];
  for (const { path, text } of files) {
    const results: Record<string, string> = {};
    for (const [name, engine] of Object.entries(engines)) {
      try {
        const [result] = await engine.lintText(text, { filePath: path, warnIgnored: true });
        if (name === "bundled") counts.problems += result!.messages.length;
        results[name] = asJson(result!);
      } catch (error) {
        results[name] = (error as Error).message;
      }
    }
    counts.files++;
    if (new Set(Object.values(results)).size > 1) differences.push({ path, results });
  }
  return { ...counts, differences };
}
