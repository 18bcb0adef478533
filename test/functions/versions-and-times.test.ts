// Bake's `semvercmp`, `unixtimestampparse` and `formattimestamp`. Results are those of Buildx's tests, at 461836ba
// (bake/hclparser/stdlib_test.go), and of the rules in Masterminds/semver's constraints.go.
import { test } from "uvu";
import { bakeFunctions } from "../../src/functions/index.ts";
import { checkRows } from "./rows.ts";

checkRows("semvercmp", bakeFunctions, [
  ['semvercmp("1.2.3", ">= 1.0.0")', "true"],
  ['semvercmp("2.1.0", "< 2.0.0")', "false"],
  ['semvercmp("3.22", ">= 3.20")', "true"],
  ["semvercmp(3.21, 3.21)", "true"],
  ['semvercmp("not-a-version", ">= 1.0.0")', "error at version: invalid semantic version"],
  ['semvercmp("", ">= 1.0.0")', "error at version: invalid semantic version"],
  ['semvercmp("1.2.3", "not-a-constraint")', 'error at constraint: improper constraint: "not-a-constraint"'],
  ['semvercmp("1.2.3", "")', 'error at constraint: improper constraint: ""'],
  ['semvercmp(unknown, ">= 1")', "unknown(bool)"],
  ['semvercmp("1.0")', 'error: Function "semvercmp" expects 2 argument(s). Missing value for "constraint"'],
]);

checkRows("semvercmp: operators", bakeFunctions, [
  ['[for v in ["1.2.3", "1.9", "2.0.0", "1.2.2"] : semvercmp(v, "^1.2.3")]', "[true, true, false, false]"],
  ['[for v in ["0.2.3", "0.2.9", "0.3.0"] : semvercmp(v, "^0.2.3")]', "[true, true, false]"],
  ['[for v in ["0.0.3", "0.0.4"] : semvercmp(v, "^0.0.3")]', "[true, false]"],
  ['[for v in ["1.2.3", "1.2.9", "1.3.0"] : semvercmp(v, "~1.2.3")]', "[true, true, false]"],
  ['[for v in ["1.2.9", "1.3.0"] : semvercmp(v, "~> 1.2")]', "[true, false]"],
  ['[for v in ["1.2.9", "1.3.0", "2.0.0"] : semvercmp(v, "~1")]', "[true, true, false]"],
  ['[for v in ["1.2.9", "1.3.0"] : semvercmp(v, "1.2.x")]', "[true, false]"],
  ['[for v in ["1.2.9", "2.0.0"] : semvercmp(v, "!=1.x")]', "[false, true]"],
  ['[for v in ["11.1.0", "12.0.0"] : semvercmp(v, ">11")]', "[false, true]"],
  ['[for v in ["11.1.9", "11.2.0"] : semvercmp(v, ">11.1")]', "[false, true]"],
  ['[for v in ["11.1.9", "11.2.0"] : semvercmp(v, "<=11.1")]', "[true, false]"],
  ['[for v in ["1.2.0", "1.4.5", "1.4.6"] : semvercmp(v, "1.2 - 1.4.5")]', "[true, true, false]"],
  ['[for v in ["1.1.0", "2.3.0", "3.0.0"] : semvercmp(v, ">=1, <2 || >=2.3 <3")]', "[true, true, false]"],
  ['[for v in ["1.2.3-beta.2", "1.2.3"] : semvercmp(v, ">=1.2.3-beta.11")]', "[false, true]"],
  ['semvercmp("1.2.3-beta", ">=1.0.0")', "false"],
  ['semvercmp("v1.2.3+build", "1.2.3")', "true"],
]);

checkRows("Unix timestamps", bakeFunctions, [
  ["unixtimestampparse(1690328596).rfc3339", '"2023-07-25T23:43:16Z"'],
  [
    '[for name in ["year", "year_day", "day", "month", "weekday", "iso_year", "iso_week"] : unixtimestampparse(1690328596)[name]]',
    "[2023, 206, 25, 7, 2, 2023, 30]",
  ],
  ['"${unixtimestampparse(0).weekday_name} ${unixtimestampparse(0).month_name}"', '"Thursday January"'],
  ["unixtimestampparse(-1).year_day", "365"],
  ["unixtimestampparse(-1).iso_year", "1970"],
  ["unixtimestampparse(-1).iso_week", "1"],
  ["unixtimestampparse(1.2)", "error at unix_timestamp: unix timestamp must be an integer"],
  ['formattimestamp("X", "2015-10-21T00:00:00Z")', '"1445385600"'],
  ['formattimestamp("X", 1445385600)', '"1445385600"'],
  ['formattimestamp("YYYY-MM-DD", "2025-09-16T12:00:00Z")', '"2025-09-16"'],
  ["formattimestamp(\"YYYY-MM-DD'T'hh:mm:ssZ\", 1690328596)", '"2023-07-25T23:43:16Z"'],
  ["formattimestamp(\"YYYY-MM-DD'T'hh:mm:ssZ\", -1)", '"1969-12-31T23:59:59Z"'],
  ['formattimestamp("YYYY-MM-DD", 1.2)', "error at time: unix timestamp must be an integer"],
  ['formattimestamp("YYYY", true)', "error at time: must be a string timestamp or a unix timestamp number"],
  ['formattimestamp("YYYY", unknown)', "unknown(string)"],
]);

test.run();
