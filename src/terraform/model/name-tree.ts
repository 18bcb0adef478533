/** Names in a scope, collected from an expression's references. */
import { objectVal, Value } from "../../values/index.ts";

/** Nested objects, built name by name. */
export class NameTree {
  private readonly children = new Map<string, NameTree | Value>();

  /** Adds a value under a name, in the object at a path. A value that is there for the whole object stays. */
  put(path: readonly string[], name: string, value: Value): void {
    const [first, ...rest] = path;
    if (first === undefined) {
      this.children.set(name, value);
      return;
    }
    const existing = this.children.get(first);
    if (existing instanceof Value) return;
    const child = existing ?? new NameTree();
    this.children.set(first, child);
    child.put(rest, name, value);
  }

  /** Returns the outermost names with their values. */
  names(): ReadonlyMap<string, Value> {
    return new Map(this.values());
  }

  private values(): [string, Value][] {
    return [...this.children].map(([name, child]) => [
      name,
      child instanceof Value ? child : objectVal(child.values()),
    ]);
  }
}
