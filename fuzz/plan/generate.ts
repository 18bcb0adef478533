// Generated modules with one mistake that a plan or a test run reports, and their corrected twins.
import { Random } from "../../tools/random.ts";
import type { ModuleFiles } from "../../tools/module-host.ts";
import { block, e } from "../../tools/generated-modules/blocks.ts";
import { Draft, type Kind } from "../../tools/generated-modules/draft.ts";
import { variable } from "../../tools/generated-modules/fragments.ts";
import type { PlanDefect } from "./defect.ts";
import { blockDefects } from "./defects/blocks.ts";
import { callDefects } from "./defects/calls.ts";
import { defaultDefects } from "./defects/defaults.ts";
import { instanceDefects } from "./defects/instances.ts";
import { loopDefects } from "./defects/loops.ts";
import { testDefects } from "./defects/tests.ts";
import { valueDefects } from "./defects/values.ts";

/** Every kind of mistake. */
export const PLAN_DEFECTS: readonly PlanDefect[] = [
  ...loopDefects,
  ...valueDefects,
  ...callDefects,
  ...defaultDefects,
  ...blockDefects,
  ...instanceDefects,
  ...testDefects,
];

/** A module with a mistake, and the same without. */
export interface PlanPair {
  readonly defect: PlanDefect;
  readonly wrong: ModuleFiles;
  readonly right: ModuleFiles;
}

/** Returns a run's pair with an index: the same for the same seed and index. */
export function makePair(seed: number, index: number): PlanPair {
  const defect = PLAN_DEFECTS[index % PLAN_DEFECTS.length]!;
  const make = (isWrong: boolean): ModuleFiles => {
    const draft = new Draft(new Random(seed * 1_000_003 + index * 7919));
    around(draft, 1 + draft.random.number(3));
    defect.seed(draft, (wrong, right) => (isWrong ? wrong : right));
    around(draft, draft.random.number(2));
    return draft.files();
  };
  return { defect, wrong: make(true), right: make(false) };
}

/** Adds parts that any plan accepts. */
function around(draft: Draft, count: number): void {
  if (draft.pools.string.length === 0) variable(draft, "string", false);
  for (let added = 0; added < count; added++) {
    switch (draft.random.number(3)) {
      case 0:
        variable(draft, draft.kind(), false);
        break;
      case 1:
        plainLocal(draft, draft.kind());
        break;
      default:
        draft.add(block(`resource terraform_data ${draft.name()}`, { input: e(draft.expression(draft.kind(), 0)) }));
    }
  }
}

/** Adds a local value that is a reference or a literal, which no rule reports. */
function plainLocal(draft: Draft, kind: Kind): void {
  const name = draft.name();
  draft.add(block("locals", { [name]: e(draft.expression(kind, 0)) }));
  draft.offer(kind, `local.${name}`);
}
