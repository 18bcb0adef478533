/** Uses of resource types and attributes that a provider's schema calls deprecated. Arguments are checked with their body. */
import type { RemainingStep } from "../../../addresses/parse-reference.ts";
import { referencesIn } from "../../../addresses/references.ts";
import { resourceAddress } from "../../../addresses/resource-address.ts";
import type {
  SchemaAttribute,
  SchemaBlock,
  SchemaNestedAttributes,
  SchemaNestedBlock,
} from "../../../schema/provider-schema.ts";
import type { CheckContext } from "../check-context.ts";
import { resourceCodes } from "./codes.ts";
import { resourcesIn } from "../../../model/file-sites.ts";

/** Checks the resources in a file, and its references to attributes. */
export function checkDeprecatedResources(context: CheckContext): void {
  const { module, fileDeclarations, sites } = context;
  const { declarations, schemas } = module;
  for (const { mode, type, name, typeRange } of resourcesIn(fileDeclarations)) {
    const declared = declarations.resources.get(resourceAddress({ mode, type, name }));
    if (declared !== undefined && schemas.schemaOf(declared)?.isDeprecated === true)
      context.sink.report(resourceCodes["deprecated-resource-type"], typeRange, { type });
  }
  for (const { expression, iterators } of sites) {
    for (const { subject, remaining } of referencesIn(expression, iterators)) {
      if (subject.kind !== "resource" || remaining[0]?.step.kind !== "attribute") continue;
      const declared = declarations.resources.get(resourceAddress(subject));
      const schema = declared === undefined ? null : schemas.schemaOf(declared);
      if (schema !== null) checkSteps(context, remaining, schema);
    }
  }
}

/** Checks the attributes that the steps of a reference name, and those in nested blocks and inside attributes. */
function checkSteps(context: CheckContext, steps: readonly RemainingStep[], outermost: SchemaBlock): void {
  let attributes: ReadonlyMap<string, SchemaAttribute> | undefined = outermost.attributes;
  let blocks: ReadonlyMap<string, SchemaNestedBlock> | undefined = outermost.blocks;
  for (const { step, range } of steps) {
    // An index of a list or map of objects.
    if (step.kind !== "attribute") continue;
    const attribute: SchemaAttribute | undefined = attributes?.get(step.name);
    const nested: SchemaNestedBlock | undefined = attribute === undefined ? blocks?.get(step.name) : undefined;
    if (attribute?.isDeprecated === true)
      context.sink.report(resourceCodes["deprecated-attribute"], range, { name: step.name });
    const inside: SchemaNestedAttributes | undefined = attribute?.nested;
    const isMap: boolean = (nested ?? inside)?.nesting === "map";
    attributes = isMap ? undefined : (nested?.block ?? inside)?.attributes;
    blocks = isMap ? undefined : nested?.block.blocks;
  }
}
