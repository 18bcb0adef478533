/** Formatting as printf does: see the modules. */
import type { ValueFunction } from "../protocol.ts";
import { format, formatList } from "./functions.ts";

export { format, formatList };

/** All functions of this folder. */
export const formatFunctions: readonly ValueFunction[] = [format, formatList];
