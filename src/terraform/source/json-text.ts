/** Reads JSON that other programs write. Positions are lost. */

/** An object in JSON. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Returns the value of a JSON text; undefined if the text is invalid. */
export function valueIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Returns the object in a JSON text; null if the text is invalid or contains another value. */
export function objectIn(text: string): JsonObject | null {
  const value = valueIn(text);
  return isJsonObject(value) ? value : null;
}

/** Returns true for objects. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
