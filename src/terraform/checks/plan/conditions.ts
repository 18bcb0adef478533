/** The custom conditions in a file that a plan evaluates, with the objects that fail if they are false. */
import type { BodyAttribute } from "../../../model/index.ts";
import { resourceAddress } from "../../addresses/resource-address.ts";
import type { CheckRule, FileDeclarations, ModuleDeclarations } from "../../declare/declarations.ts";
import { plainContext, type SiteContext, siteOf } from "../../declare/sites.ts";
import { enabledOf, resourceContexts } from "../../model/file-sites.ts";
import type { SourceFile } from "../../source/source-file.ts";
import type { PlannedSite } from "./planned-sites.ts";

/** A condition. */
export interface PlannedCondition extends Omit<PlannedSite, "own"> {
  /** The address of the object that it belongs to. */
  readonly object: string;
  /** The variable that a validation is for; null for other conditions. */
  readonly variable: string | null;
}

/** Returns a file's validations, preconditions and postconditions; assertions only warn. */
export function conditionsIn(
  file: SourceFile,
  { variables, outputs, resources }: FileDeclarations,
  module: ModuleDeclarations,
): PlannedCondition[] {
  const plain = plainContext(file);
  const ofVariables = variables.flatMap(({ name, validations }) =>
    conditionsOf(validations).map((condition) => ({
      object: `var.${name}`,
      variable: name,
      site: siteOf(plain, condition),
      repeated: null,
    })),
  );
  const ofOutputs = outputs.flatMap(({ name, preconditions }) =>
    conditionsOf(preconditions).map((condition) => ({
      object: `output.${name}`,
      variable: null,
      site: siteOf(plain, condition),
      repeated: null,
    })),
  );
  const ofResources = resources.flatMap((resource) => {
    if (resource.check !== null || enabledOf(resource) !== null) return [];
    const object = resourceAddress(resource);
    const repeated = module.resources.get(object) ?? resource;
    const { config, instance } = resourceContexts(resource, module);
    const { preconditions, postconditions } = resource.lifecycle ?? {};
    const within = (rules: readonly CheckRule[] | undefined, context: SiteContext) =>
      conditionsOf(rules).map((condition) => ({ object, variable: null, site: siteOf(context, condition), repeated }));
    return [...within(preconditions, config), ...within(postconditions, instance)];
  });
  return [...ofVariables, ...ofOutputs, ...ofResources];
}

function conditionsOf(rules: readonly CheckRule[] = []): BodyAttribute[] {
  return rules.flatMap(({ condition }) => condition ?? []);
}
