/** `language` blocks of OpenTofu. */
import { type BodyAttribute, type BodyBlock, expressionRange, staticKeyword } from "../../../model/index.ts";
import { parseVersion, satisfies, type VersionConstraint } from "../../addresses/version-constraint.ts";
import { availability, lastVersionWithout } from "../../versions/availability.ts";
import { blockFeature } from "../../versions/construct-lookup.ts";
import type { FileReader } from "../file-reader.ts";
import { readList } from "../literal-arguments.ts";
import { readVersionArgument } from "../version-argument.ts";
import { settingsCodes } from "./codes.ts";

const EDITION = "tofu2024";

/** Reads a block for its mistakes; its constraints were read before the rest of the module. */
export function checkLanguageBlock(reader: FileReader, block: BodyBlock): void {
  if (reader.isOverride) {
    reader.report(settingsCodes["language-in-override"], block.definitionRange);
    return;
  }
  const { attributes, blocks } = reader.decode(block.body, "language");
  const edition = attributes.get("edition");
  if (edition !== undefined) checkEdition(reader, edition);
  checkExperiments(reader, attributes.get("experiments"));
  const [first, ...others] = blocks.flatMap((inner) => {
    // Other programs may have arguments and blocks of their own in it.
    const constraint = inner.body.decodePartially({ attributes: [{ name: "opentofu" }] }).attributes.get("opentofu");
    return constraint === undefined ? [] : [{ inner, constraint }];
  });
  for (const { inner } of others) reader.report(settingsCodes["duplicate-compatible-with"], inner.definitionRange);
  if (first !== undefined) checkConstraint(reader, first.constraint);
}

/** Reports a constraint that allows the last version without the block, which does not read it. */
function checkEffect(
  reader: FileReader,
  { expression }: BodyAttribute,
  constraints: readonly VersionConstraint[],
): void {
  const block = blockFeature("file", "language")!;
  const without = lastVersionWithout(block, "opentofu")!;
  if (!satisfies(parseVersion(without)!, constraints)) return;
  const { since } = availability(block, "opentofu");
  reader.report(settingsCodes["ineffective-version-constraint"], expressionRange(expression), {
    without,
    since: since!,
  });
}

function checkEdition(reader: FileReader, { expression }: BodyAttribute): void {
  const keyword = staticKeyword(expression);
  if (keyword === EDITION) return;
  reader.report(settingsCodes["unsupported-tofu-edition"], expressionRange(expression), {
    isKeyword: keyword !== null,
  });
}

/** The first versions with the block have no experiments; those of later ones are not described. */
function checkExperiments(reader: FileReader, attribute: BodyAttribute | undefined): void {
  if (attribute === undefined) return;
  for (const element of readList(reader, attribute.expression) ?? []) {
    const keyword = staticKeyword(element);
    if (keyword !== null && reader.versions.has("symbol-libraries")) continue;
    reader.report(settingsCodes["unknown-tofu-experiment"], expressionRange(element), {
      isKeyword: keyword !== null,
    });
  }
}

function checkConstraint(reader: FileReader, constraint: BodyAttribute): void {
  const constraints = readVersionArgument(reader, constraint) ?? [];
  const prerelease = constraints.find(({ version }) => version.prerelease !== "");
  if (prerelease !== undefined)
    reader.report(settingsCodes["prerelease-in-required-version"], constraint.range, {
      constraint: prerelease.text,
    });
  else if (constraints.length > 0) checkEffect(reader, constraint, constraints);
}
