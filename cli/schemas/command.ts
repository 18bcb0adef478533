// `hclkit schemas`: keeps the schemas of installed providers, for lint and editors.
import { readFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import { cachedSchemas } from "../../eslint-plugin/module/cache-directory.ts";
import { parseVersion } from "../../src/index.ts";
import { BUILTIN_PROVIDER, schemasByAddress, withoutHost } from "../../src/internal.ts";
import { parseCommandLine } from "../command-line.ts";
import { ExitCode } from "../exit-code.ts";
import { Directories } from "../files/directories.ts";
import { reasonOf } from "../files/file-problem.ts";
import { UsageError } from "../usage-error.ts";
import { printSchemas, ProgramError } from "./print-schemas.ts";
import { type RootModule, rootModules, versionsLockedIn } from "./roots.ts";
import { isStored, store } from "./store.ts";

const OPTIONS = {
  from: { type: "string" },
  "provider-version": { type: "string", multiple: true },
  output: { type: "string", short: "o" },
  binary: { type: "string" },
  force: { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const;

/** Where versions come from, and where files go. */
interface Run {
  /** The directory of schemas, absolute. */
  readonly output: string;
  /** The versions on the command line, by address. */
  readonly versions: ReadonlyMap<string, string>;
}

/** Runs `hclkit schemas` with the arguments after the command's name. */
export async function schemas(args: readonly string[]): Promise<ExitCode> {
  const { values, positionals } = parseCommandLine("schemas", args, OPTIONS);
  if (values.help === true) {
    process.stdout.write((await import("../help.ts")).SCHEMAS_HELP);
    return ExitCode.clean;
  }
  const run: Run = {
    output: outputDirectory(values.output),
    versions: givenVersions(values["provider-version"] ?? []),
  };
  if (values.from === undefined) {
    const program = values.binary ?? null;
    return keepInstalled(run, positionals, { program, isForced: values.force === true });
  }
  if (positionals.length > 0 || values.binary !== undefined)
    throw new UsageError("--from runs no program: it cannot be used with directories or --binary.");
  const isComplete = keep(run, readOutput(values.from), values.from, versionsLockedIn(process.cwd()));
  return isComplete ? ExitCode.clean : ExitCode.error;
}

function outputDirectory(chosen: string | undefined): string {
  const directory = chosen === undefined ? cachedSchemas() : resolve(chosen);
  if (directory === null) throw new UsageError("There is no cache directory: set XDG_CACHE_HOME, or use --output.");
  return directory;
}

/** Returns the versions in arguments such as `hashicorp/aws=5.49.0`. */
function givenVersions(entries: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    entries.map((entry) => {
      const [address = "", version = "", ...rest] = entry.split("=");
      const parts = address.toLowerCase().split("/");
      const isAddress = parts.length >= 2 && parts.length <= 3 && !parts.includes("");
      if (!isAddress || rest.length > 0 || parseVersion(version) === null)
        throw new UsageError(
          `--provider-version requires ADDRESS=VERSION, such as hashicorp/aws=5.49.0; not "${entry}".`,
        );
      return [parts.join("/"), version.replace(/^v/, "")] as const;
    }),
  );
}

/** Keeps the schemas of the root modules in directories. */
async function keepInstalled(
  run: Run,
  paths: readonly string[],
  { program, isForced }: { readonly program: string | null; readonly isForced: boolean },
): Promise<ExitCode> {
  const directories = new Directories();
  const data = process.env["TF_DATA_DIR"] || null;
  const roots = (paths.length === 0 ? ["."] : paths).flatMap((path) => {
    const { error } = directories.listing(resolve(path));
    if (error !== null) throw new UsageError(`${path}: ${reasonOf(error)}`);
    return rootModules(resolve(path), directories, data);
  });
  if (roots.length === 0) {
    throw new UsageError(
      `No root module with installed providers (${data ?? ".terraform"}/providers) found. Run terraform init first, or use --from.`,
    );
  }
  let isComplete = true;
  for (const root of new Map(roots.map((one) => [one.directory, one])).values()) {
    const name = relative(process.cwd(), root.directory) || ".";
    if (!isForced && isKept(run, root)) {
      process.stderr.write(`${name}: all versions are kept already.\n`);
      continue;
    }
    try {
      const output = await printSchemas(program ?? (root.isOpenTofu ? "tofu" : "terraform"), root.directory);
      if (!keep(run, output, name, root.locked)) isComplete = false;
    } catch (error) {
      if (!(error instanceof ProgramError)) throw error;
      process.stderr.write(`${name}: ${error.message}\n`);
      isComplete = false;
    }
  }
  return isComplete ? ExitCode.clean : ExitCode.error;
}

function isKept({ output, versions }: Run, { locked }: RootModule): boolean {
  if (versions.size > 0 || locked.size === 0) return false;
  return [...locked].every(([provider, version]) => isStored(output, { provider, version }));
}

/** Writes the schemas in a program's output. Returns false if a provider is left out. */
function keep({ output, versions }: Run, text: string, name: string, locked: ReadonlyMap<string, string>): boolean {
  const schemasInText = schemasByAddress(text);
  if (schemasInText === null)
    throw new UsageError(`${name}: This is not the output of terraform providers schema -json.`);
  let isComplete = true;
  if ([...schemasInText.keys()].every((address) => address === BUILTIN_PROVIDER))
    process.stderr.write(`${name}: only the built-in provider, whose schemas are always known.\n`);
  for (const [address, schema] of schemasInText) {
    if (address === BUILTIN_PROVIDER) continue;
    const provider = address.toLowerCase();
    const version = versions.get(provider) ?? versions.get(withoutHost(provider)) ?? locked.get(provider);
    if (version === undefined) {
      isComplete = false;
      process.stderr.write(
        `${name}: The version of ${provider} is not known: no .terraform.lock.hcl names it. Use --provider-version.\n`,
      );
      continue;
    }
    const { path, size } = store(output, { provider, version }, schema);
    process.stdout.write(`${provider} ${version}: ${Math.ceil(size / 1024)} KB in ${relative(process.cwd(), path)}\n`);
  }
  return isComplete;
}

/** Returns the text of a file or of standard input, decompressed if it is in gzip's format. */
function readOutput(path: string): string {
  try {
    const bytes = readFileSync(path === "-" ? 0 : path);
    const isCompressed = bytes[0] === 0x1f && bytes[1] === 0x8b;
    return (isCompressed ? gunzipSync(bytes) : bytes).toString("utf8");
  } catch (error) {
    throw new UsageError(`${path}: ${reasonOf(error)}`);
  }
}
