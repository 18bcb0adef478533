/** Values at places in a product's files outside modules, as far as the files show them. */
import {
  askedAt,
  type Binder,
  type BodyBlock,
  bodyOf,
  type ConfigTree,
  evaluate,
  evaluateBound,
  type EvaluatedAt,
  type EvaluateWith,
  isDynamicType,
  iteratorBinder,
  type NodeInFile,
  nodeInFile,
} from "../model/index.ts";
import type { EvaluateResult } from "../eval/index.ts";
import { SharedBudget } from "../functions/index.ts";
import { parseExpression } from "../syntax/index.ts";
import type { TextRange } from "../text/index.ts";
import { BUILT_IN } from "./docker-bake/built-in.ts";
import { type BakeInputs, definitionOfName } from "./docker-bake/definition/index.ts";
import { blockBinder, partialEvaluation } from "./docker-bake/definition/partial.ts";
import { bakeSchema } from "./docker-bake/schema.ts";
import { productScope } from "./product-scope.ts";
import { iteratorAt } from "./shared/name-uses.ts";
import type { VariablesByDefault } from "./shared/given-variables.ts";
import { ownResultOf, type ProductName, readsFiles } from "./table.ts";

/** A product's files that are read together. */
export interface PlacedFiles {
  readonly product: ProductName;
  readonly files: readonly { readonly name: string; readonly tree: ConfigTree }[];
  readonly variables: VariablesByDefault;
}

/** Values in the files. */
export interface PlaceValues {
  /** Returns the values of the innermost expression at an offset in one of the files; null for other places. */
  evaluateAt(tree: ConfigTree, offset: number): EvaluatedAt | null;
  /** Returns the value of a text that is written outside all blocks. */
  evaluate(text: string): EvaluateResult;
}

const isOfTargets = (product: ProductName): boolean => ownResultOf(product) === "targets";

/** Returns the values in a product's files; null for a product that has none, or modules, or units. */
export function placeValues({ product, files, variables }: PlacedFiles): PlaceValues | null {
  const isBake = isOfTargets(product);
  const evaluateWith = isBake ? partialEvaluation(bakeInputs(files, variables)) : inFiles(product, files, variables);
  if (evaluateWith === null) return null;
  return {
    evaluateAt(tree, offset) {
      const found = nodeInFile({ tree }, offset);
      const asked = found === null ? null : askedAt(found);
      if (found === null || asked === null) return null;
      const binders = isBake ? bakeBinders(tree, offset) : dynamicBinders(found, offset);
      return evaluateBound(asked, binders, evaluateWith);
    },
    evaluate: (text) => evaluateWith(parseExpression(text).root.expression, new Map()),
  };
}

function inFiles(
  product: ProductName,
  files: PlacedFiles["files"],
  byDefault: VariablesByDefault,
): EvaluateWith | null {
  if (!readsFiles(product)) return null;
  const options = { shared: new SharedBudget() };
  const { scope } = productScope({
    product,
    bodies: files.map(({ tree }) => bodyOf(tree)),
    given: [],
    byDefault,
    currentDirectory: null,
    directory: null,
    options,
  });
  return (expression, names) => evaluate(expression, { ...options, scope: scope.child(names) });
}

function bakeInputs(files: PlacedFiles["files"], byDefault: VariablesByDefault): BakeInputs {
  return {
    sources: files.map(({ name, tree }) => ({ name, body: bodyOf(tree) })),
    lookup: () => undefined,
    builtIn: new Map(BUILT_IN.map(({ name }) => [name, byDefault === "defaults" ? localValue(name) : null])),
    byDefault,
    runResults: new Map(),
  };
}

/** Returns the value that a variable has for files on the machine; null if it depends on that. */
const localValue = (name: string): string | null => (name === "BAKE_CMD_CONTEXT" ? "cwd://" : null);

/** Returns what a Bake target or a group has with the defaults of variables, as JSON; null if files have errors. */
export function targetByDefault(files: PlacedFiles["files"], name: string): string | null {
  return definitionOfName(bakeInputs(files, "defaults"), name);
}

/** Returns the binders for the `dynamic` blocks around an offset, outermost first. */
function dynamicBinders({ node }: NodeInFile, offset: number): Binder[] {
  const binders: Binder[] = [];
  for (let at: NodeInFile["node"] | null = node; at !== null; at = at.parent) {
    const iterator = at.type === "Block" && isDynamicType(at.blockType.name) ? iteratorAt(at, offset) : null;
    if (iterator !== null) binders.unshift(iteratorBinder(iterator));
  }
  return binders;
}

/** Returns the names that blocks bind in them, apart from `dynamic` ones: matrices and parameters. */
export function namesInBlocks(
  product: ProductName,
  tree: ConfigTree,
): { readonly names: readonly string[]; readonly range: TextRange }[] {
  if (!isOfTargets(product)) return [];
  return blocksOf(tree).flatMap((block) => {
    const binder = blockBinder(block);
    return binder === null ? [] : [{ names: binder.names, range: rangeOf(block) }];
  });
}

/** Returns the binder for the Bake block around an offset. */
function bakeBinders(tree: ConfigTree, offset: number): Binder[] {
  const around = blocksOf(tree).find((block) => {
    const { start, end } = rangeOf(block);
    return start <= offset && offset <= end;
  });
  const binder = around === undefined ? null : blockBinder(around);
  return binder === null ? [] : [binder];
}

function blocksOf(tree: ConfigTree): readonly BodyBlock[] {
  return bodyOf(tree).decodePartially({ blocks: bakeSchema.blocks }).blocks;
}

const rangeOf = ({ node: { start, end } }: BodyBlock): TextRange => ({ start, end });
