// Generated modules, most of them with one mistake.
import { Random } from "../random.ts";
import type { ModuleFiles } from "../module-host.ts";
import { callDefects } from "./defects/calls.ts";
import { declarationDefects } from "./defects/declarations.ts";
import type { Defect } from "./defects/defect.ts";
import { expressionDefects } from "./defects/expressions.ts";
import { referenceDefects } from "./defects/references.ts";
import { resourceDefects } from "./defects/resources.ts";
import { structureDefects } from "./defects/structure.ts";
import { Draft } from "./draft.ts";
import { fill, moduleCall } from "./fragments.ts";

/** Every kind of mistake that can be inserted into modules. */
export const DEFECTS: readonly Defect[] = [
  ...referenceDefects,
  ...expressionDefects,
  ...declarationDefects,
  ...resourceDefects,
  ...callDefects,
  ...structureDefects,
];

/** One in this many modules has no defect. */
const VALID_SHARE = 4;

/** A module with its child modules. */
export interface GeneratedModule {
  readonly files: ModuleFiles;
  /** The inserted mistake; null in a valid module. */
  readonly defect: Defect | null;
}

/** Returns a run's module with an index: the same for the same seed and index. */
export function makeModule(seed: number, index: number): GeneratedModule {
  const random = new Random(seed * 1_000_003 + index * 7919);
  const draft = new Draft(random);
  fill(draft, 1 + random.number(7));
  if (random.number(3) === 0) moduleCall(draft);
  const isValid = index % VALID_SHARE === VALID_SHARE - 1;
  const defect = isValid ? null : DEFECTS[(index - Math.floor(index / VALID_SHARE)) % DEFECTS.length]!;
  defect?.seed(draft);
  fill(draft, random.number(3));
  return { files: draft.files(), defect };
}
