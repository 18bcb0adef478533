/** Finds cycles through variables and functions. Bake follows all references in the source, even inside `try`. */
import { createDiagnostic, type Diagnostic } from "../../diagnostics/index.ts";
import { bakeFunctions } from "../../functions/index.ts";
import { argumentOf, type BodyBlock, type ConfigBody, expressionRange } from "../../model/index.ts";
import { type ConfigFile, type FunctionCall, walkByType } from "../../syntax/index.ts";
import type { TextRange } from "../../text/index.ts";
import { productCodes } from "../shared/codes.ts";
import { cyclesFrom, cycleText } from "../shared/cycles.ts";
import { type NameUse, RangeCursor } from "../shared/name-uses.ts";
import { boundNames } from "./facts.ts";
import { bakeSchema } from "./schema.ts";

/** A variable or function. */
interface Definition {
  readonly name: string;
  readonly range: TextRange;
  /** The expression that defines its value. */
  readonly source: TextRange;
  /** The names of parameters in the expression. */
  readonly parameters: ReadonlySet<string>;
  readonly targets: Definition[];
}

/** Reports cycles within one file. `uses` are its references, in source order. */
export function bakeCycles(root: ConfigFile, body: ConfigBody, uses: readonly NameUse[]): Diagnostic[] {
  const { blocks, remain } = body.decodePartially({ blocks: bakeSchema.blocks });
  const functions = definitionsOf(blocks, "function", "result").filter(({ name }) => !bakeFunctions.has(name));
  const globals = [...remain.justAttributes().attributes.values()].map(({ name, nameRange, expression }) => {
    return definition(name, nameRange, expressionRange(expression));
  });
  const variables = definitionsOf(blocks, "variable", "default");
  // A top-level argument shadows a variable with the same name.
  const variableByName = new Map([...variables, ...globals].map((one) => [one.name, one]));
  const functionByName = new Map(functions.map((one) => [one.name, one]));
  const all = [...functions, ...globals, ...variables].toSorted((a, b) => a.source.start - b.source.start);
  const inside = new RangeCursor(all.map((one) => ({ ...one.source, one })));
  for (const { root: name, node } of uses) {
    const [around] = inside.around(node.start);
    const target = variableByName.get(name);
    if (around !== undefined && target !== undefined && !around.one.parameters.has(name))
      around.one.targets.push(target);
  }
  const calls = new RangeCursor(all.map((one) => ({ ...one.source, one })));
  walkByType(root, {
    FunctionCall({ start, name }: FunctionCall) {
      const [around] = calls.around(start);
      const target = functionByName.get(name.name);
      if (around !== undefined && target !== undefined) around.one.targets.push(target);
      return undefined;
    },
  });
  return cyclesFrom(all, ({ targets }) => targets).map((cycle) => {
    const args = { cycle: cycleText(cycle.map(({ name }) => name)) };
    return createDiagnostic(productCodes["reference-cycle"], cycle[0]!.range, args);
  });
}

function definitionsOf(blocks: readonly BodyBlock[], blockType: string, argument: string): Definition[] {
  return blocks.flatMap((block) => {
    const expression = block.type === blockType ? argumentOf(block.body, argument)?.expression : undefined;
    if (expression === undefined) return [];
    const [label] = block.labels;
    const parameters = blockType === "function" ? boundNames(block) : null;
    return [definition(label!.value, label!.range, expressionRange(expression), parameters ?? undefined)];
  });
}

function definition(
  name: string,
  range: TextRange,
  source: TextRange,
  parameters: ReadonlySet<string> = new Set(),
): Definition {
  return { name, range, source, parameters, targets: [] };
}
