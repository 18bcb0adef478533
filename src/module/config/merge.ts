/** What the files of a module declare together. */
import type { DeclaredBlock, FileDeclarations, ModuleDeclarations, ResourceDeclaration } from "../declarations.ts";
import type { ModuleDiagnostic } from "../diagnostic.ts";
import { ModuleSink } from "../diagnostic.ts";
import type { SourceFile } from "../source-file.ts";

/** A file with what it declares. */
export interface DeclaringFile {
  readonly file: SourceFile;
  readonly declarations: FileDeclarations;
}

/** What a module declares, and what is wrong with it as a whole. */
export interface MergeResult {
  readonly declarations: ModuleDeclarations;
  readonly diagnostics: readonly ModuleDiagnostic[];
}

/** Puts the declarations of primary and override files together. */
export function mergeDeclarations(files: readonly DeclaringFile[]): MergeResult {
  const sink = new ModuleSink();
  const all = <K extends keyof FileDeclarations>(kind: K): FileDeclarations[K][number][] =>
    files.flatMap(({ declarations }) => declarations[kind] as FileDeclarations[K][number][]);
  const declarations: ModuleDeclarations = {
    settings: all("settings"),
    requiredProviders: firsts(all("requiredProviders"), nameOf),
    providers: all("providers"),
    variables: firsts(all("variables"), nameOf),
    locals: firsts(all("locals"), nameOf),
    outputs: firsts(all("outputs"), nameOf),
    modules: firsts(all("modules"), nameOf),
    resources: firsts([...all("resources"), ...all("checks").flatMap(({ data }) => data ?? [])], addressOf),
    checks: firsts(all("checks"), nameOf),
    moved: all("moved"),
    imports: all("imports"),
    removed: all("removed"),
  };
  return { declarations, diagnostics: sink.found };
}

/** The address of a resource in its module. */
export function addressOf({ mode, type, name }: ResourceDeclaration): string {
  return mode === "managed" ? `${type}.${name}` : `${mode}.${type}.${name}`;
}

function nameOf({ name }: Pick<DeclaredBlock, "name">): string {
  return name;
}

function firsts<T>(declarations: readonly T[], keyOf: (declaration: T) => string): Map<string, T> {
  const found = new Map<string, T>();
  for (const declaration of declarations) {
    const key = keyOf(declaration);
    if (!found.has(key)) found.set(key, declaration);
  }
  return found;
}
