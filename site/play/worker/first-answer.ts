/** What the worker needs at once: the build runs it, to find the modules that it uses. */
import { loadParts, withParts } from "./later.ts";
import { PlayService } from "./service.ts";

/**
 * Resolves to the number of problems in files, without schemas of providers. Then all parts are loaded: what a module uses
 * while it is loaded must be there.
 */
export async function firstAnswer(files: Readonly<Record<string, string>>): Promise<number> {
  const service = new PlayService(() => Promise.resolve());
  const ask = async (): Promise<number> => {
    service.take(Object.entries(files));
    return (await service.problems()).problems.length;
  };
  const count = await withParts(ask, () => service.forget());
  await loadParts();
  return count;
}
