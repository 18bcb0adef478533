/** What an entry of the catalogue of codes is, and how entries are written down. */
import type { Severity } from "./define-codes.ts";

/** What the catalogue says about a code. */
export interface CatalogueEntry {
  readonly severity: Severity;
  readonly summary: string;
  readonly detail: string;
  /** One paragraph for the documentation: when it is reported and what to do. */
  readonly explanation: string;
  /** The smallest text that is reported so, and how it has to be parsed; a test runs it. */
  readonly example: Example;
}

/** A text with the entry point that reads it (`config` where nothing is said). */
export interface Example {
  readonly text: string;
  readonly as?:
    | "config"
    | "expression"
    | "template"
    | "traversal"
    | "json"
    | "evaluation"
    | "type"
    | "constraint"
    | "constraintWithDefaults"
    | "variableType"
    | "body"
    | "attributes"
    | "jsonBody"
    | "jsonAttributes"
    | "jsonExpression"
    | "dynamic"
    | "spec"
    | "module"
    | "moduleTest"
    | "insight"
    | "nomad"
    | "packer"
    | "terragrunt"
    | "docker-bake";
}

/** An entry for an error. */
export function entry(
  summary: string,
  detail: string,
  explanation: string,
  text: string,
  as?: Example["as"],
): CatalogueEntry {
  return { severity: "error", summary, detail, explanation, example: as === undefined ? { text } : { text, as } };
}
