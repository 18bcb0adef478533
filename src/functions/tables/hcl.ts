/** The functions of HCL itself: the standard library under the names that all products share. */
import type { FunctionTable } from "../protocol.ts";

/** Functions by name. */
export const hclFunctions: FunctionTable = new Map();
