/**
 * The directories that a Terragrunt unit's source may be: a known path, or one whose literal parts fit. A source that is
 * computed without a literal part could be any directory, and counts for none.
 */
import { argumentOf, type ConfigExpression } from "../../model/index.ts";
import { type QuotedTemplate, type TemplatePart, walkByType } from "../../syntax/index.ts";
import { pathIn } from "../../terraform/source/host.ts";
import { cleanPath, directoryOf } from "../../text/index.ts";
import { localReferences } from "../shared/local-values.ts";
import { blocksOf } from "./evaluation/blocks.ts";
import type { TerragruntFile, TerragruntUnit } from "./evaluation/unit.ts";

/** An interpolation in a path. */
const HOLE = "*";

/** Whether a directory may be a source. */
export type FitsSource = (directory: string) => boolean;

/**
 * Returns a test for the directories that a unit's source may be, in a repository with a root. `isMoved` says that the
 * unit is copied elsewhere before it runs, so that its relative paths start in an unknown directory.
 */
export function sourceTests(unit: TerragruntUnit, root: string, isMoved: boolean): FitsSource[] {
  const included = unit.includes().flatMap(({ file }) => file ?? []);
  return [unit.file, ...included].flatMap((file) => {
    const starts = file === unit.file ? [unit.directory] : [unit.directory, directoryOf(file.path)];
    const source = blocksOf(file.body, "terraform").map(({ body }) => argumentOf(body, "source"))[0] ?? null;
    const texts = source === null ? [] : textsOf(source.expression, file, new Set());
    return texts.flatMap((text) => testsOf(text, root, starts, isMoved));
  });
}

/** Returns the strings that an expression may have as its value, with holes, as far as it shows them. */
function textsOf(expression: ConfigExpression, file: TerragruntFile, seen: Set<ConfigExpression>): string[] {
  if (seen.has(expression)) return [];
  seen.add(expression);
  const text = file.textOf(expression);
  if (text !== null) return [text];
  if (expression.type === "Parentheses") return textsOf(expression.expression, file, seen);
  if (expression.type === "Conditional")
    return [expression.trueResult, expression.falseResult].flatMap((result) => textsOf(result, file, seen));
  if (expression.type === "QuotedTemplate") return textsOfTemplate(expression, file, seen);
  const texts = templatesIn(expression).flatMap((one) =>
    textsOfTemplate(one, file, seen).map((text) => text.replaceAll(/%[svqd]/g, HOLE)),
  );
  for (const name of localReferences(expression)) {
    const local = name === null ? null : file.localExpression(name);
    if (local !== null) texts.push(...textsOf(local, file, seen));
  }
  return texts;
}

/** Returns the outermost templates in an expression. */
function templatesIn(expression: ConfigExpression): QuotedTemplate[] {
  const templates: QuotedTemplate[] = [];
  // Expressions in JSON have no templates as nodes.
  if (!("parent" in expression)) return templates;
  walkByType(expression, {
    QuotedTemplate(template: QuotedTemplate) {
      templates.push(template);
      return "skip";
    },
  });
  return templates;
}

/** In a template with more possible strings, further interpolations are holes. */
const MAX_STRINGS = 16;

/** Returns the strings that a template may have as its value: its interpolations are holes, or have alternatives. */
function textsOfTemplate({ parts }: QuotedTemplate, file: TerragruntFile, seen: Set<ConfigExpression>): string[] {
  let texts = [""];
  for (const part of parts) {
    const ends = part.type === "TemplateText" ? [part.text] : textsOfPart(part, file, seen);
    const next = texts.length * ends.length > MAX_STRINGS ? [HOLE] : ends;
    texts = texts.flatMap((text) => next.map((end) => text + end));
  }
  return texts;
}

/** Returns the strings that an interpolation or a directive may result in; a hole if it does not show them. */
function textsOfPart(part: TemplatePart, file: TerragruntFile, seen: Set<ConfigExpression>): string[] {
  if (part.type !== "TemplateInterpolation") return [HOLE];
  const { expression } = part;
  const text = file.textOf(expression);
  if (text !== null) return [text];
  const shows =
    expression.type === "Conditional" || expression.type === "Parentheses" || expression.type === "QuotedTemplate";
  const texts = shows ? textsOf(expression, file, seen) : [];
  return texts.length === 0 ? [HOLE] : texts;
}

/** Returns the tests for a source with holes: a local path, or a path in a repository, which may be this one. */
function testsOf(source: string, root: string, starts: readonly string[], isMoved: boolean): FitsSource[] {
  const text = source.replace(/[?].*$/s, "");
  const remote = /^(?!\.{0,2}\/|\*)(?:[a-z0-9]+::)?(?:[a-z0-9+]+:\/\/)?[^*]*?[^:]\/\/(?<path>.+)$/is.exec(text);
  if (remote !== null) return exact(pathIn(root, `./${remote.groups!["path"]!}`));
  if (text.startsWith("/")) return exact(text);
  if (text.startsWith(HOLE)) return below(afterParents(text.slice(1)), root);
  if (!/^\.{1,2}(?:\/|$)/.test(text)) return [];
  const tests = starts.flatMap((start) => exact(pathIn(start, text)));
  return isMoved ? [...tests, ...below(afterParents(`/${text}`), root)] : tests;
}

/** Returns what follows the last `..` in a path. */
function afterParents(path: string): string {
  return path.replace(/^.*(?:^|\/)\.\.?(?=\/|$)/s, "");
}

/** Returns a test for one path, which may contain holes behind something literal. */
function exact(path: string): FitsSource[] {
  const clean = cleanPath(path);
  if (!clean.includes(HOLE)) return [(directory) => directory === clean];
  const pattern = patternOf(clean);
  return [(directory) => pattern.test(directory)];
}

/** Returns a test for the directories in a repository whose path ends like another, which contains something literal. */
function below(path: string, root: string): FitsSource[] {
  const end = path.replaceAll(/\/{2,}/g, "/").replace(/\/$/, "");
  if (!/[a-z0-9]/i.test(end)) return [];
  const pattern = patternOf(`${HOLE}${end}`);
  return [(directory) => directory.startsWith(`${root}/`) && pattern.test(directory.slice(root.length))];
}

function patternOf(path: string): RegExp {
  const literals = path.split(HOLE).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${literals.join(".*")}$`, "s");
}
