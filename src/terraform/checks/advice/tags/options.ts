/** The tags that resources must have, as the settings say. */

/** A required tag. */
interface RequiredTag {
  readonly name: string;
  /** A pattern in RE2's syntax that values have to match; null for any value. */
  readonly pattern: string | null;
}

/** The options of the check. */
export interface TagOptions {
  /** Required in `tags`, and in `tag` blocks. */
  readonly tags: readonly RequiredTag[];
  /** Required in Google's `labels`. */
  readonly labels: readonly RequiredTag[];
  /** Returns true for resource types that need no tags. */
  isExcluded(type: string): boolean;
  /** Returns true for resource types that are taggable although their schema is unknown. */
  isTaggable(type: string): boolean;
}
