/** Bake's functions for Unix timestamps: whole seconds since 1 January 1970 UTC. */
import {
  asNumber,
  asString,
  dynamicType,
  integerVal,
  num,
  numberType,
  objectType,
  objectVal,
  refineNotNull,
  stringType,
  stringVal,
  unmark,
  type Value,
} from "../../values/index.ts";
import { defineFunction, FunctionError } from "../protocol.ts";
import { numberParameter, textParameter } from "../strings/parameters.ts";
import { daysOf } from "./calendar.ts";
import { formatTimestamp, MONTHS, WEEKDAYS } from "./date-format.ts";
import { localTime, parseTimestamp, type Timestamp, timestampText } from "./timestamp.ts";

const SECOND = 1_000_000_000n;

/** Seconds of the years that timestamps in text have: 0 to 9999. */
const FIRST = -62_167_219_200;
const LAST = 253_402_300_799;

const PARTS = objectType({
  year: numberType,
  year_day: numberType,
  day: numberType,
  month: numberType,
  month_name: stringType,
  weekday: numberType,
  weekday_name: stringType,
  hour: numberType,
  minute: numberType,
  second: numberType,
  rfc3339: stringType,
  iso_year: numberType,
  iso_week: numberType,
});

/** Returns the time for seconds. */
function timeOf(value: Value, argument: number): Timestamp | FunctionError {
  const number = asNumber(value);
  if (!num.isSafeInteger(number)) return new FunctionError("unix timestamp must be an integer", argument);
  const seconds = num.toFloat(number);
  if (seconds < FIRST || seconds > LAST) return new FunctionError("unix timestamp is out of range", argument);
  return { nanoseconds: BigInt(seconds) * SECOND, offset: 0 };
}

/** `unixtimestampparse(0).rfc3339` returns `"1970-01-01T00:00:00Z"`. */
export const unixtimestampparse = defineFunction({
  name: "unixtimestampparse",
  description: "Returns an object with the parts of a Unix timestamp.",
  params: [numberParameter("unix_timestamp")],
  resultType: PARTS,
  refineResult: refineNotNull,
  call: ([value]) => {
    const time = timeOf(value, 0);
    return time instanceof FunctionError ? time : partsOf(time);
  },
});

function partsOf(timestamp: Timestamp): Value {
  const { year, month, day, weekday, hour, minute, second } = localTime(timestamp);
  const days = daysOf({ year, month, day });
  // The week with this Thursday counts: weeks begin on Monday.
  const thursday = localTime({ ...timestamp, nanoseconds: BigInt(days + 3 - ((weekday + 6) % 7)) * 86_400n * SECOND });
  const firstDay = (of: number): number => daysOf({ year: of, month: 1, day: 1 });
  const numbers = {
    year,
    year_day: days - firstDay(year) + 1,
    day,
    month,
    weekday,
    hour,
    minute,
    second,
    iso_year: thursday.year,
    iso_week: Math.floor((daysOf(thursday) - firstDay(thursday.year)) / 7) + 1,
  };
  return objectVal({
    ...Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, integerVal(value)])),
    month_name: stringVal(MONTHS[month - 1]!),
    weekday_name: stringVal(WEEKDAYS[weekday]!),
    rfc3339: stringVal(timestampText(timestamp)),
  });
}

/** `formattimestamp("YYYY", 0)` returns `"1970"`; the format `X` is for a Unix timestamp. */
export const formattimestamp = defineFunction({
  name: "formattimestamp",
  description: "Returns a timestamp in another format: as `formatdate`, or `X` for a Unix timestamp.",
  params: [textParameter("format"), { name: "time", type: dynamicType, allowDynamicType: true }],
  resultType: stringType,
  refineResult: refineNotNull,
  call: ([format, value], _, { budget }) => {
    budget.spend(asString(format).length);
    const time = timeOfEither(value);
    if (time instanceof FunctionError) return time;
    if (asString(format) === "X") return stringVal(String(floorSeconds(time)));
    const text = formatTimestamp(asString(format), time);
    return text instanceof FunctionError ? text : stringVal(text);
  },
});

function timeOfEither(value: Value): Timestamp | FunctionError {
  if (value.type.kind === "number") return timeOf(unmark(value), 1);
  if (value.type.kind === "string") return parseTimestamp(asString(value), { isStrict: true, argument: 1 });
  return new FunctionError("must be a string timestamp or a unix timestamp number", 1);
}

function floorSeconds({ nanoseconds }: Timestamp): bigint {
  const seconds = nanoseconds / SECOND;
  return nanoseconds % SECOND < 0n ? seconds - 1n : seconds;
}
