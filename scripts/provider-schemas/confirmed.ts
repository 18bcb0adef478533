// Which reports Terraform confirms, and which of its own are then accounted for.
import { blocksAround } from "./agreement.ts";
import type { Report } from "./corpus-reports.ts";
import type { ValidateReport } from "./terraform-with-doubles.ts";

/**
 * Returns Terraform's reports that confirm one in a directory: those at the same line, and deprecations with the same
 * name at the first line of a block around it, where Terraform reports those of nested blocks.
 */
export function confirming(
  { severity, place, text }: Pick<Report, "severity" | "place" | "text">,
  theirs: readonly ValidateReport[],
  directory: string,
): readonly ValidateReport[] {
  const sameKind = theirs.filter((one) => one.severity === severity);
  const atPlace = sameKind.filter((one) => one.place === place);
  const name = severity === "warning" ? /"[\w-]+"(?= is deprecated)/.exec(text)?.[0] : undefined;
  if (atPlace.length > 0 || name === undefined) return atPlace;
  const around = blocksAround(directory, place).map((block) => block.place);
  return sameKind.filter((one) => around.includes(one.place) && one.message.includes(name));
}
