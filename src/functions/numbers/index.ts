/** Functions of numbers: see the modules. */
import type { ValueFunction } from "../protocol.ts";
import { abs, ceil, floor, int, log, max, min, negate, pow, signum } from "./arithmetic.ts";
import { parseInt } from "./parse-int.ts";

export { abs, ceil, floor, int, log, max, min, negate, parseInt, pow, signum };

/** All functions of this folder. */
export const numberFunctions: readonly ValueFunction[] = [
  abs,
  ceil,
  floor,
  int,
  log,
  max,
  min,
  negate,
  parseInt,
  pow,
  signum,
];
