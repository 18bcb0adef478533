// The types and constant values that Go sources declare, by name.
import { GoReader, type GoType, type GoValue } from "./reader.ts";
import { goTokens } from "./tokens.ts";

/** The declarations in some files. Those in a function have its name before theirs: `decodeBuild.b`. */
export interface GoDeclarations {
  readonly types: ReadonlyMap<string, GoType>;
  readonly values: ReadonlyMap<string, GoValue>;
}

/** Returns the declarations in sources; where two have one name, the first. */
export function goDeclarations(sources: readonly string[]): GoDeclarations {
  const [types, values] = [new Map<string, GoType>(), new Map<string, GoValue>()];
  for (const source of sources) new Scan(source, types, values).run();
  return { types, values };
}

/** A pass over one source. */
class Scan {
  private readonly reader: GoReader;
  private readonly types: Map<string, GoType>;
  private readonly values: Map<string, GoValue>;
  private depth = 0;
  /** The function around, with a full stop. */
  private around = "";
  /** Whether the declarations in parentheses are types. */
  private isTypeGroup = false;

  constructor(source: string, types: Map<string, GoType>, values: Map<string, GoValue>) {
    this.reader = new GoReader(goTokens(source));
    this.types = types;
    this.values = values;
  }

  run(): void {
    while (this.reader.hasMore) {
      this.track();
      if (!this.reader.isName() || !this.declaration()) this.reader.index++;
    }
  }

  /** Follows brackets and functions. */
  private track(): void {
    const { reader } = this;
    const next = reader.peek();
    if (next === "{") this.depth++;
    else if (next === "}") this.depth--;
    if (this.depth > 0) return;
    if (next === "func") this.around = `${functionName(reader)}.`;
    else if (["type", "var", "const"].includes(next)) this.isTypeGroup = next === "type" && reader.peek(1) === "(";
  }

  /** Reads the declaration of the next name; returns whether it is one. */
  private declaration(): boolean {
    const { reader } = this;
    const next = reader.peek();
    const isOutside = this.depth === 0;
    const name = `${isOutside ? "" : this.around}${next}`;
    if (["type", "var", "const", "func"].includes(next)) return false;
    const isInGroup = this.isTypeGroup && isOutside && reader.peek(-1) === "\n";
    const isStruct = reader.peek(1) === "struct" && reader.peek(2) === "{";
    if (reader.peek(-1) === "type" || isInGroup || isStruct) {
      reader.index++;
      add(this.types, name, reader.type());
      return true;
    }
    if (![":=", "="].includes(reader.peek(1))) return false;
    if (reader.peek(2) === "struct") {
      reader.index += 2;
      add(this.types, name, reader.type());
      return true;
    }
    if (!isConstant(reader)) return false;
    reader.index += 2;
    add(this.values, name, reader.value());
    return true;
  }
}

/** Returns whether the value after `name =` is a constant or a schema. */
function isConstant(reader: GoReader): boolean {
  const first = reader.peek(2);
  return first === "" || first === "hclspec" || (first === "&" && reader.peek(3) === "hcl");
}

function functionName(reader: GoReader): string {
  if (reader.peek(1) !== "(") return reader.peek(1);
  let distance = 2;
  while (reader.peek(distance) !== ")" && distance < 20) distance++;
  return reader.peek(distance + 1);
}

function add<Item>(map: Map<string, Item>, name: string, item: Item): void {
  if (!map.has(name)) map.set(name, item);
}
