/** Checks `depends_on`: its elements are whole declared objects. */
import { embeddedExpression } from "../../../json/index.ts";
import {
  type BodyAttribute,
  type ConfigExpression,
  evaluate,
  expressionRange,
  staticList,
} from "../../../model/index.ts";
import { parseExpression } from "../../../syntax/index.ts";
import type { TextRange } from "../../../text/index.ts";
import { addressCodes } from "../../addresses/codes.ts";
import { addressSteps, rangeOfSteps } from "../../addresses/address-steps.ts";
import { isReference } from "../../addresses/parse-reference.ts";
import { readReferences } from "../../addresses/references.ts";
import { isActionDependency } from "../../declare/depends-on.ts";
import { plainContext, type Site } from "../../declare/sites.ts";
import type { CheckContext } from "./check-context.ts";
import { validationCodes } from "./codes.ts";
import { referenceProblems } from "./references.ts";

/** Checks the arguments in a file. */
export function checkDependencies(context: CheckContext): void {
  const { modules, outputs, resources } = context.fileDeclarations;
  for (const { dependsOn } of [...modules, ...outputs, ...resources]) {
    if (dependsOn !== null) checkList(context, dependsOn);
  }
}

/** Returns an element's reference: in JSON, and as before 0.12, it is in quotes. */
function elementOf(
  element: ConfigExpression,
): { readonly expression: ConfigExpression; readonly offset: number } | null {
  if (element.type === "JsonString") return { expression: embeddedExpression(element), offset: 0 };
  if (element.type !== "QuotedTemplate") return { expression: element, offset: 0 };
  const { payload } = evaluate(element).value;
  const { root, diagnostics } = parseExpression(typeof payload === "string" ? payload : "");
  if (diagnostics.length > 0 || root.type !== "ExpressionFile") return null;
  return { expression: root.expression, offset: expressionRange(element).start + 1 };
}

/** Returns whether an element is a keyword, such as `null`, which the reference reads as a name. */
function isKeyword(expression: ConfigExpression): boolean {
  const node = expression.type === "EmbeddedExpression" ? expression.expression : expression;
  return node?.type === "LiteralValue" && node.kind !== "number";
}

function shifted({ start, end }: TextRange, offset: number): TextRange {
  return { start: start + offset, end: end + offset };
}

function checkList(context: CheckContext, attribute: BodyAttribute): void {
  for (const element of staticList(attribute.expression) ?? []) {
    const { expression, offset } = elementOf(element) ?? {};
    if (expression === undefined || offset === undefined) continue;
    const steps = addressSteps(expression);
    if (isActionDependency(context.module.versions, steps?.[0])) continue;
    if (steps !== null && isKeyword(expression))
      context.sink.report(addressCodes["resource-without-name"], shifted(rangeOfSteps(steps), offset), {
        kind: "resource type",
      });
    for (const { read } of readReferences(expression)) {
      if (!isReference(read)) continue;
      const [first] = read.remaining;
      const last = read.remaining.at(-1);
      if (first !== undefined && last !== undefined)
        context.sink.report(
          validationCodes["invalid-depends-on-reference"],
          shifted({ start: first.range.start, end: last.range.end }, offset),
        );
    }
    for (const problem of referenceProblems(context.module, siteAt(context, attribute.name, expression)))
      context.sink.add({ ...problem, subject: shifted(problem.subject, offset) });
  }
}

function siteAt({ file }: CheckContext, name: string, expression: ConfigExpression): Site {
  return { context: plainContext(file), name, expression, range: expressionRange(expression), iterators: [] };
}
