/** The languages `hcl/hcl`, `hcl/json` and `hcl/template`: they provide ESLint with a file's tree and source code. */
import type { File, FileError, Language, OkParseResult, ParseResult } from "@eslint/core";
import {
  type ConfigNode,
  type Diagnostic,
  parseConfig,
  parseJson,
  parseTemplate,
  type ProductName,
} from "../src/index.ts";
import {
  createDiagnostic,
  isForeignTemplateFile,
  errorsForProduct,
  isHcl1File,
  isJsonTree,
  isOfOtherProgram,
  jsonCodes,
  productOfName,
  shownRange,
} from "../src/internal.ts";
import type { Workspace } from "./module/workspace.ts";
import { HclComment } from "./source-code/comment.ts";
import { HclSourceCode } from "./source-code/hcl-source-code.ts";
import type { RuleNames } from "./source-code/nearest-rule.ts";
import { firstErrors } from "./source-code/first-errors.ts";
import { matchesClass } from "./source-code/selector-classes.ts";
import { dialectOfFile } from "./source-code/dialect.ts";
import { isTemplateTree, type LintTree } from "./source-code/lint-tree.ts";
import { type HclLanguageOptions, normalizedOptions, validateOptions } from "./source-code/language-options.ts";

/** Types for ESLint. */
export interface HclLanguageTypes {
  LangOptions: HclLanguageOptions;
  Code: HclSourceCode;
  RootNode: LintTree["root"];
  Node: ConfigNode | HclComment;
}

interface HclOkParseResult extends OkParseResult<LintTree["root"]> {
  readonly tree: LintTree;
}

type Parse = (text: string) => LintTree;

/** A language for ESLint, for the files of a workspace; `parse` parses a file's text. */
export class HclLanguage implements Language<HclLanguageTypes> {
  readonly fileType = "text";
  /** Lines are 1-based. */
  readonly lineStart = 1;
  /** Columns are 0-based. */
  readonly columnStart = 0;
  readonly nodeTypeKey = "type";
  readonly defaultLanguageOptions: HclLanguageOptions = {
    tolerant: false,
    tflintIgnore: true,
    requireIgnoreReason: false,
  };
  private readonly parseText: Parse;
  private readonly workspace: Workspace;

  private readonly ruleNames: RuleNames;

  constructor(parse: Parse, workspace: Workspace, ruleNames: RuleNames) {
    this.parseText = parse;
    this.workspace = workspace;
    this.ruleNames = ruleNames;
  }

  validateLanguageOptions(options: HclLanguageOptions): void {
    validateOptions(options);
  }

  normalizeLanguageOptions(options: HclLanguageOptions): HclLanguageOptions {
    return normalizedOptions(options);
  }

  matchesSelectorClass(className: string, node: ConfigNode | HclComment): boolean {
    return !(node instanceof HclComment) && matchesClass(className, node);
  }

  /**
   * Parses a file. All syntax errors are parse errors, unless the language is tolerant. Other tools' templates, other
   * schedulers' files and HCL 1 result in an empty tree.
   */
  parse(file: File, context: { readonly languageOptions: HclLanguageOptions }): ParseResult<LintTree["root"]> {
    const { dialect, tolerant } = context.languageOptions;
    const product = dialect ?? productOfName(file.path);
    const parsed = this.treeOf(file);
    const tree = isForeign(file, parsed, product) ? parseConfig("") : parsed;
    const diagnostics = this.syntaxErrors(file, tree, product);
    if (diagnostics.length > 0 && tolerant !== true) return { ok: false, errors: errorsOf(tree, diagnostics) };
    return { ok: true, ast: tree.root, tree };
  }

  /** Returns a file's syntax errors. ESLint removes a byte order mark and sets `bom`; JSON does not allow the mark. */
  private syntaxErrors({ bom }: Pick<File, "bom">, tree: LintTree, product: ProductName): readonly Diagnostic[] {
    if (!isJsonTree(tree)) return isTemplateTree(tree) ? tree.diagnostics : errorsForProduct(product, tree);
    if (!bom) return tree.diagnostics;
    return [createDiagnostic(jsonCodes["json-byte-order-mark"], { start: 0, end: 0 }), ...tree.diagnostics];
  }

  /** Returns a file's tree. Files that were parsed as part of a module are not parsed again. */
  private treeOf({ path, physicalPath, body }: File): LintTree {
    const text = body as string;
    // Part of a file, as in Markdown, has its own path that does not exist in the file system. Modules parse no templates.
    if (path !== physicalPath || this.parseText === parseTemplate) return this.parseText(text);
    const cached = this.workspace.parsedTree(physicalPath, text);
    if (cached !== null) return cached;
    const tree = this.parseText(text);
    if (!isTemplateTree(tree)) this.workspace.keepTree(physicalPath, text, tree);
    return tree;
  }

  createSourceCode(
    file: File,
    result: OkParseResult<LintTree["root"]>,
    context: { readonly languageOptions: HclLanguageOptions },
  ): HclSourceCode {
    const { tree } = result as HclOkParseResult;
    const options = context.languageOptions;
    const dialect = options.dialect ?? dialectOfFile(file.physicalPath, tree);
    const path = file.path === file.physicalPath ? file.physicalPath : null;
    const diagnostics = this.syntaxErrors(file, tree, options.dialect ?? productOfName(file.path));
    const { workspace, ruleNames } = this;
    const text = file.body as string;
    return new HclSourceCode({ text, tree, workspace, diagnostics, dialect, options, path, ruleNames });
  }
}

/** Returns true for a file of another tool, by its name and its content, and for HCL 1. */
function isForeign(file: File, tree: LintTree, product: ProductName): boolean {
  if (isTemplateTree(tree)) return false;
  if (isForeignTemplateFile(file.path, file.body as string, () => tree)) return true;
  return !isJsonTree(tree) && (isOfOtherProgram(file.path, () => tree) || isHcl1File(product, () => tree));
}

/** Returns parse errors for ESLint, which uses their positions unchanged: lines and columns from 1. */
function errorsOf(tree: LintTree, diagnostics: readonly Diagnostic[]): FileError[] {
  const { shown, rest } = firstErrors(diagnostics, isJsonTree(tree) ? null : tree.source.text);
  const errors = shown.map((diagnostic) => {
    const { summary, detail } = diagnostic;
    const range = shownRange(diagnostic);
    const start = tree.source.positionAt(range.start);
    const end = tree.source.positionAt(range.end);
    const message = `${summary}: ${detail}`;
    return { message, line: start.line, column: start.column, endLine: end.line, endColumn: end.column };
  });
  return rest === null ? errors : [...errors, { ...errors.at(-1)!, message: rest }];
}

/** The plugin's languages. */
export interface HclLanguages {
  /** The native syntax. */
  readonly hcl: HclLanguage;
  /** HCL's JSON syntax. */
  readonly json: HclLanguage;
  /** Templates: text with `${ … }` and `%{ … }`. */
  readonly template: HclLanguage;
}

/** Returns the languages for a workspace's files. */
export function languagesFor(workspace: Workspace, ruleNames: RuleNames): HclLanguages {
  return {
    hcl: new HclLanguage(parseConfig, workspace, ruleNames),
    json: new HclLanguage(parseJson, workspace, ruleNames),
    template: new HclLanguage(parseTemplate, workspace, ruleNames),
  };
}
