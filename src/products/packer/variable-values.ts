/**
 * Checks the values for variables in a file such as `prod.pkrvars.hcl`, against the types in the templates of its
 * directory. Names that no template declares are accepted, as by Packer; so are values for several templates.
 */
import { createDiagnostic, type Diagnostic } from "../../diagnostics/index.ts";
import { groupBy } from "../../memo.ts";
import { applyDefaults, type ConfigBody, evaluate, expressionRange, typeExpression } from "../../model/index.ts";
import { ConversionError, convert } from "../../values/index.ts";
import { isFilledIn } from "../shared/argument-type.ts";
import { OPEN_SCOPE } from "../shared/open-scope.ts";
import { packerCodes } from "./codes.ts";

const TOP = { blocks: [{ type: "variable", labelNames: ["name"] }] };
const VARIABLE = { attributes: [{ name: "type" }] };

/** Returns the values that the templates do not accept; `templates` are all bodies in the directory. */
export function checkVariableValues(body: ConfigBody, templates: readonly ConfigBody[]): Diagnostic[] {
  const blocks = templates.flatMap((template) => template.decodePartially(TOP).blocks);
  const declared = groupBy(blocks, ({ labels }) => labels[0]!.value);
  return [...body.justAttributes().attributes.values()].flatMap(({ name, expression }) => {
    const [block, ...others] = declared.get(name) ?? [];
    const { value, diagnostics } = evaluate(expression, { scope: OPEN_SCOPE });
    if (block === undefined || others.length > 0 || diagnostics.length > 0 || isFilledIn(value.payload)) return [];
    const written = block.body.decodePartially(VARIABLE).attributes.get("type")?.expression;
    if (written === undefined) return [];
    const { type, defaults } = typeExpression(written, "constraintWithDefaults");
    const converted = convert(applyDefaults(defaults, value), type);
    if (!(converted instanceof ConversionError)) return [];
    const args = { name, reason: converted.message };
    return [createDiagnostic(packerCodes["packer-unsuitable-value"], expressionRange(expression), args)];
  });
}
