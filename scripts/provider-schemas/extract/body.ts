// One resource type's schema, from the declarations in its bindings. What they do not say is unknown: whether an
// attribute is sensitive, deprecated or write-only, a block's maximum if it is above 1, and some nesting modes.
import type { NestingMode, SchemaAttribute, SchemaBlock, SchemaNestedBlock, Type } from "../../../src/index.ts";
import { dynamicType, listType, mapType, objectType, setType } from "../../../src/index.ts";
import { typeOfNested } from "../../../src/terraform/schema/nested-type.ts";
import { UNCERTAIN_ATTRIBUTE, UNDESCRIBED_BLOCK } from "../../../src/terraform/schema/uncertain-attribute.ts";
import type { BindingClass, Declarations, Member, Property } from "./declarations.ts";
import { plainType, writtenType } from "./types.ts";

/** The collection around a body. */
type Wrap = "list" | "set" | "map" | null;

/** The parts of a body while it is built. */
interface Parts {
  readonly attributes: Map<string, SchemaAttribute>;
  readonly blocks: Map<string, SchemaNestedBlock>;
}

const UNKNOWN_FLAGS = { isSensitive: null, isWriteOnly: null, isDeprecated: null } as const;

type Flags = Pick<SchemaAttribute, "isRequired" | "isOptional" | "isComputed">;

/** The bodies that one directory declares. */
export class Bodies {
  private readonly declarations: Declarations;
  /** Whether attributes may contain attributes with flags of their own, which protocol 6 introduced. */
  private readonly hasNested: boolean;
  /** The classes and interfaces around the current one: one that contains itself is cut. */
  private readonly around = new Set<string>();

  constructor(declarations: Declarations, hasNested: boolean) {
    this.declarations = declarations;
    this.hasNested = hasNested;
  }

  /** Returns the body for a resource, a data source or a provider's configuration. */
  ofResource(name: string): SchemaBlock {
    const { classes, interfaces } = this.declarations;
    const { configuration, forms } = classes[name]!;
    return this.ofClass(name, interfaces[configuration ?? ""] ?? {}, forms);
  }

  private ofClass(
    name: string,
    properties: Readonly<Record<string, Property>>,
    forms: Readonly<Record<string, string>>,
  ): SchemaBlock {
    return this.guarded(name, () => {
      const bindings = this.declarations.classes[name]!;
      const parts: Parts = { attributes: new Map(), blocks: new Map() };
      const isProvider = bindings.base === "TerraformProvider";
      for (const member of bindings.members) {
        // The library's own argument of each provider.
        if (isProvider && member.name === "alias") continue;
        this.add(parts, isProvider ? asOptional(member) : member, properties[member.name], forms[member.name]);
      }
      return { ...parts, isDeprecated: null };
    });
  }

  private ofInterface(name: string): SchemaBlock {
    return this.guarded(name, () => {
      const parts: Parts = { attributes: new Map(), blocks: new Map() };
      const forms = this.formsOf(name);
      for (const [key, property] of Object.entries(this.declarations.interfaces[name]!)) {
        const { isOptional, type } = property;
        const flags = { isRequired: !isOptional, isOptional, isComputed: false };
        const member = { name: key, ...flags, storage: type, result: null };
        this.add(parts, member, property, forms[key]);
      }
      return { ...parts, isDeprecated: null };
    });
  }

  private guarded(name: string, make: () => SchemaBlock): SchemaBlock {
    if (this.around.has(name)) return UNDESCRIBED_BLOCK;
    this.around.add(name);
    try {
      return make();
    } finally {
      this.around.delete(name);
    }
  }

  private add(parts: Parts, member: Member, property: Property | undefined, form: string | undefined): void {
    const { name, isComputed, isOptional, isRequired } = member;
    const part = this.partOf(member, form);
    // Nothing can be set in the blocks of data sources without flags.
    if (property?.isBlock === true || !(isComputed || isOptional || isRequired)) {
      const { nesting, ...block } = this.block(member, part, form);
      // The form of its value is unknown.
      if (nesting === null || block.block.isDescribed === false) parts.attributes.set(name, UNCERTAIN_ATTRIBUTE);
      parts.blocks.set(name, { nesting: nesting ?? "list", ...block });
    } else parts.attributes.set(name, this.attribute(member, part, form));
  }

  /** Returns a member's body if it has its own parts; null for other ones. */
  private partOf({ storage }: Member, form: string | undefined): Part | null {
    const { interfaces } = this.declarations;
    const [, className, isSet] = /^new (\w+)\(this, "[^"]+"(?:, (true|false))?/.exec(storage ?? "") ?? [];
    if (className !== undefined) return this.partOfClass(className, isSet === "true");
    const [, interfaceName, list] = /^(\w+)(\[\])?(?: \| .*)?$/.exec(storage ?? "") ?? [];
    if (interfaceName === undefined || interfaces[interfaceName] === undefined) return null;
    const wrap = list === undefined ? null : form === "set" ? "set" : "list";
    return { wrap, inner: null, body: this.ofInterface(interfaceName) };
  }

  private partOfClass(className: string, isSet: boolean): Part | null {
    const { classes, interfaces } = this.declarations;
    const bindings = classes[className];
    if (bindings === undefined) return null;
    const inside = bindings.base === "MapList" ? classes[bindings.element ?? ""] : null;
    if (inside === undefined) return null;
    const wrap = wrapOf(bindings, isSet);
    const element = wrap === null ? className : ((inside ?? bindings).element ?? className);
    const structure = element.replace(/(?:OutputReference|List|Map)$/, "");
    const body = this.ofClass(element, interfaces[structure] ?? {}, this.formsOf(structure));
    return { wrap, inner: inside && wrapOf(inside, false), body };
  }

  private formsOf(interfaceName: string): Readonly<Record<string, string>> {
    return this.declarations.forms[interfaceName.slice(0, 1).toLowerCase() + interfaceName.slice(1)] ?? {};
  }

  private block(
    { name, isRequired }: Member,
    part: Part | null,
    form: string | undefined,
  ): Omit<SchemaNestedBlock, "nesting"> & { readonly nesting: NestingMode | null } {
    if (part === null) return { nesting: null, block: UNDESCRIBED_BLOCK, minItems: 0, maxItems: 0 };
    const nesting = part.wrap ?? nestingOfOne(name, form);
    const isOne = part.wrap === null && nesting !== "single";
    const minItems = isRequired && nesting !== "single" ? 1 : 0;
    return { nesting, block: part.body, minItems, maxItems: isOne ? 1 : 0 };
  }

  private attribute(member: Member, part: Part | null, form: string | undefined): SchemaAttribute {
    const flags = { isRequired: member.isRequired, isOptional: member.isOptional, isComputed: member.isComputed };
    if (part === null) {
      const type = plainType(member, form) ?? (member.storage === null ? null : writtenType(member.storage, false));
      return { type: type ?? dynamicType, ...flags, ...UNKNOWN_FLAGS };
    }
    const { wrap, inner, body } = part;
    if (body.isDescribed === false) return { type: dynamicType, ...flags, ...UNKNOWN_FLAGS };
    if (inner === null && this.isNested(body, flags)) {
      const nested = { nesting: wrap ?? ("single" as const), attributes: body.attributes };
      return { type: typeOfNested(nested), nested, ...flags, ...UNKNOWN_FLAGS };
    }
    const object = objectType([...body.attributes].map(([name, { type }]) => [name, type]));
    return { type: wrapped(wrapped(object, inner), wrap), ...flags, ...UNKNOWN_FLAGS };
  }

  /**
   * Returns whether an attribute with these attributes inside describes them: their flags differ, or they may be omitted
   * in a provider that has such attributes. Otherwise its type is an object type.
   */
  private isNested({ attributes }: SchemaBlock, flags: Flags): boolean {
    const inner = [...attributes.values()];
    if (!inner.every((one) => hasFlags(one, flags)) || inner.some(({ nested }) => nested !== undefined)) return true;
    return this.hasNested && flags.isOptional;
  }
}

/** Returns an argument of a provider's configuration, which the environment may set: it is required without that only. */
function asOptional(member: Member): Member {
  return member.isRequired && isPlain(member) ? { ...member, isRequired: false, isOptional: true } : member;
}

/** Returns whether a member has no parts of its own. */
function isPlain({ storage }: Member): boolean {
  return storage === null || writtenType(storage, false) !== null;
}

/** A member's own parts. */
interface Part {
  readonly wrap: Wrap;
  /** The collection around the body inside the outer one: lists may contain lists. */
  readonly inner: Wrap;
  readonly body: SchemaBlock;
}

function wrapOf({ base }: BindingClass, isSet: boolean): Wrap {
  if (base === "ComplexMap") return "map";
  if (base !== "ComplexList" && base !== "MapList") return null;
  return isSet ? "set" : "list";
}

/** Returns a block's nesting mode if it has at most one element; null if the source does not say. */
function nestingOfOne(name: string, form: string | undefined): NestingMode | null {
  if (form === "list" || form === "set") return form;
  return form === "struct" || name === "timeouts" ? "single" : null;
}

function hasFlags(attribute: SchemaAttribute, { isRequired, isOptional, isComputed }: Flags): boolean {
  return (
    attribute.isRequired === isRequired && attribute.isOptional === isOptional && attribute.isComputed === isComputed
  );
}

function wrapped(type: Type, wrap: Wrap): Type {
  if (wrap === null) return type;
  return wrap === "map" ? mapType(type) : wrap === "set" ? setType(type) : listType(type);
}

/** Returns whether an attribute in the declarations contains attributes whose flags differ from its own. */
export function hasNestedAttributes(declarations: Declarations): boolean {
  const bodies = new Bodies(declarations, false);
  const isNested = ({ attributes, blocks }: SchemaBlock): boolean =>
    [...attributes.values()].some(({ nested }) => nested !== undefined) ||
    [...blocks.values()].some(({ block }) => isNested(block));
  return resourcesIn(declarations).some(([name]) => isNested(bodies.ofResource(name)));
}

/** Returns the classes that a provider describes. */
export function resourcesIn({ classes }: Declarations): (readonly [name: string, bindings: BindingClass])[] {
  return Object.entries(classes).filter(
    ([, { base, resourceType }]) =>
      base === "TerraformProvider" ||
      ((base === "TerraformResource" || base === "TerraformDataSource") && resourceType !== null),
  );
}
