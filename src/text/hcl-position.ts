/**
 * Positions as the reference reports them: lines end at LF only, columns count grapheme clusters, bytes are UTF-8.
 * Never mix them with editor positions (`Position`), which count UTF-16 code units.
 */
import { graphemeWidth, isCertainBreak } from "./grapheme.ts";
import { getOrCompute } from "../memo.ts";
import type { TextRange } from "./source-text.ts";

const BYTE_ORDER_MARK = 0xfeff;

/** A position in HCL's units. */
interface HclPosition {
  /** 1-based; a lone CR does not end a line. */
  readonly line: number;
  /** 1-based, in grapheme clusters; a leading byte order mark has no column. */
  readonly column: number;
  /** 0-based UTF-8 offset; a leading byte order mark counts. */
  readonly byte: number;
}

/** Returns the UTF-8 length of a range in bytes. A lone surrogate U+DC80 to U+DCFF represents one undecodable byte. */
export function utf8Length(text: string, start = 0, end = text.length): number {
  let bytes = end - start;
  for (let offset = start; offset < end; offset++) {
    const code = text.charCodeAt(offset);
    if (code < 0x80) continue;
    if (code < 0x800) bytes += 1;
    else if (code >= 0xd800 && code < 0xdc00 && isLowSurrogate(text, offset + 1, end)) {
      bytes += 2;
      offset++;
    } else if (code < 0xdc80 || code > 0xdcff) bytes += 2;
  }
  return bytes;
}

function isLowSurrogate(text: string, offset: number, end: number): boolean {
  if (offset >= end) return false;
  const code = text.charCodeAt(offset);
  return code >= 0xdc00 && code < 0xe000;
}

/** Code units between the places in a line whose position is kept. */
const STRIDE = 1024;

/** A place in a line where a grapheme cluster begins, with the columns and bytes before it in the line. */
interface Checkpoint {
  readonly offset: number;
  readonly columns: number;
  readonly bytes: number;
}

/**
 * Converts one text's UTF-16 offsets. Construction takes linear time, and so do all conversions in a line together: each
 * counts from a place nearby.
 */
export class HclPositions {
  private readonly text: string;
  private readonly tokenEnds: Uint32Array | null;
  private readonly lineStarts: Uint32Array;
  /** UTF-8 offset of each line's start. */
  private readonly lineBytes: Uint32Array;
  /** By line, for long lines: places in order, as far as positions were asked for. */
  private readonly checkpoints = new Map<number, Checkpoint[]>();

  /**
   * With `tokenEnds` (sorted end offsets of all tokens), columns are exactly the reference's, which counts token by
   * token: a cluster across two tokens counts twice.
   */
  constructor(text: string, tokenEnds: Uint32Array | null = null) {
    this.text = text;
    this.tokenEnds = tokenEnds;
    const starts = [0];
    const bytes = [0];
    for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", end + 1)) {
      bytes.push(bytes.at(-1)! + utf8Length(text, starts.at(-1), end + 1));
      starts.push(end + 1);
    }
    this.lineStarts = Uint32Array.from(starts);
    this.lineBytes = Uint32Array.from(bytes);
  }

  /** Returns a range's lines and columns as messages show them: `3,1-12`, or `3,1-4,2` for several lines. */
  rangeText({ start, end }: TextRange): string {
    const from = this.positionAt(start);
    const to = this.positionAt(end);
    const line = from.line === to.line ? "" : `${to.line},`;
    return `${from.line},${from.column}-${line}${to.column}`;
  }

  /** Returns a UTF-16 offset's position, clamped to the text. */
  positionAt(offset: number): HclPosition {
    const clamped = Math.max(0, Math.min(offset, this.text.length));
    const line = lastAtOrBefore(this.lineStarts, clamped);
    const { offset: near, columns, bytes } = this.checkpointBefore(line, clamped);
    const visible = near === 0 && clamped > 0 && this.text.charCodeAt(0) === BYTE_ORDER_MARK ? 1 : near;
    return {
      line: line + 1,
      column: 1 + columns + this.columns(visible, clamped),
      byte: this.lineBytes[line]! + bytes + utf8Length(this.text, near, clamped),
    };
  }

  /** Returns the last checkpoint in a line that is not after an offset in it. */
  private checkpointBefore(line: number, offset: number): Checkpoint {
    const start: Checkpoint = { offset: this.lineStarts[line]!, columns: 0, bytes: 0 };
    if (offset - start.offset <= STRIDE) return start;
    const points = getOrCompute(this.checkpoints, line, () => [start]);
    for (let last = points.at(-1)!; offset - last.offset > STRIDE; last = points.at(-1)!) {
      const next = this.nextBreak(last.offset + STRIDE, offset);
      if (next === null) break;
      const visible = last.offset === 0 && this.text.charCodeAt(0) === BYTE_ORDER_MARK ? 1 : last.offset;
      points.push({
        offset: next,
        columns: last.columns + this.columns(visible, next),
        bytes: last.bytes + utf8Length(this.text, last.offset, next),
      });
    }
    return points[lastBefore(points, offset)]!;
  }

  /** Returns the first certain break from an offset on, or null if the end comes first. */
  private nextBreak(from: number, end: number): number | null {
    for (let offset = from; offset <= end; offset++) if (isCertainBreak(this.text, offset)) return offset;
    return null;
  }

  private columns(start: number, end: number): number {
    const ends = this.tokenEnds;
    if (ends === null || ends.length === 0) return graphemeWidth(this.text, start, end);
    let columns = 0;
    let from = start;
    for (let token = lastAtOrBefore(ends, start); token < ends.length && from < end; token++) {
      const to = Math.min(ends[token]!, end);
      if (to <= from) continue;
      columns += graphemeWidth(this.text, from, to);
      from = to;
    }
    return columns + graphemeWidth(this.text, from, end);
  }
}

/** Returns the index of the last entry that is not after `offset`; 0 if all are. */
function lastAtOrBefore(sorted: Uint32Array, offset: number): number {
  return lastIndex(sorted.length, (index) => sorted[index]! <= offset);
}

/** Returns the index of the last checkpoint that is not after `offset`. */
function lastBefore(points: readonly Checkpoint[], offset: number): number {
  return lastIndex(points.length, (index) => points[index]!.offset <= offset);
}

/** Returns the last index for which a condition is true that is true up to some index; 0 if it is never true. */
function lastIndex(length: number, isTrue: (index: number) => boolean): number {
  let low = 0;
  let high = length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if (isTrue(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}
