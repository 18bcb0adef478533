// The public API as the compiler sees it: its exports, and programs that use them.
import { dirname, join } from "node:path";
import ts from "typescript";

const root = join(import.meta.dirname, "../..");

/** The specifiers that users import, with their source files. */
const PATHS = {
  hclkit: [join(root, "src/index.ts")],
  "hclkit/lint": [join(root, "lint/index.ts")],
  "hclkit/node": [join(root, "node/index.ts")],
  "hclkit/prettier-plugin": [join(root, "prettier-plugin/index.ts")],
  "hclkit/eslint-plugin": [join(root, "eslint-plugin/index.ts")],
};

/** A program over the public API. */
export interface ApiProgram {
  readonly program: ts.Program;
  readonly checker: ts.TypeChecker;
  /** The exports of `hclkit` by name; re-exports are followed to the declaration. */
  readonly exported: ReadonlyMap<string, ts.Symbol>;
  /** The exports of `hclkit/lint`. */
  readonly lintExports: ReadonlyMap<string, ts.Symbol>;
  /** The exports of `hclkit/node`. */
  readonly nodeExports: ReadonlyMap<string, ts.Symbol>;
  /** The exports of each specifier, by specifier and by name. */
  readonly byEntry: ReadonlyMap<string, ReadonlyMap<string, ts.Symbol>>;
}

/**
 * Returns the program for `src/index.ts` and some source files by path, checked with the option `strict` as a user's
 * project may be.
 */
export function apiProgram(texts: ReadonlyMap<string, string> = new Map()): ApiProgram {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2023,
    lib: ["lib.es2023.d.ts"],
    module: ts.ModuleKind.NodeNext,
    types: ["node"],
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    useDefineForClassFields: false,
    paths: PATHS,
  };
  const entries = Object.values(PATHS).flat();
  const program = ts.createProgram([...entries, ...texts.keys()], options, hostWith(texts, options));
  const checker = program.getTypeChecker();
  const exportsOf = (path: string): Map<string, ts.Symbol> => {
    const module = checker.getSymbolAtLocation(program.getSourceFile(path)!)!;
    return new Map(checker.getExportsOfModule(module).map((symbol) => [symbol.name, declared(checker, symbol)]));
  };
  const byEntry = new Map(Object.entries(PATHS).map(([name, [path]]) => [name, exportsOf(path!)]));
  const [exported, lintExports] = [byEntry.get("hclkit")!, byEntry.get("hclkit/lint")!];
  return { program, checker, exported, lintExports, nodeExports: byEntry.get("hclkit/node")!, byEntry };
}

/** Returns the symbol that an imported or exported name refers to. */
export function declared(checker: ts.TypeChecker, symbol: ts.Symbol): ts.Symbol {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/** Returns the comment above a declaration, on one line. */
export function commentOf({ checker }: ApiProgram, symbol: ts.Symbol): string {
  const text = ts.displayPartsToString(symbol.getDocumentationComment(checker));
  return text.replaceAll(/\s*\n\s*/g, " ").trim();
}

/** Returns the errors in one of the source files, with 1-based line numbers. */
export function errorsIn({ program }: ApiProgram, path: string): { readonly line: number; readonly message: string }[] {
  const file = program.getSourceFile(path)!;
  return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map((diagnostic) => ({
    line: file.getLineAndCharacterOfPosition(diagnostic.start!).line + 1,
    message: ts.flattenDiagnosticMessageText(diagnostic.messageText, "\n"),
  }));
}

function hostWith(texts: ReadonlyMap<string, string>, options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile } = host;
  const directories = new Set([...texts.keys()].map((path) => dirname(path)));
  return {
    ...host,
    getCurrentDirectory: () => root,
    fileExists: (path) => texts.has(path) || fileExists(path),
    readFile: (path) => texts.get(path) ?? readFile(path),
    directoryExists: (path) => directories.has(path) || ts.sys.directoryExists(path),
    getSourceFile: (path, version) => {
      const text = texts.get(path) ?? readFile(path);
      if (text === undefined) return undefined;
      // The compiler sets the parents. Only our own comments are read.
      const { ParseAll, ParseNone } = ts.JSDocParsingMode;
      const jsDocParsingMode = path.includes("/node_modules/") ? ParseNone : ParseAll;
      const written = typeof version === "object" ? version : { languageVersion: version };
      return ts.createSourceFile(path, text, { ...written, jsDocParsingMode }, false);
    },
  };
}
