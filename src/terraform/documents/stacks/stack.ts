/** The stack in a directory: the declarations in its files together; among duplicates, the first. */
import type {
  LocalDeclaration,
  OutputDeclaration,
  RequiredProviderDeclaration,
  VariableDeclaration,
} from "../../declare/declarations.ts";
import type { SourceFile } from "../../source/source-file.ts";
import type { LanguageVersions } from "../../versions/language-versions.ts";
import { readStackFile } from "./read-stack-file.ts";
import type {
  ComponentDeclaration,
  DeploymentBlock,
  RemovedStackDeclaration,
  StackCall,
  StackFileDeclarations,
  StackProviderDeclaration,
} from "./stack-declarations.ts";
import { query } from "../../query.ts";

/** A stack file with its declarations. */
interface StackFile {
  readonly file: SourceFile;
  readonly declarations: StackFileDeclarations;
}

/** A stack with its deployments. */
export interface Stack {
  readonly files: readonly StackFile[];
  /** Whether all files could be read, so that undeclared names are certainly missing. */
  readonly isComplete: boolean;
  /** By local name. */
  readonly requiredProviders: ReadonlyMap<string, RequiredProviderDeclaration>;
  /** By `type.name`. */
  readonly providers: ReadonlyMap<string, StackProviderDeclaration>;
  readonly variables: ReadonlyMap<string, VariableDeclaration>;
  readonly outputs: ReadonlyMap<string, OutputDeclaration>;
  readonly components: ReadonlyMap<string, ComponentDeclaration>;
  readonly stacks: ReadonlyMap<string, StackCall>;
  readonly removed: readonly RemovedStackDeclaration[];
  /** The stack's local values, and those in deployment files. */
  readonly locals: ReadonlyMap<string, LocalDeclaration>;
  readonly deploymentLocals: ReadonlyMap<string, LocalDeclaration>;
  /** By address: `identity_token.aws`, `store.varset.a`. */
  readonly deploymentBlocks: ReadonlyMap<string, DeploymentBlock>;
}

/** A directory with its files. */
interface StackDirectory {
  readonly files: readonly SourceFile[];
  readonly versions: LanguageVersions;
}

/** Returns the stack in a directory; null if it has no such files. */
export const stackIn: (directory: StackDirectory) => Stack | null = query("stackIn", ({ files, versions }) => {
  const own = files.filter(isStackFile);
  return own.length === 0 ? null : combined(own, versions);
});

/** Returns true for stack files and deployment files. */
export function isStackFile({ role }: SourceFile): boolean {
  return role === "stack" || role === "deployment";
}

/** Returns the name by which expressions refer to a block in a deployment file. */
export function deploymentAddress({ kind, type, name }: Pick<DeploymentBlock, "kind" | "type" | "name">): string {
  return type === null ? `${kind}.${name}` : `${kind}.${type}.${name}`;
}

function combined(sources: readonly SourceFile[], versions: LanguageVersions): Stack {
  const files = sources.map((file) => ({ file, declarations: readStackFile(file, versions).declarations }));
  const all = <Kind extends keyof StackFileDeclarations>(kind: Kind): StackFileDeclarations[Kind][number][] =>
    files.flatMap(({ declarations }): readonly StackFileDeclarations[Kind][number][] => declarations[kind]);
  const localsOf = (role: SourceFile["role"]): ReadonlyMap<string, LocalDeclaration> =>
    byName(files.flatMap(({ file, declarations }) => (file.role === role ? declarations.locals : [])));
  return {
    files,
    isComplete: sources.every(({ diagnostics }) => diagnostics.length === 0),
    requiredProviders: byName(all("requiredProviders")),
    providers: first(all("providers"), ({ type, name }) => `${type}.${name}`),
    variables: byName(all("variables")),
    outputs: byName(all("outputs")),
    components: byName(all("components")),
    stacks: byName(all("stacks")),
    removed: all("removed"),
    locals: localsOf("stack"),
    deploymentLocals: localsOf("deployment"),
    deploymentBlocks: first(all("deploymentBlocks"), deploymentAddress),
  };
}

function byName<Item extends { readonly name: string }>(items: readonly Item[]): ReadonlyMap<string, Item> {
  return first(items, ({ name }) => name);
}

function first<Item>(items: readonly Item[], keyOf: (item: Item) => string): ReadonlyMap<string, Item> {
  const map = new Map<string, Item>();
  for (const item of items) if (!map.has(keyOf(item))) map.set(keyOf(item), item);
  return map;
}
