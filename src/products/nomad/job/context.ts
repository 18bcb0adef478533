/** What job checks share: the job's type, and where reports go. */
import type { DiagnosticSink } from "../../../diagnostics/index.ts";
import type { TextRange } from "../../../text/index.ts";
import { type Declaration, repeatedDeclarations } from "../../shared/declared-names.ts";
import type { LineOf } from "../../shared/schema.ts";
import { nomadJobCodes } from "./codes.ts";
import type { JobPart } from "./part.ts";

/** Job types that can be submitted. */
export const JOB_TYPES = ["service", "batch", "system", "sysbatch"] as const;

/** A job under check. */
export class JobContext {
  readonly sink: DiagnosticSink;
  readonly lineOf: LineOf;
  /** The job's type; null if it is unknown. */
  readonly jobType: string | null;

  constructor(sink: DiagnosticSink, lineOf: LineOf, jobType: string | null) {
    this.sink = sink;
    this.lineOf = lineOf;
    this.jobType = jobType;
  }

  /** Reports a part that jobs of this type cannot have, if the job's type is known and not among these. */
  onlyFor(types: readonly string[], part: string, range: TextRange): void {
    const { jobType } = this;
    if (jobType === null || types.includes(jobType)) return;
    this.sink.report(nomadJobCodes["nomad-job-type"], range, { jobType, part });
  }

  /** Reports an argument that is absent or empty though the subject, such as `An artifact`, requires it. */
  requires(part: JobPart, name: string, subject: string): void {
    if (part.text(name) === "")
      this.sink.report(nomadJobCodes["nomad-missing-argument"], part.at(name), { name, subject });
  }

  /** Reports two arguments that exclude each other. */
  excludes(range: TextRange, first: string, second: string): void {
    this.sink.report(nomadJobCodes["nomad-conflicting-arguments"], range, { first, second });
  }

  /** Reports a part that is only accepted elsewhere. */
  onlyIn(range: TextRange, part: string, place: string): void {
    this.sink.report(nomadJobCodes["nomad-wrong-place"], range, { part, place });
  }

  /** Reports names that are declared twice. */
  unique(declarations: readonly Declaration[]): void {
    this.sink.addAll(repeatedDeclarations(declarations, this.lineOf));
  }
}
