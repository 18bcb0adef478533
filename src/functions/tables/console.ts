/** The functions of `terraform console`. */
import type { FunctionTable } from "../protocol.ts";
import * as types from "../types/index.ts";
import { pick, tableOf, withNamespace } from "./table.ts";

const CONSOLE_FUNCTIONS = withNamespace(tableOf(pick(types, "type")));

/** Returns functions, with those that only the console has. */
export function withConsoleFunctions(functions: FunctionTable): FunctionTable {
  return new Map([...functions, ...CONSOLE_FUNCTIONS]);
}
