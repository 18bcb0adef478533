// Bodies as a product's Go source declares them: structs with `hcl` tags, decoder specifications, and body schemas.
import type { GoDeclarations } from "./go/package.ts";
import type { GoField, GoType, GoValue } from "./go/reader.ts";

/** An argument's type: a name in our schemas' notation; null if any value is right, or the type is not known. */
export type SourceType = string | null;

/** A body in a product's source. */
export interface SourceBody {
  readonly attributes: ReadonlyMap<string, { readonly type: SourceType; readonly isRequired: boolean }>;
  readonly blocks: ReadonlyMap<string, SourceBlock>;
  /** Whether the product reads more from it, somewhere else. */
  readonly isOpen: boolean;
}

/** A block type. */
export interface SourceBlock {
  /** Null if the block has no fixed body. */
  readonly body: SourceBody | null;
  /** The number of labels, and whether a body has only one such block; null if the source does not say it. */
  readonly labels: number | null;
  readonly isSingle: boolean | null;
}

/** Returns the union of bodies. */
export function joined(bodies: readonly SourceBody[]): SourceBody {
  return {
    attributes: new Map(bodies.flatMap(({ attributes }) => [...attributes])),
    blocks: new Map(bodies.flatMap(({ blocks }) => [...blocks])),
    isOpen: bodies.some(({ isOpen }) => isOpen),
  };
}

const NUMBERS: ReadonlySet<string> = new Set(
  "int int8 int16 int32 int64 uint uint8 uint16 uint32 uint64 byte".split(" "),
);

/** Reads bodies out of declarations. */
export class BodyReader {
  private readonly declarations: GoDeclarations;
  /** Structs that are being read, so that one in itself ends. */
  private readonly open = new Set<GoType>();

  constructor(declarations: GoDeclarations) {
    this.declarations = declarations;
  }

  /** Returns the body that a struct decodes; throws if there is no such struct. */
  struct(name: string): SourceBody {
    const type = this.declarations.types.get(name);
    if (type?.kind !== "struct") throw new TypeError(`The source has no struct ${name}`);
    return this.bodyOf(type.fields);
  }

  /** Returns the body for a specification or a body schema; throws if there is no such value. */
  value(name: string): SourceBody {
    const value = this.declarations.values.get(name);
    if (value === undefined) throw new TypeError(`The source has no value ${name}`);
    const body = value.kind === "literal" ? this.schema(value) : this.specification(value);
    if (body === null) throw new TypeError(`${name} is no schema`);
    return body;
  }

  private bodyOf(fields: readonly GoField[]): SourceBody {
    const body = { attributes: new Map(), blocks: new Map(), isOpen: false } as {
      readonly attributes: Map<string, { type: SourceType; isRequired: boolean }>;
      readonly blocks: Map<string, SourceBlock>;
      isOpen: boolean;
    };
    for (const { type, tag } of fields) {
      const [, text] = /\bhcl:"([^"]*)"/.exec(tag) ?? [];
      if (text === undefined || text === "-") continue;
      const [name, kind = "attr"] = text.split(",") as [string, string?];
      if (kind === "remain") body.isOpen = true;
      else if (kind === "block") body.blocks.set(name, this.block(type));
      else if (["attr", "optional"].includes(kind))
        body.attributes.set(name, { type: this.attributeType(type), isRequired: kind === "attr" && isNeeded(type) });
    }
    return body;
  }

  private block(type: GoType): SourceBlock {
    const isList = type.kind === "list";
    const isSingle = type.kind === "map" ? null : !isList;
    const resolved = this.resolved(isList ? type.element : type);
    if (resolved?.kind === "list") return { ...this.block(resolved), isSingle: false };
    if (resolved?.kind !== "struct" || this.open.has(resolved)) return { body: null, labels: null, isSingle };
    this.open.add(resolved);
    const body = this.bodyOf(resolved.fields);
    this.open.delete(resolved);
    const labels = resolved.fields.filter(({ tag }) => /\bhcl:"[^"]*,label"/.test(tag)).length;
    return { body, labels, isSingle };
  }

  /** Returns the declared type behind names and pointers; null for types from elsewhere. */
  private resolved(type: GoType): GoType | null {
    if (type.kind === "pointer") return this.resolved(type.element);
    if (type.kind !== "named") return type;
    const declared = this.declarations.types.get(type.name.split(".").at(-1)!);
    return declared === undefined || declared === type ? null : this.resolved(declared);
  }

  private attributeType(type: GoType): SourceType {
    if (type.kind === "named") {
      if (type.name === "time.Duration") return "duration";
      if (["string", "bool"].includes(type.name)) return type.name;
      if (["float32", "float64"].includes(type.name)) return "number";
      if (NUMBERS.has(type.name)) return "int";
      const declared = this.declarations.types.get(type.name.split(".").at(-1)!);
      return declared === undefined || declared === type ? null : this.attributeType(declared);
    }
    if (type.kind === "pointer") return this.attributeType(type.element);
    if (type.kind !== "list" && type.kind !== "map") return type.kind === "struct" ? "object" : null;
    const element = this.attributeType(type.element);
    if (type.kind === "map") return element === "string" ? "map" : "object";
    return element === "string" ? "strings" : element === "int" ? "numbers" : "list";
  }

  /** Reads `hclspec.NewObject(…)` with its members. */
  private specification(value: GoValue): SourceBody | null {
    const called = this.behind(value);
    if (called?.kind !== "call" || called.name !== "hclspec.NewObject") return null;
    const [members] = called.values;
    const body = {
      attributes: new Map<string, { type: SourceType; isRequired: boolean }>(),
      blocks: new Map<string, SourceBlock>(),
    };
    for (const { value: member } of members?.kind === "literal" ? members.entries : []) {
      const call = this.behind(member);
      if (call?.kind !== "call") continue;
      const [name, type, required] = call.values;
      if (name?.kind !== "text") continue;
      if (call.name === "hclspec.NewAttr") {
        const isRequired = required?.kind === "name" && required.value === "true";
        body.attributes.set(name.value, { type: specifiedType(type), isRequired });
      } else {
        const isAttributes = call.name === "hclspec.NewBlockAttrs";
        const nested = isAttributes ? null : this.specification(call.values.at(-1)!);
        body.blocks.set(name.value, { body: nested, labels: 0, isSingle: call.name === "hclspec.NewBlock" });
      }
    }
    return { ...body, isOpen: false };
  }

  /** Returns the value behind a name, and behind a specification with a default. */
  private behind(value: GoValue): GoValue | null {
    if (value.kind === "name") {
      const declared = this.declarations.values.get(value.value);
      return declared === undefined ? null : this.behind(declared);
    }
    return value.kind === "call" && value.name === "hclspec.NewDefault" ? this.behind(value.values[0]!) : value;
  }

  /** Reads `hcl.BodySchema{…}`, whose arguments have no types. */
  private schema(value: GoValue): SourceBody {
    const named = (list: string, name: string): readonly (readonly [string, GoValue])[] =>
      membersOf(memberOf(value, list)).map((one) => [this.text(memberOf(one, name)), one] as const);
    return {
      attributes: new Map(
        named("Attributes", "Name").map(([name, one]) => {
          const required = memberOf(one, "Required");
          return [name, { type: null, isRequired: required?.kind === "name" && required.value === "true" }];
        }),
      ),
      blocks: new Map(
        named("Blocks", "Type").map(([name, one]) => {
          const labels = membersOf(memberOf(one, "LabelNames")).length;
          return [name, { body: null, labels, isSingle: false }];
        }),
      ),
      isOpen: false,
    };
  }

  private text(value: GoValue | null): string {
    const known = value === null ? null : this.behind(value);
    return known?.kind === "text" ? known.value : "";
  }
}

/** Returns whether an argument without `optional` is required: pointers and expressions are not. */
function isNeeded(type: GoType): boolean {
  return type.kind !== "pointer" && !(type.kind === "named" && type.name === "hcl.Expression");
}

const SPECIFIED: Readonly<Record<string, string>> = {
  "list(string)": "strings",
  "list(number)": "numbers",
  "list(map(string))": "list",
  "map(string)": "map",
};

function specifiedType(type: GoValue | undefined): SourceType {
  if (type?.kind !== "text") return null;
  return SPECIFIED[type.value] ?? (["string", "bool", "number"].includes(type.value) ? type.value : null);
}

function memberOf(value: GoValue | null, name: string): GoValue | null {
  if (value?.kind !== "literal") return null;
  return value.entries.find(({ key }) => key?.kind === "name" && key.value === name)?.value ?? null;
}

function membersOf(value: GoValue | null): readonly GoValue[] {
  return value?.kind === "literal" ? value.entries.map((entry) => entry.value) : [];
}
