/** Checks references to local values in other files: those that a file includes, and those that it reads. */
import { createDiagnostic, type Diagnostic } from "../../../diagnostics/index.ts";
import { staticCall } from "../../../model/index.ts";
import { TREE } from "../../../syntax/index.ts";
import { productCodes } from "../../shared/codes.ts";
import { suggestionOf } from "../../shared/declared-names.ts";
import type { NameUse } from "../../shared/name-uses.ts";
import type { TerragruntUnit } from "../evaluation/unit.ts";

/** Returns references to local values that the other file, which is known, does not have. */
export function checkMembers(unit: TerragruntUnit, uses: readonly NameUse[]): Diagnostic[] {
  return uses.flatMap(({ root, path, node, isGuarded }) => {
    const [owner, locals, member] = path;
    if (isGuarded || locals?.name !== "locals" || member === undefined || member.name === "") return [];
    const names = root === "include" ? included(unit, owner!.name) : root === "local" ? read(unit, owner!.name) : null;
    if (names === null || names.has(member.name)) return [];
    const suggestion = suggestionOf(node[TREE].source.text, member, names);
    const args = { kind: "local value", name: member.name, suggestion };
    return [createDiagnostic(productCodes["undeclared-name"], member.range, args)];
  });
}

function included(unit: TerragruntUnit, label: string): ReadonlySet<string> | null {
  return (
    unit
      .includes()
      .find((include) => include.label === label)
      ?.file?.localNames() ?? null
  );
}

/** Returns the local values of the configuration that a local value reads; null if it is anything else. */
function read({ file }: TerragruntUnit, name: string): ReadonlySet<string> | null {
  const expression = file.localExpression(name);
  const call = expression === null ? null : staticCall(expression);
  // A second argument is the value without the file.
  if (call?.name !== "read_terragrunt_config" || call.args.length !== 1) return null;
  const { type } = file.evaluate(expression!);
  const locals = type.kind === "object" ? type.attributes.get("locals") : undefined;
  return locals?.kind === "object" ? new Set(locals.attributes.keys()) : null;
}
