/** The messages between the page and the worker. Offsets count UTF-16 code units. */
import type { LintDiagnostic } from "../../lint/index.ts";
import type { PlayService } from "./worker/service.ts";

/** The directory that contains a project's files, in the worker. */
export const ROOT = "/project";

/** A file's new text by its path in the project; null removes it. */
export type Change = readonly [path: string, text: string | null];

/** The requests of a page to the worker. */
export type Method = {
  [Name in keyof PlayService]: PlayService[Name] extends (...args: never[]) => unknown ? Name : never;
}[keyof PlayService];

/** The arguments of a method. */
export type Arguments<Name extends Method> = Parameters<PlayService[Name]>;

/** A method's answer. */
export type Answer<Name extends Method> = Awaited<ReturnType<PlayService[Name]>>;

/** A question. */
export interface Request {
  readonly id: number;
  readonly changes: readonly Change[];
  readonly method: Method;
  readonly args: readonly unknown[];
}

/** An answer, or why there is none; the first message has neither, and says that the worker is ready. */
export type Response =
  | { readonly id: number; readonly result: unknown; readonly took: number }
  | { readonly id: number; readonly error: string }
  | { readonly ready: true };

/** A report on a file of the project. */
export interface Problem extends Omit<LintDiagnostic, "data"> {
  /** The file's path in the project. */
  readonly path: string;
}

/** The reports on all files, and what is wrong with the configuration as a whole; null if nothing is. */
export interface Problems {
  readonly problems: readonly Problem[];
  readonly configuration: string | null;
}

/** A formatted text, or null with the reason. */
export type Formatted =
  | { readonly text: string; readonly isStable: boolean; readonly reason: null }
  | { readonly text: null; readonly reason: string };

/** Whose result is shown: that of hclkit by the project's options, or that of `terraform fmt`. */
export type Formatter = "hclkit" | "terraform";

/** A file's text by both formatters. */
export type FormattedBoth = Readonly<Record<Formatter, Formatted>>;

/** A value with a name, as text. */
export interface NamedValue {
  readonly kind: "variable" | "local" | "output" | "count" | "for_each";
  readonly name: string;
  readonly text: string;
  readonly type: string;
  readonly isSensitive: boolean;
  readonly isUnknown: boolean;
}

/** The result of an expression in the console. */
export interface ConsoleAnswer {
  /** Null if the expression has errors. */
  readonly text: string | null;
  readonly type: string;
  readonly errors: readonly { readonly message: string; readonly start: number; readonly end: number }[];
}

/** A node of the syntax tree. */
export interface TreeNode {
  readonly type: string;
  /** The name of the parent's field; empty for the root. */
  readonly field: string;
  readonly start: number;
  readonly end: number;
  readonly children: readonly TreeNode[];
}

/** An object of a module, and the objects that its configuration refers to. */
export interface GraphNode {
  readonly address: string;
  readonly dependencies: readonly string[];
  /** All addresses in the cycle of which the object is a part; empty for other objects. */
  readonly cycle: readonly string[];
}

/** A token; the text of the file from its start to its end. */
export interface Token {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** A rule, for the list of options. */
export interface RuleFact {
  readonly name: string;
  readonly description: string;
  /** Its severity in the presets of the configuration, and with its own setting. */
  readonly severity: "error" | "warn" | "off";
  /** Whether the configuration has a block for the rule. */
  readonly isSet: boolean;
}

/** The configuration, as the panel shows it. */
export interface OptionFacts {
  readonly presets: readonly string[];
  readonly allPresets: readonly string[];
  readonly version: string;
  readonly product: "terraform" | "opentofu";
  readonly format: Readonly<Record<string, string>>;
  readonly rules: readonly RuleFact[];
}

/** A change of the configuration that the panel makes. */
export type OptionChange =
  | { readonly kind: "presets"; readonly names: readonly string[] }
  | { readonly kind: "rule"; readonly name: string; readonly severity: "error" | "warn" | "off" | null }
  | { readonly kind: "version"; readonly product: "terraform" | "opentofu"; readonly version: string }
  | { readonly kind: "format"; readonly name: string; readonly value: string };
