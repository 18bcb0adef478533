/** Strings with several options, such as `type=registry,ref=a/b`, as Buildx 461836ba reads them: one line of CSV. */
import { CsvProblem, CsvReader } from "../../../functions/encoding/csv-read.ts";
import { closeName } from "../../../text/index.ts";

/** A problem with an option: a sentence, and the text that was probably meant in place of some part. */
export interface OptionProblem {
  readonly reason: string;
  readonly wrong?: string;
  readonly meant?: string | null;
}

/** A field: its key, in lower case and without spaces around, and its value; null without an equals sign. */
export interface OptionField {
  readonly text: string;
  readonly key: string;
  readonly value: string | null;
}

/** Returns the fields of a text; null if it is no line of CSV. */
export function fieldsOf(text: string): readonly OptionField[] | null {
  const record = new CsvReader(text).next();
  if (record instanceof CsvProblem) return null;
  return (record?.fields ?? []).map((field) => {
    const at = field.indexOf("=");
    const key = at < 0 ? field : field.slice(0, at);
    return { text: field, key: key.trim().toLowerCase(), value: at < 0 ? null : field.slice(at + 1) };
  });
}

/** Returns the problem with a field without an equals sign. */
export function withoutValue(fields: readonly OptionField[]): OptionProblem | null {
  const one = fields.find(({ value }) => value === null);
  return one === undefined ? null : { reason: `"${one.text}" has no value: write it as \`key=value\`.` };
}

/** Returns the problem with the required type. */
export function typeProblem(
  fields: readonly OptionField[],
  known: readonly string[],
  required = "The option requires a type, such as",
): OptionProblem | null {
  const type = fields.findLast(({ key }) => key === "type")?.value ?? "";
  if (type !== "") return misspelt(type, known);
  const other = fields.find(({ key }) => closeName(key, ["type"]) !== null && key !== "type");
  const reason = `${required} \`type=${known[0]!}\`.`;
  return other === undefined ? { reason } : { reason, wrong: other.key, meant: "type" };
}

/** Returns the problem with a word that is near one of the known words: a newer version may have others. */
export function misspelt(word: string, known: readonly string[]): OptionProblem | null {
  if (known.includes(word)) return null;
  const meant = closeName(word, known);
  return meant === null ? null : { reason: `There is no "${word}".`, wrong: word, meant };
}

/** Returns the problem with a key that is not among the keys. */
export function unknownKey(fields: readonly OptionField[], keys: readonly string[]): OptionProblem | null {
  const one = fields.find(({ key }) => !keys.includes(key));
  if (one === undefined) return null;
  return { reason: `There is no option "${one.key}".`, wrong: one.key, meant: closeName(one.key, keys) };
}

/** Returns the problem with an option that is true or false, as Go reads them. */
export function flagProblem(fields: readonly OptionField[], keys: readonly string[]): OptionProblem | null {
  const one = fields.find(({ key, value }) => keys.includes(key) && !FLAG.test(value ?? ""));
  return one === undefined ? null : { reason: `"${one.key}" must be true or false.` };
}

const FLAG = /^(?:1|t|T|TRUE|true|True|0|f|F|FALSE|false|False)$/;
