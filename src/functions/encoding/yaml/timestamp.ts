/** YAML dates and times, as far as Go's `time.Parse` accepts them with the reference's four layouts. */

const DATE = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const TIME = /^(\d{4})-(\d{1,2})-(\d{1,2})([Tt ])(\d{1,2}):(\d{1,2}):(\d{1,2})([.,]\d+)?(Z|[-+]\d\d:\d\d)?$/;

/** Returns a time in RFC 3339, in whole seconds; null if the text is not a time. */
export function timestampText(text: string): string | null {
  if (text.length > 64) return null;
  const date = DATE.exec(text);
  if (date !== null) {
    const day = dateText(date[1]!, date[2]!, date[3]!);
    return day === null ? null : `${day}T00:00:00Z`;
  }
  const time = TIME.exec(text);
  if (time === null) return null;
  const [, year, month, day, separator, hour, minute, second, , zone] = time;
  // A space excludes a zone, a letter requires one.
  if ((separator === " ") !== (zone === undefined)) return null;
  const dayText = dateText(year!, month!, day!);
  const [hours, minutes, seconds] = [Number(hour), Number(minute), Number(second)];
  if (dayText === null || hours > 23 || minutes > 59 || seconds > 59) return null;
  const zoneText = zone === undefined ? "Z" : zoneOf(zone);
  return zoneText === null
    ? null
    : `${dayText}T${twoDigits(hours)}:${twoDigits(minutes)}:${twoDigits(seconds)}${zoneText}`;
}

function dateText(year: string, month: string, day: string): string | null {
  const lastDay = daysIn(Number(year), Number(month));
  if (lastDay === 0 || Number(day) < 1 || Number(day) > lastDay) return null;
  return `${year}-${twoDigits(Number(month))}-${twoDigits(Number(day))}`;
}

/** Returns the number of days in a month; zero for an invalid month. */
function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [31, 0, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}

/**
 * Returns a zone with hours and minutes within bounds: one extra minute, which the reference accepts, is carried over.
 */
function zoneOf(zone: string): string | null {
  if (zone === "Z") return "Z";
  const [hours, minutes] = [Number(zone.slice(1, 3)), Number(zone.slice(4))];
  if (hours > 24 || minutes > 60) return null;
  const offset = hours * 60 + minutes;
  return offset === 0 ? "Z" : `${zone[0]!}${twoDigits(Math.floor(offset / 60))}:${twoDigits(offset % 60)}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}
