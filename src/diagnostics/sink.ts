/** Where producers put their reports. */
import type { TextRange } from "../text/index.ts";
import type { CodeDefinition } from "./define-codes.ts";
import { createDiagnostic, type Diagnostic, type ReportArguments } from "./diagnostic.ts";

/** Told of every diagnostic when it is reported, also of those that are dropped later. */
type DiagnosticObserver = (diagnostic: Diagnostic) => void;

/** Collects diagnostics in the order in which they are reported. */
export class DiagnosticSink {
  readonly diagnostics: Diagnostic[] = [];
  private readonly observer: DiagnosticObserver | null;

  constructor(observer: DiagnosticObserver | null = null) {
    this.observer = observer;
  }

  /** Number of diagnostics. */
  get length(): number {
    return this.diagnostics.length;
  }

  /** Adds the diagnostic of a code at a place, which may be a node. */
  report<Arguments extends object>(
    definition: CodeDefinition<string, Arguments>,
    subject: TextRange,
    ...rest: ReportArguments<Arguments>
  ): void {
    this.add(createDiagnostic(definition, subject, ...rest));
  }

  /** Adds a new diagnostic. */
  add(diagnostic: Diagnostic): void {
    this.diagnostics.push(diagnostic);
    this.observer?.(diagnostic);
  }

  /** Adds new diagnostics. */
  addAll(diagnostics: Iterable<Diagnostic>): void {
    for (const diagnostic of diagnostics) this.add(diagnostic);
  }

  /** An empty sink for something that may not count, with the same observer. */
  fork(): DiagnosticSink {
    return new DiagnosticSink(this.observer);
  }

  /** Adds the diagnostics of a fork that was decided to count; the observer knows them. */
  adopt(other: DiagnosticSink): void {
    for (const diagnostic of other.diagnostics) this.diagnostics.push(diagnostic);
  }
}
