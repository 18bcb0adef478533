/** Time functions: `formatdate`, `timeadd`, `timecmp`, `timestamp`, `plantimestamp`. */
import {
  asString,
  integerVal,
  numberType,
  refineNotNull,
  stringType,
  stringVal,
  unknownVal,
  type Value,
} from "../../values/index.ts";
import { errorsOfKnown } from "../certain-errors.ts";
import { defineFunction, FunctionError, type ValueFunction } from "../protocol.ts";
import { textParameter } from "../strings/parameters.ts";
import { formatTimestamp } from "./date-format.ts";
import { parseDuration } from "./duration.ts";
import { parseTimestamp, type Timestamp, timestampText } from "./timestamp.ts";

/** A time to try formats with: their errors do not depend on it. */
const SOME_TIME: Timestamp = { nanoseconds: 0n, offset: 0 };

function strictTimestamp(value: Value, argument: number | null): Timestamp | FunctionError {
  return parseTimestamp(asString(value), { isStrict: true, argument });
}

function anyTimestamp(value: Value, argument: number): Timestamp | FunctionError {
  return parseTimestamp(asString(value), { isStrict: false, argument });
}

/** `formatdate("YYYY-MM-DD", "2018-01-02T23:12:01Z")` returns `"2018-01-02"`. */
export const formatdate = defineFunction({
  name: "formatdate",
  description: "Returns a timestamp in another format: `YYYY`, `MM`, `DD`, `hh`, `mm`, `ss` and so on.",
  params: [textParameter("format"), textParameter("time", "A timestamp in RFC 3339 format.")],
  resultType: stringType,
  refineResult: refineNotNull,
  certainError: errorsOfKnown(
    (format) => formatTimestamp(asString(format), SOME_TIME),
    (time) => strictTimestamp(time, 1),
  ),
  call: ([format, time], _, { budget }) => {
    budget.spend(asString(format).length + asString(time).length);
    const timestamp = strictTimestamp(time, 1);
    if (timestamp instanceof FunctionError) return timestamp;
    const text = formatTimestamp(asString(format), timestamp);
    return text instanceof FunctionError ? text : stringVal(text);
  },
});

/**
 * `timeadd("2017-11-22T00:00:00Z", "10m")` returns `"2017-11-22T00:10:00Z"`. An unknown result may be null, as in the
 * reference.
 */
export const timeadd = defineFunction({
  name: "timeadd",
  description: "Returns a timestamp with a duration such as `1h30m` added.",
  params: [textParameter("timestamp"), textParameter("duration")],
  resultType: stringType,
  certainError: errorsOfKnown(
    (time) => strictTimestamp(time, null),
    (duration) => parseDuration(asString(duration)),
  ),
  call: ([time, duration], _, { budget }) => {
    budget.spend(asString(time).length + asString(duration).length);
    const timestamp = strictTimestamp(time, null);
    if (timestamp instanceof FunctionError) return timestamp;
    const added = parseDuration(asString(duration));
    if (added instanceof FunctionError) return added;
    return stringVal(timestampText({ ...timestamp, nanoseconds: timestamp.nanoseconds + added }));
  },
});

/** Returns -1, 0 or 1 if the first time is before, equal to or after the second. */
export const timecmp = defineFunction({
  name: "timecmp",
  description: "Returns -1, 0 or 1: the order of two timestamps.",
  params: [textParameter("timestamp_a"), textParameter("timestamp_b")],
  resultType: numberType,
  refineResult: refineNotNull,
  certainError: errorsOfKnown(anyTimestamp),
  call: ([first, second], _, { budget }) => {
    budget.spend(asString(first).length + asString(second).length);
    const a = anyTimestamp(first, 0);
    if (a instanceof FunctionError) return a;
    const b = anyTimestamp(second, 1);
    if (b instanceof FunctionError) return b;
    return integerVal(a.nanoseconds < b.nanoseconds ? -1 : a.nanoseconds > b.nanoseconds ? 1 : 0);
  },
});

/** Returns a function for a run's time, which is never known before it. */
function unpredictable(name: string, description: string): ValueFunction {
  return defineFunction({
    name,
    description,
    params: [],
    resultType: stringType,
    refineResult: refineNotNull,
    call: () => unknownVal(stringType),
  });
}

/** Unknown: the current time. */
export const timestamp: ValueFunction = unpredictable(
  "timestamp",
  "Returns the current time in UTC, unknown until apply.",
);

/** Unknown: the time of the plan. */
export const plantimestamp: ValueFunction = unpredictable("plantimestamp", "Returns the time of the plan in UTC.");
