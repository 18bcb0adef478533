/** The scope of checks that report only what holds for all values of names. */
import { OpenScope } from "../../eval/index.ts";

/** A scope in which all names and the results of all functions are unknown. */
export const OPEN_SCOPE = new OpenScope(new Map(), new Map(), "variables and functions");
