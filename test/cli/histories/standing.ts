// What is found of each kind, and why the rest is missed. Whoever adds a report raises the figures.

/** How many of a kind's five variants are reported on a line that a reader expects. */
export interface Standing {
  readonly withoutSchemas: number;
  readonly withSchemas: number;
  /** Why variants are missed; null if none is. */
  readonly missed: string | null;
}

const found = (withoutSchemas: number, withSchemas: number, missed: string | null = null): Standing => ({
  withoutSchemas,
  withSchemas,
  missed,
});

const ALL = found(5, 5);

const NEEDS_SCHEMAS = found(0, 5, "needs the provider's schema");

/** By the numbers of the kinds. */
export const STANDING: Readonly<Record<number, Standing>> = {
  1: ALL,
  2: ALL,
  3: ALL,
  4: ALL,
  5: ALL,
  6: ALL,
  7: ALL,
  8: ALL,
  9: ALL,
  10: ALL,
  11: ALL,
  12: ALL,
  13: found(4, 4, "files that functions read may be created before Terraform runs"),
  14: ALL,
  15: ALL,
  16: ALL,
  17: ALL,
  18: ALL,
  19: ALL,
  20: ALL,
  21: found(4, 4, "braces around the name of a loop may be a path template of another tool"),
  22: ALL,
  23: ALL,
  24: found(4, 4, "objects that are written in the module may be edited"),
  25: ALL,
  26: ALL,
  27: ALL,
  28: found(4, 4, "names that differ in a plural may both exist"),
  29: ALL,
  30: NEEDS_SCHEMAS,
  31: found(0, 4, "a later release within open constraints may have the type"),
  32: found(0, 1, "any prefix may be a provider's"),
  33: found(0, 4, "a later release within open constraints may have the argument"),
  34: NEEDS_SCHEMAS,
  35: found(0, 4, "a later release within open constraints may not need the argument"),
  36: NEEDS_SCHEMAS,
  37: ALL,
  38: ALL,
  39: found(0, 0, "templates of Nomad Pack are not HCL"),
  40: found(0, 0, "the files that a pattern means are not known"),
};
