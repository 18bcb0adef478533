// The review of a module in memory on one topic: the code, the source text, and the message.
import { review, type ReviewTopic, loadModule } from "../../src/terraform/index.ts";
import { type ModuleFiles, moduleHost } from "../../tools/module-host.ts";

/** A problem as tests compare it. */
export interface Reviewed {
  readonly code: string;
  readonly at: string;
  readonly detail: string;
}

/** Returns the problems in one file of the root module; a string alone is `main.tf`. */
export function reviewed(topic: ReviewTopic, given: ModuleFiles | string, name = "main.tf"): Reviewed[] {
  const files = typeof given === "string" ? { "main.tf": given } : given;
  const module = loadModule(".", moduleHost(files));
  return review(module, name, topic).map(({ code, subject, detail }) => ({
    code,
    at: files[name]!.slice(subject.start, subject.end),
    detail,
  }));
}
