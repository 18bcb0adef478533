// Terraform does not check blocks that depend on a block with an error. Finds them by the names in their text.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { LineIndex, parseConfig } from "../../src/index.ts";
import type { ValidateReport } from "./terraform-with-doubles.ts";

interface Part {
  readonly file: string;
  /** The first and the last line. */
  readonly lines: readonly [number, number];
  readonly kind: string;
  /** How other blocks refer to it. */
  readonly name: string;
  readonly text: string;
}

/** Returns whether Terraform's errors in a module can hide one at a place, `file:line`. */
export function hiddenPlaces(directory: string, errors: readonly ValidateReport[]): (place: string) => boolean {
  const parts = readdirSync(directory)
    .filter((file) => /\.tf(?:\.json)?$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(directory, file), "utf8");
      return file.endsWith(".json") ? linesOf(file, text) : partsOf(file, text);
    });
  const at = (place: string): Part | undefined => {
    const [file, line] = place.split(":");
    return parts.find((part) => part.file === file && part.lines[0] <= Number(line) && Number(line) <= part.lines[1]);
  };
  const hidden = new Set(errors.flatMap(({ place }) => at(place) ?? []));
  // Without a provider's configuration, or a module that can be loaded, nothing is checked.
  const isGlobal = errors.some(({ place }) => place === "-:0");
  if (isGlobal || [...hidden].some(({ kind }) => !/^(?:resource|data|module|locals|output)$/.test(kind)))
    return () => true;
  for (const broken of hidden) {
    const reference = new RegExp(`(?<![\\w.-])${broken.name.replaceAll(".", "\\.")}(?![\\w-])`);
    for (const part of parts) if (reference.test(part.text)) hidden.add(part);
  }
  return (place) => {
    const part = at(place);
    return part !== undefined && hidden.has(part);
  };
}

/** Returns the lines of a file in JSON syntax: a reference is in the line of its value. */
function linesOf(file: string, text: string): Part[] {
  return text.split("\n").map((line, index) => {
    const number = index + 1;
    return { file, lines: [number, number], kind: "output", name: `${file}:${number}`, text: line };
  });
}

function partsOf(file: string, text: string): Part[] {
  const index = new LineIndex(text);
  const lineAt = (offset: number): number => index.positionAt(offset).line;
  return parseConfig(text).root.body.items.flatMap((block) => {
    if (block.type !== "Block") return [];
    const kind = block.blockType.text;
    const labels = block.labels.map((label) => label.text.replaceAll('"', ""));
    const items = kind === "locals" ? block.body.items.filter((item) => item.type === "Attribute") : [block];
    return items.map((item): Part => {
      const name =
        item.type === "Attribute" ? `local.${item.name.text}` : [...(NAMES[kind] ?? [kind]), ...labels].join(".");
      return {
        file,
        lines: [lineAt(item.start), lineAt(item.end)],
        kind,
        name,
        text: text.slice(item.start, item.end),
      };
    });
  });
}

/** What references write before the labels. */
const NAMES: Readonly<Record<string, readonly string[]>> = { resource: [], variable: ["var"] };
