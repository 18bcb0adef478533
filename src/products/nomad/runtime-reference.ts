/** References that Nomad leaves to the client that runs a job. */
import { stringVal, type Value } from "../../values/index.ts";

/** Returns the value of an undeclared reference: its own source. An undeclared local value is an error. */
export function runtimeReference(text: string): Value | null {
  return /^local(?![\w-])/.test(text) ? null : stringVal(`\${${text}}`);
}
