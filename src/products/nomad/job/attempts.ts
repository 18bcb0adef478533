/** How long attempts take to reschedule a group: `ReschedulePolicy.viableAttempts`. */

/** A policy with limited attempts, in nanoseconds. */
export interface Attempts {
  readonly count: number;
  readonly delay: number;
  readonly maxDelay: number;
}

/** With more attempts, the time is not computed. */
const MOST_ATTEMPTS = 1000;

/** Returns the shortest interval for the attempts; null for a function that Nomad does not have. */
export function neededInterval({ count, delay, maxDelay }: Attempts, delayFunction: string): number | null {
  if (count > MOST_ATTEMPTS) return null;
  if (delayFunction === "constant") return count * delay;
  if (delayFunction === "exponential") return exponential(count, delay, maxDelay);
  return delayFunction === "fibonacci" ? fibonacci(count, delay, maxDelay) : null;
}

/** The last delay counts alone while delays grow, and those at the limit are added. Nomad wants a longer interval. */
function exponential(count: number, delay: number, maxDelay: number): number {
  let needed = 0;
  for (let attempt = 0; attempt < count; attempt++) {
    const next = 2 ** attempt * delay;
    needed = next > maxDelay ? needed + maxDelay : next;
  }
  return needed + 1;
}

function fibonacci(count: number, delay: number, maxDelay: number): number {
  let [before, last, isAtLimit] = [delay, delay, false];
  for (let attempt = 2; attempt < count; attempt++) {
    const sum = before + last;
    const next = isAtLimit ? last + maxDelay : Math.min(sum, maxDelay);
    isAtLimit ||= sum > maxDelay;
    [before, last] = [last, next];
  }
  return last;
}
