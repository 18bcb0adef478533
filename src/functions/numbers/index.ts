/** Number functions, by name. */
export { abs, ceil, floor, int, log, max, min, negate, pow, signum } from "./arithmetic.ts";
export { parseint } from "./parse-int.ts";
