/** `fileset`: the files below a directory that match a pattern. */
import { cleanPath, joinPath } from "../../text/index.ts";
import {
  asString,
  type Marks,
  refineNotNull,
  setType,
  setVal,
  stringType,
  stringVal,
  unknownVal,
  unmark,
  type Value,
  withMarks,
} from "../../values/index.ts";
import type { FileHost } from "../hosts.ts";
import { type CallContext, defineFunction, FunctionError } from "../protocol.ts";
import { shownPath } from "./access.ts";
import { glob } from "./glob.ts";
import { relativePath } from "./paths.ts";

export const fileset = defineFunction({
  name: "fileset",
  description:
    "Returns the regular files in a directory whose paths, relative to the directory, match a pattern such as **/*.json.",
  params: [
    { name: "path", type: stringType, allowMarked: true },
    { name: "pattern", type: stringType, allowMarked: true },
  ],
  resultType: setType(stringType),
  refineResult: refineNotNull,
  call: ([path, pattern], type, context) => {
    const marks: readonly Marks[] = [path.marks, pattern.marks];
    const paths = findFiles(asString(unmark(path)), asString(unmark(pattern)), marks, context);
    if (paths instanceof FunctionError) return paths;
    return withMarks(paths === null ? unknownVal(type) : setVal(stringType, paths), ...marks);
  },
});

/** Returns the matching files; null if the host denies access. */
function findFiles(
  path: string,
  pattern: string,
  marks: readonly Marks[],
  { files, budget }: CallContext,
): Value[] | null | FunctionError {
  if (files === null) return null;
  const base = path.startsWith("/") ? path : joinPath(".", path);
  const whole = joinPath(base, pattern);
  const matches = glob(whole, files, (units) => budget.spend(units));
  if (matches === "refused") return null;
  if (matches === "bad") {
    return new FunctionError(`failed to glob pattern ${shownPath(whole, ...marks)}: syntax error in pattern`);
  }
  return regularFiles(base, matches, marks, files);
}

function regularFiles(
  base: string,
  matches: readonly string[],
  marks: readonly Marks[],
  files: FileHost,
): Value[] | null | FunctionError {
  const paths: Value[] = [];
  for (const match of matches) {
    const kind = files.kindOf(match);
    if (kind === "refused") return null;
    if (kind === "missing" || kind === "unreadable") {
      const reason = kind === "missing" ? "no such file or directory" : "permission denied";
      return new FunctionError(`failed to stat ${shownPath(match, ...marks)}: stat ${match}: ${reason}`);
    }
    if (kind !== "file") continue;
    const relative = relativePath(cleanPath(base), match);
    if (relative === null) {
      const reason = `Rel: can't make ${match} relative to ${base}`;
      return new FunctionError(`failed to trim path of match ${shownPath(match, ...marks)}: ${reason}`);
    }
    paths.push(stringVal(relative));
  }
  return paths;
}
