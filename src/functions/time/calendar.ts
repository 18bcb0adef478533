/** The proleptic Gregorian calendar, for any year: valid dates, and the number of days between them. */

/** Months and days are 1-based; the year before 1 is 0. */
export interface CivilDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const DAYS_IN_400_YEARS = 146_097;
/** Days from 1 March 0000 to 1 January 1970. */
const EPOCH = 719_468;

/**
 * Returns the days since 1 January 1970. Years are counted from March: the leap day is then their last, and the lengths
 * of months form a regular pattern.
 */
export function daysOf({ year, month, day }: CivilDate): number {
  const marchYear = month > 2 ? year : year - 1;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfYear = daysBeforeMonth((month + 9) % 12) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * DAYS_IN_400_YEARS + dayOfEra - EPOCH;
}

/** Returns the date for a number of days after 1 January 1970. */
export function dateOf(days: number): CivilDate {
  const shifted = days + EPOCH;
  const era = Math.floor(shifted / DAYS_IN_400_YEARS);
  const dayOfEra = shifted - era * DAYS_IN_400_YEARS;
  // Leap days are removed: one in 1,461 days, except one in 36,524, except the last of the era.
  const leapDays =
    Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / (DAYS_IN_400_YEARS - 1));
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365);
  const yearStart = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100);
  const dayOfYear = dayOfEra - yearStart;
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return { year, month, day: dayOfYear - daysBeforeMonth(marchMonth) + 1 };
}

/** Returns the days before a month, counted from March as 0. */
function daysBeforeMonth(marchMonth: number): number {
  return Math.floor((153 * marchMonth + 2) / 5);
}

/** Returns the number of days in a month. */
export function daysInMonth(year: number, month: number): number {
  const next = month === 12 ? { year: year + 1, month: 1, day: 1 } : { year, month: month + 1, day: 1 };
  return daysOf(next) - daysOf({ year, month, day: 1 });
}

/** Returns 0 for Sunday to 6 for Saturday. */
export function weekdayOf(days: number): number {
  // 1 January 1970 was a Thursday.
  return (((days + 4) % 7) + 7) % 7;
}
