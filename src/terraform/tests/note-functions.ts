/** Function calls in values of tests, which only newer versions evaluate. */
import { evaluationCodes } from "../../eval/codes.ts";
import { type BodyAttribute, evaluate, expressionRange } from "../../model/index.ts";
import type { FileReader } from "../declare/file-reader.ts";
import type { Behaviour } from "../versions/features.ts";

/** Records a value that calls a function. */
export function noteFunctions(reader: FileReader, { expression }: BodyAttribute, behaviour: Behaviour): void {
  const { diagnostics } = evaluate(expression);
  if (diagnostics.some(({ code }) => code === evaluationCodes["functions-not-allowed"].code))
    reader.use(behaviour, expressionRange(expression));
}
