/** Version constraints that are valid, but not for providers. */
import type { BodyAttribute } from "../../../model/index.ts";
import { providerVersionProblem } from "../../addresses/provider-version.ts";
import { parseVersionConstraints } from "../../addresses/version-constraint.ts";
import type { FileReader } from "../file-reader.ts";
import { providerCodes } from "./codes.ts";

/** Reports a provider's constraint that is valid, but not for providers. */
export function checkProviderVersion(reader: FileReader, attribute: BodyAttribute, version: string | null): void {
  const isValid = version !== null && parseVersionConstraints(version) !== null;
  const problem = isValid ? providerVersionProblem(version) : null;
  if (problem !== null) reader.report(providerCodes["invalid-provider-version"], attribute.range, { problem });
}
