/** What `depends_on` names: whole objects that are declared. */
import { embeddedExpression } from "../../json/index.ts";
import { type BodyAttribute, type ConfigExpression, expressionRange, staticList } from "../../model/index.ts";
import { isReference, readReferences } from "../references.ts";
import { plainContext, type Site } from "../sites.ts";
import type { CheckContext } from "./check-context.ts";

/** Checks the arguments of a file. */
export function checkDependencies(context: CheckContext): void {
  const { modules, outputs, resources } = context.own;
  for (const { dependsOn } of [...modules, ...outputs, ...resources]) {
    if (dependsOn !== null) checkList(context, dependsOn);
  }
}

function checkList(context: CheckContext, attribute: BodyAttribute): void {
  for (const element of staticList(attribute.expression) ?? []) {
    const expression = element.type === "JsonString" ? embeddedExpression(element) : element;
    for (const { read } of readReferences(expression)) {
      if (!isReference(read)) continue;
      const [first] = read.remaining;
      const last = read.remaining.at(-1);
      if (first !== undefined && last !== undefined)
        context.report("invalid-depends-on-reference", { start: first.range.start, end: last.range.end });
    }
    for (const problem of context.referenceProblems(siteAt(context, attribute.name, expression))) context.take(problem);
  }
}

function siteAt({ file }: CheckContext, name: string, expression: ConfigExpression): Site {
  return { context: plainContext(file), name, expression, range: expressionRange(expression), iterators: [] };
}
