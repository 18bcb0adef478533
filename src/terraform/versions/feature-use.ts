/** A place where a file makes use of a feature that not all versions have which its module is for. */
import type { TextRange } from "../../text/index.ts";
import type { Feature } from "./features.ts";

/** A use of a feature; UTF-16 offsets of the file. */
export interface FeatureUse {
  readonly feature: Feature;
  readonly range: TextRange;
}
