/** The order of strings by their UTF-8 bytes, which is how the reference sorts names, keys and strings. */

/** Negative, zero or positive as `a` sorts before, with or after `b`. Differs from `<` only where surrogate pairs are involved. */
export function compareUtf8(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) {
    const left = a.charCodeAt(at);
    const right = b.charCodeAt(at);
    if (left !== right) return rank(left) - rank(right);
  }
  return a.length - b.length;
}

/** A code unit's place: surrogates stand for code points above all others of one unit. */
function rank(unit: number): number {
  if (unit < 0xd800) return unit;
  return unit >= 0xe000 ? unit - 0x800 : unit + 0x2000;
}
