/** Names that a product itself defines: their values are known in a run alone. */

/** A name, and its use. */
export interface BuiltInName {
  /** As references write it, such as `node.class`. */
  readonly name: string;
  /** Whether a label or a key follows it, such as that of a port after `NOMAD_PORT_`. */
  readonly isPrefix: boolean;
  /** The type's name. */
  readonly type: string;
  readonly description: string;
}

/**
 * Returns the names in lines such as `node.class string: the node's class`. A star after a name is for any label or key,
 * and without a type it is a string.
 */
export function builtInNames(lines: string): BuiltInName[] {
  return lines
    .trim()
    .split("\n")
    .map((line) => {
      const [, name, star, type = "string", description] = /^\s*([\w.]+)(\*?)(?: (\w+))?: (.*)$/.exec(line)!;
      return { name: name!, isPrefix: star === "*", type, description: description! };
    });
}

/** Returns the name that a reference begins with; null for other references. */
export function builtInName(names: readonly BuiltInName[], reference: string): BuiltInName | null {
  const matches = names.filter(({ name, isPrefix }) =>
    isPrefix
      ? reference.startsWith(name) && reference.length > name.length
      : reference === name || reference.startsWith(`${name}.`),
  );
  return matches.toSorted((a, b) => b.name.length - a.name.length)[0] ?? null;
}
