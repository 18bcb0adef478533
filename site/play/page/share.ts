/**
 * A project in a link: compressed in the hash, so that no server sees it. A link begins with the version of its format;
 * older versions stay readable.
 */
import type { ProjectState } from "./project.ts";

/** Longer links are not made: browsers and programs that pass links on cut them. In characters. */
export const MAX_LINK = 8000;

const FORMAT = "v1";

/** Resolves to the hash for a project, without `#`. */
export async function encode(state: ProjectState): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify([state.active, state.files]));
  const packed = await through(bytes, new CompressionStream("deflate-raw"));
  let binary = "";
  for (const byte of packed) binary += String.fromCharCode(byte);
  return `${FORMAT}-${btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}`;
}

/** Lines of the shown file, counted from 1; both ends belong to them. */
export interface Lines {
  readonly first: number;
  readonly last: number;
}

/** Returns what a hash has behind the project, so that these lines are selected: `&L=3` or `&L=3-7`. */
export const encodeLines = ({ first, last }: Lines): string => `&L=${first}${last === first ? "" : `-${last}`}`;

/** Returns the lines in a hash; null if it names none. */
export function linesIn(hash: string): Lines | null {
  const [, first, last] = /&L=(\d{1,9})(?:-(\d{1,9}))?(?:&|$)/.exec(hash) ?? [];
  return first === undefined ? null : { first: Number(first), last: Number(last ?? first) };
}

/** Resolves to the project in a hash; null if there is none, or it cannot be read. */
export async function decode(hash: string): Promise<ProjectState | null> {
  const [, version, encoded] = /^#?(v\d+)-([\w-]+)(?:&|$)/.exec(hash) ?? [];
  if (version !== FORMAT || encoded === undefined) return null;
  try {
    const binary = atob(encoded.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const text = new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw")));
    const [active, files] = JSON.parse(text) as [string, Record<string, string>];
    const areTexts = Object.values(files).every((content) => typeof content === "string");
    return areTexts && typeof active === "string" ? { files, active } : null;
  } catch {
    return null;
  }
}

async function through(bytes: Uint8Array, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const piped = new Blob([bytes as BlobPart]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(piped).arrayBuffer());
}

/** Returns a project as Markdown, for an issue or a chat: a block for each file, and the problems. */
export function markdown({ files }: ProjectState, problems: readonly string[], version: string): string {
  const blocks = Object.entries(files).map(([path, text]) => {
    const fence = text.includes("```") ? "````" : "```";
    return `${fence}hcl ${path}\n${text.endsWith("\n") || text === "" ? text : `${text}\n`}${fence}`;
  });
  const reports = problems.length === 0 ? "No problems." : ["```text", ...problems, "```"].join("\n");
  return `${blocks.join("\n\n")}\n\n${reports}\n\nhclkit ${version}\n`;
}
