// The compiler of V8 in runs of a second or two.
import { setFlagsFromString } from "node:v8";

/** How much bytecode V8 inlines into one function, and how much of a function runs before it is compiled: less and later than by default. */
const INLINING = "--max-inlined-bytecode-size-cumulative";
const BUDGET = "--interrupt-budget";

/**
 * Lets V8 spend less on optimised code. A run is over before most of that pays for the compiler's threads, which take the cores that format
 * and lint: `npm run bench -- v8` compares a run with and without.
 *
 * Node's manual warns that flags which change at run time may lead to crashes or lost data. That holds for flags on which the heap, objects
 * or code that is there already depend. Both of these are numbers that the compiler reads when it decides about the next function, and are
 * set before anything of ours runs. Versions of Node in which this was not tried keep their defaults, and so does a run whose own
 * arguments to Node set the first one.
 */
export function tuneForShortRuns(): void {
  if (process.execArgv.some((argument) => argument.startsWith(INLINING))) return;
  const major = Number.parseInt(process.versions.node, 10);
  if (major <= 24) setFlagsFromString(`${INLINING}=100`);
  // Later versions of V8 count otherwise.
  if (major < 22) setFlagsFromString(`${BUDGET}=200000`);
}
