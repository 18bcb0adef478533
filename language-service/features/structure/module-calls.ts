/** The calls of one module in another one. */
import { type callersOf, pathIn } from "../../../src/internal.ts";
import type { Location } from "../../results.ts";

/** A module, whoever has loaded it. */
export type AnyModule = ReturnType<typeof callersOf>[number];

/** Returns where a module calls another one: the types of the blocks. */
export function callsOf(caller: AnyModule, called: Pick<AnyModule, "directory">): Location[] {
  return [...caller.declarations.modules.values()].flatMap((call) => {
    const { node } = call.block;
    if (caller.child(call)?.directory !== called.directory || node.type !== "Block") return [];
    return [{ path: pathIn(caller.directory, call.file.name), range: node.blockType.textRange }];
  });
}
