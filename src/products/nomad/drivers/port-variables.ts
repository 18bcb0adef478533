/**
 * Checks the variables that a client sets for ports, such as `NOMAD_PORT_http`, in a group: in expressions, and in templates that
 * read the environment. Nomad leaves a name that it does not know as it is.
 */
import { createDiagnostic, type Diagnostic, suggestionAt } from "../../../diagnostics/index.ts";
import type { BodyBlock } from "../../../model/index.ts";
import { closeName, type TextRange } from "../../../text/index.ts";
import { TREE } from "../../../syntax/index.ts";
import { JobPart } from "../job/part.ts";
import { labelsFor } from "../network/ports.ts";
import type { NameUse } from "../../shared/name-uses.ts";
import { nomadDriverCodes } from "./codes.ts";

const NAME = "NOMAD_(?:HOST_|ALLOC_)?(?:ADDR|IP|PORT)_";
const VARIABLE = new RegExp(`^(${NAME})(\\w+)$`);
const IN_TEMPLATE = new RegExp(`\\benv "(${NAME})(\\w+)"`, "g");

/** Returns the variables of ports in a group that no port has; `uses` are the references in the file. */
export function checkPortVariables(
  group: BodyBlock,
  tasks: readonly BodyBlock[],
  uses: readonly NameUse[],
): Diagnostic[] {
  const part = new JobPart(group);
  const labels = labelsFor(
    part,
    tasks.map((task) => new JobPart(task)),
    null,
  );
  // Connect adds ports for proxies and checks.
  if (labels === null || [group, ...tasks].some(hasConnect)) return [];
  const known = new Set([...labels].flatMap((label) => ["", ...tasks.map(nameOf)].map((task) => plain(task, label))));
  return usedIn(group, uses).flatMap(({ prefix, label, range }) => {
    if (known.has(label)) return [];
    const meant = closeName(label, known);
    const suggestion = suggestionAt(range, meant === null ? null : `${prefix}${meant}`);
    const args = { label, name: `${prefix}${label}`, suggestion };
    return [createDiagnostic(nomadDriverCodes["nomad-unknown-port-variable"], range, args)];
  });
}

function nameOf({ labels }: BodyBlock): string {
  return `${labels[0]?.value ?? ""}_`;
}

/** Names of variables have an underscore in the place of all other signs. */
function plain(task: string, label: string): string {
  return `${task}${label}`.replace(/[^A-Za-z0-9_]/g, "_");
}

function hasConnect(block: BodyBlock): boolean {
  const part = new JobPart(block);
  return (
    part.mayGenerate("service") ||
    part.parts("service").some((service) => service.mayGenerate("connect") || service.part("connect") !== null)
  );
}

interface UsedVariable {
  readonly prefix: string;
  readonly label: string;
  readonly range: TextRange;
}

function usedIn({ node }: BodyBlock, uses: readonly NameUse[]): UsedVariable[] {
  const { start, end } = node;
  const inExpressions = uses.flatMap(({ root, path, range }) => {
    const match = range.start >= start && range.end <= end && path.length === 0 ? VARIABLE.exec(root) : null;
    return match === null ? [] : [{ prefix: match[1]!, label: match[2]!, range }];
  });
  const inTemplates = [...node[TREE].source.text.slice(start, end).matchAll(IN_TEMPLATE)].map((match) => {
    const from = start + match.index + match[0].indexOf("NOMAD_");
    return {
      prefix: match[1]!,
      label: match[2]!,
      range: { start: from, end: from + match[1]!.length + match[2]!.length },
    };
  });
  return [...inExpressions, ...inTemplates];
}
