/** Multi-line strings in tests, indented as the code around them. */

/**
 * Returns the string of a template literal that begins with a line break, without that line break and without the
 * margin of its lines.
 *
 * If the closing backtick is on a separate line, the string ends with a line break and the margin is the backtick's
 * plus two spaces, so that all lines may keep an indentation. Otherwise the margin is the smallest indentation of any
 * line.
 */
export function dedent(strings: TemplateStringsArray): string {
  const lines = strings.join("").split("\n");
  if (lines.shift() !== "") throw new Error("dedent: the text begins on the line after the opening backtick");
  const last = lines.at(-1) ?? "";
  const closesAlone = last.trim() === "";
  const margin = closesAlone ? last.length + 2 : Math.min(...lines.filter((line) => line !== "").map(indentation));
  if (closesAlone) lines[lines.length - 1] = "";
  const short = lines.find((line) => line !== "" && indentation(line) < margin);
  if (short !== undefined) throw new Error(`dedent: less than ${margin} spaces before "${short.trim()}"`);
  return lines.map((line) => line.slice(margin)).join("\n");
}

function indentation(line: string): number {
  return line.length - line.trimStart().length;
}
