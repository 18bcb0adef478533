/** The state while merging the declarations in several files. */
import { type CodeDefinition, relatedTo, type ReportArguments, reportArguments } from "../../diagnostics/index.ts";
import type { BodyBlock } from "../../model/index.ts";
import type { TextRange } from "../../text/index.ts";
import { type FileDeclarations, type ProviderDeclaration, noMergedDeclarations } from "../declare/declarations.ts";
import type { ModuleSink } from "../source/module-diagnostic.ts";
import type { SourceFile } from "../source/source-file.ts";
import { rangeText } from "../source/range-text.ts";
import { isDamaged } from "../declare/read-declarations.ts";
import { ReplacedExpressions } from "./replaced-expressions.ts";

/** A range in a file of the module. */
export interface FileRange {
  readonly file: SourceFile;
  readonly range: TextRange;
}

/** Collects declarations and their diagnostics. */
export class MergeState {
  readonly sink: ModuleSink;
  /** The declarations so far. */
  readonly declarations = noMergedDeclarations();
  /** Expressions that override files have replaced. */
  readonly replaced = new ReplacedExpressions();
  /** The last declaration of each kind and name, if it is not the first: messages refer to it as the earlier one. */
  readonly latest = new Map<string, FileRange>();
  /** The index of each provider configuration among all of them, by `providerKey`. */
  readonly providerIndexes = new Map<string, number>();
  /** Blocks that a module may contain once. */
  backend: FileRange | null = null;
  cloud: FileRange | null = null;
  requiredProviders: FileRange | null = null;
  private readonly isAnyDamaged: boolean;
  private readonly damaged = new Set<SourceFile>();

  constructor(
    sink: ModuleSink,
    files: readonly { readonly file: SourceFile; readonly declarations: FileDeclarations }[],
  ) {
    this.sink = sink;
    for (const { file } of files) if (isDamaged(file)) this.damaged.add(file);
    this.isAnyDamaged = [...this.damaged].some(({ role }) => role === "primary");
  }

  /** Returns whether syntax errors make a file's declarations uncertain. */
  isDamaged(file: SourceFile): boolean {
    return this.damaged.has(file);
  }

  /** Reports a problem in a file that also refers to an earlier range. */
  reportWithEarlier<A extends object>(
    code: CodeDefinition<string, A>,
    { file, range }: FileRange,
    earlier: FileRange,
    args: (position: string) => A,
  ): void {
    if (this.damaged.has(file) || this.damaged.has(earlier.file)) return;
    const related = relatedTo("Declared here first", earlier.range, earlier.file.name);
    this.sink.report(file, code, range, ...reportArguments(args(rangeText(earlier.file, earlier.range)), related));
  }

  /** Reports a problem that other files' declarations cannot resolve. */
  report<A extends object>(
    code: CodeDefinition<string, A>,
    { file, range }: FileRange,
    ...args: ReportArguments<A>
  ): void {
    if (!this.damaged.has(file)) this.sink.report(file, code, range, ...args);
  }

  /** Reports an object that is certainly missing in the primary files. */
  reportMissing<A extends object>(
    code: CodeDefinition<string, A>,
    range: FileRange,
    ...args: ReportArguments<A>
  ): void {
    if (!this.isAnyDamaged) this.report(code, range, ...args);
  }
}

/** Returns a provider configuration's name, which is unique in its module. */
export function providerKey({ name, alias }: ProviderDeclaration): string {
  return alias === null ? name : `${name}.${alias}`;
}

/** Returns the range of a block's header. */
export function rangeOfBlock(file: SourceFile, { definitionRange }: BodyBlock): FileRange {
  return { file, range: definitionRange };
}
