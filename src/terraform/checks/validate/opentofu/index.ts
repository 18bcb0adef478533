/** The checks that are OpenTofu's alone. */
import type { CheckContext } from "../check-context.ts";
import { checkConnections } from "./connections.ts";
import { checkEncryption } from "./encryption.ts";
import { checkIgnoredAttributes } from "./ignored-attributes.ts";
import { checkLifecycles } from "./lifecycles.ts";
import { checkProviderInstances } from "./provider-instances.ts";
import { checkStaticArguments } from "./static-arguments.ts";

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
