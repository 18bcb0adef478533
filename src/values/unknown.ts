/**
 * The payload of unknown values: only refinements, facts that hold for every value it may become.
 *
 * Plain data; `refine.ts` builds refined values and reads ranges of known and unknown values alike.
 */
import type { HclNumber } from "./number.ts";

/** A bound for numbers. */
export interface Bound {
  readonly value: HclNumber;
  readonly isInclusive: boolean;
}

/** Facts about an unknown value. Its type determines which may be set; the dynamic type has none. */
export interface Refinement {
  readonly isNotNull: boolean;
  /** For strings: the known beginning, or empty. In NFC, ending where a character certainly ends. */
  readonly prefix: string;
  /** For numbers. */
  readonly min: Bound | null;
  readonly max: Bound | null;
  /** For collections: inclusive length bounds; 0 and Infinity if unknown. */
  readonly lengthMin: number;
  readonly lengthMax: number;
}

/** No facts. */
export const UNREFINED: Refinement = Object.freeze({
  isNotNull: false,
  prefix: "",
  min: null,
  max: null,
  lengthMin: 0,
  lengthMax: Infinity,
});

/** An unknown value's payload. */
export class Unknown {
  readonly refinement: Refinement;

  constructor(refinement: Refinement) {
    this.refinement = refinement;
  }
}

/** The payload of an unknown value without facts beside its type. */
export const UNKNOWN: Unknown = new Unknown(UNREFINED);
