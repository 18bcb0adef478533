/**
 * What an unknown value is made of: nothing but refinements, the facts that hold for every value it may turn out to be.
 *
 * Plain data; `refine.ts` builds refined values and reads ranges of known and unknown values alike.
 */
import type { HclNumber } from "./number.ts";

/** A bound of numbers. */
export interface Bound {
  readonly value: HclNumber;
  readonly isInclusive: boolean;
}

/** Facts about an unknown value. Which ones may be set depends on its type; the dynamic type has none. */
export interface Refinement {
  readonly isNotNull: boolean;
  /** Strings: how it begins; empty when nothing is known. In NFC, ending where a character surely ends. */
  readonly prefix: string;
  /** Numbers. */
  readonly min: Bound | null;
  readonly max: Bound | null;
  /** Collections: bounds of the length, inclusive; 0 and Infinity when nothing is known. */
  readonly lengthMin: number;
  readonly lengthMax: number;
}

/** Nothing is known. */
export const UNREFINED: Refinement = Object.freeze({
  isNotNull: false,
  prefix: "",
  min: null,
  max: null,
  lengthMin: 0,
  lengthMax: Infinity,
});

/** The payload of an unknown value. */
export class Unknown {
  readonly refinement: Refinement;

  constructor(refinement: Refinement) {
    this.refinement = refinement;
  }
}

/** The payload of an unknown value about which nothing is known but its type. */
export const UNKNOWN: Unknown = new Unknown(UNREFINED);
