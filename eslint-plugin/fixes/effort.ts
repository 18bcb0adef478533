/** How much text the fixes for one file may parse. */

/** The maximum number of characters parsed for one file's fixes in one pass; the next pass continues. */
export const MAX_PARSED = 2_000_000;

/** The same maximum for fixes that parse a block again after each of its moves. */
export const MAX_PARSED_AGAIN = 5_000_000;
