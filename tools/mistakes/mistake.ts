// Mistakes in a product's files, as data: what refuses them, their text, and how they are reported.

/**
 * A mistake: the place in the product that refuses it, its text, in which `; ` is a line break, and its code; with files
 * beside it, if it needs some. Without a code, it is not reported, for the reason.
 */
type Mistake =
  | readonly [source: string, text: string, code: string, beside?: Readonly<Record<string, string>>]
  | readonly [source: string, text: string, code: null, reason: string];

/** Mistakes, by what is around them. */
export type Mistakes = Readonly<Record<string, readonly Mistake[]>>;
