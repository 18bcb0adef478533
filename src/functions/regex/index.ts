/** Regular expressions: see the modules. */
import type { ValueFunction } from "../protocol.ts";
import { regex, regexAll, regexReplace } from "./functions.ts";

export { regex, regexAll, regexReplace };

/** All functions of this folder. */
export const regexFunctions: readonly ValueFunction[] = [regex, regexAll, regexReplace];
