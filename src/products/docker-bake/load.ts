/** What is loaded for Docker Bake. */
import { BUILT_IN } from "./built-in.ts";
import { bakeFunctions } from "../../functions/index.ts";
import type { CheckedLanguage } from "../shared/loaded-product.ts";
import { type BakeNeighbours, checkBake } from "./check.ts";
import { checkBakeJson } from "./check-json.ts";
import { bakeFunctionsIn } from "./functions.ts";
import { bakeSchema } from "./schema.ts";
import { parseJson } from "../../json/index.ts";
import { bodyOf } from "../../model/index.ts";
import { parseConfig } from "../../syntax/index.ts";
import type { ModuleHost } from "../../terraform/source/host.ts";
import { type BakeFacts, bakeFacts } from "./facts.ts";
import { isReadAlone } from "./read-alone.ts";

const BAKE_FILE = /\.hcl$|bake.*\.json$/;
const COMPOSE_FILE = /compose.*\.ya?ml$/;

/** Longer files are not Bake files. */
const MAX_LENGTH = 1_000_000;

/** Returns the declarations beside a file, or null if the directory cannot be read. */
function bakeNeighbours(directory: string, fileName: string, host: ModuleHost): BakeNeighbours | null {
  const names = host.list(directory);
  if (names === null) return null;
  const facts = names
    .filter((name) => name !== fileName && BAKE_FILE.test(name))
    .map((name) => readFacts(`${directory}/${name}`, host));
  return {
    facts: facts.filter((one) => one !== null),
    hasOtherTargets: names.some((name) => COMPOSE_FILE.test(name)) || facts.includes(null),
    isReadAlone: facts.length === 0 && isReadAlone(directory, fileName, host),
  };
}

function readFacts(path: string, host: ModuleHost): BakeFacts | null {
  const text = host.readText(path);
  if (text === null || text.length > MAX_LENGTH) return null;
  return bakeFacts(bodyOf(path.endsWith(".json") ? parseJson(text) : parseConfig(text)));
}

/** Bake's functions with those that a file declares, and the checks of its files. */
export const loadedBake: CheckedLanguage = {
  functions: bakeFunctions,
  functionsIn: bakeFunctionsIn,
  schemaOf: () => bakeSchema,
  // Whatever is no block is a variable, with any name.
  jsonSchemaOf: (_name, body) => {
    const { attributes } = body.decodePartially({ blocks: bakeSchema.blocks }).remain.justAttributes();
    return { ...bakeSchema, attributes: [...attributes.keys()].map((name) => ({ name })) };
  },
  builtIn: BUILT_IN,
  checkJson: (file) => checkBakeJson(file, file.host && bakeNeighbours(file.directory, file.name, file.host)),
  checker({ host }) {
    return (file, { directory, name }) =>
      checkBake(file, { directory, host, neighbours: host && bakeNeighbours(directory, name, host) });
  },
};
