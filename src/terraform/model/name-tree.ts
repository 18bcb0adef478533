/** Names of a scope, put together from the references that an expression has. */
import { objectVal, Value } from "../../values/index.ts";

/** Objects in objects, as they are put together name by name. */
export class NameTree {
  private readonly children = new Map<string, NameTree | Value>();

  /** Puts a value under a name, in the object at a path. */
  put(path: readonly string[], name: string, value: Value): void {
    const [first, ...rest] = path;
    if (first === undefined) {
      this.children.set(name, value);
      return;
    }
    const known = this.children.get(first);
    const child = known instanceof NameTree ? known : new NameTree();
    this.children.set(first, child);
    child.put(rest, name, value);
  }

  /** The outermost names with their values. */
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
