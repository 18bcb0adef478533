/** The expressions that a value depends on, in a module and in those that it calls. Evaluates nothing. */
import type { ConfigExpression } from "../../model/index.ts";
import type { Reference } from "../addresses/parse-reference.ts";
import { referencesIn } from "../addresses/references.ts";
import type { ModuleCallDeclaration, OutputDeclaration } from "../declare/declarations.ts";
import type { Module } from "../model/module.ts";

/** A module as a call reaches it. The root module has neither a call nor a caller. */
interface Reached {
  readonly module: Module;
  readonly call: ModuleCallDeclaration | null;
  readonly caller: Reached | null;
  /** Such as `module.a.module.b`; empty for the root module. */
  readonly address: string;
}

/** An expression that a value depends on. */
export interface Dependency {
  readonly expression: ConfigExpression;
  /** The module whose names it uses. */
  readonly reached: Reached;
  /** The output whose value it is; null for others. */
  readonly output: OutputDeclaration | null;
  /** Whether it is the value of a local value. */
  readonly isLocal: boolean;
}

/** Calls that lead to themselves have no end; real chains of values are shorter. */
const MOST = 2000;

/**
 * Returns an expression in a root module and those that it depends on, the nearest first: local values, outputs of called
 * modules, and the arguments for the variables of those.
 */
export function dependenciesOf(root: Module, expression: ConfigExpression): readonly Dependency[] {
  const reached: Reached = { module: root, call: null, caller: null, address: "" };
  const all: Dependency[] = [{ expression, reached, output: null, isLocal: false }];
  const seen = new Set<string>();
  for (const one of all)
    for (const { subject } of referencesIn(one.expression)) {
      const key = `${one.reached.address} ${JSON.stringify(subject, NAMES)}`;
      if (!seen.has(key) && all.length < MOST) all.push(...behind(subject, one.reached));
      seen.add(key);
    }
  return all;
}

/** What tells subjects from each other here: all instances of a module have the same outputs. */
const NAMES = ["kind", "name", "output"];

/** Returns the expressions behind a name in a module. */
function behind(subject: Reference["subject"], reached: Reached): Dependency[] {
  const { module, call, caller } = reached;
  if (subject.kind === "local") {
    const local = module.declarations.locals.get(subject.name);
    return local === undefined
      ? []
      : [{ expression: local.attribute.expression, reached, output: null, isLocal: true }];
  }
  if (subject.kind === "var") {
    const argument = call?.arguments.get(subject.name);
    return argument === undefined || caller === null
      ? []
      : [{ expression: argument.expression, reached: caller, output: null, isLocal: false }];
  }
  return subject.kind === "module" ? outputsBehind(subject, reached) : [];
}

function outputsBehind(
  { name, output }: Extract<Reference["subject"], { kind: "module" }>,
  caller: Reached,
): Dependency[] {
  const call = caller.module.declarations.modules.get(name);
  const module = call && caller.module.child(call);
  if (!call || !module) return [];
  const address = `${caller.address === "" ? "" : `${caller.address}.`}module.${name}`;
  const { outputs } = module.declarations;
  const named = output === null ? [...outputs.values()] : [outputs.get(output)];
  return named.flatMap((one) =>
    one?.value
      ? [{ expression: one.value.expression, reached: { module, call, caller, address }, output: one, isLocal: false }]
      : [],
  );
}
