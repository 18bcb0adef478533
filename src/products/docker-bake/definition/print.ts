/** Prints a definition as `docker buildx bake --print` does: JSON with two spaces, safe for HTML. */
import { stringVal, valueToJson } from "../../../values/index.ts";
import { LIMITS, type Printed } from "./entries.ts";
import { type FieldValue, FIELDS } from "./fields.ts";

/** A target with its final arguments. */
export type PrintedTarget = ReadonlyMap<string, FieldValue>;

/** The arguments whose text is escaped, so that it can be read as HCL again. */
const ESCAPED: ReadonlySet<string> = new Set(["annotations", "dockerfile-inline", "labels", "args", "extra-hosts"]);

/** Returns a target's arguments in order; those without elements are left out. */
export function printedTarget(target: PrintedTarget): Printed {
  const properties = [...FIELDS.keys()].flatMap((name) => {
    const value = name === "inherits" ? undefined : target.get(name);
    const printed = value === undefined ? null : printedField(value, ESCAPED.has(name));
    return printed === null || (name === "description" && printed === "") ? [] : [[name, printed] as const];
  });
  return Object.fromEntries(properties);
}

function printedField(value: FieldValue, isEscaped: boolean): Printed {
  const shown = (text: string): string =>
    isEscaped ? text.replaceAll("${", () => "$${").replaceAll("%{", "%%{") : text;
  switch (value.kind) {
    case "text":
      return shown(value.text);
    case "flag":
      return value.flag;
    case "texts":
      return value.texts.length === 0 ? null : value.texts.map(shown);
    case "map": {
      const entries = [...value.entries].toSorted(([a], [b]) => (a < b ? -1 : 1));
      const printed = entries.map(([key, text]) => [key, text === null ? null : shown(text)] as const);
      return printed.length === 0 ? null : Object.fromEntries(printed);
    }
    case "entries":
      return value.entries.length === 0 ? null : value.entries.map(({ printed }) => printed);
    case "limits":
      return Object.fromEntries(LIMITS.flatMap((name) => limitOf(value.limits, name)));
  }
}

function limitOf(limits: Readonly<Record<string, Printed>>, name: string): [string, Printed][] {
  const limit = limits[name];
  return limit === undefined ? [] : [[name, limit]];
}

/** Returns a value as text, in lines. */
export function printJson(value: Printed, indent = ""): string {
  if (typeof value === "string") return String(valueToJson(stringVal(value)));
  if (typeof value !== "object" || value === null) return String(value);
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const parts = isList
    ? (value as readonly Printed[]).map((one) => printJson(one, inner))
    : inOrder(Object.entries(value)).map(([key, one]) => `${printJson(key)}: ${printJson(one as Printed, inner)}`);
  const [open, close] = isList ? "[]" : "{}";
  return parts.length === 0 ? `${open}${close}` : `${open}\n${inner}${parts.join(`,\n${inner}`)}\n${indent}${close}`;
}

/** Returns properties in their order. JavaScript moves keys such as "10" to the front: only objects with sorted keys have them. */
function inOrder<T>(properties: readonly (readonly [string, T])[]): readonly (readonly [string, T])[] {
  if (!/^[0-9]+$/.test(properties[0]?.[0] ?? "")) return properties;
  return properties.toSorted(([a], [b]) => (a < b ? -1 : 1));
}
