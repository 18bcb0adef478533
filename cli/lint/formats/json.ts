// The results as JSON, as ESLint prints them.
import type { Renderer } from "./report-input.ts";

/** Returns the results alone. */
export const formatJson: Renderer = ({ results }) => `${JSON.stringify(results)}\n`;

/** Returns the results with the metadata of the rules that reported. */
export const formatJsonWithMetadata: Renderer = ({ results, rulesMeta, cwd, maxWarningsExceeded }) => {
  const metadata = { ...(maxWarningsExceeded !== null && { maxWarningsExceeded }), cwd, rulesMeta };
  return `${JSON.stringify({ results, metadata })}\n`;
};
