// Amazon's API models, as the package `botocore` has them: data/SERVICE/DATE/service-2.json.gz.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { getOrCompute } from "../../src/memo.ts";
import type { ValueConstraint } from "../../src/terraform/schema/attribute-values/table.ts";
import type { SchemaBlock } from "../../src/terraform/schema/provider-schema.ts";
import { keptConstraint } from "./kept.ts";
import { matchBlock } from "./match.ts";
import { type ResourceRows, type Shape, snakeCase, type Structure } from "./shape.ts";

interface ModelShape {
  readonly type: string;
  readonly enum?: readonly string[];
  readonly pattern?: string;
  readonly min?: number;
  readonly max?: number;
  readonly members?: Readonly<Record<string, { readonly shape: string }>>;
  readonly member?: { readonly shape: string };
}

interface Model {
  readonly operations: Readonly<Record<string, { readonly input?: { readonly shape: string } }>>;
  readonly shapes: Readonly<Record<string, ModelShape>>;
}

/** Services whose arguments the provider compares without regard to case, for some enums. */
const IGNORING_CASE: ReadonlySet<string> = new Set(["batch", "elb", "elbv2", "mq"]);

/** Returns rows for the resource types in data/aws-operations.txt: `TYPE SERVICE OPERATION` on each line. */
export function awsRows(directory: string, schemas: ReadonlyMap<string, SchemaBlock>): ResourceRows[] {
  const models = new AwsModels(directory);
  const lines = readFileSync(join(import.meta.dirname, "data", "aws-operations.txt"), "utf8")
    .trim()
    .split("\n");
  return lines.map((line) => {
    const [type, service, operation] = line.split(" ") as [string, string, string];
    const block = schemas.get(type);
    const input = models.inputOf(service, operation);
    if (block === undefined || input === null) throw new Error(`data/aws-operations.txt: ${line}`);
    return { type, rows: matchBlock(block, input) };
  });
}

/** The models in a directory with one directory for each service. */
class AwsModels {
  private readonly directory: string;
  private readonly models = new Map<string, Model>();

  constructor(directory: string) {
    this.directory = directory;
  }

  /** Returns an operation's input; null if it has none. */
  inputOf(service: string, operation: string): Structure | null {
    const input = this.modelOf(service).operations[operation]?.input;
    const shape = input === undefined ? null : this.shapeNamed(service, input.shape);
    return shape?.kind === "structure" ? shape : null;
  }

  /** Returns a service's shape. Throws an error if it does not exist. */
  shapeNamed(service: string, name: string): Shape {
    const shape = this.modelOf(service).shapes[name];
    if (shape === undefined) throw new Error(`${service} has no shape ${name}.`);
    const { type, members = {}, member } = shape;
    if (type === "structure") {
      const entries = Object.entries(members).map(
        ([key, { shape: target }]) => [snakeCase(key), () => this.shapeNamed(service, target)] as const,
      );
      return { kind: "structure", members: new Map(entries) };
    }
    if (type === "list") return { kind: "list", element: () => this.shapeNamed(service, member!.shape) };
    const source = `${service}#${name}`;
    if (type === "string") return { kind: "string", source, constraint: stringConstraint(service, name, shape) };
    if (type === "integer" || type === "long" || type === "float" || type === "double")
      return { kind: "number", source, constraint: keptConstraint(name, { min: shape.min, max: shape.max }) };
    return { kind: "other" };
  }

  private modelOf(service: string): Model {
    return getOrCompute(this.models, service, () => {
      const directory = join(this.directory, service);
      const newest = readdirSync(directory).toSorted().at(-1)!;
      const path = join(directory, newest, "service-2.json");
      const text = existsSync(path) ? readFileSync(path) : gunzipSync(readFileSync(`${path}.gz`));
      return JSON.parse(text.toString()) as Model;
    });
  }
}

function stringConstraint(service: string, name: string, shape: ModelShape): ValueConstraint | null {
  const { enum: values, pattern, min, max } = shape;
  const constraint = keptConstraint(name, { enum: values, pattern, minLength: min, maxLength: max });
  if (constraint?.enum === undefined || !IGNORING_CASE.has(service)) return constraint;
  return { ...constraint, ignoreCase: true };
}
