/** What is loaded for Packer. */
import { defineFunction, type HclFunction, packerFunctions, type ValueFunction } from "../../functions/index.ts";
import type { ConfigFile, SyntaxTree } from "../../syntax/index.ts";
import { asString, dynamicVal, objectVal, stringType, stringVal, unknownVal, type Value } from "../../values/index.ts";
import type { CheckedLanguage } from "../shared/loaded-product.ts";
import { checkPackerJson } from "./check-json.ts";
import { checkPacker, declaredNames } from "./check.ts";
import { PackerFactsCache, templatesIn } from "./directory.ts";
import { factsOf, type PackerFacts } from "./facts.ts";
import { packer } from "./product.ts";
import { packerVersions } from "./versions.ts";
import { type AllowedVersions, pinnedVersions } from "../shared/versions/pinned.ts";
import type { ConfigBody } from "../../model/index.ts";
import type { ModuleHost } from "../../terraform/source/host.ts";
import { checkVariableValues } from "./variable-values.ts";
import { RUNTIME_NAMES } from "./runtime-names.ts";
import { packerSchema } from "./schema.ts";
import { openBody } from "../shared/schema-notation.ts";

/** Names in templates whose values are only known in a build. */
const OF_BUILDS = ["build", "data", "packer", "source"];

/** Packer's functions, the checks of templates, and the names in their scope. */
export const loadedPacker: CheckedLanguage = {
  functions: packerFunctions,
  defaultFunctions: (environment) => new Map([...packerFunctions, ["env", readingEnv(environment)]]),
  schemaOf: () => packerSchema,
  jsonSchemaOf: (name) => (isJsonTemplate(name) ? packerSchema : openBody("")),
  jsonNames(body, { directory, name, host }) {
    const others = host && new PackerFactsCache().othersIn(directory, name, host);
    if (others === null || !isJsonTemplate(name)) return [];
    return declaredNames([factsOfJson(name, body), ...others]);
  },
  jsonVersions(body, { directory, name, host }) {
    const facts = factsOfJson(name, body);
    return packerVersions(facts, [facts], pinnedIn(directory, host));
  },
  checkJson(file, unsupported) {
    const { body, directory, name, host, tree } = file;
    if (!isJsonTemplate(name)) {
      const values = { name, body, text: tree.source.text, root: null };
      return host === null ? [] : checkVariableValues(values, templatesIn(directory, name, host));
    }
    const others = host && new PackerFactsCache().othersIn(directory, name, host);
    return checkPackerJson(file, factsOfJson(name, body), others, unsupported);
  },
  checker({ host }) {
    const cache = new PackerFactsCache();
    return (file, { directory, name, tree }) => {
      // Files with values for variables may have the same ending as templates.
      if (!name.endsWith(".pkr.hcl") || holdsValues(name, tree))
        return host === null ? [] : checkVariableValues(file, templatesIn(directory, name, host));
      return checkPacker(file, host && cache.othersIn(directory, name, host), pinnedIn(directory, host));
    };
  },
  builtIn: RUNTIME_NAMES,
  names({ currentDirectory, directory }) {
    const path = objectVal({ cwd: asPath(currentDirectory), root: asPath(directory) });
    return [["path", path], ...OF_BUILDS.map((name) => [name, dynamicVal] as const)];
  },
};

const asPath = (path: string | null): Value => (path === null ? unknownVal(stringType) : stringVal(path));

/** Returns `env`, which is an empty string for a variable that is not set. */
function readingEnv(environment: (name: string) => string | undefined): HclFunction {
  const { name, description, params } = packerFunctions.get("env")!;
  const call: ValueFunction["call"] = ([key]) => stringVal(environment(asString(key!)) ?? "");
  return defineFunction({ name, description, params, resultType: stringType, call });
}

/** Other files in JSON hold values for variables. */
function isJsonTemplate(name: string): boolean {
  return name.endsWith(".pkr.json");
}

function factsOfJson(file: string, body: ConfigBody): PackerFacts {
  return { file, ...factsOf(body), uses: null, needs: [], isComplete: true };
}

/** Returns a function that returns the versions by files around a directory. */
function pinnedIn(directory: string, host: ModuleHost | null): () => AllowedVersions | null {
  return () => pinnedVersions(packer.name, directory, host);
}

/**
 * Returns true for variable values in a file that is named like a template: `x.vars.pkr.hcl`, for the option
 * `-var-file`.
 */
function holdsValues(name: string, { root }: SyntaxTree<ConfigFile>): boolean {
  return name.endsWith("vars.pkr.hcl") && root.body.items.every(({ type }) => type === "Attribute");
}
