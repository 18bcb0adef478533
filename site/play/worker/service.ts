/** What the page asks of the engine, for the files of one project. Knows neither the page nor that it is in a worker. */
import { LanguageService, TOKEN_TYPES } from "../../../language-service/index.ts";
import { type LintConfig, MemoryFiles, WorkspaceLinter } from "../../../lint/index.ts";
import { jsonToNative, nativeToJson, parseConfig, parseJson, type TextRange } from "../../../src/index.ts";
import type {
  Change,
  ConsoleAnswer,
  Formatted,
  FormattedBoth,
  Formatter,
  GraphNode,
  NamedValue,
  OptionChange,
  OptionFacts,
  Problems,
  Token,
  TreeNode,
} from "../messages.ts";
import { ROOT } from "../messages.ts";
import { changedConfiguration, CONFIG_FILE, configurationOf, optionFacts } from "./configuration.ts";
import { formattedBy, formattedByBoth } from "./formatting.ts";
import { graphNodes } from "./graph.ts";
import { problemsOf } from "./problems.ts";
import { tokensOf, treeOf } from "./tree.ts";
import { evaluateIn, valuesIn } from "./values.ts";

/** An empty variable file: with it, variables have their default values and those of automatic files. */
const NO_VALUES = "/values.tfvars";

/** Loads the provider schemas that some texts need. */
export type SchemaLoader = (texts: readonly string[]) => Promise<void>;

/** Edits of one file as the page applies them. */
export interface FileEdits {
  readonly path: string;
  readonly edits: readonly { readonly start: number; readonly end: number; readonly text: string }[];
}

/** A menu item: a change with a title. */
export interface Action {
  readonly title: string;
  readonly files: readonly FileEdits[];
}

const absolute = (path: string): string => `${ROOT}/${path}`;
const relative = (path: string): string => path.slice(ROOT.length + 1);

/** The engine for one project. Paths are those in the project, such as `net/main.tf`. */
export class PlayService {
  private readonly texts = new Map<string, string>();
  /** Each object that takes changes has its own files. */
  private linted = new MemoryFiles({}, ROOT);
  private shown = new MemoryFiles({ [NO_VALUES]: "" }, ROOT);
  private linter = new WorkspaceLinter(this.linted, { isTolerant: true });
  private readonly loadSchemas: SchemaLoader;
  private made: LanguageService | null = null;

  constructor(loadSchemas: SchemaLoader) {
    this.loadSchemas = loadSchemas;
  }

  /** Made when it is first needed: the first problems do without. */
  private get service(): LanguageService {
    if (this.made === null) {
      this.made = new LanguageService(this.shown);
      this.made.chooseVariableFile(NO_VALUES);
    }
    return this.made;
  }

  /** Drops everything that was computed; the files stay. */
  forget(): void {
    this.linted = new MemoryFiles({}, ROOT);
    this.shown = new MemoryFiles({ [NO_VALUES]: "" }, ROOT);
    this.linter = new WorkspaceLinter(this.linted, { isTolerant: true });
    this.made = null;
    this.take([...this.texts]);
  }

  /** Takes changes of files. */
  take(changes: readonly Change[]): void {
    for (const [path, text] of changes) {
      if (text === null) this.texts.delete(path);
      else this.texts.set(path, text);
      for (const files of [this.linted, this.shown])
        if (text === null) files.remove(absolute(path));
        else files.write(absolute(path), text);
    }
  }

  /** Resolves to the problems of all files. */
  async problems(): Promise<Problems> {
    await this.loadSchemas([...this.texts.values()]);
    return problemsOf(this.linter, this.texts, absolute);
  }

  /** Resolves to the texts after all fixes, by path; those of rules in `without` are left out. */
  async fixAll(without: readonly string[]): Promise<readonly (readonly [path: string, text: string])[]> {
    await this.loadSchemas([...this.texts.values()]);
    const config: LintConfig = { rules: Object.fromEntries(without.map((rule) => [rule, "off"])) };
    const fixed = await this.linter.fix([...this.texts.keys()].map(absolute), { config });
    return [...fixed].map(([path, text]) => [relative(path), text]);
  }

  /** Returns the formatted text of a file. */
  formatted(path: string, formatter: Formatter): Formatted {
    return formattedBy(formatter, path, this.texts.get(path) ?? "", this.texts.get(CONFIG_FILE) ?? "");
  }

  /** Returns the text of a file by both formatters. */
  formattedByBoth(path: string): FormattedBoth {
    return formattedByBoth(path, this.texts.get(path) ?? "", this.texts.get(CONFIG_FILE) ?? "");
  }

  /** Returns the names in a range of a file for highlighting, by default in all of it: start, end and index of the type, for each. */
  tokens(path: string, range?: TextRange): { readonly types: readonly string[]; readonly numbers: readonly number[] } {
    const tokens = this.service.tokens(absolute(path), range);
    return {
      types: [...TOKEN_TYPES],
      numbers: tokens.flatMap(({ range, type }) => [range.start, range.end, TOKEN_TYPES.indexOf(type)]),
    };
  }

  /** Returns the values to show behind expressions in a range of a file. */
  inlayValues(path: string, range: TextRange): readonly { readonly offset: number; readonly text: string }[] {
    return this.service.inlayValues(absolute(path), range, "all");
  }

  /** Returns the values of the module of a file: variables, local values, outputs. */
  values(path: string): readonly NamedValue[] {
    return valuesIn(this.service.document(absolute(path))?.inModule?.module ?? null);
  }

  /** Evaluates an expression in the module of a file. */
  evaluate(path: string, expression: string): ConsoleAnswer {
    return evaluateIn(this.service.document(absolute(path))?.inModule?.module ?? null, expression);
  }

  /** Returns the dependency graph of the module of a file; nothing without a module. */
  graph(path: string): readonly GraphNode[] {
    return graphNodes(this.service.document(absolute(path))?.inModule?.module ?? null);
  }

  /** Returns the syntax tree of a file; null for a missing file. */
  tree(path: string): TreeNode | null {
    const document = this.service.document(absolute(path));
    return document === null ? null : treeOf(document.tree.root);
  }

  /** Returns the tokens of a file; null for a missing file. */
  tokenStream(path: string): readonly Token[] | null {
    const document = this.service.document(absolute(path));
    return document === null ? null : tokensOf(document.tree.tokens);
  }

  /** Returns what is known at an offset, as Markdown. */
  hover(path: string, offset: number): { readonly start: number; readonly end: number; readonly text: string } | null {
    const found = this.service.hover(absolute(path), offset);
    return found === null ? null : { ...found.range, text: found.text };
  }

  /** Resolves to what can be written at an offset. */
  async completion(
    path: string,
    offset: number,
  ): Promise<{
    readonly start: number;
    readonly end: number;
    readonly items: readonly {
      label: string;
      kind: string;
      detail: string;
      info: string;
      text: string;
      sort: string;
    }[];
  } | null> {
    await this.service.prepare(absolute(path));
    const found = this.service.completion(absolute(path), offset);
    if (found === null) return null;
    const items = found.items.map(({ label, kind, detail, documentation, text, sort }) => ({
      label,
      kind,
      detail,
      info: documentation,
      text,
      sort,
    }));
    return { ...found.range, items };
  }

  /** Returns where the name at an offset is declared. */
  definition(
    path: string,
    offset: number,
  ): { readonly path: string; readonly start: number; readonly end: number } | null {
    const [first] = this.service.definition(absolute(path), offset);
    return first === undefined ? null : { path: relative(first.path), ...first.range };
  }

  /** Returns the refactorings for a selection. */
  refactorings(path: string, start: number, end: number): readonly Action[] {
    return (
      this.service
        .refactorings(absolute(path), { start, end })
        // The page has a menu item of its own for the other syntax.
        .filter(({ changesFiles }) => !changesFiles)
        .flatMap(({ title, change }) => {
          const made = change();
          return made === null ? [] : [{ title, files: filesOf(made.edits) }];
        })
    );
  }

  /** Returns the changes that give the name at an offset another name, or why there are none. */
  rename(path: string, offset: number, name: string): readonly FileEdits[] | string {
    const renamed = this.service.rename(absolute(path), offset, name);
    if (renamed === null) return "There is no name that can be changed.";
    if ("edits" in renamed) return filesOf(renamed.edits);
    return {
      "not-a-name": "That is not a name.",
      "reserved-name": "No variable can have that name.",
      "name-taken": "That name is taken.",
      "installed-module": "The name is declared in an installed module.",
    }[renamed.problem];
  }

  /** Returns the file in the other syntax, JSON or native, with its name; null if it cannot be written so. */
  otherSyntax(path: string): { readonly path: string; readonly text: string } | null {
    const text = this.texts.get(path) ?? "";
    const isJson = path.endsWith(".json");
    const result = isJson ? jsonToNative(parseJson(text)) : nativeToJson(parseConfig(text));
    if (!("text" in result) || typeof result.text !== "string") return null;
    return { path: isJson ? path.replace(/\.json$/, "") : `${path}.json`, text: result.text };
  }

  /** Returns the configuration as the panel shows it. */
  options(): OptionFacts {
    return optionFacts(configurationOf(this.texts.get(CONFIG_FILE) ?? "", this.linter.plugin), this.linter.plugin);
  }

  /** Returns the text of `.hclkit.hcl` with a change; unchanged if it has syntax errors. */
  withOption(change: OptionChange): string {
    return changedConfiguration(this.texts.get(CONFIG_FILE) ?? "", change);
  }
}

function filesOf(
  edits: ReadonlyMap<string, readonly { readonly range: { start: number; end: number }; readonly text: string }[]>,
): FileEdits[] {
  return [...edits].map(([path, ofFile]) => ({
    path: relative(path),
    edits: ofFile.map(({ range, text }) => ({ start: range.start, end: range.end, text })),
  }));
}
