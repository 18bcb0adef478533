/** Warns of connections with WinRM, which OpenTofu gives up. */
import { evaluate, expressionRange } from "../../../../model/index.ts";
import type { CheckContext } from "../check-context.ts";
import { openTofuCodes } from "./codes.ts";

/** Checks the connection types in a file. */
export function checkConnections(context: CheckContext): void {
  if (!context.module.versions.alwaysHas("winrm-warning")) return;
  for (const { connection: shared, provisioners } of context.fileDeclarations.resources) {
    for (const connection of [shared, ...provisioners.map(({ connection: own }) => own)]) {
      const type = connection?.body.justAttributes().attributes.get("type");
      if (type !== undefined && evaluate(type.expression).value.payload === "winrm")
        context.sink.report(openTofuCodes["deprecated-winrm"], expressionRange(type.expression));
    }
  }
}
