/**
 * The parts of a file that declare its module's product and versions. They are read first, regardless of the rest of
 * the file: the allowed blocks and arguments depend on them.
 */
import { type BodyAttribute, type BodyBlock, evaluate, variablesIn } from "../../model/index.ts";
import { ConversionError, convert, stringType } from "../../values/index.ts";
import { isOpenTofuName, type SourceFile } from "../source/source-file.ts";
import { query } from "../query.ts";
import { hasOpenTofuConstruct } from "./opentofu-constructs.ts";

/** A module call, as far as its directory depends on it. */
export interface SniffedCall {
  readonly name: string;
  readonly source: string;
  /** The version constraints; null if they are absent or not constant. */
  readonly version: string | null;
}

/** A file's statements. */
export interface Statements {
  readonly file: SourceFile;
  /** The constraints in `required_version`, with the argument. */
  readonly requiredVersions: readonly StatedConstraint[];
  /** The constraints in `compatible_with { opentofu }`. */
  readonly compatibleWith: readonly StatedConstraint[];
  /** Whether there are blocks of settings that only OpenTofu has. */
  readonly isOpenTofu: boolean;
  /** Whether there are other constructs that only OpenTofu has. */
  readonly hasConstruct: boolean;
  /** Whether only OpenTofu reads the file. */
  readonly isOpenTofuFile: boolean;
  /** Whether the source of a module call refers to something. */
  readonly hasComputedSource: boolean;
  readonly calls: readonly SniffedCall[];
}

/** A constraint as written. */
export interface StatedConstraint {
  readonly file: SourceFile;
  readonly text: string;
  readonly attribute: BodyAttribute;
}

const TOP = {
  blocks: [{ type: "terraform" }, { type: "language" }, { type: "module", labelNames: ["name"] }],
} as const;
const SETTINGS = { attributes: [{ name: "required_version" }], blocks: [{ type: "encryption" }] } as const;
const CALL = { attributes: [{ name: "source" }, { name: "version" }] } as const;
const LANGUAGE = { blocks: [{ type: "compatible_with" }] } as const;

/** Words without which a file contains no statements, so that it need not be decoded. */
const WORDS = /\b(?:required_version|encryption|language|module)\b/;

/** Returns the statements in a configuration file. Memoized. */
export const statementsOf: (file: SourceFile) => Statements = query("statementsOf", (file) => {
  const isOpenTofuFile = isOpenTofuName(file.name);
  const nothing: Statements = {
    file,
    requiredVersions: [],
    compatibleWith: [],
    isOpenTofu: false,
    hasConstruct: false,
    isOpenTofuFile,
    hasComputedSource: false,
    calls: [],
  };
  const hasConstruct = hasOpenTofuConstruct(file);
  if (!WORDS.test(file.text) || file.role === "test") return { ...nothing, hasConstruct };
  const { blocks } = file.body.decodePartially(TOP);
  const ofType = (blockType: string): BodyBlock[] => blocks.filter(({ type }) => type === blockType);
  const settings = ofType("terraform").map(({ body }) => body.decodePartially(SETTINGS));
  const languages = ofType("language");
  const calls = ofType("module").map(({ labels, body }) => ({ labels, ...body.decodePartially(CALL) }));
  return {
    file,
    requiredVersions: settings.flatMap(({ attributes }) => stringsIn(file, attributes.get("required_version"))),
    compatibleWith: languages.flatMap((block) => compatibleVersions(file, block)),
    hasConstruct,
    isOpenTofu: languages.length > 0 || settings.some(({ blocks: inner }) => inner.length > 0),
    isOpenTofuFile,
    hasComputedSource: calls.some(({ attributes }) => isComputed(attributes.get("source"))),
    calls: calls.flatMap(({ labels, attributes }) => {
      const version = stringsIn(file, attributes.get("version"))[0]?.text ?? null;
      return stringsIn(file, attributes.get("source")).map(({ text }) => ({
        name: labels[0]?.value ?? "",
        source: text,
        version,
      }));
    }),
  };
});

/**
 * Returns the statements in a module's configuration files, primary files first. `required_version` in an override file
 * replaces the constraints in the files before it.
 */
export const statementsIn: (files: readonly SourceFile[]) => readonly Statements[] = query("statementsIn", (files) => {
  const ofRole = (role: SourceFile["role"]): Statements[] =>
    files.filter((file) => file.role === role).map(statementsOf);
  const all = [...ofRole("primary"), ...ofRole("test"), ...ofRole("override")];
  let isReplaced = false;
  let isReplacedInTerraform = false;
  for (const [index, one] of [...all.entries()].toReversed()) {
    const { file, requiredVersions, isOpenTofuFile } = one;
    // Terraform does not read OpenTofu's files: only such a file replaces another's constraints.
    if (isReplaced || (isReplacedInTerraform && !isOpenTofuFile)) all[index] = { ...one, requiredVersions: [] };
    if (file.role !== "override" || requiredVersions.length === 0) continue;
    isReplacedInTerraform = true;
    isReplaced ||= isOpenTofuFile;
  }
  return all;
});

function compatibleVersions(file: SourceFile, { body }: BodyBlock): StatedConstraint[] {
  const inner = body.decodePartially(LANGUAGE).blocks;
  return inner.flatMap((block) => stringsIn(file, block.body.justAttributes().attributes.get("opentofu")));
}

function isComputed(attribute: BodyAttribute | undefined): boolean {
  return attribute !== undefined && variablesIn(attribute.expression).length > 0;
}

function stringsIn(file: SourceFile, attribute: BodyAttribute | undefined): StatedConstraint[] {
  if (attribute === undefined) return [];
  const text = convert(evaluate(attribute.expression).value, stringType);
  const payload = text instanceof ConversionError ? null : text.payload;
  return typeof payload === "string" ? [{ file, text: payload, attribute }] : [];
}
