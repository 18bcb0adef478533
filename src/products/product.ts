/**
 * What a product is, as data: one plain object for each product, in `<product>/product.ts`, which imports nothing but
 * this type. Whoever only asks for file names loads these objects and nothing else; what needs the language, such as
 * functions, schemas and checks, is beside them in `<product>/load.ts`.
 */

/** A product whose configuration is HCL. */
export interface Product {
  /** Its name in options, presets and rules: kebab-case. */
  readonly name: string;
  /** Its name as in its own documentation. */
  readonly title: string;
  /** The files that it reads, by their names. */
  readonly files: readonly FileKind[];
  /** How to recognise its files among those with a general name, such as `*.hcl`; null if only names identify them. */
  readonly content: ContentTest | null;
  /** Directories, by name, that it fills with downloaded or generated files. */
  readonly generatedDirectories: readonly string[];
  /** The formatter to follow: `terraform fmt` with its rewrites, or HCL's plain one. */
  readonly formatting: "terraform" | "hcl";
  /** The language that Prettier and editors show for file kinds without their own language. */
  readonly language: Language;
  /** The product's parser: HCL 2, HCL 1, in which values are not expressions, or either, if unknown. */
  readonly grammar: "hcl2" | "hcl1" | "either";
  /** Whether files in a directory are a module, as in Terraform; editors' files in it are ignored. */
  readonly modules: boolean;
  /**
   * Whether its function table is complete: it has all functions in any version, nearly all, because versions
   * differ, or an unknown part.
   */
  readonly functions: "all" | "nearly-all" | "unknown";
  /** Whether its files are compared with its schema, and references in them with declarations. */
  readonly checks: boolean;
  /** What `hclkit eval` evaluates for it; null if its files have no expressions, or their values are unknown. */
  readonly evaluation: Evaluation | null;
}

/** Files with one purpose. Names are compared in lowercase. */
export interface FileKind {
  /** The purpose, as one word from the product's documentation. */
  readonly role: string;
  /** File name endings, which begin with a full stop. */
  readonly endings?: readonly string[];
  /** Whole file names. */
  readonly names?: readonly string[];
  /** The same files in HCL's JSON syntax. */
  readonly json?: JsonKind;
  /**
   * `"template"`: text in any language with HCL's templates in it, which is linted and never formatted; `"generated"`: a
   * tool writes the files and their layout, so that they are neither linted nor formatted; by default, configuration.
   */
  readonly form?: "template" | "generated";
  /** The block type that each such file has. Others with this ending belong to other programs. */
  readonly requiredBlock?: string;
  /** Whether tools render templates to such files, so that `x.tmpl.hcl` and files with another engine's marks are templates. */
  readonly isOftenRendered?: boolean;
  /** Their language, if it is not the product's. */
  readonly language?: Language;
}

/** File names in JSON syntax. */
interface JsonKind {
  readonly endings: readonly string[];
  /** Whole file names. */
  readonly names?: readonly string[];
  /** Whether such files are linted. Others are read beside native files only. */
  readonly isLinted: boolean;
}

/** An entry in Prettier's language list. No two have an alias or an editor's id in common. */
export interface Language {
  readonly name: string;
  /** Info strings for Markdown fences. */
  readonly aliases?: readonly string[];
  readonly vscodeLanguageIds?: readonly string[];
}

/** The content that only one product's files have. */
export interface ContentTest {
  /** The names for top-level blocks and arguments that a file may have: all others exclude it. */
  readonly topLevel: readonly string[];
  /** Whether arguments may have any other name. */
  readonly anyArgument: boolean;
  /** At least one such block identifies a file. */
  readonly evidence: readonly BlockEvidence[];
}

/** A top-level block that contains something characteristic. */
export interface BlockEvidence {
  readonly block: string;
  /** Its label count; by default any. */
  readonly labels?: number;
  /** Arguments and blocks in it, by name: one is enough. */
  readonly contains: readonly string[];
  /** Whether a second such block excludes the file. */
  readonly isOnly?: boolean;
}

/** What `hclkit eval` does for a product. */
interface Evaluation {
  /** The prefix for environment variables with values for variables; null if it has none. */
  readonly environment: string | null;
  /**
   * The files whose variables and local values `--module` reads, for products without modules; null if it reads none.
   */
  readonly files: EvaluatedFiles | null;
  /** The files that `--module` evaluates in the product's own way, for products without `files`. */
  readonly own?: OwnFiles;
}

/** Files with an evaluation for one product. */
export interface OwnFiles {
  readonly role: string;
  /** Targets with everything that they inherit, or names in a unit with its includes. */
  readonly result: "targets" | "unit";
}

/** A product's files whose values are read together. */
export interface EvaluatedFiles {
  /** Their role. */
  readonly role: string;
  /** What one is called: `Nomad job`. */
  readonly subject: string;
  /** Whether each file stands alone, so that a directory may have only one. */
  readonly isAlone: boolean;
  /** Whether files with values may have some for undeclared variables. */
  readonly mayBeUndeclared: boolean;
  /** Name endings for files with values that are read unasked. */
  readonly automatic: readonly string[];
}
