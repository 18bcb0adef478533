// Insights about a module in memory on one topic: the code, the source text, and the message.
import { insightsOf, type InsightTopic, loadModule } from "../../src/terraform/index.ts";
import { type ModuleFiles, moduleHost } from "./module-host.ts";

/** An insight as tests compare it. */
export interface Insight {
  readonly code: string;
  readonly at: string;
  readonly detail: string;
}

/** Returns the insights about one file in the root module; a string alone is `main.tf`. */
export function insights(topic: InsightTopic, given: ModuleFiles | string, name = "main.tf"): Insight[] {
  const files = typeof given === "string" ? { "main.tf": given } : given;
  const module = loadModule(".", moduleHost(files));
  return insightsOf(module, name, topic).map(({ code, subject, detail }) => ({
    code,
    at: files[name]!.slice(subject.start, subject.end),
    detail,
  }));
}
