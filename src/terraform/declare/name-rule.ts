/** The sentence about names in messages. */

/** What a valid name is, as a sentence. */
export const NAME_RULE =
  "A name must start with a letter or underscore and may contain only letters, digits, underscores, and dashes.";
