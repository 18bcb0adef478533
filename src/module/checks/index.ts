/** All checks of a file in its module. */
import { sitesOfFile } from "../file-sites.ts";
import type { CheckContext } from "./check-context.ts";
import { checkExpressions } from "./expressions.ts";

/** Checks a file; what is wrong is in the context afterwards. */
export function checkFile(context: CheckContext): void {
  const sites = sitesOfFile(context.file, context.own, context.declarations);
  checkExpressions(context, sites);
}
