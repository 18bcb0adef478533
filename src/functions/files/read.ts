/** Functions for the contents of one file: `file`, `filebase64`, `fileexists` and the hashes. */
import {
  asString,
  boolType,
  boolVal,
  type Marks,
  refineNotNull,
  stringType,
  stringVal,
  unknownVal,
  unmark,
  type Value,
  withMarks,
} from "../../values/index.ts";
import { type Digest, digests, spendForHash } from "../crypto/hashes.ts";
import { encodeBase64 } from "../encoding/base64.ts";
import { utf8Text } from "../encoding/bytes.ts";
import type { FileKind } from "../hosts.ts";
import { type CallContext, defineFunction, FunctionError, type Parameter, type ValueFunction } from "../protocol.ts";
import {
  notUtf8Message,
  readBytes,
  readMessage,
  resolvePath,
  shownPath,
  systemMessage,
  UNKNOWN_FILE,
} from "./access.ts";

/** A path that may be marked, because messages quote it. */
export const PATH: Parameter = { name: "path", type: stringType, allowMarked: true };

/** Returns a file's text, or an error; for `file` and `templatefile`. */
export function readText(
  given: string,
  marks: Marks,
  context: CallContext,
  argument: number | null = 0,
): string | FunctionError | typeof UNKNOWN_FILE {
  const bytes = readBytes(given, context);
  if (bytes === UNKNOWN_FILE) return bytes;
  if (bytes instanceof FunctionError) return new FunctionError(bytes.message, argument);
  if (!(bytes instanceof Uint8Array)) return new FunctionError(readMessage(bytes, given, marks), argument);
  return utf8Text(bytes) ?? new FunctionError(notUtf8Message(given, marks));
}

export const file = defineFunction({
  name: "file",
  description: "Returns the content of a file as a UTF-8 string.",
  params: [PATH],
  resultType: stringType,
  refineResult: refineNotNull,
  call: ([path], _type, context) => {
    const text = readText(asString(unmark(path)), path.marks, context);
    if (text instanceof FunctionError) return text;
    return withMarks(text === UNKNOWN_FILE ? unknownVal(stringType) : stringVal(text), path.marks);
  },
});

export const filebase64 = defineFunction({
  name: "filebase64",
  description: "Returns the Base64 encoding of a file's bytes.",
  params: [PATH],
  resultType: stringType,
  refineResult: refineNotNull,
  call: ([path], _type, context) => {
    const given = asString(unmark(path));
    const bytes = readBytes(given, context);
    if (bytes === UNKNOWN_FILE) return withMarks(unknownVal(stringType), path.marks);
    if (bytes instanceof Uint8Array) return withMarks(stringVal(encodeBase64(bytes)), path.marks);
    return new FunctionError(bytes instanceof FunctionError ? bytes.message : readMessage(bytes, given, path.marks), 0);
  },
});

/** Messages for existing paths that are not regular files. */
const NOT_REGULAR: Readonly<Partial<Record<FileKind, string>>> = {
  directory: "is a directory, not a file",
  device: "is a device node, not a regular file",
  pipe: "is a named pipe, not a regular file",
  socket: "is a unix domain socket, not a regular file",
  other: "is not a regular file",
};

export const fileexists = defineFunction({
  name: "fileexists",
  description: "Returns true if a file exists at the given path. A directory is an error.",
  params: [PATH],
  resultType: boolType,
  refineResult: refineNotNull,
  call: ([given], _type, { files }) => {
    const marks = given.marks;
    const path = resolvePath(asString(unmark(given)), files);
    if (path instanceof FunctionError) return path;
    const kind = path === UNKNOWN_FILE || files === null ? "refused" : files.kindOf(path);
    if (path === UNKNOWN_FILE || kind === "refused") return withMarks(unknownVal(boolType), marks);
    if (kind === "unreadable") return new FunctionError(`failed to stat ${shownPath(path, marks)}`);
    if (kind === "file" || kind === "missing") return withMarks(boolVal(kind === "file"), marks);
    return new FunctionError(`${shownPath(path, marks)} ${NOT_REGULAR[kind]!}`);
  },
});

function fileHash(name: string, { algorithm, form, digest }: Digest): ValueFunction {
  return defineFunction({
    name,
    description: `Returns the ${algorithm} hash of a file's content in ${form}.`,
    params: [{ name: "path", type: stringType }],
    resultType: stringType,
    refineResult: refineNotNull,
    call: ([path], _type, context): Value | FunctionError => {
      const bytes = readBytes(asString(path), context);
      if (bytes === UNKNOWN_FILE) return unknownVal(stringType);
      if (bytes instanceof FunctionError) return bytes;
      if (!(bytes instanceof Uint8Array)) return new FunctionError(systemMessage(bytes));
      spendForHash(context.budget, bytes.length);
      return stringVal(digest(bytes));
    },
  });
}

export const filemd5: ValueFunction = fileHash("filemd5", digests.md5);
export const filesha1: ValueFunction = fileHash("filesha1", digests.sha1);
export const filesha256: ValueFunction = fileHash("filesha256", digests.sha256);
export const filesha512: ValueFunction = fileHash("filesha512", digests.sha512);
export const filebase64sha256: ValueFunction = fileHash("filebase64sha256", digests.base64sha256);
export const filebase64sha512: ValueFunction = fileHash("filebase64sha512", digests.base64sha512);
