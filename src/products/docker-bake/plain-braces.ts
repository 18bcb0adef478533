/**
 * Finds names in braces without a dollar sign, such as `"acme/app:{TAG}"`, and with a dollar sign but without braces, such
 * as `"acme/app:$TAG"`: Bake does not evaluate them, so they stay in the value.
 */
import { createDiagnostic, type Diagnostic, suggestionAt } from "../../diagnostics/index.ts";
import type { BodyBlock } from "../../model/index.ts";
import { type ConfigFile, type QuotedTemplate, TREE, walkByType } from "../../syntax/index.ts";
import type { TextRange } from "../../text/index.ts";
import { bakeCodes } from "./codes.ts";
import { boundNames } from "./facts.ts";

/** One name in braces that is neither a template of HCL nor in two braces, as in Go's templates. */
const BRACED = /(?<![$%{\\])\{([A-Za-z_][A-Za-z0-9_]*)\}(?!\})/g;

/** A name behind a dollar sign, as in a shell. */
const DOLLAR = /(?<![$\\\w])\$([A-Za-z_][A-Za-z0-9_]*)/g;

/** The arguments whose strings are for Bake alone: others may be for a shell. */
const FOR_BAKE: ReadonlySet<string> = new Set([
  ...[
    "tags",
    "context",
    "contexts",
    "dockerfile",
    "target",
    "platforms",
    "inherits",
    "targets",
    "cache-from",
    "cache-to",
  ],
]);

/** Returns the names in braces, or behind a dollar sign, in a file that are declared; `declared` are the variables. */
export function checkPlainBraces(
  root: ConfigFile,
  blocks: readonly BodyBlock[],
  declared: ReadonlySet<string>,
): Diagnostic[] {
  const { text } = root[TREE].source;
  const diagnostics: Diagnostic[] = [];
  const byNode = new Map(blocks.map((block) => [block.node as unknown, block]));
  for (const item of root.body.items) {
    const block = byNode.get(item);
    const bound = (block === undefined ? null : boundNames(block)) ?? new Set();
    walkByType(item, {
      Attribute: ({ name }) => (TEXT_ARGUMENTS.has(name.name) ? "skip" : undefined),
      QuotedTemplate(template) {
        for (const range of textsIn(template)) find(range, BRACED, "bake-plain-braces", bound);
      },
    });
    for (const inner of item.type === "Block" ? item.body.items : []) {
      if (inner.type !== "Attribute" || !FOR_BAKE.has(inner.name.name)) continue;
      walkByType(inner, {
        QuotedTemplate(template) {
          for (const range of textsIn(template)) find(range, DOLLAR, "bake-plain-dollar", bound);
        },
      });
    }
  }
  return diagnostics;

  function find(
    { start, end }: TextRange,
    pattern: RegExp,
    code: "bake-plain-braces" | "bake-plain-dollar",
    bound: ReadonlySet<string>,
  ): void {
    for (const match of text.slice(start, end).matchAll(pattern)) {
      const name = match[1]!;
      if (!declared.has(name) && !bound.has(name)) continue;
      const range = { start: start + match.index, end: start + match.index + match[0].length };
      const suggestion = suggestionAt(range, `\${${name}}`);
      diagnostics.push(createDiagnostic(bakeCodes[code], range, { name, suggestion }));
    }
  }
}

/** Returns the ranges of the strings between interpolations: one text may be several parts. */
function textsIn({ parts }: QuotedTemplate): TextRange[] {
  const ranges: { start: number; end: number }[] = [];
  for (const { type, start, end } of parts) {
    if (type !== "TemplateText") continue;
    const last = ranges.at(-1);
    if (last?.end === start) last.end = end;
    else ranges.push({ start, end });
  }
  return ranges;
}

/** Arguments with text for people. */
const TEXT_ARGUMENTS: ReadonlySet<string> = new Set(["description", "error_message"]);
