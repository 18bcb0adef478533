// Converts templates to the result of the reference's parser: directives as conditionals and joins.
import { soleInterpolation, templateBody } from "../../src/eval/index.ts";
import type { Expression, HeredocTemplate, QuotedTemplate, TemplateFile } from "../../src/syntax/index.ts";

type TemplateBody = ReturnType<typeof templateBody>;

type ShapeOf = (node: Expression) => unknown;

/** Returns the shape of a template. */
export function templateShape(
  template: QuotedTemplate | HeredocTemplate | TemplateFile,
  shapeOf: ShapeOf,
): readonly unknown[] {
  const body = templateBody(template);
  const sole = soleInterpolation(body);
  return sole === null ? bodyShape(body, shapeOf) : ["wrap", shapeOf(sole)];
}

function bodyShape({ parts }: TemplateBody, shapeOf: ShapeOf): readonly unknown[] {
  return ["template", ...parts.map((part) => partShape(part, shapeOf))];
}

function partShape(part: TemplateBody["parts"][number], shapeOf: ShapeOf): unknown {
  switch (part.kind) {
    case "literal":
      return ["str", part.text.normalize("NFC")];
    case "interpolation":
      return shapeOf(part.expression);
    case "if":
      return ["cond", shapeOf(part.condition), bodyShape(part.whenTrue, shapeOf), bodyShape(part.whenFalse, shapeOf)];
    case "for": {
      const { keyVar, valueVar, collection } = part.intro;
      const value = bodyShape(part.body, shapeOf);
      return ["join", ["for", keyVar?.name ?? "", valueVar.name, shapeOf(collection), null, value, null]];
    }
  }
}
