/**
 * What is loaded for a product, behind one interface: functions, schemas, checks, and its expressions' scope. Its
 * names and files are data (`../product.ts`), which need nothing here.
 */
import type { Diagnostic } from "../../diagnostics/index.ts";
import type { FunctionTable } from "../../functions/index.ts";
import type { BodySource, ConfigBody } from "../../model/index.ts";
import type { ConfigFile, SyntaxTree } from "../../syntax/index.ts";
import type { ModuleHost } from "../../terraform/source/host.ts";
import type { Value } from "../../values/index.ts";
import type { JsonTree } from "../../json/index.ts";
import type { BuiltInName } from "./names/built-in-names.ts";
import type { NamedKind } from "./declared-names.ts";
import type { DialectFile } from "./dialect-file.ts";
import type { FindModule } from "./module-interface.ts";
import type { LineOf, ProductSchema } from "./schema.ts";
import type { FileVersions } from "./versions/spans.ts";

/** A product's language. What a product does not have is absent. */
export interface LoadedProduct {
  /**
   * The functions in any product version. If they are not known, those in HCL's library, which most products
   * copy.
   */
  readonly functions: FunctionTable;
  /** Returns the functions for a file that may declare its own. */
  readonly functionsIn?: (tree: BodySource) => FunctionTable;
  /** Returns the functions for variable defaults, with the environment; absent if no function reads it. */
  readonly defaultFunctions?: (environment: (name: string) => string | undefined) => FunctionTable;
  /** Returns a file's schema, by its name. */
  readonly schemaOf?: (fileName: string) => ProductSchema;
  /** Returns the schema for a body in JSON, which shows less: by default, that for the native syntax. */
  readonly jsonSchemaOf?: (fileName: string, body: ConfigBody) => ProductSchema;
  /** Returns the kinds of declared names that a file in JSON may refer to; absent if they are not compared. */
  readonly jsonNames?: (body: ConfigBody, file: JsonSurroundings) => readonly NamedKind[];
  /** Returns the versions that a file in JSON is for; absent if all. */
  readonly jsonVersions?: (body: ConfigBody, file: JsonSurroundings) => FileVersions;
  /** Returns the problems in a file in JSON beside those by its schema and its names; absent if it has no such checks. */
  readonly checkJson?: (file: JsonFile, unsupported: readonly Diagnostic[]) => readonly Diagnostic[];
  /** Returns a function that checks files. */
  readonly checker?: (surroundings: CheckSurroundings) => CheckFile;
  /** Returns the names that all expressions have in scope, apart from variables and local values. */
  readonly names?: (directories: ScopeDirectories) => readonly (readonly [name: string, value: Value])[];
  /** The names whose values are known in a run alone, for people who read and write files; absent without any. */
  readonly builtIn?: readonly BuiltInName[];
  /** Returns an undeclared reference's value, by its source, or null if it is an error; absent if all are. */
  readonly undeclared?: (text: string) => Value | null;
}

/** A product with a schema and checks. */
export type CheckedLanguage = LoadedProduct & Required<Pick<LoadedProduct, "schemaOf" | "checker">>;

/** What a check may ask for. */
export interface CheckSurroundings {
  /** Without a host, problems that another file might resolve are not reported. */
  readonly host: ModuleHost | null;
  readonly findModule: FindModule;
  readonly findIncluders: FindIncluders;
}

/** Returns the configurations around a file (absolute path) that include it. */
export type FindIncluders = (path: string) => Includers;

/** The configurations that certainly include a file. */
export interface Includers {
  /** Their bodies, and all that they include; empty if nothing is known to include the file. */
  readonly bodies: readonly ConfigBody[];
  /** Whether there may be other ones: an include cannot be read. */
  readonly mayBeMore: boolean;
}

/** A file to check. */
export interface DialectInput {
  /** The path of its directory, in the host's terms. */
  readonly directory: string;
  /** Its name in the directory, which determines the file kind for some products. */
  readonly name: string;
  /** The result of `parseConfig` for its text. */
  readonly tree: SyntaxTree<ConfigFile>;
}

/** A file in JSON to check. */
export interface JsonInput extends Omit<DialectInput, "tree"> {
  /** The result of `parseJson` for its text. */
  readonly tree: JsonTree;
}

/** The place of a file in JSON; without a host, other files are unknown. */
interface JsonSurroundings extends Omit<DialectInput, "tree"> {
  readonly host: ModuleHost | null;
}

/** A file in JSON without syntax errors, as its checks see it. */
export interface JsonFile extends JsonSurroundings {
  readonly tree: JsonTree;
  readonly body: ConfigBody;
  readonly lineOf: LineOf;
}

/** Returns the problems in a file without syntax errors, in no particular order. */
export type CheckFile = (file: DialectFile, input: DialectInput) => readonly Diagnostic[];

/** Directories as values. */
export interface ScopeDirectories {
  /** The current directory, and that of the files; null where they depend on the run. */
  readonly currentDirectory: string | null;
  readonly directory: string | null;
}
