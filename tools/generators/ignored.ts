// Generates programs with ignore comments on lines of their own, wherever they fall: between items, inside brackets and heredocs, in any order.
import fc from "fast-check";

const COMMENTS = [
  "# prettier-ignore",
  "# prettier-ignore-start",
  "# prettier-ignore-end",
  "// prettier-ignore-start",
  "/* prettier-ignore-end */",
  "/* prettier-ignore */",
] as const;

/** Returns the strings of a generator with ignore comments before some of their lines. */
export function ignored(source: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const comment = fc.record({
    at: fc.nat(),
    indent: fc.constantFrom("", "  ", "    ", "\t"),
    text: fc.constantFrom(...COMMENTS),
  });
  return fc.tuple(source, fc.array(comment, { minLength: 1, maxLength: 5 })).map(([text, comments]) => {
    const lines = text.split("\n");
    for (const { at, indent, text: directive } of comments) {
      const line = at % lines.length;
      // The comment that ends a range comes after the one that starts it more often than by chance.
      lines.splice(line, 0, `${indent}${directive}`);
      if (directive.endsWith("-start") && at % 3 > 0)
        lines.splice(line + 1 + (at % 5), 0, `${indent}# prettier-ignore-end`);
    }
    return lines.join("\n");
  });
}
