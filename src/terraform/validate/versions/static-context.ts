/** References in sources and versions of modules, which Terraform reads when it installs modules. */
import type { BodyAttribute, ConfigExpression } from "../../../model/index.ts";
import type { Reference } from "../../addresses/parse-reference.ts";
import { referencesIn } from "../../addresses/references.ts";
import type { CheckContext } from "../check-context.ts";
import { featureCodes } from "./codes.ts";

/** Checks the calls in a file. Versions without such references have refused them when the file was read. */
export function checkStaticContexts(context: CheckContext): void {
  if (context.dialect !== "terraform" || !context.versions.has("computed-module-source")) return;
  for (const { sourceAttribute, version } of context.fileDeclarations.modules)
    for (const attribute of [sourceAttribute, version]) if (attribute !== null) checkArgument(context, attribute);
}

function checkArgument(context: CheckContext, { name: argument, expression }: BodyAttribute): void {
  for (const reference of referencesIn(expression)) {
    const { subject } = reference;
    const name = nameOf(reference);
    if (!isStatic(reference)) {
      context.report(featureCodes["invalid-static-reference"], reference.range, { argument, name });
    } else if (subject.kind === "var" || subject.kind === "local") {
      const unknown = unknownVariable(context, [reference]);
      if (unknown !== null)
        context.report(featureCodes["unknown-module-source"], reference.range, { argument, name: `var.${unknown}` });
    }
  }
}

function isStatic({ subject: { kind } }: Reference): boolean {
  return kind === "var" || kind === "local" || kind === "path" || kind === "terraform";
}

function nameOf({ source }: Reference): string {
  return source.reference.text;
}

/** Returns the variable without a value that references lead to, by way of local values; null where all have one, as far as is known. */
function unknownVariable(context: CheckContext, start: readonly Reference[]): string | null {
  const { variables, locals } = context.declarations;
  const seen = new Set<ConfigExpression>();
  const queue = [...start];
  for (const { subject } of queue) {
    if (subject.kind === "var") {
      const variable = variables.get(subject.name);
      if (variable !== undefined && variable.isConst !== true) return subject.name;
    } else if (subject.kind === "local") {
      const expression = locals.get(subject.name)?.attribute.expression;
      if (expression === undefined || seen.has(expression)) continue;
      seen.add(expression);
      queue.push(...referencesIn(expression));
    }
  }
  return null;
}
