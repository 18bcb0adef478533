/** A use of a feature that not all of the module's versions have. */
import type { TextRange } from "../../text/index.ts";
import type { Feature } from "./features.ts";

/** A use of a feature; UTF-16 offsets in the file. */
export interface FeatureUse {
  readonly feature: Feature;
  readonly range: TextRange;
  /** The called module that uses it, by the name of its call; absent for the module itself. */
  readonly calledModule?: string;
}
