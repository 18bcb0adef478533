// Whether a fix keeps what a module means: its expressions refer to the same objects as before, and nothing is wrong with it that was not
// before. The file is a module by itself: names of other files are undeclared before and after.
import {
  type ConfigExpression,
  loadModule,
  type Reference,
  referencesIn,
  stringType,
  type Value,
  valueText,
} from "../../src/index.ts";
import { moduleHost } from "./module-host.ts";

/**
 * What is new in what the references of an expression refer to; null when nothing is. Fixes may drop references, never make others; those
 * that `may` change values make them of texts, as of references in quotes.
 */
export function newReference(was: ConfigExpression, is: ConfigExpression, may: ReadonlySet<string>): string | null {
  const before = new Set(referencesIn(was).flatMap(meanings));
  const objects = new Set([...before].map(withoutKey));
  const added = referencesIn(is)
    .flatMap(meanings)
    .find((meaning) => !before.has(meaning) && (!may.has("change") || objects.has(withoutKey(meaning))));
  return added === undefined ? null : `a new reference to ${added}`;
}

/** What a meaning begins with: the object, whichever instance. */
function withoutKey(meaning: string): string {
  return meaning.replace(/,"key":.*$/s, "");
}

/** The object that a reference is to, and its elements with constant names: in an object of a provider, such an index is an error. */
function meanings({ subject, remaining }: Reference): string[] {
  // An output of a module is an attribute of it.
  const own = JSON.stringify(subject, (name, part: unknown) =>
    name === "output" ? undefined : isValue(part) ? valueText(part) : part,
  );
  if (!["resource", "module", "self"].includes(subject.kind)) return [own];
  const found = [own];
  let path = own;
  for (const { step } of remaining) {
    path += step.kind === "index" ? `[${valueText(step.key)}]` : `.${step.name}`;
    if (step.kind === "index" && step.key.type === stringType) found.push(path);
  }
  return found;
}

function isValue(part: unknown): part is Value {
  return typeof part === "object" && part !== null && "payload" in part;
}

/** What is wrong with a file as a module after a fix, when more is than before; else null. */
export function newModuleError(before: string, after: string, filename: string): string | null {
  const name = filename.endsWith(".json") ? "main.tf.json" : "main.tf";
  const errorsOf = (text: string): string[] =>
    loadModule(".", moduleHost({ [name]: text })).diagnostics.flatMap(
      ({ diagnostic: { severity, summary, detail } }) => (severity === "error" ? [`${summary}: ${detail}`] : []),
    );
  const [old, all] = [errorsOf(before), errorsOf(after)];
  if (all.length <= old.length) return null;
  const added = all.find((error) => !old.includes(error));
  return `an error of the module that was none: ${added ?? all[0]!}`;
}
