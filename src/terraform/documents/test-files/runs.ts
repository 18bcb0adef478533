/** `run` blocks in tests. */
import {
  contentRangeOf,
  type BodyAttribute,
  type BodyBlock,
  staticKeyword,
  expressionRange,
} from "../../../model/index.ts";
import { readCheckRules } from "../../declare/conditions/check-rules.ts";
import { constantBool, constantString, isComputed } from "../../declare/constant.ts";
import { declaredBlock } from "../../declare/declared.ts";
import { readDependsOn } from "../../declare/depends-on.ts";
import { readExpectedFailures } from "./expected-failures.ts";
import type { FileReader } from "../../declare/file-reader.ts";
import { isRemoteSource, moduleSourceProblem } from "../../addresses/module-source.ts";
import { checkName } from "../../declare/names.ts";
import { readPassedProviders } from "../../declare/providers/passed-providers.ts";
import type { RunDeclaration } from "./test-declarations.ts";
import { noteFunctions } from "./note-functions.ts";
import { readOverrides } from "./test-overrides.ts";
import { readVersionArgument } from "../../declare/version-argument.ts";
import { testCodes } from "./codes.ts";

/** Reads a run. */
export function readRun(reader: FileReader, block: BodyBlock): RunDeclaration {
  const { attributes, blocks } = reader.decode(block.body, "run");
  if (reader.versions.alwaysHas("run-names")) checkName(reader, block.labels[0], testCodes["invalid-run-name"]);
  const command = attributes.get("command");
  const keyword = command && staticKeyword(command.expression);
  if (command !== undefined && keyword !== "plan" && keyword !== "apply")
    reader.report(testCodes["invalid-command-keyword"], expressionRange(command.expression));
  constantString(reader, attributes.get("state_key"));
  constantBool(reader, attributes.get("parallel"));
  refuseExperiments(reader, attributes, blocks);
  const options = readSingle(reader, blocks, "plan_options", "run block");
  if (options !== null) checkPlanOptions(reader, options);
  const modules = blocks.filter(({ type }) => type === "module");
  return {
    ...declaredBlock(reader.file, block),
    command: keyword === "plan" ? "plan" : "apply",
    variables: readVariables(reader, blocks, "run block"),
    asserts: readCheckRules(reader, blocks, "assert"),
    providers: attributes.get("providers") ?? null,
    passedProviders: readPassedProviders(reader, attributes.get("providers")),
    expectFailures: readExpectedFailures(reader, attributes.get("expect_failures")),
    ...readModuleBlocks(reader, modules),
    hasModule: modules.length > 0,
    overrides: readOverrides(reader, blocks),
  };
}

/** Returns the values in a `variables` block, of which only one is allowed. */
export function readVariables(
  reader: FileReader,
  blocks: readonly BodyBlock[],
  owner: string,
): ReadonlyMap<string, BodyAttribute> {
  const block = readSingle(reader, blocks, "variables", owner);
  const attributes = block === null ? new Map<string, BodyAttribute>() : reader.justAttributes(block.body).attributes;
  for (const attribute of attributes.values()) noteFunctions(reader, attribute, "functions-in-test-values");
  return attributes;
}

/** Reports arguments and blocks that only versions before a release accept. */
export function refuseExperiments(
  reader: FileReader,
  attributes: ReadonlyMap<string, BodyAttribute>,
  blocks: readonly BodyBlock[],
): void {
  const skip = attributes.get("skip_cleanup");
  if (skip !== undefined)
    reader.report(testCodes["experimental-test-argument"], skip.nameRange, {
      construct: "attribute",
      name: skip.name,
    });
  for (const { type, typeRange } of blocks)
    if (type === "backend")
      reader.report(testCodes["experimental-test-argument"], typeRange, { construct: "block", name: type });
}

/** Returns the only block of a type; reports further ones. */
export function readSingle(
  reader: FileReader,
  blocks: readonly BodyBlock[],
  type: string,
  owner: string,
): BodyBlock | null {
  const [first, ...others] = blocks.filter((block) => block.type === type);
  if (first === undefined) return null;
  for (const { definitionRange } of others)
    reader.reportWithEarlier(testCodes["several-test-blocks"], definitionRange, first.definitionRange, (position) => ({
      type,
      owner,
      position,
    }));
  return first;
}

function checkPlanOptions(reader: FileReader, block: BodyBlock): void {
  const { attributes } = reader.decode(block.body, "planOptions");
  const mode = attributes.get("mode");
  const keyword = mode && staticKeyword(mode.expression);
  if (mode !== undefined && keyword !== "normal" && keyword !== "refresh-only")
    reader.report(testCodes["invalid-mode-keyword"], expressionRange(mode.expression));
  const refresh = attributes.get("refresh");
  const isRefreshed = constantBool(reader, refresh);
  readDependsOn(reader, attributes.get("replace"));
  readDependsOn(reader, attributes.get("target"));
  if (refresh !== undefined && isRefreshed === false && keyword === "refresh-only")
    reader.report(testCodes["incompatible-plan-options"], refresh.range);
}

/** The location for a run's module. */
type RunSource = Pick<RunDeclaration, "moduleSource" | "moduleSourceAttribute">;

const NO_SOURCE: RunSource = { moduleSource: null, moduleSourceAttribute: null };

/** Returns the source in the first block without errors; only blocks after that are reported as duplicates. */
function readModuleBlocks(reader: FileReader, blocks: readonly BodyBlock[]): RunSource {
  let source = NO_SOURCE;
  let good: BodyBlock | null = null;
  for (const block of blocks) {
    if (good !== null)
      reader.reportWithEarlier(
        testCodes["several-test-blocks"],
        block.definitionRange,
        good.definitionRange,
        (position) => ({
          type: "module",
          owner: "run block",
          position,
        }),
      );
    const before = reader.errorCount;
    const read = readModuleSource(reader, block);
    if (source.moduleSource === null) source = read;
    if (good === null && reader.errorCount === before) good = block;
  }
  return source;
}

function readModuleSource(reader: FileReader, block: BodyBlock): RunSource {
  const { attributes } = reader.decode(block.body, "runModule");
  const attribute = attributes.get("source");
  const version = attributes.get("version");
  readVersionArgument(reader, version);
  if (attribute === undefined) {
    reader.report(testCodes["missing-run-module-source"], block.definitionRange);
    return NO_SOURCE;
  }
  const isSourceComputed = reader.versions.has("computed-test-source") && isComputed(attribute.expression);
  const source = isSourceComputed ? null : constantString(reader, attribute);
  if (isSourceComputed) reader.use("computed-test-source", expressionRange(attribute.expression));
  const location: RunSource = { moduleSource: source, moduleSourceAttribute: attribute };
  if (source === null) return location;
  const problem = moduleSourceProblem(source, version !== undefined);
  if (problem !== null) reader.add(problem(attribute.range, contentRangeOf(attribute.expression)));
  else if (version === undefined && isRemoteSource(source)) {
    if (reader.versions.has("remote-test-sources"))
      reader.use("remote-test-sources", expressionRange(attribute.expression));
    else reader.report(testCodes["remote-run-module-source"], attribute.range);
  }
  return location;
}
