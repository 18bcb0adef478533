// A value's shape in an API model, as far as tables need it: all models are read into it.
import type { ValueConstraint } from "../../src/terraform/schema/attribute-values/table.ts";

/** A structure; members are read when they are asked for, since models contain cycles. */
export interface Structure {
  readonly kind: "structure";
  /** By name, spelled as Terraform's arguments: lower case, with underscores. */
  readonly members: ReadonlyMap<string, () => Shape>;
}

/** A string or number with its constraint; null if it accepts everything, or is left out. */
interface Scalar {
  readonly kind: "string" | "number";
  /** The constraint's source: `rds#ReplicaMode`. */
  readonly source: string;
  readonly constraint: ValueConstraint | null;
}

/** A shape. `other` accepts everything. */
export type Shape = Structure | Scalar | { readonly kind: "list"; element(): Shape } | { readonly kind: "other" };

/** An argument's constraint with its source. */
export interface Row {
  readonly path: string;
  readonly source: string;
  readonly constraint: ValueConstraint;
}

/** Returns an API's name as Terraform spells arguments: `DBInstanceClass` becomes `db_instance_class`. */
export function snakeCase(name: string): string {
  return name
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, "$1_$2")
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1_$2")
    .replaceAll(/[-.]/g, "_")
    .toLowerCase();
}

/** A resource type's rows. */
export interface ResourceRows {
  readonly type: string;
  readonly rows: readonly Row[];
}
