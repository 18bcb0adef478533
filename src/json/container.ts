/**
 * An object or array in progress. The parser keeps these on a stack of its own, so that nesting costs no JavaScript stack, and uses
 * them again: a file may have hundreds of thousands.
 */
import type { JsonErrorNode, JsonString } from "./nodes.ts";

export class Container {
  isObject = false;
  /** Indices of the opening token and of its partner, -1 when it has none. */
  open = -1;
  closer = -1;
  /** How many nodes were on the parser's stack when the container was opened: those above are its items. */
  base = 0;
  /** Name and colon of the property whose value is being read. */
  name: JsonString | JsonErrorNode | null = null;
  colon = -1;
  /** Whether it was said that a property has no value. Who writes a list in braces is told once. */
  lacksValues = false;

  /** Begins a container. */
  begin(isObject: boolean, open: number, closer: number, base: number): void {
    this.isObject = isObject;
    this.open = open;
    this.closer = closer;
    this.base = base;
    this.name = null;
    this.colon = -1;
    this.lacksValues = false;
  }
}
