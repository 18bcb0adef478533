/** The calls of `templatefile` that render a linted template, in the modules near it. */
import { callsOfTemplate, type TemplateCall } from "../../src/internal.ts";
import { loaderNear, type ModuleSettings } from "./modules.ts";

/** Returns the calls that may render the template at a path. */
export function templateCallsOf(path: string, settings: ModuleSettings): readonly TemplateCall[] {
  const plain = path.replaceAll("\\", "/");
  return callsOfTemplate(plain, loaderNear(plain, settings));
}
