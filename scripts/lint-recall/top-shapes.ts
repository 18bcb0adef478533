// Shapes of defects that stand at the top of a file.
import { lineAbove } from "./insertions.ts";
import type { Shape } from "./seeder.ts";

/** Returns lines above a block at the top of a file. */
export const atTop = (...lines: readonly string[]): Shape => ({
  name: lines.join(" "),
  make: (file, random) => lineAbove(file, random, "top", lines.join("\n")),
});

/** Returns a shape in a directory with these files and no others, by paths from it. */
export const beside = (files: Readonly<Record<string, string>>, { name, make }: Shape): Shape => ({
  name,
  make(file, random) {
    const seed = make(file, random);
    return seed === null ? null : { ...seed, beside: files };
  },
});

/** Returns a shape in a directory without other files, for rules that ask for them. */
export const alone = (shape: Shape): Shape => beside({}, shape);

/** Returns a shape for files whose path, or text, matches. */
export const only = (path: RegExp, text: RegExp, { name, make }: Shape): Shape => ({
  name,
  make: (file, random) => (path.test(file.path) && text.test(file.text) ? make(file, random) : null),
});
