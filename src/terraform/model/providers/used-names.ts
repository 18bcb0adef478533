/**
 * The names in a module that providers describe: types, arguments, blocks, and attributes in references. A name that no
 * known version of its provider has is left out.
 */
import { type BodyBlock, type ConfigBody, dynamicParts, isDynamicType } from "../../../model/index.ts";
import { DYNAMIC_BLOCK } from "../../../model/dynamic/schema.ts";
import type { TextRange } from "../../../text/index.ts";
import { resourceAddress } from "../../addresses/resource-address.ts";
import type { ResourceDeclaration } from "../../declare/declarations.ts";
import { query } from "../../query.ts";
import { attributesAsBlocks, blockOfAttribute, hasAttributesAsBlocks } from "../../schema/attributes-as-blocks.ts";
import type { DescribedBody, NameForm, ProviderHistory, SchemaName } from "../../schema/provider-history.ts";
import type { SchemaBlock } from "../../schema/provider-schema.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { resourcesIn } from "../file-sites.ts";
import type { ConfigurationFile, Module } from "../module.ts";
import { referencesOf } from "../references.ts";

/** A name with its place. */
export interface UsedName {
  readonly name: SchemaName;
  readonly file: SourceFile;
  readonly range: TextRange;
}

/** The names of one provider that a module uses. */
export interface UsedProvider {
  readonly history: ProviderHistory;
  readonly names: readonly UsedName[];
  /** The bodies with their schemas, for questions about what is not written. */
  readonly bodies: readonly UsedBody[];
}

/** A body that a provider describes. */
export interface UsedBody {
  readonly at: DescribedBody;
  readonly file: SourceFile;
  /** Where a missing argument is reported. */
  readonly range: TextRange;
  /** The names of its arguments and blocks, also of generated ones. */
  readonly written: ReadonlySet<string>;
}

/** Returns what a module uses of each provider with known versions, by its address; in file order. */
export const usedOfProviders: (module: Module) => ReadonlyMap<string, UsedProvider> = query(
  "usedOfProviders",
  (module) => {
    const finder = new NameFinder(module);
    for (const file of module.configuration) finder.addFile(file);
    finder.addReferences();
    return finder.providers;
  },
);

interface Found extends UsedProvider {
  readonly names: UsedName[];
  readonly bodies: UsedBody[];
}

class NameFinder {
  readonly providers = new Map<string, Found>();
  private readonly module: Module;

  constructor(module: Module) {
    this.module = module;
  }

  addFile({ file, declarations }: ConfigurationFile): void {
    for (const resource of resourcesIn(declarations)) {
      const { mode: kind, type, typeRange, config, range } = resource;
      const { found, schema } = this.describedBy(resource);
      if (found === null || schema === null) continue;
      const at = { kind, type, blocks: [] };
      found.names.push({ name: { ...at, form: "type", name: type }, file, range: typeRange });
      this.addBody(found, config, schema, { at, file, range });
    }
    for (const { name, config, range } of declarations.providers) {
      const history = this.module.schemas.historyNamed(name);
      const schema = history?.union()?.provider ?? null;
      if (history === null || schema === null) continue;
      this.addBody(this.found(history), config, schema, {
        at: { kind: "provider", type: "", blocks: [] },
        file,
        range,
      });
    }
  }

  /** Adds the attributes of resources that expressions refer to. */
  addReferences(): void {
    const files = new Map(this.module.configuration.map(({ file }) => [file.name, file]));
    for (const { file: fileName, reference } of referencesOf(this.module)) {
      const { subject, remaining } = reference;
      const [next] = remaining;
      const file = files.get(fileName);
      if (subject.kind !== "resource" || next?.step.kind !== "attribute" || file === undefined) continue;
      const resource = this.module.declarations.resources.get(resourceAddress(subject));
      if (resource === undefined) continue;
      const { found, schema } = this.describedBy(resource);
      const { name } = next.step;
      if (found === null || schema === null || !(schema.attributes.has(name) || schema.blocks.has(name))) continue;
      const { mode: kind, type } = resource;
      found.names.push({ name: { kind, type, blocks: [], form: "attribute", name }, file, range: next.range });
    }
  }

  /** Returns a resource's provider, and the schema that allows what any version allows; null if they are unknown. */
  private describedBy(resource: ResourceDeclaration): {
    readonly found: Found | null;
    readonly schema: SchemaBlock | null;
  } {
    const { schemas, declarations } = this.module;
    const history = schemas.historyOf(declarations.resources.get(resourceAddress(resource)) ?? resource);
    const schema = history?.union()?.resources[resource.mode].get(resource.type) ?? null;
    return { found: history === null ? null : this.found(history), schema };
  }

  private found(history: ProviderHistory): Found {
    let found = this.providers.get(history.address);
    if (found === undefined) this.providers.set(history.address, (found = { history, names: [], bodies: [] }));
    return found;
  }

  private addBody(found: Found, body: ConfigBody, schema: SchemaBlock, place: Omit<UsedBody, "written">): void {
    if (schema.isDescribed === false) return;
    const asBlocks = hasAttributesAsBlocks(schema) ? attributesAsBlocks(body, schema) : NONE;
    const { attributes, blocks } = body.decodePartially({
      attributes: [...schema.attributes.keys()].filter((name) => !asBlocks.has(name)).map((name) => ({ name })),
      blocks: [
        ...[...schema.blocks.keys(), ...asBlocks].map((type) => ({ type, labelNames: labelsOf(schema, type) })),
        DYNAMIC_BLOCK,
      ],
    });
    const { at, file } = place;
    const isJson = body.node.type !== "Body";
    const add = (name: string, form: NameForm, range: TextRange): void => {
      found.names.push({ name: { ...at, name, form: isJson ? "any" : form }, file, range });
    };
    const written = new Set<string>();
    for (const [name, { nameRange }] of attributes) {
      written.add(name);
      add(name, "argument", nameRange);
    }
    for (const { type, range, bodies } of blocks.flatMap((block) => blockIn(block, schema))) {
      written.add(type);
      add(type, "block", range);
      const attribute = schema.attributes.get(type);
      const inner = schema.blocks.get(type)?.block ?? (attribute === undefined ? null : blockOfAttribute(attribute));
      const inside = { at: { ...at, blocks: [...at.blocks, type] }, file, range };
      if (inner !== null) for (const one of bodies) this.addBody(found, one, inner, inside);
    }
    found.bodies.push({ ...place, written });
  }
}

const NONE: ReadonlySet<string> = new Set();

function labelsOf({ blocks }: SchemaBlock, type: string): readonly string[] {
  return blocks.get(type)?.nesting === "map" ? ["key"] : [];
}

/** A nested block, or generated ones. */
interface Nested {
  readonly type: string;
  readonly range: TextRange;
  readonly bodies: readonly ConfigBody[];
}

/** Returns a block, or the blocks that it generates, if the schema has them. */
function blockIn(block: BodyBlock, { blocks, attributes }: SchemaBlock): readonly Nested[] {
  if (!isDynamicType(block.type)) return [{ type: block.type, range: block.typeRange, bodies: [block.body] }];
  const [label] = block.labels;
  if (label === undefined || !(blocks.has(label.value) || attributes.has(label.value))) return [];
  return [{ type: label.value, range: label.range, bodies: dynamicParts(block).contents }];
}
