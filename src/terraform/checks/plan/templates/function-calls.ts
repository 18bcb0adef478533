/** Calls of the functions that render a template with variables. Knows no values. */
import { plainName } from "../../../../functions/index.ts";
import type { Expression, FunctionCall } from "../../../../syntax/index.ts";
import type { Site } from "../../../declare/sites.ts";
import { forEachPart, type Part, type PartOptions } from "../../expression-parts.ts";

/** A call with its arguments. */
interface RenderCall extends Part<FunctionCall> {
  /** The template's path, or the template itself. */
  readonly template: Expression;
  readonly variables: Expression;
}

/** Calls back for each call of a function in a site's expression that has both arguments as such. */
export function forEachRenderCall(
  site: Site,
  functionName: "templatefile" | "templatestring",
  visit: (call: RenderCall) => void,
  options?: PartOptions,
): void {
  forEachPart(
    site,
    ["FunctionCall"],
    ({ node, rangeInFile }) => {
      if (plainName(node.name.name) !== functionName || node.ellipsisToken >= 0) return;
      const [template, variables, ...others] = node.args;
      if (template === undefined || variables === undefined || others.length > 0) return;
      visit({ node, rangeInFile, template, variables });
    },
    options,
  );
}
