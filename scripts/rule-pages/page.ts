/** The generated parts of a rule's page: the facts below its title and the table of its options. */
import type { FirstVersions } from "../api/first-versions.ts";
import { withPart } from "../written-by-docs.ts";
import { factsOf } from "./facts.ts";
import { optionsOf } from "./options.ts";

/** Returns the path of a rule's page, relative to the project. */
export function pageFile(name: string): string {
  return `docs/rules/${name}.md`;
}

/** Returns a rule's page with its generated parts. Throws if the page has no place for them. */
export async function withRuleParts(page: string, name: string, versions: FirstVersions): Promise<string> {
  const docs = name.includes("/") ? "../.." : "..";
  const text = await withPart(page, pageFile(name), "facts", factsOf(name, docs, versions));
  const options = optionsOf(name);
  return options === null ? text : withPart(text, pageFile(name), "options", options);
}
