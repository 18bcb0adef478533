// Extracts a provider's schema from a package of generated bindings.
import { byKind, type ProviderSchema, type SchemaBlock } from "../../../src/terraform/schema/provider-schema.ts";
import { Bodies, hasNestedAttributes, resourcesIn } from "./body.ts";
import { type Declarations, declarationsIn } from "./declarations.ts";
import { packageSources } from "./package-sources.ts";

/** Returns the declarations of a package, by directory. */
export function packageDeclarations(directory: string): Declarations[] {
  return [...packageSources(directory)].map(declarationsIn);
}

/** Returns the schema that a package's declarations describe: resources, data sources and the provider's configuration. */
export function schemaIn(directories: readonly Declarations[]): ProviderSchema {
  const hasNested = directories.some(hasNestedAttributes);
  const [managed, data] = [new Map<string, SchemaBlock>(), new Map<string, SchemaBlock>()];
  let provider: SchemaBlock | null = null;
  for (const declarations of directories) {
    const bodies = new Bodies(declarations, hasNested);
    for (const [name, { base, resourceType }] of resourcesIn(declarations)) {
      const body = bodies.ofResource(name);
      if (base === "TerraformProvider") provider = body;
      else (base === "TerraformResource" ? managed : data).set(resourceType!, body);
    }
  }
  return {
    provider,
    resources: byKind((kind) =>
      kind === "managed" ? managed : kind === "data" ? data : new Map<string, SchemaBlock>(),
    ),
  };
}
