/** String order by UTF-8 bytes: the reference's order of names, keys and strings. */

/**
 * Returns a negative number, zero or a positive number if `a` sorts before, with or after `b`. Differs from `<` only
 * for surrogate pairs.
 */
export function compareUtf8(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) {
    const left = a.charCodeAt(at);
    const right = b.charCodeAt(at);
    if (left !== right) return rank(left) - rank(right);
  }
  return a.length - b.length;
}

/** Returns a code unit's rank: surrogates, as parts of longer code points, sort after all other units. */
function rank(unit: number): number {
  if (unit < 0xd800) return unit;
  return unit >= 0xe000 ? unit - 0x800 : unit + 0x2000;
}
