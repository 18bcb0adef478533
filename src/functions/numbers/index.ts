/** Functions of numbers, by the names that they are called by. */
export { abs, ceil, floor, int, log, max, min, negate, pow, signum } from "./arithmetic.ts";
export { parseint } from "./parse-int.ts";
