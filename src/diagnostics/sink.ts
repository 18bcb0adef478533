/** Collects the diagnostics of producers. */
import type { TextRange } from "../text/index.ts";
import type { CodeDefinition } from "./define-codes.ts";
import { createDiagnostic, type Diagnostic, type ReportArguments } from "./diagnostic.ts";

/** Called for every diagnostic when it is reported, even if it is dropped later. */
type DiagnosticObserver = (diagnostic: Diagnostic) => void;

/** Collects diagnostics in report order. */
export class DiagnosticSink {
  readonly diagnostics: Diagnostic[] = [];
  private readonly observer: DiagnosticObserver | null;

  constructor(observer: DiagnosticObserver | null = null) {
    this.observer = observer;
  }

  /** The number of diagnostics. */
  get length(): number {
    return this.diagnostics.length;
  }

  /** Adds a diagnostic with a code. The subject may be a node. */
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

  /** Returns an empty sink with the same observer, for diagnostics that may be dropped. */
  fork(): DiagnosticSink {
    return new DiagnosticSink(this.observer);
  }

  /** Adds a fork's diagnostics, without telling the observer again. */
  adopt(other: DiagnosticSink): void {
    for (const diagnostic of other.diagnostics) this.diagnostics.push(diagnostic);
  }
}
