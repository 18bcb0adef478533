/** Local values that refer to each other in a cycle. */
import { createDiagnostic, type Diagnostic } from "../../../diagnostics/index.ts";
import { type BodyAttribute, expressionRange } from "../../../model/index.ts";
import { productCodes } from "../codes.ts";
import { cyclesFrom, cycleText } from "../cycles.ts";
import { type NameUse, RangeCursor } from "../name-uses.ts";

/** Returns cycles through local values. References inside `try` and `can` may be missing. */
export function localCycles(locals: readonly BodyAttribute[], uses: readonly NameUse[]): Diagnostic[] {
  const byName = new Map(locals.map((local) => [local.name, local]));
  const targets = new Map(locals.map((local) => [local, [] as BodyAttribute[]]));
  const inside = new RangeCursor(locals.map((local) => ({ ...expressionRange(local.expression), local })));
  for (const { root, path, isGuarded, node } of uses) {
    const around = inside.around(node.start).at(-1);
    const target = root === "local" && !isGuarded ? byName.get(path[0]?.name ?? "") : undefined;
    if (around !== undefined && target !== undefined) targets.get(around.local)!.push(target);
  }
  return cyclesFrom(locals, (local) => targets.get(local)!).map((cycle) => {
    const text = cycleText(cycle.map(({ name }) => `local.${name}`));
    return createDiagnostic(productCodes["reference-cycle"], cycle[0]!.nameRange, { cycle: text });
  });
}
