/** References to actions in `action_trigger` blocks. */
import { versionedCodes } from "../../declare/versioned/codes.ts";
import type { CheckContext } from "../check-context.ts";

/** Checks that the actions are declared which the resources of a file trigger. */
export function checkTriggeredActions(context: CheckContext): void {
  const declared = new Set(context.declarations.actions.map(({ type, name }) => `${type}.${name}`));
  for (const { lifecycle } of context.fileDeclarations.resources)
    for (const { actions } of lifecycle?.actionTriggers ?? [])
      for (const { type, name, range } of actions)
        if (!declared.has(`${type}.${name}`))
          context.report(versionedCodes["undeclared-action"], range, { type, name });
}
