/** The problems of a project: those of its files, and mistakes in its configuration, in the file that has them. */
import type { LintDiagnostic, WorkspaceLinter } from "../../../lint/index.ts";
import type { Problem, Problems } from "../messages.ts";
import { CONFIG_FILE, configurationOf } from "./configuration.ts";

/** Resolves to the problems of files, by their order. With a wrong configuration, those of the configuration alone. */
export async function problemsOf(
  linter: WorkspaceLinter,
  texts: ReadonlyMap<string, string>,
  absolute: (path: string) => string,
): Promise<Problems> {
  const wrong = configurationProblems(texts.get(CONFIG_FILE) ?? "", linter);
  const paths = [...texts.keys()].toSorted();
  if (wrong.length > 0)
    return { problems: wrong, configuration: `${CONFIG_FILE} has mistakes: nothing else is checked.` };
  try {
    const found = await linter.lint(paths.map(absolute));
    const problems = paths.flatMap((path) =>
      (found.get(absolute(path)) ?? []).map((report) => problemOf(path, report)),
    );
    return { problems, configuration: null };
  } catch (error) {
    return { problems: [], configuration: error instanceof Error ? error.message : String(error) };
  }
}

function problemOf(path: string, { data: _, ...report }: LintDiagnostic): Problem {
  return { path, ...report };
}

function configurationProblems(text: string, linter: WorkspaceLinter): Problem[] {
  return configurationOf(text, linter.plugin).diagnostics.map(({ code, severity, summary, detail, subject }) => ({
    path: CONFIG_FILE,
    rule: null,
    code,
    severity,
    message: `${summary}: ${detail}`,
    range: { start: subject.start, end: subject.end },
    related: [],
    tags: [],
    url: null,
    fix: null,
    suggestions: [],
  }));
}
