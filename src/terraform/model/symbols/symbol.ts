/** Symbols: what a module declares under a name, and the places where it is written. */
import type { TextRange } from "../../../text/index.ts";
import type { Module } from "../module.ts";

/** The symbol kinds. A resource may be a data source or an ephemeral resource; a provider is one with an alias. */
export type SymbolKind =
  "variable" | "local" | "output" | "module" | "resource" | "provider" | "check" | "action" | "run";

/** A name that a module declares. Two are the same if their keys are. */
export interface ModuleSymbol {
  readonly kind: SymbolKind;
  /** The name that is written where it is used: the last part of the address. */
  readonly name: string;
  /** The address in the module, such as `var.a`, `data.aws_vpc.a`, `aws.west`, `output.a`. */
  readonly address: string;
  /** The module that declares it. */
  readonly module: Module;
}

/** A place where a symbol's name is written. */
export interface Occurrence {
  readonly symbol: ModuleSymbol;
  /** The file: its path starts with its module's directory. */
  readonly path: string;
  /** The range for the name alone, without quotes. */
  readonly range: TextRange;
  /** The declaration; a use of its value; or a value for it, such as a call argument or in a variable file. */
  readonly role: "declaration" | "reference" | "value";
}

/** Returns a text that is the same for two symbols that are the same. */
export function symbolKey({ module, address }: ModuleSymbol): string {
  return `${module.directory} ${address}`;
}
