// Time functions. Results and messages were checked against the reference.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { daysOf, dateOf, weekdayOf } from "../../src/functions/time/calendar.ts";
import { formatdate, plantimestamp, timeadd, timecmp, timestamp } from "../../src/functions/time/index.ts";
import { mark, SENSITIVE, stringType, stringVal, unknownVal } from "../../src/values/index.ts";
import { call, failures, type Row, shown } from "./call.ts";

const NOON = "2018-01-02T12:04:01Z";
const EVENING = "2018-01-03T23:12:09-08:00";
const unknown = unknownVal(stringType);

/** Returns rows with string arguments and results. */
function texts(rows: readonly (readonly [readonly string[], string])[]): Row[] {
  return rows.map(([args, text]) => [args, JSON.stringify(text)] as const);
}

test("formatdate writes parts of dates", () => {
  const rows = texts([
    [["YYYY YY M MM MMM MMMM D DD", NOON], "2018 18 1 01 Jan January 2 02"],
    [["EEE EEEE h hh H HH AA aa m mm s ss", NOON], "Tue Tuesday 12 12 12 12 PM pm 4 04 1 01"],
    [["EEE h H AA", "2018-01-03T00:00:00Z"], "Wed 0 12 AM"],
    [["Z ZZZ ZZZZ ZZZZZ", NOON], "Z UTC +0000 +00:00"],
    [["Z ZZZ ZZZZ ZZZZZ", EVENING], "-08:00 -0800 -0800 -08:00"],
    [["ZZZZ", "2018-01-02T12:04:01-00:30"], "-0030"],
    [["EEE YYYY", "0000-03-01T00:00:00Z"], "Wed 0000"],
    [["EEE", "9999-12-31T23:59:59Z"], "Fri"],
    [["'it''s' YYYY", NOON], "it's 2018"],
    [["''", NOON], "'"],
    [["''''", NOON], "''"],
    [["'''abc'", NOON], "'abc"],
    [["'abc''", NOON], "abc'"],
    [["é YYYY-é", NOON], "é 2018-é"],
    [["", NOON], ""],
  ]);
  assert.equal(failures(formatdate, rows), []);
});

test("formatdate reports errors in a format", () => {
  const verb = (text: string, rule: string): string => `error 0: invalid date format verb "${text}"${rule}`;
  const rows: Row[] = [
    [["YYY", NOON], verb("YYY", ': year must either be "YY" or "YYYY"')],
    [["MMMMM", NOON], verb("MMMMM", ': month must be "M", "MM", "MMM", or "MMMM"')],
    [["DDD", NOON], verb("DDD", ': day of month must either be "D" or "DD"')],
    [["E", NOON], verb("E", ': day of week must either be "EEE" or "EEEE"')],
    [["hhh", NOON], verb("hhh", ': 24-hour must either be "h" or "hh"')],
    [["HHH", NOON], verb("HHH", ': 12-hour must either be "H" or "HH"')],
    [["a", NOON], verb("a", ': must be "aa"')],
    [["mmm", NOON], verb("mmm", ': minute must either be "m" or "mm"')],
    [["sss", NOON], verb("sss", ': second must either be "s" or "ss"')],
    [["ZZ", NOON], verb("ZZ", ": timezone must be Z, ZZZZ, or ZZZZZ")],
    [["bb", NOON], verb("bb", "")],
    [["'abc", NOON], "error 0: unterminated literal '"],
    [["'", NOON], "error 0: unterminated literal '"],
    [["YYY", "bad"], 'error 1: not a valid RFC3339 timestamp: cannot use "bad" as year'],
    [["YYYY", unknown], '"string" unknown(not null)'],
    [[null, NOON], "error 0: argument must not be null"],
    [["YYYY", mark(stringVal(NOON), SENSITIVE)], 'sensitive "2018"'],
  ];
  assert.equal(failures(formatdate, rows), []);
});

test("timestamps are read strictly", () => {
  const rows: readonly (readonly [string, string])[] = [
    ["", "end of string before year"],
    ["20", 'cannot use "20" as year'],
    ["2020", 'end of string where "-" is expected'],
    ["2020x", 'found "x" where "-" is expected'],
    ["2020-13-01T00:00:00Z", 'cannot use "-01T00:00:00Z" as month'],
    ["2020-1-01", 'cannot use "1-01" as month'],
    ["2020-02-", "end of string before day of month"],
    ["2020-02-30T00:00:00Z", "day out of range"],
    ["1900-02-29T00:00:00Z", "day out of range"],
    ["2020-02-03 00:00:00Z", "missing required time introducer 'T'"],
    ["2020-02-03T24:00:00Z", "hour must be between 0 and 23 inclusive"],
    ["2020-02-03T4:05:06Z", "hour must have exactly two digits"],
    ["2020-02-03T04:5:06Z", "minute must have exactly two digits"],
    ["2020-02-03T04:60:06Z", "minute must have exactly two digits"],
    ["2020-02-03T04:05:60Z", 'cannot use "Z" as second'],
    ["2020-02-03T04:05:06", "end of string before UTC offset"],
    ["2020-02-03T04:05:06.Z", 'cannot use ".Z" as UTC offset'],
    ["2020-02-03T04:05:06,5Z", 'cannot use "," as timestamp segment'],
    ["2020-02-03T04:05:06z", 'cannot use "z" as UTC offset'],
    ["2020-02-03T04:05:06+24:00", 'cannot use "+24:00" as UTC offset'],
    ["2020-02-03T04:05:06+25:00", "end of string before UTC offset"],
    ["2020-02-03T04:05:06*01:00", 'cannot use "*01:00" as UTC offset'],
    ["2020-02-03T04:05:06+0100", 'cannot use "+0100" as UTC offset'],
    ["2020-02-03T04:05:06Zx", 'cannot use "x" as timestamp segment'],
  ];
  for (const [text, problem] of rows) {
    assert.is(shown(call(timeadd, [text, "0s"])), `error: not a valid RFC3339 timestamp: ${problem}`, text);
  }
});

test("timecmp compares points in time, and parses less strictly", () => {
  const rows: Row[] = [
    [[NOON, NOON], "0"],
    [["2017-11-22T00:00:00Z", "2017-11-22T01:00:00+01:00"], "0"],
    [["2017-11-22T00:00:00Z", "2017-11-22T00:00:00.000000001Z"], "-1"],
    [["2017-11-22T00:00:00Z", "2017-11-22T00:00:00.0000000001Z"], "0"],
    [["2017-11-22T00:00:01Z", "2017-11-22T00:00:00.9Z"], "1"],
    [["2017-11-22T1:00:00,5+24:00", "2017-11-21T01:00:00.5Z"], "0"],
    [[NOON, "x"], 'error 1: not a valid RFC3339 timestamp: cannot use "x" as year'],
    [["2020-02-03T04:5:06Z", NOON], 'error 0: not a valid RFC3339 timestamp: cannot use "5:06Z" as minute'],
    [[unknown, NOON], '"number" unknown(not null)'],
    [[null, NOON], "error 0: argument must not be null"],
  ];
  assert.equal(failures(timecmp, rows), []);
});

test("timeadd adds durations in any year", () => {
  const day = "2017-11-22T00:00:00Z";
  const rows = texts([
    [[day, "10m"], "2017-11-22T00:10:00Z"],
    [[day, "-1h30m"], "2017-11-21T22:30:00Z"],
    [[day, "+1.5h"], "2017-11-22T01:30:00Z"],
    [[day, "1.s"], "2017-11-22T00:00:01Z"],
    [[day, "-0"], day],
    [["2017-11-22T00:00:00.9999Z", "100µs"], "2017-11-22T00:00:01Z"],
    [["2017-11-22T00:00:00.999999999Z", "1ns"], "2017-11-22T00:00:01Z"],
    [[day, "1.99999999999999999999999h"], "2017-11-22T02:00:00Z"],
    [[day, "9223372036854775807ns"], "2310-03-03T23:47:16Z"],
    [[day, "-9223372036854775808ns"], "1725-08-13T00:12:43Z"],
    [["2017-11-22T00:00:00+05:30", "24h"], "2017-11-23T00:00:00+05:30"],
    [["2017-11-22T00:00:00-00:00", "0"], day],
    [["9999-12-31T23:59:59Z", "2562047h"], "10292-04-10T22:59:59Z"],
    [["0000-01-01T00:00:00Z", "-1s"], "-0001-12-31T23:59:59Z"],
    [["0000-01-01T00:00:00Z", "-2562047h"], "-0293-09-22T01:00:00Z"],
    [["2020-02-28T00:00:00Z", "24h"], "2020-02-29T00:00:00Z"],
    [["1900-02-28T00:00:00Z", "24h"], "1900-03-01T00:00:00Z"],
  ]);
  assert.equal(failures(timeadd, rows), []);
  const wrong: Row[] = [
    [[day, ""], 'error: time: invalid duration ""'],
    [[day, "-"], 'error: time: invalid duration "-"'],
    [[day, ".s"], 'error: time: invalid duration ".s"'],
    [[day, "h"], 'error: time: invalid duration "h"'],
    [[day, "1"], 'error: time: missing unit in duration "1"'],
    [[day, "1.5.5h"], 'error: time: missing unit in duration "1.5.5h"'],
    [[day, "1h 2m"], 'error: time: unknown unit "h " in duration "1h 2m"'],
    [[day, "1d"], 'error: time: unknown unit "d" in duration "1d"'],
    [[day, '1"\\'], 'error: time: unknown unit "\\"\\\\" in duration "1\\"\\\\"'],
    [[day, "1é\n"], 'error: time: unknown unit "\\xc3\\xa9\\x0a" in duration "1\\xc3\\xa9\\x0a"'],
    [[day, "9223372036854775808ns"], 'error: time: invalid duration "9223372036854775808ns"'],
    [[day, "-9223372036854775809ns"], 'error: time: invalid duration "-9223372036854775809ns"'],
    [[day, "2562048h"], 'error: time: invalid duration "2562048h"'],
    [[day, "99999999999999999999999h"], 'error: time: invalid duration "99999999999999999999999h"'],
    [["x", null], "error 1: argument must not be null"],
    [[unknown, "1h"], '"string" unknown'],
  ];
  assert.equal(failures(timeadd, wrong), []);
});

test("the time of a run is unknown", () => {
  assert.is(shown(call(timestamp, [])), '"string" unknown(not null)');
  assert.is(shown(call(plantimestamp, [])), '"string" unknown(not null)');
});

test("dates and days since 1970 are inverse, in years far from now too", () => {
  for (let days = -1_000_000; days < 4_000_000; days += 9973) {
    const date = dateOf(days);
    assert.is(daysOf(date), days);
  }
  assert.equal(dateOf(0), { year: 1970, month: 1, day: 1 });
  assert.is(weekdayOf(0), 4);
  assert.is(weekdayOf(-5), 6);
  const noon = Date.UTC(2400, 1, 29) / 86_400_000;
  assert.equal(dateOf(noon), { year: 2400, month: 2, day: 29 });
});

test.run();
