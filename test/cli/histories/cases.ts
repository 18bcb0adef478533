// Reads the cases beside this file: mistakes that people corrected in real repositories, in variants of our own.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** A small module with the mistake. */
export interface Variant {
  /** The number of its kind, and its place among the kind's variants: `13.2`. */
  readonly id: string;
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  /** `path:line`, of the lines that a reader expects to be marked. */
  readonly expected: readonly string[];
  /** `path:line`, of lines that may be marked, too. */
  readonly allowed: readonly string[];
}

/** A kind of mistake. */
export interface Kind {
  readonly number: number;
  readonly name: string;
  readonly variants: readonly Variant[];
}

const directory = join(import.meta.dirname, "kinds");

/** Reads one variant: files after lines `### PATH`, whose lines may end in marks. */
function readVariant(id: string, name: string, text: string): Variant {
  const files: Record<string, string> = {};
  const expected: string[] = [];
  const allowed: string[] = [];
  for (const part of text.split(/^### /m).slice(1)) {
    const [path, ...lines] = part.split("\n");
    const plain = lines.map((line, index) => {
      const marks = /(?: [◀◁])*$/.exec(line)![0];
      if (marks.includes("◀")) expected.push(`${path!}:${index + 1}`);
      if (marks.includes("◁")) allowed.push(`${path!}:${index + 1}`);
      return line.slice(0, line.length - marks.length);
    });
    files[path!] = plain.join("\n");
  }
  return { id, name, files, expected, allowed };
}

/** Reads a kind: variants after lines `#### NAME`; the first one has the name of the kind. */
function readKind(text: string): Kind {
  const [title] = text.split("\n", 1);
  const [, number, name] = /^(\d+) (.*)$/.exec(title!)!;
  const variants = text.split(/^#### /m).map((part, index) => {
    const [heading] = part.split("\n", 1);
    return readVariant(`${number!}.${index + 1}`, index === 0 ? name! : heading!, part);
  });
  return { number: Number(number), name: name!, variants };
}

/** All kinds, by their numbers. */
export const KINDS: readonly Kind[] = readdirSync(directory)
  .flatMap((name) =>
    readFileSync(join(directory, name), "utf8")
      .split(/^##### /m)
      .slice(1),
  )
  .map(readKind)
  .sort((a, b) => a.number - b.number);
