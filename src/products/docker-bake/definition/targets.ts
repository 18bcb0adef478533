/** Targets and groups in Bake files: a matrix's targets, their names, and all arguments, before inheritance. */
import { argumentOf, type BodyBlock } from "../../../model/index.ts";
import {
  boolType,
  canIterate,
  convert,
  ConversionError,
  elementsOf,
  entriesOf,
  listType,
  listVal,
  mapType,
  mapVal,
  nullVal,
  objectVal,
  stringType,
  stringVal,
  trueVal,
  falseVal,
  type Value,
} from "../../../values/index.ts";
import { VALID_NAME } from "../matrix.ts";
import { bakeSchema } from "../schema.ts";
import { type ContextBlock, withRebasedPaths } from "./context-paths.ts";
import { type BakeEvaluation, type PlacedBlock } from "./evaluation.ts";
import { type FieldValue, FIELDS, mergeField, readField } from "./fields.ts";
import { DefinitionProblem, problem } from "./problem.ts";

/** A group: names of targets and groups. */
export interface Group {
  readonly description: string;
  readonly targets: readonly string[];
}

/** A target's arguments by name. */
export type Target = ReadonlyMap<string, FieldValue>;

/** Everything that files declare, by name, in order. */
export interface Declared {
  readonly groups: ReadonlyMap<string, Group>;
  readonly targets: ReadonlyMap<string, Target>;
  /** The contexts of targets that have none. */
  readonly defaultContexts: ReadonlyMap<string, string>;
}

/** A target that a block declares, with the names of its matrix. */
interface BlockTarget extends PlacedBlock {
  readonly name: string;
  readonly names: ReadonlyMap<string, Value>;
}

/** More targets have no definition. */
const MOST_TARGETS = 10_000;

const TARGET = bakeSchema.blocks.find(({ type }) => type === "target")!.body as {
  readonly attributes: readonly { readonly name: string }[];
};

/** Returns the declarations of files. Throws a DefinitionProblem. */
export function declaredIn(evaluation: BakeEvaluation): Declared {
  return new Declarations(evaluation).all();
}

/** Declares the targets and groups that can be read, for expressions that refer to them; blocks with errors are left out. */
export function declareReadable(evaluation: BakeEvaluation): void {
  const declarations = new Declarations(evaluation);
  for (const placed of evaluation.blocks) {
    try {
      declarations.declare(placed);
    } catch (error) {
      if (!(error instanceof DefinitionProblem)) throw error;
    }
  }
}

class Declarations {
  private readonly evaluation: BakeEvaluation;
  private readonly byName = new Map<string, BlockTarget[]>();
  private readonly groupBlocks = new Map<string, PlacedBlock>();
  /** Groups for matrices: their labels, with the target names. */
  private readonly matrices = new Map<string, Set<string>>();
  private readonly fields = new Map<string, FieldValue | null>();
  private readonly running = new Set<string>();

  constructor(evaluation: BakeEvaluation) {
    this.evaluation = evaluation;
    evaluation.readBlocksWith((root, reads) => this.read(root, reads));
  }

  all(): Declared {
    for (const placed of this.evaluation.blocks) this.declare(placed);
    const targets = new Map<string, Target>();
    for (const [name, blocks] of this.byName) {
      const merged = new Map<string, FieldValue>();
      for (const [index, block] of blocks.entries()) {
        for (const field of FIELDS.values()) {
          const value = this.field(block, field.name);
          if (value === null) continue;
          merged.set(field.name, index === 0 ? value : mergeField(field, merged.get(field.name), value));
        }
      }
      targets.set(name, merged);
    }
    const groups = new Map([...this.groupBlocks].map(([name, placed]) => [name, this.group(placed)] as const));
    for (const [label, names] of this.matrices) {
      const isItself = names.size === 1 && names.has(label);
      if (!isItself && !groups.has(label)) groups.set(label, { description: "", targets: [...names] });
    }
    const contextBlocks = (name: string): ContextBlock[] =>
      this.byName.get(name)!.map((block) => {
        return { ...block, context: this.field(block, "context"), contexts: this.field(block, "contexts") };
      });
    return { groups, ...withRebasedPaths(targets, contextBlocks) };
  }

  declare(placed: PlacedBlock): void {
    const { block, source } = placed;
    const label = block.labels[0]!.value;
    requireName(label);
    if (block.type === "group") {
      this.groupBlocks.set(label, placed);
      return;
    }
    const [diagnostic] = block.body.decode({ attributes: TARGET.attributes.map(({ name }) => ({ name })) }).diagnostics;
    if (diagnostic !== undefined) throw new DefinitionProblem({ source, diagnostic });
    const names = this.matrices.get(label) ?? new Set();
    this.matrices.set(label, names);
    const own = new Set<string>();
    for (const target of this.targetsOf(placed)) {
      requireName(target.name);
      if (own.has(target.name)) throw problem(`duplicate name "${target.name}"`);
      own.add(target.name);
      names.add(target.name);
      this.byName.set(target.name, [...(this.byName.get(target.name) ?? []), target]);
    }
  }

  private targetsOf(placed: PlacedBlock): BlockTarget[] {
    const { block, source } = placed;
    const matrix = argumentOf(block.body, "matrix");
    const name = argumentOf(block.body, "name");
    const label = block.labels[0]!.value;
    if (matrix === null && name !== null) throw problem("name requires matrix");
    if (matrix === null) return [{ ...placed, name: label, names: new Map() }];
    const combinations = combinationsOf(this.evaluation.evaluate({ expression: matrix.expression, source }));
    return combinations.map((names) => {
      if (name === null) return { ...placed, name: label, names };
      const text = convert(this.evaluation.evaluate({ expression: name.expression, source }, names), stringType);
      if (text instanceof ConversionError || typeof text.payload !== "string")
        throw problem(`The name of target "${label}" is no text.`);
      return { ...placed, name: text.payload, names };
    });
  }

  /** Returns an argument in one block's target; null without it. */
  private field(target: BlockTarget, name: string): FieldValue | null {
    const { block, source, names } = target;
    const key = `${this.byName.get(target.name)!.indexOf(target)} ${target.name} ${name}`;
    const kept = this.fields.get(key);
    if (kept !== undefined) return kept;
    const attribute = argumentOf(block.body, name);
    if (this.running.has(key)) throw problem(`reference cycle not allowed for target.${target.name}.${name}`);
    this.running.add(key);
    const value =
      attribute === null ? null : this.evaluation.evaluate({ expression: attribute.expression, source }, names);
    this.running.delete(key);
    const read = value === null ? null : inTarget(target.name, () => readField(FIELDS.get(name)!, value));
    this.fields.set(key, read);
    return read;
  }

  private group({ block, source }: PlacedBlock): Group {
    for (const name of ["name", "matrix"])
      if (argumentOf(block.body, name) !== null) throw problem(`${name} is not supported for groups`);
    return { description: this.groupText(block, source), targets: this.groupTargets(block, source) };
  }

  private groupText(block: BodyBlock, source: PlacedBlock["source"]): string {
    const attribute = argumentOf(block.body, "description");
    const value = attribute === null ? null : this.evaluation.evaluate({ expression: attribute.expression, source });
    return typeof value?.payload === "string" ? value.payload : "";
  }

  private groupTargets(block: BodyBlock, source: PlacedBlock["source"]): string[] {
    const attribute = argumentOf(block.body, "targets");
    if (attribute === null) throw problem(`Group "${block.labels[0]!.value}" requires targets.`);
    const value = this.evaluation.evaluate({ expression: attribute.expression, source });
    const read = readField({ name: "targets", kind: "texts", merge: "replace" }, value);
    return read?.kind === "texts" ? [...new Set(read.texts)] : [];
  }

  /** Returns the value for `target` or `group` for an expression. */
  private read(root: string, reads: readonly { readonly name: string; readonly attribute: string | null }[]): Value {
    const names = [...new Set(reads.map(({ name }) => name))];
    return objectVal(
      names.flatMap((name) => {
        const asked = reads.filter((one) => one.name === name).map(({ attribute }) => attribute);
        const value = root === "group" ? this.groupValue(name) : this.targetValue(name, asked);
        return value === null ? [] : [[name, value] as const];
      }),
    );
  }

  private groupValue(name: string): Value | null {
    const placed = this.groupBlocks.get(name);
    if (placed === undefined) return null;
    const { description, targets } = this.group(placed);
    const listed = listVal(stringType, targets.map(stringVal));
    return objectVal({ name: stringVal(name), description: stringVal(description), targets: listed });
  }

  /** A name's last block counts. */
  private targetValue(name: string, asked: readonly (string | null)[]): Value | null {
    const block = this.byName.get(name)?.at(-1);
    if (block === undefined) return null;
    const wanted = asked.includes(null) ? [...FIELDS.keys()] : [...FIELDS.keys()].filter((one) => asked.includes(one));
    const values = wanted.map((one) => [one, fieldValue(one, this.field(block, one))] as const);
    return objectVal([["name", stringVal(name)], ...values]);
  }
}

function requireName(name: string): void {
  if (!VALID_NAME.test(name)) throw problem(`Invalid name "${name}": only letters, digits, "_" and "-" are allowed.`);
}

function inTarget<T>(name: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof DefinitionProblem) || !("text" in error.reason)) throw error;
    throw problem(`Target "${name}": ${error.reason.text}`);
  }
}

/** Returns the names for each target in a matrix: the first name changes most slowly. Throws a DefinitionProblem. */
export function combinationsOf(matrix: Value): ReadonlyMap<string, Value>[] {
  if ((matrix.type.kind !== "object" && matrix.type.kind !== "map") || matrix.isNull || !matrix.isKnown)
    throw problem("matrix must be a map");
  let combinations: ReadonlyMap<string, Value>[] = [new Map()];
  for (const [key, values] of entriesOf(matrix)) {
    if (!canIterate(values)) throw problem("matrix values must be a list");
    const elements = elementsOf(values).length > 0 ? elementsOf(values) : [...entriesOf(values).values()];
    if (combinations.length * elements.length > MOST_TARGETS)
      throw problem(`A matrix has more than ${MOST_TARGETS} targets.`);
    combinations = combinations.flatMap((one) => elements.map((value) => new Map([...one, [key, value]])));
  }
  return combinations;
}

/** Returns an argument as expressions in other blocks read it. */
function fieldValue(name: string, value: FieldValue | null): Value {
  switch (value?.kind ?? FIELDS.get(name)!.kind) {
    case "text":
      if (value?.kind === "text") return stringVal(value.text);
      return name === "description" ? stringVal("") : nullVal(stringType);
    case "flag":
      return value?.kind === "flag" ? (value.flag ? trueVal : falseVal) : nullVal(boolType);
    case "texts":
      return value?.kind === "texts" ? listVal(stringType, value.texts.map(stringVal)) : nullVal(listType(stringType));
    case "map": {
      if (value?.kind !== "map") return nullVal(mapType(stringType));
      const entries = [...value.entries].map(([key, text]) => {
        return [key, text === null ? nullVal(stringType) : stringVal(text)] as const;
      });
      return mapVal(stringType, entries);
    }
    case "entries":
      return listVal(
        mapType(stringType),
        value?.kind === "entries" ? value.entries.map(({ printed }) => textMap(printed)) : [],
      );
    case "limits":
      return value?.kind === "limits" ? textMap(value.limits) : nullVal(mapType(stringType));
  }
}

function textMap(printed: Readonly<Record<string, unknown>>): Value {
  return mapVal(
    stringType,
    Object.entries(printed).map(([key, one]) => [key, stringVal(String(one))] as const),
  );
}
