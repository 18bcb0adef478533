// The declarations in generated TypeScript sources that say something about a provider's schema. The sources are written
// by a generator, with one statement on a line: lines are enough.

/** A property of an interface, which a user of the bindings sets. */
export interface Property {
  /** Whether its comment calls it a block. */
  readonly isBlock: boolean;
  readonly isOptional: boolean;
  /** As written in TypeScript. */
  readonly type: string;
}

/** A member of a class: an attribute or a nested block. */
export interface Member {
  readonly name: string;
  readonly isComputed: boolean;
  readonly isOptional: boolean;
  readonly isRequired: boolean;
  /** The type or the initial value of the field that stores it; null without one. */
  readonly storage: string | null;
  /** What its getter returns; null without one. */
  readonly result: string | null;
}

/** What a class extends. */
type BaseClass =
  | "TerraformResource"
  | "TerraformDataSource"
  | "TerraformProvider"
  | "ComplexObject"
  | "ComplexList"
  | "ComplexMap"
  | "MapList"
  | (string & {});

/** A class. */
export interface BindingClass {
  readonly base: BaseClass;
  /** The resource type, null for other classes. */
  readonly resourceType: string | null;
  /** The interface of its configuration, null for other classes. */
  readonly configuration: string | null;
  /** The elements' class in a list or a map, and in a list with lists (`MapList`); null for other classes. */
  readonly element: string | null;
  readonly members: readonly Member[];
  /** How its attributes are written in HCL, by name: `list`, `set`, `struct` and so on. */
  readonly forms: Readonly<Record<string, string>>;
}

/** The declarations of a directory, by name. */
export interface Declarations {
  readonly interfaces: Readonly<Record<string, Readonly<Record<string, Property>>>>;
  readonly classes: Readonly<Record<string, BindingClass>>;
  /** The forms of an interface's properties, as in classes. The first letter of its name is in lower case. */
  readonly forms: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Returns the declarations in sources. */
export function declarationsIn(sources: readonly string[]): Declarations {
  const found: { [Kind in keyof Declarations]: Record<string, Declarations[Kind][string]> } = {
    interfaces: {},
    classes: {},
    forms: {},
  };
  for (const source of sources) {
    for (const [head, lines] of statements(source.split("\n"))) {
      const [, interfaceName] = /^export interface (\w+)/.exec(head) ?? [];
      const [, className, base] = /^export (?:abstract )?class (\w+) extends cdkt[fn]\.(\w+)/.exec(head) ?? [];
      const [, converted] = /^export function (\w+)ToHclTerraform\(/.exec(head) ?? [];
      if (interfaceName !== undefined) found.interfaces[interfaceName] = propertiesIn(lines);
      else if (className !== undefined) found.classes[className] = bindingClass(base!, lines);
      else if (converted !== undefined) found.forms[converted] = formsIn(lines);
    }
  }
  return found;
}

/** Returns exported statements: the first line, and the lines up to the closing brace. */
function* statements(lines: readonly string[]): Generator<[head: string, lines: readonly string[]]> {
  for (let at = 0; at < lines.length; at++) {
    if (!lines[at]!.startsWith("export ") || !lines[at]!.endsWith("{")) continue;
    const end = endOfStatement(lines, at);
    if (end < 0) return;
    yield [lines[at]!, lines.slice(at + 1, end)];
    at = end;
  }
}

/** Returns the line with a statement's closing brace, -1 without one. Descriptions in comments contain such lines, too. */
function endOfStatement(lines: readonly string[], start: number): number {
  let isComment = false;
  return lines.findIndex((line, at) => {
    if (at < start) return false;
    if (isComment) isComment = !line.includes("*/");
    else if (line === "}") return true;
    else isComment = line.trimStart().startsWith("/*") && !line.includes("*/");
    return false;
  });
}

function propertiesIn(lines: readonly string[]): Record<string, Property> {
  const properties: Record<string, Property> = {};
  let comment: string[] = [];
  for (const line of lines) {
    const text = line.trim();
    const [, written, optional, type] = /^readonly (\w+|"[^"]+")(\?)?: (.*);$/.exec(text) ?? [];
    if (written === undefined) {
      comment = text === "/**" ? [] : [...comment, text];
      continue;
    }
    // The link to the documentation has the name in Terraform.
    const name = comment.findLast((one) => one.includes("{@link"))?.match(/#(\w+)\}?$/)?.[1] ?? snakeCase(written);
    properties[name] = { isBlock: comment.includes(`* ${name} block`), isOptional: optional === "?", type: type! };
  }
  return properties;
}

function snakeCase(name: string): string {
  return name.replaceAll('"', "").replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Starts a member. */
const MEMBER = /^ {2}\/\/ (\w+) - computed: (true|false), optional: (true|false), required: (true|false)$/;

function bindingClass(base: string, lines: readonly string[]): BindingClass {
  const text = (pattern: RegExp): string | null => {
    for (const line of lines) {
      const match = pattern.exec(line);
      if (match !== null) return match[1]!;
    }
    return null;
  };
  const starts = lines.flatMap((line, index) => (MEMBER.test(line) ? [index] : []));
  const members = starts.map((start, index) => memberIn(lines.slice(start, starts[index + 1] ?? lines.length)));
  const hcl = lines.findIndex((line) => line.includes("synthesizeHclAttributes()"));
  return {
    base,
    resourceType: text(/static readonly tfResourceType(?:: string)? = "([^"]+)"/),
    configuration: text(/^ {2}(?:public )?constructor\(.*\bconfig\??: (\w+)/),
    element: base === "ComplexObject" ? null : text(/^ {4}return new (\w+)\(this(?:\.terraformResource|, )/),
    members,
    forms: hcl < 0 ? {} : formsIn(lines.slice(hcl)),
  };
}

function memberIn(lines: readonly string[]): Member {
  const [, name, computed, optional, required] = MEMBER.exec(lines[0]!)!;
  let storage: string | null = null;
  let result: string | null = null;
  for (const line of lines) {
    const [, type, initial] = /^ {2}private \w+\??(?:: (.*?)| = (.*?));? *$/.exec(line) ?? [];
    storage ??= type ?? initial ?? null;
    result ??= /^ {4}return (.*);$/.exec(line)?.[1] ?? null;
    if (result !== null) break;
  }
  return {
    name: name!,
    isComputed: computed === "true",
    isOptional: optional === "true",
    isRequired: required === "true",
    storage,
    result,
  };
}

/** Returns the forms in the function that writes an object in HCL. */
function formsIn(lines: readonly string[]): Record<string, string> {
  const forms: Record<string, string> = {};
  let name: string | null = null;
  for (const line of lines) {
    const [, opened] = /^ +("?\w+"?): \{$/.exec(line) ?? [];
    const [, form] = /^ +type: "(\w+)",$/.exec(line) ?? [];
    if (opened !== undefined) name = opened.replaceAll('"', "");
    else if (form !== undefined && name !== null) forms[name] = form;
  }
  return forms;
}
