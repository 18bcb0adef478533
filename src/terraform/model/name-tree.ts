/** Names in a scope, collected from an expression's references. */
import { getOrCompute } from "../../memo.ts";
import { objectVal, type Value } from "../../values/index.ts";

/** Nested objects, built name by name. */
export class NameTree {
  private readonly children = new Map<string, NameTree | Value>();

  /** Adds a value under a name, in the object at a path. A value that is there for the whole object stays. */
  put(path: readonly string[], name: string, value: Value): void {
    this.putBelow(path, 0, name, value);
  }

  private putBelow(path: readonly string[], depth: number, name: string, value: Value): void {
    const step = path[depth];
    if (step === undefined) this.children.set(name, value);
    else {
      const child = getOrCompute(this.children, step, () => new NameTree());
      if (child instanceof NameTree) child.putBelow(path, depth + 1, name, value);
    }
  }

  /** Returns the outermost names with their values. Nothing can be added after that. */
  names(): ReadonlyMap<string, Value> {
    const values: Map<string, NameTree | Value> = this.children;
    values.forEach((child, name) => {
      if (child instanceof NameTree) values.set(name, objectVal(child.names()));
    });
    return values as ReadonlyMap<string, Value>;
  }
}
