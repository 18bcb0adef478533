/** The symbols that a traversal names: one for each address, and more in the modules that it leads into. */
import type { FreeVariable } from "../../../eval/index.ts";
import type { TextRange } from "../../../text/index.ts";
import { rangeInFile } from "../../addresses/parse-reference.ts";
import { resourceAddress, resourceModes } from "../../addresses/resource-address.ts";
import type { Module } from "../module.ts";
import type { ModuleSymbol, SymbolKind } from "./symbol.ts";

/** A name in a traversal, with its range in the file; null for an index or a splat. */
export interface NamedStep {
  readonly name: string;
  readonly range: TextRange | null;
}

/** A symbol where a traversal names it. */
export interface NamedSymbol {
  readonly symbol: ModuleSymbol;
  readonly range: TextRange;
}

/** How names are read: as expressions, as object addresses, or as references to provider configurations. */
export type Reading = "expression" | "address" | "provider" | "checkable";

const SINGLE: ReadonlyMap<string, SymbolKind> = new Map([
  ["var", "variable"],
  ["local", "local"],
]);

/** What only `expect_failures` names by these roots. */
const CHECKABLE: ReadonlyMap<string, SymbolKind> = new Map([
  ["output", "output"],
  ["check", "check"],
]);

/** Returns the symbols that a reference names in a module, in order; empty for what the module does not declare. */
export function symbolsOf(module: Module, source: FreeVariable, reading: Reading): NamedSymbol[] {
  const [root, ...steps] = namesOf(source);
  const second = steps[0];
  if (root === undefined || second === undefined) return [];
  if (reading === "provider") return found(module, "provider", `${root.name}.${second.name}`, second);
  const kind = SINGLE.get(root.name) ?? (reading === "checkable" ? CHECKABLE.get(root.name) : undefined);
  if (kind !== undefined) return found(module, kind, `${root.name}.${second.name}`, second);
  return inModule(module, [root, ...steps], reading === "address");
}

/** Returns the symbols in an address that may lead through calls into other modules. */
function inModule(module: Module, names: readonly NamedStep[], isAddress: boolean): NamedSymbol[] {
  const [root, second, third] = names;
  if (root === undefined || second === undefined) return [];
  if (root.name === "module") {
    const own = found(module, "module", `module.${second.name}`, second);
    const call = module.declarations.modules.get(second.name);
    const child = call === undefined ? null : module.child(call);
    const rest = names.slice(2);
    if (child === null || rest[0] === undefined) return own;
    const inner = isAddress ? inModule(child, rest, true) : found(child, "output", `output.${rest[0].name}`, rest[0]);
    return [...own, ...inner];
  }
  if (root.name === "action" && third !== undefined)
    return found(module, "action", `action.${second.name}.${third.name}`, third);
  const mode = resourceModes.get(root.name);
  const [type, name] = mode === undefined ? [root, second] : [second, third];
  if (name === undefined) return [];
  return found(
    module,
    "resource",
    resourceAddress({ mode: mode ?? "managed", type: type.name, name: name.name }),
    name,
  );
}

function found(module: Module, kind: SymbolKind, address: string, { name, range }: NamedStep): NamedSymbol[] {
  if (range === null || !declares(module, kind, address, name)) return [];
  return [{ symbol: { kind, name, address, module }, range }];
}

/** Returns whether a module declares a symbol. */
export function declares({ declarations }: Module, kind: SymbolKind, address: string, name: string): boolean {
  switch (kind) {
    case "variable":
      return declarations.variables.has(name);
    case "local":
      return declarations.locals.has(name);
    case "output":
      return declarations.outputs.has(name);
    case "module":
      return declarations.modules.has(name);
    case "resource":
      return declarations.resources.has(address);
    case "check":
      return declarations.checks.has(name);
    case "action":
      return declarations.actions.has(address.slice("action.".length));
    case "provider":
      return (
        declarations.providers.some((one) => `${one.name}.${one.alias}` === address) ||
        [...declarations.requiredProviders.values()].some(({ configurationAliases }) =>
          configurationAliases.some((one) => `${one.localName}.${one.alias}` === address),
        )
      );
    case "run":
      return false;
  }
}

/** Returns the names in a reference, without indexes and splats. A legacy splat or index hides nothing. */
export function namesOf(source: FreeVariable): NamedStep[] {
  const { reference } = source;
  const names: NamedStep[] = [{ name: source.name, range: rangeInFile(source, source.variable) }];
  if (reference.type !== "Traversal") return names;
  for (const step of reference.steps) {
    if (step.type === "GetAttrStep")
      names.push({
        name: step.name,
        range: rangeInFile(source, { start: step.end - step.name.length, end: step.end }),
      });
  }
  return names;
}
