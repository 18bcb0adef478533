/** The stages and build arguments of a Dockerfile. */
import type { Dockerfile } from "./read.ts";

/** What a Bake file can refer to in a Dockerfile. */
export interface DockerfileFacts {
  /** The names of the stages in lower case, as they are compared; null for a stage without a name. */
  readonly stages: readonly (string | null)[];
  /** The names in all `ARG` instructions. */
  readonly args: ReadonlySet<string>;
}

/** The frontends with this syntax. */
const FRONTEND = /^(?:docker\.io\/)?docker\/dockerfile(?:-upstream)?(?:[:@]|$)/;
const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** Returns the facts; null for a file of another frontend, and for one that is no Dockerfile. */
export function dockerfileFacts({ directives, instructions }: Dockerfile): DockerfileFacts | null {
  const syntax = directives.get("syntax");
  if (syntax !== undefined && !FRONTEND.test(syntax)) return null;
  const stages: (string | null)[] = [];
  const args = new Set<string>();
  for (const { name, rest } of instructions) {
    if (stages.length === 0 && name !== "ARG" && name !== "FROM") return null;
    if (name === "FROM") stages.push(/\sAS\s+(\S+)\s*$/i.exec(` ${rest}`)?.[1]?.toLowerCase() ?? null);
    const declared = name === "ARG" ? rest : (/^ARG\s+(.*)$/is.exec(name === "ONBUILD" ? rest : "")?.[1] ?? "");
    for (const word of wordsOf(declared)) {
      const arg = word.split("=", 1)[0]!;
      if (NAME.test(arg)) args.add(arg);
    }
  }
  return stages.length === 0 ? null : { stages, args };
}

/** Returns whether a stage has a name or a number. */
export function hasStage({ stages }: DockerfileFacts, name: string): boolean {
  return stages.includes(name.toLowerCase()) || (/^\d+$/.test(name) && Number(name) < stages.length);
}

/** Returns the words of a text, in which quotes and backslashes keep spaces. */
function wordsOf(text: string): string[] {
  return text.match(/(?:"(?:\\.|[^"\\])*"|'[^']*'|\\.|[^\s"'\\])+/g) ?? [];
}
