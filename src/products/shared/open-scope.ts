/** The scope for checks that report only problems that hold for all values of names. */
import { OpenScope } from "../../eval/index.ts";

/** A scope in which all names and function results are unknown. */
export const OPEN_SCOPE = new OpenScope(new Map(), new Map(), "variables and functions");
