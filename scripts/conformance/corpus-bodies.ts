// The corpus stage for Terraform's JSON files: decoded with Terraform's top-level schema, and their references located.
import { parseJson } from "../../src/json/index.ts";
import { type BodySchema, bodyOf, type ConfigBody, decodeBody, variablesIn } from "../../src/model/index.ts";
import { runCheck } from "./corpus.ts";
import type { JsonSource } from "./json-parse.ts";
import type { CaseResult } from "./report.ts";

/** The top-level content of Terraform files, tests included. */
const TOP_LEVEL: BodySchema = {
  blocks: [
    ...["terraform", "locals", "moved", "import", "removed", "variables"].map((type) => ({ type })),
    ...["variable", "output", "module", "provider", "check", "run"].map((type) => ({ type, labelNames: ["name"] })),
    ...["resource", "data", "ephemeral"].map((type) => ({ type, labelNames: ["type", "name"] })),
  ],
};

/** Checks that each file without syntax errors fits the schema, and that the ranges of its references are right. */
export function decodedJson(files: readonly JsonSource[]): CaseResult[] {
  const valid = files.filter(
    ({ path, text }) => /\.(tf|hcl)\.json$/.test(path) && parseJson(text).diagnostics.length === 0,
  );
  return runCheck(valid, ({ text }) => {
    const content = decodeBody(parseJson(text), TOP_LEVEL);
    const [problem] = content.diagnostics;
    if (problem !== undefined) return `${problem.summary}: ${problem.detail}`;
    for (const { body } of content.blocks) {
      const wrong = misplaced(body, text);
      if (wrong !== null) return wrong;
    }
    return null;
  });
}

/** Returns a reference with a wrong range, or null. */
function misplaced(body: ConfigBody, text: string): string | null {
  const { attributes } = bodyOf(body).justAttributes();
  for (const { expression } of attributes.values()) {
    for (const { name, range } of variablesIn(expression)) {
      if (!text.startsWith(name, range.start)) return `the reference to ${name} is not at ${range.start}`;
    }
  }
  return null;
}
