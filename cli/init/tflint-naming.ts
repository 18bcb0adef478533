// Converts the options of tflint's naming convention to those of `naming-convention`.
import { shownArgument, shownBlock } from "./shown.ts";
import { NAME_KINDS, type TflintArgument, type TflintBlock } from "./tflint-config.ts";
import type { ConvertedOption, RestOfRule as Rest } from "./tflint-rules.ts";

/** A format for `naming-convention`. */
type Format = string | { readonly pattern: string; readonly description: string };

const FORMATS: ReadonlySet<string> = new Set(["snake_case", "mixed_snake_case", "none"]);

/** Returns the option for a `rule` block of terraform_naming_convention. */
export function namingOption(block: TflintBlock): ConvertedOption {
  const rest: Rest[] = [];
  const custom = customFormats(block, rest);
  const option: Record<string, unknown> = {};
  const format = formatOf(block, custom, rest);
  if (format !== null) option.format = format;
  const kinds: Record<string, Format> = {};
  for (const inner of block.blocks) {
    if (!NAME_KINDS.has(inner.type)) {
      rest.push({ line: inner.line, part: shownBlock(inner), reason: "there is no such kind of name" });
      continue;
    }
    const kindFormat = formatOf(inner, custom, rest);
    if (kindFormat !== null) kinds[inner.type] = kindFormat;
  }
  if (Object.keys(kinds).length > 0) option.kinds = kinds;
  return { option, rest };
}

const NAMING_ARGUMENTS: ReadonlySet<string> = new Set(["enabled", "ignorable", "format", "custom", "custom_formats"]);

/** Returns the format of a block. A `custom` expression precedes `format`. Null without either. */
function formatOf(block: TflintBlock, custom: ReadonlyMap<string, Format>, rest: Rest[]): Format | null {
  let result: Format | null = null;
  for (const argument of block.arguments) {
    const { name, value, line } = argument;
    const leave = (reason: string): unknown => rest.push({ line, part: shownArgument(argument), reason });
    if (!NAMING_ARGUMENTS.has(name)) leave("the rule here has no such option");
    if (name === "format" && result === null) {
      result = FORMATS.has(String(value)) ? String(value) : (custom.get(String(value)) ?? null);
      if (result === null) leave("there is no such format");
    }
    if (name === "custom" && value !== "") {
      const pattern = patternOf(value);
      if (pattern === null) leave(NO_PATTERN);
      else result = pattern.startsWith("^") ? pattern : { pattern, description: `the pattern ${pattern}` };
    }
  }
  return result;
}

const NO_PATTERN = "JavaScript has no such regular expression";

function customFormats(block: TflintBlock, rest: Rest[]): ReadonlyMap<string, Format> {
  const result = new Map<string, Format>();
  const argument = block.arguments.find(({ name }) => name === "custom_formats");
  if (argument === undefined || typeof argument.value !== "object" || argument.value === null) return result;
  for (const [name, entry] of Object.entries(argument.value as Readonly<Record<string, unknown>>)) {
    const { regex, description } = (entry ?? {}) as { readonly regex?: unknown; readonly description?: unknown };
    const pattern = patternOf(regex);
    if (pattern === null) rest.push(partOf(argument, name, NO_PATTERN));
    else
      result.set(name, {
        pattern,
        description: typeof description === "string" && description !== "" ? description : name,
      });
  }
  reportUnused(block, argument, result, rest);
  return result;
}

function partOf({ name, line }: TflintArgument, part: string, reason: string): Rest {
  return { line, part: `${name}.${part}`, reason };
}

/** Lists a format that no block uses, which has no counterpart. */
function reportUnused(block: TflintBlock, argument: TflintArgument, custom: ReadonlyMap<string, Format>, rest: Rest[]) {
  const used = [block, ...block.blocks].flatMap((each) =>
    each.arguments.flatMap(({ name, value }) => (name === "format" ? [value] : [])),
  );
  for (const name of custom.keys()) {
    if (!used.includes(name)) rest.push(partOf(argument, name, "no format is set to it"));
  }
}

/** Returns a Go regular expression in JavaScript's syntax, or null if it is invalid there. */
function patternOf(value: unknown): string | null {
  if (typeof value !== "string") return null;
  const pattern = value.replaceAll("(?P<", "(?<");
  try {
    new RegExp(pattern, "u");
    return pattern;
  } catch {
    return null;
  }
}
