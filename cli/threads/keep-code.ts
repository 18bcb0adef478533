// Keeps compiled code before the end: a thread's end runs no code. Without a cache, and from source, nothing is kept.

let keep = (): void => undefined;

/** Says how this thread's compiled code is kept. */
export function keepCodeWith(made: () => void): void {
  keep = made;
}

/** Keeps this thread's compiled code. */
export function keepCode(): void {
  keep();
}
