/** One `dynamic` block: its arguments, checked and evaluated if they do not depend on the iteration. */
import {
  type CodeDefinition,
  createDiagnostic,
  type Diagnostic,
  type ReportArguments,
} from "../../diagnostics/index.ts";
import type { EvaluateOptions } from "../../eval/index.ts";
import type { TextRange } from "../../text/index.ts";
import { isPrimitiveType, typeName, type Value } from "../../values/index.ts";
import type { BlockSchema, BodyAttribute, BodyContent, ConfigBody } from "../body.ts";
import { type ConfigExpression, evaluate, expressionRange } from "../expression.ts";
import { staticList, staticTraversal } from "../static.ts";
import { WITH_LABELS, WITHOUT_LABELS } from "./schema.ts";
import { dynamicBlockCodes } from "./codes.ts";

/** The input from which blocks are generated. */
export interface DynamicDefinition {
  /** A collection, tuple or object, or unknown; never null. May be marked. */
  readonly forEach: Value;
  /** The iterator's name. */
  readonly iterator: string;
  /** One for each label. */
  readonly labels: readonly ConfigExpression[];
  /** The content of each generated block. */
  readonly content: ConfigBody;
}

/** Evaluates an expression; null if it has errors, which the function reports or which are reported elsewhere. */
export type Evaluator = (expression: ConfigExpression) => Value | null;

/** Returns an evaluator that adds its diagnostics to a list. */
export function evaluatorWith(options: EvaluateOptions, diagnostics: Diagnostic[]): Evaluator {
  return (expression) => {
    const result = evaluate(expression, options);
    diagnostics.push(...result.diagnostics);
    return result.diagnostics.length > 0 ? null : result.value;
  };
}

/**
 * Reads the body of a `dynamic` block that generates blocks by a schema. Returns null after reporting an error, and
 * without a value for `for_each`.
 */
export function dynamicDefinition(
  body: ConfigBody,
  schema: BlockSchema,
  evaluator: Evaluator,
  diagnostics: Diagnostic[],
): DynamicDefinition | null {
  const reader = new DefinitionReader(body, schema, evaluator, diagnostics);
  return reader.read();
}

class DefinitionReader {
  private readonly body: ConfigBody;
  private readonly schema: BlockSchema;
  private readonly evaluator: Evaluator;
  private readonly diagnostics: Diagnostic[];

  constructor(body: ConfigBody, schema: BlockSchema, evaluator: Evaluator, diagnostics: Diagnostic[]) {
    this.body = body;
    this.schema = schema;
    this.evaluator = evaluator;
    this.diagnostics = diagnostics;
  }

  read(): DynamicDefinition | null {
    const { labelNames = [] } = this.schema;
    const body = this.body.decode(labelNames.length > 0 ? WITH_LABELS : WITHOUT_LABELS);
    this.diagnostics.push(...body.diagnostics);
    if (body.diagnostics.length > 0) return null;
    const forEach = this.forEach(body.attributes.get("for_each")!);
    if (forEach === null) return null;
    const iterator = this.iterator(body.attributes.get("iterator"));
    if (iterator === null) return null;
    const labels = this.labels(body.attributes.get("labels"));
    if (labels === null) return null;
    const content = this.content(body);
    return content && { forEach, iterator, labels, content };
  }

  private forEach({ expression }: BodyAttribute): Value | null {
    const value = this.evaluator(expression);
    if (value === null) return null;
    if (isPrimitiveType(value.type)) {
      return this.failed(dynamicBlockCodes["dynamic-for-each-type"], expressionRange(expression), {
        type: typeName(value.type),
      });
    }
    return value.isNull ? this.failed(dynamicBlockCodes["dynamic-for-each-null"], expressionRange(expression)) : value;
  }

  private iterator(attribute: BodyAttribute | undefined): string | null {
    if (attribute === undefined) return this.schema.type;
    const steps = staticTraversal(attribute.expression);
    const range = expressionRange(attribute.expression);
    const first = steps?.[0];
    if (first?.kind !== "root") return this.failed(dynamicBlockCodes["dynamic-iterator-expression"], range);
    return steps!.length === 1 ? first.name : this.failed(dynamicBlockCodes["dynamic-iterator-name"], range);
  }

  private labels(attribute: BodyAttribute | undefined): readonly ConfigExpression[] | null {
    if (attribute === undefined) return [];
    const { type, labelNames = [] } = this.schema;
    const range = expressionRange(attribute.expression);
    const labels = staticList(attribute.expression);
    if (labels === null) return this.failed(dynamicBlockCodes["dynamic-labels-not-a-list"], range);
    if (labels.length === labelNames.length) return labels;
    const extraneous = labels[labelNames.length];
    const args = { blockType: type, count: labelNames.length };
    if (extraneous === undefined) return this.failed(dynamicBlockCodes["insufficient-dynamic-labels"], range, args);
    return this.failed(dynamicBlockCodes["extraneous-dynamic-label"], expressionRange(extraneous), args);
  }

  private content({ blocks, missingItemRange }: BodyContent): ConfigBody | null {
    const [content, other] = blocks;
    if (content === undefined) return this.failed(dynamicBlockCodes["missing-dynamic-content"], missingItemRange);
    return other === undefined
      ? content.body
      : this.failed(dynamicBlockCodes["extraneous-dynamic-content"], other.definitionRange);
  }

  private failed<A extends object>(
    code: CodeDefinition<string, A>,
    subject: TextRange,
    ...args: ReportArguments<A>
  ): null {
    this.diagnostics.push(createDiagnostic(code, subject, ...args));
    return null;
  }
}
