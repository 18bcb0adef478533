// Mistakes written in native syntax.
import type { Draft } from "../draft.ts";

/** Returns a defect with native text, in which each `@` becomes a fresh name; `@1`, `@2` are further names. */
export function text(template: string): (draft: Draft) => void {
  return (draft) => {
    const names = [draft.name(), draft.name(), draft.name()];
    draft.add(template.replace(/@(\d?)/g, (_, digit: string) => names[Number(digit || "0")]!));
  };
}

/** Returns a defect with a resource and its body. */
export function resource(body: string): (draft: Draft) => void {
  return text(`resource "terraform_data" "@" {\n${indented(body)}}\n`);
}

function indented(body: string): string {
  return body
    .split("\n")
    .map((line) => (line === "" ? "" : `  ${line}\n`))
    .join("");
}

/** Adds a call to a module with a variable `any` that has a default. */
export function call(draft: Draft, body: string, child = 'variable "any" {\n  default = null\n}\n'): void {
  const directory = draft.name();
  draft.child(directory).add(child);
  draft.add(`module "${draft.name()}" {\n  source = "./${directory}"\n${body}}\n`);
}
