/**
 * Memory for the working arrays of a formatting run, used again by the next run. As buffers of their own, two dozen per file, they cost
 * a run over many files 8 % of its processor time once it is warm, 3 % when it starts cold: each is allocated, registered with the garbage
 * collector and freed.
 *
 * Formatting is synchronous, so one run has it all to itself. What is taken belongs to the run until the next one starts, and holds what
 * the one before left there; what outlives a run must not be taken from here.
 */

/** Kept between runs; a run that needs more gets a buffer that is not kept. */
const KEPT_BYTES = 1 << 21;

/** Where typed arrays may start. */
const ALIGNMENT = 8;

const kept = new ArrayBuffer(KEPT_BYTES);
let buffer = kept;
let used = 0;

/** Starts a run: whatever the one before took must not be used any more. */
export function startScratch(): void {
  buffer = kept;
  used = 0;
}

/** Offset of so many free bytes in the buffer. */
function take(bytes: number): number {
  const rounded = Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
  if (used + rounded > buffer.byteLength) {
    buffer = new ArrayBuffer(Math.max(rounded, 4 * KEPT_BYTES));
    used = 0;
  }
  used += rounded;
  return used - rounded;
}

/** An array for this run, to be filled before it is read. */
export function scratchInt32(length: number): Int32Array {
  const start = take(length * Int32Array.BYTES_PER_ELEMENT);
  return new Int32Array(buffer, start, length);
}

/** An array for this run, to be filled before it is read. */
export function scratchUint16(length: number): Uint16Array {
  const start = take(length * Uint16Array.BYTES_PER_ELEMENT);
  return new Uint16Array(buffer, start, length);
}

/** An array for this run, to be filled before it is read. */
export function scratchUint8(length: number): Uint8Array {
  const start = take(length);
  return new Uint8Array(buffer, start, length);
}
