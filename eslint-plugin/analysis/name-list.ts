/** Options that list names: each is a string, or an object with the name and further properties. */

/** The schema for a string that is not empty. */
export const TEXT = { type: "string", minLength: 1 } as const;

/** The schema for an object's reason, in rules that restrict names. */
export const MESSAGE = {
  message: {
    description: "Text to show after the message of the rule, such as what to use instead.",
    type: "string",
  },
} as const;

/** Returns a list's schema. `key` is the property with the name, among the properties of the objects. */
export function nameListSchema<const P extends Readonly<Record<string, object>>>(key: keyof P & string, properties: P) {
  return {
    type: "array",
    items: { anyOf: [TEXT, { type: "object", properties, required: [key], additionalProperties: false }] },
    uniqueItems: true,
  } as const;
}

/** Returns a list's entries as objects. */
export function namedEntries<T extends { readonly name: string }>(
  list: readonly (string | T)[],
): readonly (T | { readonly name: string })[] {
  return list.map((entry) => (typeof entry === "string" ? { name: entry } : entry));
}
