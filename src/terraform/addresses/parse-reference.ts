/**
 * Parses a name with its steps as a reference to an object in a module. Independent of declarations.
 *
 * Follows the reference's `ParseRef`. A reference ends before the first step whose key is not literal, and before a
 * splat.
 */
import { createDiagnostic, type Diagnostic } from "../../diagnostics/index.ts";
import { type FreeVariable, type StaticStep, staticStep } from "../../eval/index.ts";
import type { TraversalStep } from "../../syntax/index.ts";
import type { TextRange } from "../../text/index.ts";
import type { Value } from "../../values/index.ts";
import { addressCodes } from "./codes.ts";
import { instanceKeyProblem } from "./instance-key.ts";
import type { ResourceMode } from "./resource-address.ts";

/** The object that a reference refers to. */
export type ReferenceSubject =
  | { readonly kind: "var" | "local" | "count" | "each" | "path" | "terraform"; readonly name: string }
  | {
      readonly kind: "resource";
      readonly mode: ResourceMode;
      readonly type: string;
      readonly name: string;
      readonly key: Value | null;
    }
  | { readonly kind: "module"; readonly name: string; readonly key: Value | null; readonly output: string | null }
  | { readonly kind: "self" };

/** A step after the object's address. */
export interface RemainingStep {
  readonly step: StaticStep;
  readonly range: TextRange;
  /** The range of an attribute's name; null for an index, and in a JSON string with escapes in the reference. */
  readonly nameRange: TextRange | null;
}

/** A reference in an expression. */
export interface Reference {
  readonly subject: ReferenceSubject;
  /**
   * From the first name to the end of the object's address, in the file: `var.a` in `var.a.b[0]`. In a JSON string with
   * escapes, the whole string.
   */
  readonly range: TextRange;
  /** The range of the object's name alone: `a` in `var.a.b`. Null for `self`, and in a JSON string with escapes. */
  readonly nameRange: TextRange | null;
  /** The whole reference with all its steps, in the file. */
  readonly wholeRange: TextRange;
  /** The steps after the address, as far as their keys are literal. */
  readonly remaining: readonly RemainingStep[];
  readonly source: FreeVariable;
}

/** Returns the reference that begins with a variable, or the error in it. */
export function parseReference(source: FreeVariable): Reference | Diagnostic {
  return new ReferenceParser(source).parse();
}

/** Returns true for a valid reference. */
export function isReference(read: Reference | Diagnostic): read is Reference {
  return "source" in read;
}

/** Names that no resource type may have, since a later version may give them a meaning. */
const RESERVED = new Set(["template", "lazy", "arg"]);

/** Returns true for a first name that no resource type may have. */
export function isReservedName(name: string): boolean {
  return RESERVED.has(name);
}

class ReferenceParser {
  private readonly source: FreeVariable;
  private readonly steps: readonly RemainingStep[];

  constructor(source: FreeVariable) {
    this.source = source;
    this.steps = staticSteps(source);
  }

  parse(): Reference | Diagnostic {
    const { name } = this.source;
    switch (name) {
      case "var":
      case "local":
      case "count":
      case "each":
      case "path":
      case "terraform":
        return this.named((attribute) => ({ kind: name, name: attribute }));
      // OpenTofu's name for the same object; elsewhere it is not declared.
      case "tofu":
        return this.named((attribute) => ({ kind: "terraform", name: attribute }));
      case "self":
        return this.reference({ kind: "self" }, 0, null);
      case "module":
        return this.module();
      case "data":
        return this.resource("data", 1, "data source");
      case "ephemeral":
        return this.resource("ephemeral", 1, "ephemeral resource");
      case "resource":
        return this.resource("managed", 1, "resource");
      default:
        if (isReservedName(name)) return createDiagnostic(addressCodes["reserved-symbol"], this.range(0), { name });
        return this.resource("managed", 0, "resource");
    }
  }

  private named(subject: (name: string) => ReferenceSubject): Reference | Diagnostic {
    const first = this.steps[0];
    if (first === undefined)
      return createDiagnostic(addressCodes["object-accessed-directly"], this.range(0), { name: this.source.name });
    if (first.step.kind !== "attribute")
      return createDiagnostic(addressCodes["object-operation"], first.range, { name: this.source.name });
    return this.reference(subject(first.step.name), 1, first);
  }

  private module(): Reference | Diagnostic {
    const call = this.named((name) => ({ kind: "module", name, key: null, output: null }));
    if (!isReference(call) || call.subject.kind !== "module") return call;
    const { name } = call.subject;
    const key = this.keyAt(1, "module");
    if (key !== null && isDiagnostic(key)) return key;
    const at = key === null ? 1 : 2;
    const next = this.steps[at];
    if (next === undefined) return this.reference({ kind: "module", name, key, output: null }, at, this.steps[0]!);
    if (next.step.kind !== "attribute") return createDiagnostic(addressCodes["module-operation"], next.range);
    return this.reference({ kind: "module", name, key, output: next.step.name }, at + 1, this.steps[0]!);
  }

  /** `prefix` is the number of words before the type; `noun` is the reference's term for such an object. */
  private resource(mode: ResourceMode, prefix: 0 | 1, noun: string): Reference | Diagnostic {
    const { name: root, range } = this.source;
    if (prefix === 1 && this.steps.length < 2)
      return createDiagnostic(addressCodes["object-without-names"], range, { name: root, kind: `${noun} type` });
    const named = this.steps[prefix];
    const kind = mode === "data" ? "data source" : "resource type";
    if (named === undefined) return createDiagnostic(addressCodes["resource-without-name"], range, { kind });
    const type = prefix === 0 ? root : attributeName(this.steps[0]!);
    if (type === null) return createDiagnostic(addressCodes["object-operation"], this.steps[0]!.range, { name: root });
    const name = attributeName(named);
    if (name === null) return createDiagnostic(addressCodes["resource-without-name"], named.range, { kind });
    const key = this.keyAt(prefix + 1, "resource");
    if (key !== null && isDiagnostic(key)) return key;
    return this.reference({ kind: "resource", mode, type, name, key }, prefix + (key === null ? 1 : 2), named);
  }

  /** Returns the instance key in a step, or the error in it; null if the step is not an index. */
  private keyAt(index: number, kind: "module" | "resource"): Value | Diagnostic | null {
    const { step, range } = this.steps[index] ?? {};
    if (step?.kind !== "index") return null;
    const problem = instanceKeyProblem(step.key);
    return problem === null
      ? step.key
      : createDiagnostic(addressCodes["invalid-instance-key"], range!, { kind, problem });
  }

  private reference(subject: ReferenceSubject, used: number, named: RemainingStep | null): Reference {
    const { source, steps } = this;
    const nameRange = named && named.nameRange;
    const [range, remaining] = [this.range(used), steps.slice(used)];
    return { subject, range, nameRange, wholeRange: source.range, remaining, source };
  }

  /** Returns the range from the root to the end of the first steps. In JSON strings only the whole range is known. */
  private range(used: number): TextRange {
    const { range, reference, variable } = this.source;
    if (reference.start !== range.start || reference.end !== range.end) return range;
    return { start: range.start, end: used === 0 ? variable.end : this.steps[used - 1]!.range.end };
  }
}

function isDiagnostic(read: Value | Diagnostic): read is Diagnostic {
  return "code" in read;
}

function attributeName({ step }: RemainingStep): string | null {
  return step.kind === "attribute" ? step.name : null;
}

/** Returns a reference's steps up to the first that is not literal. */
function staticSteps(source: FreeVariable): RemainingStep[] {
  const { reference, range } = source;
  if (reference.type !== "Traversal") return [];
  const isPlaced = reference.start === range.start && reference.end === range.end;
  const remaining: RemainingStep[] = [];
  for (const step of reference.steps) {
    const read = staticStep(step);
    if (read === null) break;
    remaining.push({ step: read, range: isPlaced ? step.textRange : range, nameRange: nameRangeIn(source, step) });
  }
  return remaining;
}

/**
 * Returns the range of an attribute's name; null for other steps, and in a JSON string with escapes in the reference.
 */
export function nameRangeIn(source: FreeVariable, step: TraversalStep): TextRange | null {
  if (step.type !== "GetAttrStep") return null;
  return rangeInFile(source, { start: step.end - step.name.length, end: step.end });
}

/** Returns the range in the file. In a JSON string, a reference's nodes have ranges in the string's text. */
export function rangeInFile({ reference, range }: FreeVariable, { start, end }: TextRange): TextRange | null {
  if (range.end - range.start !== reference.end - reference.start) return null;
  const offset = range.start - reference.start;
  return { start: start + offset, end: end + offset };
}
