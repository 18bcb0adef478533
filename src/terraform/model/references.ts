/** A module's references, with their targets. */
import type { Reference, ReferenceSubject } from "../addresses/parse-reference.ts";
import { referencesIn } from "../addresses/references.ts";
import { resourceAddress } from "../addresses/resource-address.ts";
import type { Declared, ModuleDeclarations } from "../declare/declarations.ts";
import { allSites } from "./file-sites.ts";
import type { Module } from "./module.ts";
import { query } from "../query.ts";

/** A reference in a module's file. */
export interface ModuleReference {
  /** The file's name, as in `SourceFile`. */
  readonly file: string;
  readonly reference: Reference;
  /** Its target; null if it is undeclared, or not a declaration, as with `each.key`. */
  readonly target: Declared | null;
}

/** Returns the references in a module's configuration, in file order, except those to iterators. */
export const referencesOf: (module: Module) => readonly ModuleReference[] = query("referencesOf", (module) =>
  allSites(module).flatMap(({ context, expression, iterators }) =>
    referencesIn(expression, iterators).map((reference) => ({
      file: context.file.name,
      reference,
      target: targetOf(reference.subject, module.declarations),
    })),
  ),
);

function targetOf(subject: ReferenceSubject, declarations: ModuleDeclarations): Declared | null {
  switch (subject.kind) {
    case "var":
      return declarations.variables.get(subject.name) ?? null;
    case "local":
      return declarations.locals.get(subject.name) ?? null;
    case "module":
      return declarations.modules.get(subject.name) ?? null;
    case "resource":
      return declarations.resources.get(resourceAddress(subject)) ?? null;
    default:
      return null;
  }
}
