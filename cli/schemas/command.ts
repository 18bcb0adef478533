// `hclkit schemas`: stores schemas for lint and editors.
import { readStandardInput, requireRegularFile } from "../../node/regular-file.ts";
import { relative, resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import { cachedSchemas } from "../../node/cache-directory.ts";
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
import { SCHEMAS_OPTIONS } from "../usage/commands.ts";

/** Where versions come from, and where files go. */
interface Run {
  /** The directory of schemas, absolute. */
  readonly output: string;
  /** The versions on the command line, by address. */
  readonly versions: ReadonlyMap<string, string>;
  /** The addresses among them that were looked up. */
  readonly used: Set<string>;
}

/** Runs `hclkit schemas` with the arguments after the command's name. */
export async function schemas(args: readonly string[]): Promise<ExitCode> {
  const { values, positionals } = parseCommandLine("schemas", args, SCHEMAS_OPTIONS);
  if (values.help === true) {
    process.stdout.write((await import("../usage/help.ts")).helpOf("schemas"));
    return ExitCode.clean;
  }
  const run: Run = {
    output: outputDirectory(values.output),
    versions: givenVersions(values["provider-version"] ?? []),
    used: new Set(),
  };
  if (values.from === undefined) {
    const program = values.binary ?? null;
    return storeInstalled(run, positionals, { program, isForced: values.force === true });
  }
  if (positionals.length > 0 || values.binary !== undefined || values.force === true)
    throw new UsageError("--from runs no program: it cannot be used with directories, --binary or --force.");
  const schemasInFile = schemasByAddress(readOutput(values.from));
  if (schemasInFile === null)
    throw new UsageError(`${values.from}: This is not the output of terraform providers schema -json.`);
  return exitCode(run, storePrinted(run, schemasInFile, values.from, versionsLockedIn(process.cwd())));
}

/** Returns the exit code, and reports versions on the command line that no provider has used. */
function exitCode({ versions, used }: Run, isComplete: boolean): ExitCode {
  const unused = [...versions.keys()].filter((address) => !used.has(address));
  for (const address of unused) process.stderr.write(`--provider-version: there are no schemas of ${address}.\n`);
  return isComplete && unused.length === 0 ? ExitCode.clean : ExitCode.error;
}

function outputDirectory(chosen: string | undefined): string {
  if (chosen === "") throw new UsageError("--output requires the path of a directory.");
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

/** Stores the schemas for root modules in directories. */
async function storeInstalled(
  run: Run,
  paths: readonly string[],
  { program, isForced }: { readonly program: string | null; readonly isForced: boolean },
): Promise<ExitCode> {
  const directories = new Directories();
  const data = process.env["TF_DATA_DIR"] || null;
  let isComplete = true;
  const onUnreadable = (directory: string, error: unknown): void => {
    isComplete = false;
    process.stderr.write(`${relative(process.cwd(), directory)}: cannot be listed: ${reasonOf(error)}\n`);
  };
  const roots = (paths.length === 0 ? ["."] : paths).flatMap((path) => {
    const { error } = directories.listing(resolve(path));
    if (error !== null) throw new UsageError(`${path}: ${reasonOf(error)}`);
    return rootModules(resolve(path), { directories, dataDirectory: data, onUnreadable });
  });
  if (roots.length === 0) {
    throw new UsageError(
      `No root module with installed providers (${data ?? ".terraform"}/providers) found. Run terraform init first, or use --from.`,
    );
  }
  for (const root of new Map(roots.map((one) => [one.directory, one])).values()) {
    const name = relative(process.cwd(), root.directory) || ".";
    if (!isForced && areStored(run, root)) {
      process.stderr.write(`${name}: all versions are stored already.\n`);
      continue;
    }
    try {
      const chosen = program ?? (root.isOpenTofu ? "tofu" : "terraform");
      const printed = schemasByAddress(await printSchemas(chosen, root.directory));
      if (printed === null) throw new ProgramError(`${chosen} did not print the schemas of providers`);
      if (!storePrinted(run, printed, name, root.locked)) isComplete = false;
    } catch (error) {
      if (!(error instanceof ProgramError)) throw error;
      process.stderr.write(`${name}: ${error.message}\n`);
      isComplete = false;
    }
  }
  return exitCode(run, isComplete);
}

function areStored({ output, versions }: Run, { locked }: RootModule): boolean {
  if (versions.size > 0 || locked.size === 0) return false;
  return [...locked].every(([provider, version]) => isStored(output, { provider, version }));
}

/** Writes the schemas that a program has printed. Returns false if a provider is left out. */
function storePrinted(
  run: Run,
  printed: NonNullable<ReturnType<typeof schemasByAddress>>,
  name: string,
  locked: ReadonlyMap<string, string>,
): boolean {
  let isComplete = true;
  if ([...printed.keys()].every((address) => address === BUILTIN_PROVIDER))
    process.stderr.write(`${name}: only the built-in provider, whose schemas are always known.\n`);
  for (const [address, schema] of printed) {
    if (address === BUILTIN_PROVIDER) continue;
    const provider = address.toLowerCase();
    const version = givenVersion(run, provider) ?? locked.get(provider);
    if (version === undefined) {
      isComplete = false;
      process.stderr.write(
        `${name}: The version of ${provider} is not known: no .terraform.lock.hcl names it. Use --provider-version.\n`,
      );
      continue;
    }
    const { path, size } = store(run.output, { provider, version }, schema);
    process.stdout.write(`${provider} ${version}: ${Math.ceil(size / 1024)} KiB in ${relative(process.cwd(), path)}\n`);
  }
  return isComplete;
}

/** Returns the version on the command line for an address, which may be written there without its host. */
function givenVersion({ versions, used }: Run, provider: string): string | undefined {
  const address = [provider, withoutHost(provider)].find((one) => versions.has(one));
  if (address === undefined) return undefined;
  used.add(address);
  return versions.get(address);
}

/** The schemas of many providers together are larger than other files. */
const MOST_BYTES = 512 * 1024 * 1024;

/** Returns the text of a file or of standard input, decompressed if it is in gzip's format. */
function readOutput(path: string): string {
  try {
    const bytes = path === "-" ? readStandardInput() : requireRegularFile(path, MOST_BYTES);
    const isCompressed = bytes[0] === 0x1f && bytes[1] === 0x8b;
    return (isCompressed ? gunzipSync(bytes) : bytes).toString("utf8");
  } catch (error) {
    throw new UsageError(`${path}: ${reasonOf(error)}`);
  }
}
