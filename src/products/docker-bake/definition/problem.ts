/** Why Bake files have no definition. Thrown inside this directory, and returned by it. */
import type { Diagnostic } from "../../../diagnostics/index.ts";
import type { ConfigBody } from "../../../model/index.ts";

/** A file in a definition. */
export interface BakeSource {
  readonly name: string;
  readonly body: ConfigBody;
  /** The directory to which its paths of contexts are relative; absent for the working directory. */
  readonly directory?: string;
}

/** The reason: a text, or a diagnostic in a file. */
export type ProblemReason =
  { readonly text: string } | { readonly source: BakeSource; readonly diagnostic: Diagnostic };

/** A problem that ends the evaluation. */
export class DefinitionProblem extends Error {
  readonly reason: ProblemReason;

  constructor(reason: ProblemReason) {
    super("text" in reason ? reason.text : reason.diagnostic.summary);
    this.reason = reason;
  }
}

/** Returns a problem in words. */
export function problem(text: string): DefinitionProblem {
  return new DefinitionProblem({ text });
}
