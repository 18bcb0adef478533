// Mistakes as people make them in their first hour, each alone in a small module, with what is reported by default.
import { IN_INPUTS } from "./in-inputs.ts";
import { IN_REFERENCES } from "./in-references.ts";
import { IN_VALUES } from "./in-values.ts";

/** A mistake, with the reports in order: place, severity and the message on one line. */
export interface Found {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  readonly reports: readonly string[];
}

/** The mistakes that the default presets report. */
export const FOUND: readonly Found[] = [...IN_REFERENCES, ...IN_VALUES, ...IN_INPUTS];
