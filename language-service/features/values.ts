/** Values and types as people read them. */
import {
  type EvaluatedAt,
  type EvaluateResult,
  format,
  SENSITIVE,
  type Type,
  typeName,
  type Value,
} from "../../src/index.ts";
import { shownType, valueTextUpTo } from "../../src/internal.ts";

/** The longest value that is shown, in characters, and the most lines. */
const MAX_TEXT = 1000;
const MAX_LINES = 20;

/** So many of several values are shown. */
const MAX_VALUES = 3;

/** In the place of a value, or a part of one, that is unknown. */
const UNKNOWN = "(unknown)";

/** The longest type that is shown in a line, in characters. */
const MAX_TYPE = 70;

/** Returns a type, or how it is written, as Markdown. `more` follows it, such as `, sensitive`. */
export function typeLine(type: Type | string, more = ""): string {
  if (typeof type !== "string" && type.kind === "dynamic") return `type: dynamic${more}`;
  const text = typeof type === "string" ? type : shownType(type);
  if (/^\w+$/.test(text)) return `type: ${text}${more}`;
  if (text.length <= MAX_TYPE && !/[\n`]/.test(text)) return `type: \`${text}\`${more}`;
  return `type${more}:\n\n${codeBlock(formatted(text))}`;
}

/** Returns a type expression as a formatted file has it; as it is if it is damaged. */
function formatted(text: string): string {
  try {
    return format(`type = ${text}\n`, { printWidth: MAX_TYPE }).slice("type = ".length).trimEnd();
  } catch {
    return text;
  }
}

/**
 * Returns the type and the value of a result without errors, as Markdown. A value that is unknown is left out, and then
 * the type has all its parts.
 */
export function typedValue({ value, diagnostics }: EvaluateResult): string[] {
  if (diagnostics.some(({ severity }) => severity === "error")) return [];
  if (isShown(value)) return [`type: ${typeName(value.type)}`, shownValue(value)];
  return [typeLine(value.type, value.marks.has(SENSITIVE) ? ", sensitive" : ""), ""];
}

/** Returns a value as a block of code. Sensitive values are named, not shown. */
export function shownValue(value: Value): string {
  return codeBlock(textOf(value));
}

/** Returns the type and the values at a place, as Markdown; empty if there are errors, or nothing is known. */
export function valuesAt({ type, results, isCut }: EvaluatedAt): string[] {
  const [first] = results;
  if (first === undefined) return ["no instance"];
  if (results.some(({ diagnostics }) => diagnostics.some(({ severity }) => severity === "error"))) return [];
  if (first.of.size === 0) return type.kind === "dynamic" && !isShown(first.value) ? [] : typedValue(first);
  const known = results.filter(({ value }) => isShown(value));
  if (known.length === 0) return [typeLine(type)];
  const lines = known.slice(0, MAX_VALUES).map(({ of, value }) => `${keysOf(of)}${textOf(value)}`);
  const more = results.length - lines.length;
  const rest = more === 0 ? "" : `\n… ${isCut ? "more than " : ""}${more} more`;
  return [`type: ${typeName(type)}`, codeBlock(lines.join("\n") + rest)];
}

/** Returns the keys of instances and elements in front of a value: `each.key = "a": `. */
function keysOf(of: ReadonlyMap<string, Value>): string {
  return [...of].map(([name, key]) => `${name} = ${textOf(key)}: `).join("");
}

/** Returns as much of a value's text as can be shown. */
const textOf = (value: Value): string => valueTextUpTo(value, MAX_TEXT, UNKNOWN);

const isShown = ({ isKnown }: Value): boolean => isKnown;

/** Returns a text as a block of code, with as much of it as can be shown. */
export function codeBlock(text: string, language = "hcl"): string {
  const lines = text.slice(0, MAX_TEXT).split("\n");
  const isCut = text.length > MAX_TEXT || lines.length > MAX_LINES;
  // A fence in the value must not end the block.
  const fence = "`".repeat(Math.max(3, ...[...text.matchAll(/`+/g)].map(([run]) => run.length + 1)));
  return `${fence}${language}\n${lines.slice(0, MAX_LINES).join("\n")}${isCut ? "\n…" : ""}\n${fence}`;
}
