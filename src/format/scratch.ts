/**
 * Memory for a formatting run's working arrays, which the next run reuses. As separate buffers, two dozen per file,
 * they cost a run over many files 8 % of its processor time when warm, 3 % when cold: each is allocated, registered
 * with the garbage collector and freed.
 *
 * Formatting is synchronous, so one run uses all of it. An array belongs to the run until the next one starts, and
 * initially contains the previous run's data; data that outlives a run must not be allocated here.
 */

/** Kept between runs; a run that needs more gets a buffer that is not kept. */
const KEPT_BYTES = 1 << 21;

/** Alignment of typed arrays. */
const ALIGNMENT = 8;

const kept = new ArrayBuffer(KEPT_BYTES);
let buffer = kept;
let used = 0;

/** Starts a run: invalidates the previous run's arrays. */
export function startScratch(): void {
  buffer = kept;
  used = 0;
}

/** Returns the offset of free bytes in the buffer. */
function take(bytes: number): number {
  const rounded = Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
  if (used + rounded > buffer.byteLength) {
    buffer = new ArrayBuffer(Math.max(rounded, 4 * KEPT_BYTES));
    used = 0;
  }
  used += rounded;
  return used - rounded;
}

/** Returns an array for this run, to be filled before it is read. */
export function scratchInt32(length: number): Int32Array {
  const start = take(length * Int32Array.BYTES_PER_ELEMENT);
  return new Int32Array(buffer, start, length);
}

/** Returns an array for this run, to be filled before it is read. */
export function scratchUint16(length: number): Uint16Array {
  const start = take(length * Uint16Array.BYTES_PER_ELEMENT);
  return new Uint16Array(buffer, start, length);
}

/** Returns an array for this run, to be filled before it is read. */
export function scratchUint8(length: number): Uint8Array {
  const start = take(length);
  return new Uint8Array(buffer, start, length);
}
