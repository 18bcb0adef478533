// The mistakes in docs/comparison.md.
import { severityIn } from "../../lint/rule-presets.ts";
import { withPart } from "../written-by-docs.ts";
import { type Answer, MISTAKES, TERRAFORM } from "./mistakes.ts";

/** The page with the table. */
export const COMPARISON_PAGE = "docs/comparison.md";

const shown = (answer: Answer): string => (answer === "nothing" ? "–" : answer);

/** Returns the page with its table. */
export async function withMistakes(document: string): Promise<string> {
  const head = ["mistake", `\`terraform validate\` ${TERRAFORM}`, "`terraform plan`", "`hclkit lint`"];
  const rows = MISTAKES.map(({ title, validate, plan, rule }) => [
    title,
    shown(validate),
    shown(plan),
    `${severityIn(rule) === "warn" ? "warning" : "error"}: [${rule}](rules/${rule}.md)`,
  ]);
  const table = [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`);
  return withPart(document, COMPARISON_PAGE, "mistakes", table.join("\n"));
}
