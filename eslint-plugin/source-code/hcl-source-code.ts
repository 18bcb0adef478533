/**
 * A file for ESLint and rules, based on the native or JSON syntax tree: there is no second tree.
 *
 * Beside ESLint's own interface it provides HCL's specifics: expression values, scopes, the dialect. Results are
 * memoized for the life of the file.
 */
import { TextSourceCodeBase } from "@eslint/plugin-kit";
import {
  type ConfigNode,
  type ConfigExpression,
  type Diagnostic,
  evaluate,
  type EvaluateResult,
  type Expression,
  type FunctionTable,
  isTrivia,
  type Module,
  type Node,
  type ProductName,
  type Scope,
  type ConfigFile,
  type SyntaxTree,
  type TemplateFile,
  type TextRange,
  tokenTypeNames,
  type VersionOption,
} from "../../src/index.ts";
import {
  budgetOf,
  leavesOutModules,
  type SharedBudget,
  type SharedEvaluateOptions,
  constantValue,
  fileScope,
  isJsonTree,
  LanguageVersions,
  loaded,
  namesBoundAround,
  PRODUCT,
  readsModules,
  type TemplateCall,
  type Validation,
  withoutTemplateFunctions,
  uncheckedIn,
} from "../../src/internal.ts";
import { functionsOf, likelyFunctionsOf } from "./dialect.ts";
import { FileWork } from "./file-work.ts";
import type { HclLanguageOptions } from "./language-options.ts";
import { commentsOf, HclComment, HclToken, type Location } from "./comment.ts";
import type { FileInModule, ModuleSettings, Workspace } from "../module/workspace.ts";
import type { KnownSchemas } from "../../src/internal.ts";
import { templateCallsOf } from "../module/templates.ts";
import { validationOf } from "../module/validation.ts";
import type { Limit } from "../limits.ts";
import type { RunSettings } from "../module/run-settings.ts";
import type { VariableFiles } from "../module/variable-files.ts";
import { ignoreDirectives } from "./ignore-comments.ts";
import { ignoreTexts } from "./ignore-texts.ts";
import { type Directives, mayConfigure, readDirectives, readInlineConfigs } from "./directives.ts";
import { type IgnoredLines, ignoredLines, misspeltNames } from "./tflint-ignore.ts";
import type { RuleNames } from "./nearest-rule.ts";
import { isTemplateTree, type LintTree } from "./lint-tree.ts";
import { ItemVisits } from "./item-visits.ts";
import { VisitSteps } from "./visit-steps.ts";
import { getOrCompute } from "../../src/memo.ts";

/** Types for `TextSourceCodeBase`. */
interface CodeTypes {
  LangOptions: HclLanguageOptions;
  RootNode: LintTree["root"];
  SyntaxElementWithLoc: ConfigNode | HclToken;
  ConfigNode: HclComment;
}

/** The input for a source code. */
export interface SourceCodeInput {
  readonly text: string;
  readonly tree: LintTree;
  readonly workspace: Workspace;
  /** The syntax errors; by default the parser's. */
  readonly diagnostics?: readonly Diagnostic[];
  readonly dialect: ProductName;
  readonly options: HclLanguageOptions;
  /** The file's path in the file system; null for part of a file. */
  readonly path?: string | null;
  /** The names that comments may contain; empty if they are not known. */
  readonly ruleNames?: RuleNames;
}

export class HclSourceCode extends TextSourceCodeBase<CodeTypes> {
  /** The parsed file: tokens, diagnostics, root. */
  readonly tree: LintTree;
  /** The files and modules around this file. */
  readonly workspace: Workspace;
  /** The syntax errors; empty unless the language is `tolerant`. */
  readonly diagnostics: readonly Diagnostic[];
  readonly visitorKeys: Record<string, string[]>;
  /** The settings from the program that runs ESLint. */
  run: RunSettings = {};
  /** The modules for variable files in other directories, from the settings. */
  variableFiles: VariableFiles = [];
  /** Whether the configuration lints templates as files. */
  lintsTemplates = false;
  /** The diagnostics that rules have reported, by code, for programs that need more than a message. */
  readonly reported: Map<string, Diagnostic[]> = new Map();
  /** The remaining steps and values for rules on the file. */
  readonly work: FileWork;
  private readonly options: HclLanguageOptions;
  private readonly ruleNames: RuleNames;
  private readonly values = new WeakMap<ConfigNode, EvaluateResult>();
  private comments: HclComment[] | null = null;
  /** The offset of the last line. */
  private lastLine: number | null = null;
  /** Whether the tree's lines are those of the text, as ESLint counts them. */
  private hasTreesLines: boolean | null = null;
  private ignored: IgnoredLines | null = null;
  private callable: FunctionTable | null = null;
  private readonly path: string | null;
  /** The dialect by the options, else by the name and the content of the file. */
  private readonly ownDialect: ProductName;
  private option: VersionOption | null;
  private productDialect: ProductName | null = null;
  private schemas: KnownSchemas | null = null;
  private rendering: readonly TemplateCall[] | null = null;
  private ownVersions: { readonly versions: LanguageVersions | null } | null = null;
  private inModule: FileInModule | null | undefined = undefined;
  private moduleBudget: SharedBudget | null = null;
  private validated: Validation | null = null;
  private otherReading: { readonly read: FileInModule | null } | null = null;
  /** The visits of rules. */
  readonly visits = new ItemVisits();

  constructor({
    text,
    tree,
    workspace,
    diagnostics = tree.diagnostics,
    dialect,
    options,
    path = null,
    ruleNames = { ours: [], tflint: [] },
  }: SourceCodeInput) {
    super({ text, ast: tree.root, lineEndingPattern: /\r?\n/u });
    this.tree = tree;
    this.workspace = workspace;
    this.work = new FileWork(text.length);
    this.diagnostics = diagnostics;
    this.ownDialect = dialect;
    this.options = options;
    this.ruleNames = ruleNames;
    const { dialect: chosen } = options;
    this.option = chosen !== undefined && readsModules(chosen) ? { product: chosen } : null;
    this.path = path;
    this.visitorKeys = tree.visitorKeys as Record<string, string[]>;
  }

  /** The file's product. Files named `.tf` are OpenTofu's if the module or the settings specify it. */
  get dialect(): ProductName {
    const { ownDialect, option, path } = this;
    if (!readsModules(ownDialect)) return ownDialect;
    if (option !== null) return option.product;
    if (ownDialect === "opentofu" || path === null) return ownDialect;
    return (this.productDialect ??= isTemplateTree(this.tree)
      ? (this.templateCalls[0]?.module.dialect ?? ownDialect)
      : this.workspace.productAt(path));
  }

  /** The file's product and versions: its module's, else all versions. Null for other products. */
  get versions(): LanguageVersions | null {
    const { dialect } = this;
    if (!readsModules(dialect)) return null;
    return this.statedVersions ?? LanguageVersions.every(dialect);
  }

  /** The versions of the file's module; a template's if one module alone renders it. */
  private get statedVersions(): LanguageVersions | null {
    if (!isTemplateTree(this.tree)) return (this.ownVersions ??= { versions: this.readVersions() }).versions;
    const modules = new Set(this.templateCalls.map(({ module }) => module));
    const [only] = modules;
    return modules.size === 1 ? only!.versions : null;
  }

  private readVersions(): LanguageVersions | null {
    const { path, inModule, text } = this;
    if (inModule !== undefined || path === null) return inModule?.module.versions ?? null;
    return this.workspace.versionsAt(path, text, this.moduleSettings);
  }

  /** The calls in modules near the file that may render it; empty for files that are not templates. */
  get templateCalls(): readonly TemplateCall[] {
    const { tree, path, workspace, schemas, run, option } = this;
    if (!isTemplateTree(tree) || path === null) return [];
    return (this.rendering ??= templateCallsOf(workspace, path, { schemas, run, versions: option }));
  }

  /** The product and version from the settings; null keeps the language options. Rules set it before they access the module. */
  set versionOption(option: VersionOption | null) {
    if (option === null || JSON.stringify(option) === JSON.stringify(this.option)) return;
    this.option = option;
    this.callable = null;
    this.forget();
  }

  /** The tree of a native configuration file; null for JSON and templates. */
  get nativeTree(): SyntaxTree<ConfigFile> | null {
    const { tree } = this;
    return isTemplateTree(tree) || isJsonTree(tree) ? null : tree;
  }

  /** The dialect's functions, or null if they are unknown. */
  get functions(): FunctionTable | null {
    return functionsOf(this.dialect);
  }

  /**
   * The functions that the file's expressions may call, as far as they are known, including those that a Bake file
   * declares.
   */
  get likelyFunctions(): FunctionTable {
    return (this.callable ??= this.callableFunctions());
  }

  private callableFunctions(): FunctionTable {
    const { tree, dialect } = this;
    const functions = likelyFunctionsOf(dialect);
    if (isTemplateTree(tree)) return withoutTemplateFunctions(functions);
    return loaded(dialect).functionsIn?.(tree) ?? functions;
  }

  /** Returns true if the dialect certainly has a function that no file redeclares. */
  isKnownFunction(name: string): boolean {
    const { functions, dialect } = this;
    if (functions !== null) return functions.has(name);
    const { functionsIn } = loaded(dialect);
    const isNearlyKnown = PRODUCT[dialect].functions === "nearly-all" && functionsIn === undefined;
    return isNearlyKnown && this.likelyFunctions.has(name);
  }

  get providerSchemas(): KnownSchemas | null {
    return this.schemas;
  }

  /** The provider schemas from the settings, or null; rules set them before they access the module. */
  set providerSchemas(schemas: KnownSchemas | null) {
    if (schemas === this.schemas) return;
    this.schemas = schemas;
    this.forget();
  }

  private forget(): void {
    this.rendering = null;
    this.ownVersions = null;
    this.inModule = undefined;
    this.otherReading = null;
    this.moduleBudget = null;
    this.validated = null;
  }

  /**
   * The Terraform module that contains the file, with the linted text; null for files outside modules. Its `evaluate`
   * takes expressions of the file, and knows the local values and variables of all files.
   */
  get module(): Module | null {
    return this.fileInModule?.module ?? null;
  }

  /** The file's name in its module. */
  get nameInModule(): string | null {
    return this.fileInModule?.name ?? null;
  }

  /** Whether its module has no other file, because those in the directory are not one module. */
  get isAlone(): boolean {
    return this.fileInModule?.isAlone === true;
  }

  /** The file in its module as Terraform reads it, if OpenTofu reads the module differently; see `Workspace`. */
  get terraformsReading(): FileInModule | null {
    if (this.fileInModule === null || this.path === null) return null;
    const { path, text, moduleSettings } = this;
    this.otherReading ??= { read: this.workspace.terraformsReadingOf(path, text, moduleSettings) };
    return this.otherReading.read;
  }

  /** The validation of the file in its module; null for files outside modules. */
  get validation(): Validation | null {
    const inModule = this.fileInModule;
    if (inModule === null) return null;
    const { module, name, elsewhere } = inModule;
    if (this.validated === null && !elsewhere && this.run.usesSchemas !== false && this.path !== null)
      this.run.onUnchecked?.(this.path, uncheckedIn(module, name));
    return (this.validated ??= validationOf(inModule));
  }

  /**
   * Returns whether the file was validated, which module rules request before any node is visited, and the module has a
   * value for an expression: then the expression alone has no errors either.
   */
  isSoundInModule(expression: ConfigExpression): boolean {
    return this.validated?.sound.has(expression) === true;
  }

  /**
   * The limit that the file, or its module if rules have accessed it, exceeds: its value budget is spent, so that no
   * further expressions are evaluated, or its calls lead to too many modules. Null if there is no such limit.
   */
  get overrun(): Limit | null {
    if (this.inModule) this.moduleBudget ??= budgetOf(this.inModule.module);
    if (this.work.values.isSpent || this.moduleBudget?.isSpent === true) return "values";
    return this.inModule && leavesOutModules(this.inModule.module, this.inModule.name) ? "modules" : null;
  }

  /** Whether the file belongs to another tool, so that its tree is empty. */
  private get isForeign(): boolean {
    return this.tree.source.text !== this.text;
  }

  private get fileInModule(): FileInModule | null {
    if (this.inModule === undefined) {
      const isInModule = readsModules(this.dialect) && this.path !== null && !this.isForeign;
      this.inModule = isInModule ? this.workspace.moduleOf(this.path, this.text, this.moduleSettings) : null;
    }
    return this.inModule;
  }

  private get moduleSettings(): ModuleSettings {
    const { schemas, run, option: versions, variableFiles } = this;
    return { schemas, run, versions, variableFiles };
  }

  /** Returns all comments, in order. */
  getAllComments(): HclComment[] {
    return (this.comments ??= commentsOf(this.tree));
  }

  /** Returns the comments between a node's first and last token. */
  getCommentsInside(node: ConfigNode): HclComment[] {
    return this.tree.tokens.commentsIn(node.firstToken, node.endToken).map((index) => new HclComment(this.tree, index));
  }

  /** Returns a token by its index in the token table. */
  getToken(index: number): HclToken {
    return new HclToken(this.tree, index, tokenTypeNames[this.tree.tokens.types[index]!]!);
  }

  /** Returns the token that contains a UTF-16 offset; at a boundary the token that starts there. */
  getTokenAt(offset: number): HclToken {
    return this.getToken(this.tree.tokens.indexAt(offset));
  }

  /** Returns a node's tokens in order, without comments, whitespace and line breaks. */
  getTokens(node: ConfigNode): HclToken[] {
    const tokens: HclToken[] = [];
    for (let index = node.firstToken; index < node.endToken; index++) {
      if (!isTrivia(this.tree.tokens.types[index]!)) tokens.push(this.getToken(index));
    }
    return tokens;
  }

  /** Returns the lines and columns of a range of UTF-16 offsets, such as a node. */
  locOf({ start, end }: TextRange): Location {
    return { start: this.getLocFromIndex(start), end: this.getLocFromIndex(end) };
  }

  /**
   * ESLint looks for the end of the last line in every call, which is quadratic for a file that is one line. A tree has an
   * index of its lines, which are also ESLint's if there are no carriage returns. The tree of another tool's file is empty.
   */
  override getLocFromIndex(index: number): Location["start"] {
    this.hasTreesLines ??= !this.isForeign && !this.text.includes("\r");
    if (this.hasTreesLines && index > 0 && index < this.text.length) {
      const { line, column } = this.tree.source.positionAt(index);
      return { line, column: column - 1 };
    }
    this.lastLine ??= this.text.lastIndexOf("\n") + 1;
    if (index <= this.lastLine || index >= this.text.length) return super.getLocFromIndex(index);
    return { line: super.getLocFromIndex(this.lastLine).line, column: index - this.lastLine };
  }

  override getParent(node: ConfigNode): ConfigNode | undefined {
    return node.parent ?? undefined;
  }

  /** Returns the names that an expression may refer to, with their known values. */
  scopeOf(node: Node): Scope {
    const scope = fileScope(this.likelyFunctions);
    const names = namesBoundAround(node);
    // Bound names shadow others; all are unknown in a file's scope.
    return names.length === 0 ? scope : scope.child(new Map(names.map((name) => [name, scope.variable(name)!])));
  }

  /**
   * Returns an expression's value as known from the file alone, with the errors that it has for any unknown values and
   * in every version.
   */
  evaluate(node: Expression | TemplateFile): EvaluateResult {
    return getOrCompute(this.values, node, () => {
      const scope = this.scopeOf(node);
      const options: SharedEvaluateOptions = { scope, shared: this.work.values, logicalOperators: "short-circuit" };
      return evaluate(node, options);
    });
  }

  /** Returns the value of an expression without references and calls, or null for any other. */
  literalValue(node: Expression): EvaluateResult["value"] | null {
    const value = constantValue(node);
    return value?.isWhollyKnown === true ? value : null;
  }

  /** Visits nodes on the way down and on the way up. */
  override traverse(): VisitSteps {
    const { visits } = this;
    // The module is looked at only if a rule has done so.
    return new VisitSteps(this.tree, {
      begin: () => visits.begin(this.inModule?.elsewhere === undefined ? (this.inModule ?? null) : null),
      end: () => visits.end(),
    });
  }

  /** Returns comments that may configure the linter. */
  getInlineConfigNodes(): HclComment[] {
    return this.getAllComments().filter(mayConfigure);
  }

  /** Returns the directives in `hclkit-ignore`, `eslint-disable` and similar comments. */
  getDisableDirectives(): Directives {
    const comments = this.getAllComments();
    const requiresReason = this.options.requireIgnoreReason === true;
    const { ours: rules, tflint } = this.ruleNames;
    const ours = ignoreDirectives(ignoreTexts(this.tree, comments), rules, requiresReason);
    const others = readDirectives(this.getInlineConfigNodes(), rules, requiresReason);
    const misspelt = this.options.tflintIgnore === false ? [] : misspeltNames(comments, tflint);
    return {
      directives: [...others.directives, ...ours.directives],
      problems: [...others.problems, ...ours.problems, ...misspelt],
    };
  }

  /** The lines that comments for tflint silence; empty if the option `tflintIgnore` is false. */
  get tflintIgnored(): IgnoredLines {
    return (this.ignored ??= ignoredLines(this.options.tflintIgnore !== false ? this.getAllComments() : []));
  }

  /** Returns the rules that comments configure. */
  applyInlineConfig(): ReturnType<typeof readInlineConfigs> {
    return readInlineConfigs(this.getInlineConfigNodes());
  }
}
