/**
 * An object or array in progress. The parser keeps these on its own stack, so that nesting costs no JavaScript stack,
 * and reuses them: a file may have hundreds of thousands.
 */
import type { JsonErrorNode, JsonString } from "./nodes.ts";

export class Container {
  isObject = false;
  /** The opening token and its partner, -1 if it has none. */
  open = -1;
  closer = -1;
  /** Number of nodes on the parser's stack when the container was opened: those above are its items. */
  base = 0;
  /** The current property's name and colon. */
  name: JsonString | JsonErrorNode | null = null;
  colon = -1;
  /** Whether a missing property value was reported: a list in braces is reported once. */
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
