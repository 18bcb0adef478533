/** JSON output: a separate small model, because numbers keep their digits and properties their order. */

/** A value to write. `raw` is JSON text of a scalar. */
export type JsonOutput =
  | { readonly kind: "raw"; readonly text: string }
  | { readonly kind: "array"; readonly elements: readonly JsonOutput[] }
  /** Blocks of one type: a list only when there are several. */
  | { readonly kind: "blocks"; readonly bodies: readonly JsonOutput[] }
  | { readonly kind: "object"; readonly entries: readonly (readonly [string, JsonOutput])[] };

/** Returns a string as a JSON value. */
export function jsonStringOutput(text: string): JsonOutput {
  return { kind: "raw", text: JSON.stringify(text) };
}

/** Returns the text, indented by two spaces, with a final line break. */
export function printJson(output: JsonOutput): string {
  const parts: string[] = [];
  print(output, "", parts);
  parts.push("\n");
  return parts.join("");
}

function print(output: JsonOutput, indent: string, parts: string[]): void {
  const inner = `${indent}  `;
  switch (output.kind) {
    case "raw":
      parts.push(output.text);
      break;
    case "array":
      printList("[", "]", output.elements, indent, parts, (element) => print(element, inner, parts));
      break;
    case "blocks":
      if (output.bodies.length === 1) print(output.bodies[0]!, indent, parts);
      else print({ kind: "array", elements: output.bodies }, indent, parts);
      break;
    case "object":
      printList("{", "}", output.entries, indent, parts, ([name, value]) => {
        parts.push(`${JSON.stringify(name)}: `);
        print(value, inner, parts);
      });
      break;
  }
}

function printList<T>(
  open: string,
  close: string,
  items: readonly T[],
  indent: string,
  parts: string[],
  printItem: (item: T) => void,
): void {
  parts.push(open);
  for (const [index, item] of items.entries()) {
    parts.push(index === 0 ? "\n" : ",\n", indent, "  ");
    printItem(item);
  }
  parts.push(items.length === 0 ? close : `\n${indent}${close}`);
}
