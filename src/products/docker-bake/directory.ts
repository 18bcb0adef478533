/** Reads the files in a directory that may be read together with a Bake file. */
import { parseJson } from "../../json/index.ts";
import { bodyOf } from "../../model/index.ts";
import { parseConfig } from "../../syntax/index.ts";
import type { ModuleHost } from "../../terraform/source/host.ts";
import type { BakeNeighbours } from "./check.ts";
import { type BakeFacts, bakeFacts } from "./facts.ts";

const BAKE_FILE = /\.hcl$|bake.*\.json$/;
const COMPOSE_FILE = /compose.*\.ya?ml$/;

/** Longer files are not Bake files. */
const MAX_LENGTH = 1_000_000;

/** Returns the declarations beside a file, or null if the directory cannot be read. */
export function bakeNeighbours(directory: string, fileName: string, host: ModuleHost): BakeNeighbours | null {
  const names = host.list(directory);
  if (names === null) return null;
  const facts = names
    .filter((name) => name !== fileName && BAKE_FILE.test(name))
    .map((name) => readFacts(`${directory}/${name}`, host));
  return {
    facts: facts.filter((one) => one !== null),
    hasOtherTargets: names.some((name) => COMPOSE_FILE.test(name)) || facts.includes(null),
  };
}

function readFacts(path: string, host: ModuleHost): BakeFacts | null {
  const text = host.readText(path);
  if (text === null || text.length > MAX_LENGTH) return null;
  return bakeFacts(bodyOf(path.endsWith(".json") ? parseJson(text) : parseConfig(text)));
}
