// The messages of a run about files that were not linted: those that failed, and those that were left out. Silence never means that
// nothing was looked at.
import { dirname, join, relative, resolve } from "node:path";
import { getOrCompute, groupBy } from "../../src/memo.ts";
import { type Problem, TEMPLATE_NOTE } from "../files/discover.ts";
import { shownName } from "../terminal.ts";
import { UsageError } from "../usage-error.ts";
import type { Engines } from "./engines.ts";
import type { Linted } from "./lint-file.ts";

/** The number of files that are named beside the first with the same problem. */
const MAX_NAMED = 10;

/** The lines that name files that failed; a problem that several of them share, such as a broken configuration, is printed once. */
export function failureLines(failures: readonly Problem[]): string[] {
  return [...groupBy(failures, ({ message }) => message)].flatMap(([message, [first, ...others]]) => {
    const line = `${shownName(first!.name)}: ${message}`;
    if (others.length === 0) return [line];
    const names = others.slice(0, MAX_NAMED).map(({ name }) => shownName(name));
    const rest = others.length - names.length;
    return [line, `The same for ${names.join(", ")}${rest > 0 ? `, and ${rest} more` : ""}.`];
  });
}

/**
 * Returns notes about templates, and about files that were named and are ignored or that no configuration covers. `named` are paths as the
 * user wrote them.
 */
export function skippedNotes(linted: readonly Linted[], named: readonly string[], cwd: string): Problem[] {
  const paths = new Set(named.map((path) => resolve(cwd, path)));
  return linted.flatMap(({ result: { filePath }, notLinted }) => {
    const name = relative(cwd, filePath);
    if (notLinted === "template") return [{ name, message: TEMPLATE_NOTE }];
    if (notLinted === null || !paths.has(filePath)) return [];
    const why = notLinted === "ignored" ? "is ignored by the configuration" : "is covered by no configuration";
    return [{ name, message: `${why} and is not linted` }];
  });
}

/** Throws a UsageError if presets were named and cover none of the files: "no problems" would be a wrong answer. */
export function requireCovered(linted: readonly Linted[], presets: readonly string[]): void {
  const isLeftOut = ({ notLinted }: Linted) => notLinted === "unmatched";
  const areMatched = linted.some(({ notLinted }) => notLinted === null);
  if (presets.length === 0 || areMatched || !linted.some(isLeftOut)) return;
  const names = presets.map((name) => `"${name}"`).join(", ");
  throw new UsageError(
    `The ${presets.length === 1 ? `preset ${names} covers` : `presets ${names} cover`} none of the files here. ` +
      "Without --config-preset, each file gets the rules of its product.",
  );
}

/** File names that show whether a configuration covers HCL. */
const TYPICAL_NAMES = [
  "main.tf",
  "main.tofu",
  "x.tfvars",
  "x.hcl",
  "x.nomad",
  "x.pkr.hcl",
  "terragrunt.hcl",
  "x.tf.json",
];

/**
 * Notes about configurations in subdirectories that cover none of their files, nor other HCL beside them: without a note nobody would
 * see that these files are not linted. Throws a UsageError when no file is covered: "no problems" would be a wrong answer.
 */
export async function unmatchedNotes(linted: readonly Linted[], engines: Engines, cwd: string): Promise<string[]> {
  const directories = groupBy(linted, ({ result }) => dirname(result.filePath));
  const byConfiguration = new Map<string | null, Linted[]>();
  for (const group of directories.values()) {
    const { filePath } = group[0]!.result;
    const engine = await engines.engineFor(filePath);
    const file = engines.isUsers(engine) ? ((await engine.findConfigFile(filePath)) ?? null) : null;
    getOrCompute(byConfiguration, file, () => []).push(...group);
  }
  const useless: [file: string, files: number][] = [];
  for (const [file, group] of byConfiguration) {
    if (file !== null && (await hasNothing(group, engines))) useless.push([file, group.length]);
  }
  if (useless.length > 0 && useless.length === byConfiguration.size) {
    throw new UsageError(
      "The ESLint configuration here has nothing for HCL files. Add the plugin to it:\n" +
        '  import hcl from "hclkit/eslint-plugin";\n' +
        '  export default defineConfig({ plugins: { hcl }, extends: ["hcl/recommended"] });\n' +
        "or choose a preset in place of it: --config-preset recommended",
    );
  }
  return useless.map(([file, count]) => {
    const files = count === 1 ? "1 file" : `${count} files`;
    return `Note: ${shownName(relative(cwd, file))} has nothing for HCL files: ${files} not linted. Add the plugin to it, or name a preset with --config-preset.`;
  });
}

/** Returns true if a configuration covers none of its files, nor files with typical names beside them. */
async function hasNothing(group: readonly Linted[], engines: Engines): Promise<boolean> {
  if (group.some(({ notLinted }) => notLinted !== "unmatched")) return false;
  const { filePath } = group[0]!.result;
  const engine = await engines.engineFor(filePath);
  for (const name of TYPICAL_NAMES) {
    if (!(await engine.isPathIgnored(join(dirname(filePath), name)))) return false;
  }
  return true;
}
