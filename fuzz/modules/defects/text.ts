// Texts of mistakes in native syntax.
import type { Draft } from "../draft.ts";

/** Native text with a fresh name for each `@`, which stands for a name; `@1`, `@2` are further ones. */
export function text(template: string): (draft: Draft) => void {
  return (draft) => {
    const names = [draft.name(), draft.name(), draft.name()];
    draft.add(template.replace(/@(\d?)/g, (_, digit: string) => names[Number(digit || "0")]!));
  };
}

/** A resource with something in it. */
export function resource(body: string): (draft: Draft) => void {
  return text(`resource "terraform_data" "@" {\n${indented(body)}}\n`);
}

function indented(body: string): string {
  return body
    .split("\n")
    .map((line) => (line === "" ? "" : `  ${line}\n`))
    .join("");
}

/** A call of a module with a variable `any` that has a default. */
export function call(draft: Draft, body: string, child = 'variable "any" {\n  default = null\n}\n'): void {
  const directory = draft.name();
  draft.child(directory).add(child);
  draft.add(`module "${draft.name()}" {\n  source = "./${directory}"\n${body}}\n`);
}
