/** A module's expressions that every plan evaluates, by the names that they refer to. */
import { getOrCompute } from "../../../../memo.ts";
import type { ConfigExpression } from "../../../../model/index.ts";
import { referencesIn } from "../../../addresses/references.ts";
import type { ModuleCallDeclaration } from "../../../declare/declarations.ts";
import { plainContext, type Site, siteOf } from "../../../declare/sites.ts";
import type { Module } from "../../../model/module.ts";
import { query } from "../../../query.ts";
import { reviewContextOf } from "../../review-context.ts";
import { validate } from "../../validate/index.ts";
import { type PlannedSite, plannedSites } from "../planned-sites.ts";

/** An argument of a call. */
export interface CallArgument {
  readonly call: ModuleCallDeclaration;
  readonly site: Site;
}

/** The parts of a module that refer to a name. */
export interface Users {
  /** The expressions that are evaluated once. */
  readonly sites: readonly PlannedSite[];
  readonly arguments: readonly CallArgument[];
}

/** Returns the parts of a module that refer to a variable, directly or through local values. */
export function usersOfVariable(module: Module, variable: string): Users {
  const all = usersByName(module);
  const names = new Set([`var.${variable}`]);
  const found: Users[] = [];
  // A Set iterates over names that are added meanwhile.
  for (const name of names) {
    const users = all.get(name);
    if (users === undefined) continue;
    found.push(users);
    for (const local of users.locals) names.add(`local.${local}`);
  }
  return {
    sites: [...new Set(found.flatMap(({ sites }) => sites))],
    arguments: [...new Set(found.flatMap((users) => users.arguments))],
  };
}

interface DirectUsers extends Users {
  readonly sites: PlannedSite[];
  readonly arguments: CallArgument[];
  readonly locals: string[];
}

/** Returns the direct users of a module's variables and local values. */
const usersByName = query("usersByName", (module: Module): ReadonlyMap<string, DirectUsers> => {
  const users = new Map<string, DirectUsers>();
  const usersIn = (expression: ConfigExpression): DirectUsers[] =>
    namesIn(expression).map((name) => getOrCompute(users, name, () => ({ sites: [], arguments: [], locals: [] })));
  for (const configuration of module.configuration) {
    const { sound } = validate(module, configuration.file.name);
    for (const planned of plannedSites(reviewContextOf(module, configuration, {}))) {
      const { site, repeated } = planned;
      const isOne = repeated === null || (repeated.count === null && repeated.forEach === null);
      if (!isOne || !sound.has(site.expression)) continue;
      for (const one of usersIn(site.expression)) one.sites.push(planned);
    }
  }
  for (const { name, attribute } of module.declarations.locals.values())
    for (const { locals } of usersIn(attribute.expression)) locals.push(name);
  for (const call of module.declarations.modules.values()) {
    const context = { ...plainContext(call.file), repetition: call };
    for (const attribute of call.arguments.values()) {
      const argument = { call, site: siteOf(context, attribute) };
      for (const one of usersIn(attribute.expression)) one.arguments.push(argument);
    }
  }
  return users;
});

/** Returns the names of variables and local values in an expression, each once, with their kinds. */
function namesIn(expression: ConfigExpression): string[] {
  const names = referencesIn(expression).flatMap(({ subject }) =>
    subject.kind === "var" || subject.kind === "local" ? [`${subject.kind}.${subject.name}`] : [],
  );
  return [...new Set(names)];
}
