/** The checks that are OpenTofu's alone. */
import type { CheckContext } from "../check-context.ts";
import { checkEncryption } from "./encryption.ts";
import { checkIgnoredAttributes } from "./ignored-attributes.ts";
import { checkLifecycles } from "./lifecycles.ts";
import { checkProviderInstances } from "./provider-instances.ts";
import { checkStaticArguments } from "./static-arguments.ts";
import { evaluate, expressionRange } from "../../../../model/index.ts";
import { openTofuCodes } from "./codes.ts";

/** Checks the connection types in a file. */
function checkConnections(context: CheckContext): void {
  if (!context.module.versions.alwaysHas("winrm-warning")) return;
  for (const { connection: shared, provisioners } of context.fileDeclarations.resources) {
    for (const connection of [shared, ...provisioners.map(({ connection: own }) => own)]) {
      const type = connection?.body.justAttributes().attributes.get("type");
      if (type !== undefined && evaluate(type.expression).value.payload === "winrm")
        context.sink.report(openTofuCodes["deprecated-winrm"], expressionRange(type.expression));
    }
  }
}

/** Checks a file in a module that is for OpenTofu. */
export function checkOpenTofu(context: CheckContext): void {
  if (context.module.dialect !== "opentofu") return;
  checkStaticArguments(context);
  checkEncryption(context);
  checkProviderInstances(context);
  checkLifecycles(context);
  checkConnections(context);
  checkIgnoredAttributes(context);
}
