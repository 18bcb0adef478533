/**
 * Finds names in braces without a dollar sign, such as `"acme/app:{TAG}"`: Bake does not evaluate them, so the braces stay
 * in the value.
 */
import { createDiagnostic, type Diagnostic, suggestionAt } from "../../diagnostics/index.ts";
import type { BodyBlock } from "../../model/index.ts";
import { type ConfigFile, walkByType } from "../../syntax/index.ts";
import { bakeCodes } from "./codes.ts";
import { boundNames } from "./facts.ts";

/** One name in braces that is neither a template of HCL nor in two braces, as in Go's templates. */
const BRACED = /(?<![$%{\\])\{([A-Za-z_][A-Za-z0-9_]*)\}(?!\})/g;

/** Returns the names in braces in a file that are declared; `declared` are the variables. */
export function checkPlainBraces(
  root: ConfigFile,
  blocks: readonly BodyBlock[],
  declared: ReadonlySet<string>,
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const byNode = new Map(blocks.map((block) => [block.node as unknown, block]));
  for (const item of root.body.items) {
    const block = byNode.get(item);
    const bound = (block === undefined ? null : boundNames(block)) ?? new Set();
    walkByType(item, {
      Attribute: ({ name }) => (TEXT_ARGUMENTS.has(name.name) ? "skip" : undefined),
      QuotedTemplate({ parts }) {
        for (const part of parts)
          for (const match of part.type === "TemplateText" ? part.text.matchAll(BRACED) : []) {
            const name = match[1]!;
            if (!declared.has(name) && !bound.has(name)) continue;
            const start = part.start + match.index;
            const range = { start, end: start + match[0].length };
            const suggestion = suggestionAt(range, `\${${name}}`);
            diagnostics.push(createDiagnostic(bakeCodes["bake-plain-braces"], range, { name, suggestion }));
          }
      },
    });
  }
  return diagnostics;
}

/** Arguments with text for people. */
const TEXT_ARGUMENTS: ReadonlySet<string> = new Set(["description", "error_message"]);
