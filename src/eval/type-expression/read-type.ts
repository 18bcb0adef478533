/**
 * Reads an expression as a type. Evaluates only defaults, without variables and functions.
 *
 * Follows the reference's `typeexpr` extension in HCL 2.24 in the accepted expressions, and in the wording, range and
 * order of diagnostics. The recursion is as deep as the brackets, whose nesting the parser bounds.
 */
import {
  type CodeDefinition,
  createDiagnostic,
  type Diagnostic,
  moveDiagnostic,
  type ReportArguments,
  reportArguments,
} from "../../diagnostics/index.ts";
import { Budget } from "../../functions/index.ts";
import { type Expression, type FunctionCall, TREE } from "../../syntax/index.ts";
import type { TextRange } from "../../text/index.ts";
import { boolType, dynamicType, numberType, stringType, tupleType, type Type, type Value } from "../../values/index.ts";
import { type StaticCall, staticCall, staticKeyword, staticList } from "../static.ts";
import { collectionDefaults, structureDefaults, type TypeDefaults } from "./defaults.ts";
import { objectTypeOf } from "./object-type.ts";
import { expressionOf, type TypeSource } from "./source.ts";
import { typeExpressionCodes } from "./codes.ts";

/** The allowed forms: an exact type, a constraint with `any` and `optional(type)`, or a constraint with defaults. */
export type TypeExpressionMode = "type" | "constraint" | "constraintWithDefaults";

/** A type; its invalid parts are dynamic. */
export interface TypeAndDefaults {
  readonly type: Type;
  readonly defaults: TypeDefaults | null;
}

/** A type with its defaults. With diagnostics, its invalid parts are dynamic. */
export interface TypeExpressionResult extends TypeAndDefaults {
  readonly diagnostics: readonly Diagnostic[];
}

/** Evaluates a default without variables and functions. */
export type DefaultEvaluator = (
  node: Expression,
  options: { readonly budget: Budget },
) => { readonly value: Value; readonly diagnostics: readonly Diagnostic[] };

const ANY: TypeAndDefaults = { type: dynamicType, defaults: null };

/** The type constructor for provider configurations in stacks. */
const PROVIDER_CONFIGURATION = "providerconfig";

/** Reads one type expression. */
export class TypeReader {
  readonly diagnostics: Diagnostic[] = [];
  readonly mode: TypeExpressionMode;
  private readonly evaluateDefault: DefaultEvaluator | null;
  /** Whether types are a Terraform stack's: without `any`, with provider configurations. */
  private readonly isOfStack: boolean;
  private readonly source: TypeSource;
  private readonly whole: TextRange;
  /** All defaults together may cost as much as one expression. */
  private readonly budget = new Budget();

  /** `evaluateDefault` is optional in modes without defaults. */
  constructor(
    source: TypeSource,
    mode: TypeExpressionMode,
    evaluateDefault: DefaultEvaluator | null = null,
    isOfStack = false,
  ) {
    this.source = source;
    this.mode = mode;
    this.evaluateDefault = evaluateDefault;
    this.isOfStack = isOfStack;
    this.whole = source.type === "EmbeddedExpression" ? source.range : source.textRange;
  }

  /** Reads the whole expression. */
  root(): TypeExpressionResult {
    return { ...this.readWhole(), diagnostics: this.diagnostics };
  }

  private readWhole(): TypeAndDefaults {
    const expression = expressionOf(this.source);
    if (expression !== null) return this.read(expression);
    this.diagnostics.push(createDiagnostic(typeExpressionCodes["not-a-type"], this.whole));
    return ANY;
  }

  /** Reads an expression's type. */
  read(node: Expression): TypeAndDefaults {
    // Missing parts were reported by the parser.
    if (node.type === "ErrorNode") return ANY;
    const keyword = staticKeyword(node);
    if (keyword !== null) return this.keyword(keyword, node);
    const call = staticCall(node);
    return call === null ? this.failed(typeExpressionCodes["not-a-type"], node) : this.call(call);
  }

  private keyword(name: string, node: Expression): TypeAndDefaults {
    switch (name) {
      case "bool":
        return { type: boolType, defaults: null };
      case "string":
        return { type: stringType, defaults: null };
      case "number":
        return { type: numberType, defaults: null };
      case "any":
        if (this.isOfStack) return this.failed(typeExpressionCodes["any-in-stack"], node);
        return this.mode === "type" ? this.failed(typeExpressionCodes["any-in-exact-type"], node) : ANY;
      case "list":
      case "set":
      case "map":
        return this.failed(typeExpressionCodes["missing-element-type"], node, { keyword: name });
      case "object":
        return this.failed(typeExpressionCodes["missing-attribute-types"], node);
      case "tuple":
        return this.failed(typeExpressionCodes["missing-element-types"], node);
      default:
        return name === PROVIDER_CONFIGURATION && this.isOfStack
          ? this.failed(typeExpressionCodes["missing-provider-name"], node)
          : this.failed(typeExpressionCodes["unknown-type-keyword"], node, { keyword: name });
    }
  }

  private call(call: StaticCall): TypeAndDefaults {
    const { name, node } = call;
    switch (name) {
      case "bool":
      case "string":
      case "number":
        return this.failed(typeExpressionCodes["primitive-type-arguments"], argumentsRange(node), { keyword: name });
      case "any":
        return this.failed(typeExpressionCodes["any-type-arguments"], argumentsRange(node));
      case "list":
      case "set":
      case "map":
        return this.collection(name, call);
      case "object": {
        const argument = this.onlyArgument(call, typeExpressionCodes["missing-attribute-types"]);
        return argument === null ? ANY : objectTypeOf(this, node, argument);
      }
      case "tuple": {
        const argument = this.onlyArgument(call, typeExpressionCodes["missing-element-types"]);
        return argument === null ? ANY : this.tuple(node, argument);
      }
      case "optional":
        return this.failed(typeExpressionCodes["misplaced-optional"], node.name);
      default:
        return name === PROVIDER_CONFIGURATION && this.isOfStack
          ? this.providerConfiguration(call)
          : this.failed(typeExpressionCodes["unknown-type-constructor"], node, { keyword: name });
    }
  }

  /** Reads `providerconfig(name)`, a type with no description here: it is dynamic. */
  private providerConfiguration(call: StaticCall): TypeAndDefaults {
    const argument = this.onlyArgument(call, typeExpressionCodes["missing-provider-name"]);
    return argument === null || argument.type === "ErrorNode" || staticKeyword(argument) !== null
      ? ANY
      : this.failed(typeExpressionCodes["provider-name-not-an-identifier"], argument);
  }

  private collection(kind: "list" | "set" | "map", call: StaticCall): TypeAndDefaults {
    const argument = this.onlyArgument(call, typeExpressionCodes["missing-element-type"]);
    if (argument === null) return ANY;
    const element = this.read(argument);
    const type = { kind, element: element.type } as const;
    return { type, defaults: collectionDefaults(type, element.defaults) };
  }

  private tuple(node: FunctionCall, argument: Expression): TypeAndDefaults {
    const elements = staticList(argument)?.map((element) => this.read(element));
    if (elements === undefined)
      return this.failed(typeExpressionCodes["tuple-type-not-a-list"], argument, {}, { context: node });
    const type = tupleType(elements.map((element) => element.type));
    const children = new Map<string, TypeDefaults>();
    for (const [index, { defaults }] of elements.entries())
      if (defaults !== null) children.set(String(index), defaults);
    return { type, defaults: structureDefaults(type, children) };
  }

  /** Returns a constructor's only argument; null after a report if their number is not one. */
  private onlyArgument(
    { name, args, node }: StaticCall,
    code: CodeDefinition<string, { keyword: string }>,
  ): Expression | null {
    if (args.length === 1) return args[0]!;
    if (args.some(({ isError }) => isError)) return null;
    const all = argumentsRange(node);
    const tooMany = args.length === 0 ? all : { start: args[1]!.start, end: args.at(-1)!.end };
    this.failed(code, tooMany, { keyword: name }, { context: all });
    return null;
  }

  /** Returns a default's value; null after reports if it has none. */
  defaultValue(node: Expression): Value | null {
    if (this.evaluateDefault === null) return null;
    const { value, diagnostics } = this.evaluateDefault(node, { budget: this.budget });
    for (const diagnostic of diagnostics) {
      this.diagnostics.push(moveDiagnostic(diagnostic, (range) => this.rangeInFile(range)));
    }
    return diagnostics.length === 0 ? value : null;
  }

  /** Reports a diagnostic and returns the type that replaces an invalid part. */
  failed<A extends object>(
    code: CodeDefinition<string, A>,
    subject: TextRange,
    ...[args, ranges]: ReportArguments<A>
  ): TypeAndDefaults {
    const context = ranges?.context === undefined ? undefined : this.rangeInFile(ranges.context);
    const reported = reportArguments((args ?? {}) as A, { context });
    this.diagnostics.push(createDiagnostic(code, this.rangeInFile(subject), ...reported));
    return ANY;
  }

  /** Maps a range to the file. The whole expression has the range of its embedding. */
  private rangeInFile(located: TextRange): TextRange {
    const { source } = this;
    if (source.type !== "EmbeddedExpression") return { start: located.start, end: located.end };
    return located === source.expression ? this.whole : source.rangeInFile({ start: located.start, end: located.end });
  }
}

/** Returns the range from a call's opening to its closing parenthesis. */
export function argumentsRange(node: FunctionCall): TextRange {
  return { start: node[TREE].tokens.start(node.openParen), end: node.end };
}
