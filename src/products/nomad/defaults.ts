/** Checks defaults of variables: Nomad evaluates them without any name or function. */
import { createDiagnostic, type Diagnostic } from "../../diagnostics/index.ts";
import { argumentOf, type BodyBlock, expressionRange } from "../../model/index.ts";
import { type ConfigFile, type FunctionCall, TREE, walkByType } from "../../syntax/index.ts";
import type { TextRange } from "../../text/index.ts";
import { isFilledIn } from "../shared/argument-type.ts";
import { type NameUse, RangeCursor } from "../shared/name-uses.ts";
import { nomadCodes } from "./codes.ts";

/** Returns references and calls in defaults; `uses` are the references in the file, in source order. */
export function checkDefaults(root: ConfigFile, top: readonly BodyBlock[], uses: readonly NameUse[]): Diagnostic[] {
  const defaults = top.flatMap(defaultsIn).toSorted((a, b) => a.start - b.start);
  if (defaults.length === 0) return [];
  const { text } = root[TREE].source;
  const inside = new RangeCursor(defaults);
  const references = uses
    .filter(
      ({ node, range }) => inside.around(node.start).length > 0 && !isFilledIn(text.slice(range.start, range.end)),
    )
    .map(({ range }) => createDiagnostic(nomadCodes["nomad-default-reference"], range));
  const cursor = new RangeCursor(defaults);
  const calls: Diagnostic[] = [];
  walkByType(root, {
    FunctionCall({ name }: FunctionCall) {
      if (cursor.around(name.start).length > 0)
        calls.push(createDiagnostic(nomadCodes["nomad-default-function"], name, { name: name.name }));
      return undefined;
    },
  });
  return [...references, ...calls];
}

function defaultsIn(block: BodyBlock): TextRange[] {
  if (block.type === "variables")
    return [...block.body.justAttributes().attributes.values()].map(({ expression }) => expressionRange(expression));
  const attribute = block.type === "variable" ? argumentOf(block.body, "default") : null;
  return attribute === null ? [] : [expressionRange(attribute.expression)];
}
