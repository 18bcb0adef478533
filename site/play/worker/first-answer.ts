/** The worker's first answer alone: the build asks for it, to find the modules that it needs. */
import { withParts } from "./later.ts";
import { PlayService } from "./service.ts";

/** Resolves to the number of problems in files, without schemas of providers. */
export async function firstAnswer(files: Readonly<Record<string, string>>): Promise<number> {
  const service = new PlayService(() => Promise.resolve());
  const ask = async (): Promise<number> => {
    service.take(Object.entries(files));
    return (await service.problems()).problems.length;
  };
  return await withParts(ask, () => service.forget());
}
