/** Finds backends with the same place as another configuration's: both overwrite each other's state. */
import { bodyOf, expressionRange } from "../../../model/index.ts";
import { relativePath } from "../../../text/index.ts";
import { modulesWithState, ownStatePlace } from "../../model/state-places.ts";
import type { Module } from "../../model/module.ts";
import { valueFilesBelow } from "../../model/plan/value-files.ts";
import { lineText } from "../../source/range-text.ts";
import { isAutomaticName } from "../../source/value-file-names.ts";
import type { ReviewContext } from "../review-context.ts";
import { adviceCodes } from "./codes.ts";

/** Reports the backend in a file. */
export function checkSharedStates({ module, fileDeclarations, sink }: ReviewContext): void {
  const [block] = fileDeclarations.settings.flatMap(({ backends }) => backends);
  const place = block === undefined ? null : ownStatePlace(module);
  if (place === null) return;
  const attribute = bodyOf(block!.body).justAttributes().attributes.get(place.argument);
  if (attribute === undefined) return;
  const other = modulesWithState(module, place).find(
    ({ directory }) => directory !== module.directory && !areExamples(directory, module.directory),
  );
  if (other === undefined || hasStates(module) || hasStates(other)) return;
  const args = { position: backendText(other, relativePath(module.directory, other.directory)) };
  sink.report(adviceCodes["shared-state"], expressionRange(attribute.expression), args);
}

/**
 * Returns whether a module has a state for each of several variable files that a person chooses from: its workspaces, or
 * arguments on the command line, tell the states apart.
 */
function hasStates(module: Module): boolean {
  let count = 0;
  for (const { name } of valueFilesBelow(module)) if (!isAutomaticName(name) && ++count > 1) return true;
  return false;
}

/** A directory with examples, and the name of one inside it. */
const EXAMPLE = /^(.*\/)?(examples?|samples?)\/[^/]+/i;

/** Returns whether two directories are in different examples beside each other: a reader tries one, with his own bucket. */
function areExamples(one: string, other: string): boolean {
  const [first, second] = [EXAMPLE.exec(one), EXAMPLE.exec(other)];
  return (
    first !== null && second !== null && first[0] !== second[0] && first[1] === second[1] && first[2] === second[2]
  );
}

/** Returns the place of a module's backend, as in messages. */
function backendText({ configuration }: Module, directory: string): string {
  for (const { file, declarations } of configuration)
    for (const { definitionRange } of declarations.settings.flatMap(({ backends }) => backends))
      return `${directory}/${lineText(file, definitionRange)}`;
  return directory;
}
