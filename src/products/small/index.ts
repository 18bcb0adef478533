/** Small closed languages: a file's language, and its check. */
import type { Diagnostic } from "../../diagnostics/index.ts";
import { bodyOf } from "../../model/index.ts";
import type { ConfigFile, SyntaxTree } from "../../syntax/index.ts";
import { fileNameOf } from "../../text/index.ts";
import { repeatedDeclarations, undeclaredNames } from "../shared/declared-names.ts";
import { nameUses } from "../shared/name-uses.ts";
import { checkBody } from "../shared/schema.ts";
import type { SmallLanguage } from "./language.ts";
import { nomadFiles } from "./nomad.ts";
import { terraformFiles } from "./terraform.ts";
import { terraformPolicies } from "./terraform-policies.ts";
import { consulPolicy, vaultPolicy } from "./policies.ts";

/** All small languages. */
const SMALL_LANGUAGES: readonly SmallLanguage[] = [
  vaultPolicy,
  consulPolicy,
  ...nomadFiles,
  ...terraformFiles,
  ...terraformPolicies,
];

/** Returns a file's small language, by its name or path and its content; null if it has none, or may have several. */
export function smallLanguageOf(fileName: string, { root }: SyntaxTree<ConfigFile>): SmallLanguage | null {
  const name = fileNameOf(fileName).toLowerCase();
  const { items } = root.body;
  const [language, other] = SMALL_LANGUAGES.filter(({ matches }) => matches(name, items));
  return language === undefined || other !== undefined ? null : language;
}

/** Returns the problems in a file by its small language; empty for other files, and for those with syntax errors. */
export function checkSmallLanguage(fileName: string, tree: SyntaxTree<ConfigFile>): readonly Diagnostic[] {
  if (tree.diagnostics.length > 0) return [];
  const language = smallLanguageOf(fileName, tree);
  if (language === null) return [];
  const body = bodyOf(tree);
  const kinds = language.names?.(body) ?? [];
  const lineOf = (offset: number): number => tree.source.positionAt(offset).line;
  return [
    ...checkBody(body, language.schema, lineOf),
    ...repeatedDeclarations(language.declarations?.(body) ?? [], lineOf),
    ...(language.check?.(tree.root) ?? []),
    ...(kinds.length === 0 ? [] : undeclaredNames(nameUses(tree.root), kinds)),
  ];
}
