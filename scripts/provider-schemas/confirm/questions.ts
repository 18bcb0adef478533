// A report as a question to Terraform: files with the blocks that it is about, and the verdict by the answers with each
// version of the provider.
import { join } from "node:path";
import { FileSystem } from "../../../node/file-system.ts";
import { type Block, LineIndex, loadModule } from "../../../src/index.ts";
import { LOCK_FILE, lockedVersions } from "../../../src/terraform/schema/lock-file.ts";
import { type IsolatedBlock, isolatedBlockAt, isolatedBlocksIn } from "../isolated-block.ts";
import type { LintReport } from "./lint-reports.ts";
import { isDecidedByProvider, isLacking, type Origin, originIn, referenceAt } from "./origin.ts";
import { type Answer, changedBetween, type CheckedVersion, confirmedByEach, type Verdict } from "./verdict.ts";

/** A provider with a module's constraints on its version. */
export interface Requirement {
  /** The name that types begin with. */
  readonly localName: string;
  /** Without the host. */
  readonly address: string;
  /** Null without any. */
  readonly constraint: string | null;
  /** Whether the question is about the provider's configuration. */
  readonly isForConfiguration: boolean;
}

/** A question about a report. */
export interface Question {
  readonly requirement: Requirement;
  readonly types: ReadonlySet<string>;
  readonly files: ReadonlyMap<string, string>;
  /** Returns the verdict. The versions have Terraform's errors in the files. */
  verdict(versions: readonly CheckedVersion[]): Verdict;
}

type LoadedModule = ReturnType<typeof loadModule>;

/** Asks about the reports on a corpus. Modules are read without schemas. */
export class Questions {
  private readonly corpus: string;
  private readonly chosen: ReadonlyMap<string, string>;
  private readonly disk = new FileSystem("none");

  /** `chosen` has versions by address, which count whatever a module says. */
  constructor(corpus: string, chosen: ReadonlyMap<string, string>) {
    this.corpus = corpus;
    this.chosen = chosen;
  }

  /** Returns the question about a report, or the reason why it cannot be asked. Names of files begin with `name`. */
  about(report: LintReport, name: string): Question | string {
    const path = join(this.corpus, report.directory);
    const module = loadModule(path, this.disk, {});
    if (report.code === "partly-supported-provider-feature") return this.aboutRange(module, report, name);
    const origin = originIn(report.message);
    if (origin !== null)
      return this.aboutAttribute(module, origin, name, ({ schema }, block) =>
        isDecidedByProvider(origin, schema, block),
      );
    if (report.message.startsWith("Unsupported attribute:")) {
      const reference = report.file.endsWith(".json")
        ? null
        : referenceAt(this.disk.readText(join(path, report.file))!, report);
      if (reference === null) return "not a reference to a resource in the native syntax";
      return this.aboutAttribute(module, reference, name, ({ schema }) => isLacking(reference, schema));
    }
    const isolated = isolatedBlockAt(path, `${report.file}:${report.line}`, name);
    if (isolated === null) return "not in a resource in the native syntax";
    const isPartlyUnknown = isolated.changedLines.has(report.line);
    const lines = [report.line, isolated.argumentLine(report.line)];
    return this.question(module, name, [isolated], (versions) =>
      confirmedByEach(versions, "terraform", ({ refusals }) => answerAt(refusals, lines, isPartlyUnknown)),
    );
  }

  private aboutAttribute(
    module: LoadedModule,
    origin: Origin,
    name: string,
    answerOf: (version: CheckedVersion, block: Block) => Answer,
  ): Question | string {
    const address = `${origin.mode === "data" ? "data." : ""}${origin.type}.${origin.label}`;
    const resource = module.declarations.resources.get(address);
    if (resource === undefined) return `${address} is not in this module`;
    const { line } = new LineIndex(resource.file.text).positionAt(resource.range.start);
    const isolated = isolatedBlockAt(module.directory, `${resource.file.name}:${line}`, name);
    if (isolated === null) return `${address} is not in the native syntax`;
    return this.question(module, name, [isolated], (versions) =>
      confirmedByEach(versions, "table", (version) => answerOf(version, isolated.block)),
    );
  }

  private aboutRange(module: LoadedModule, { message }: LintReport, name: string): Question | string {
    const address = /needs (?:a version of )?(\S+\/\S+) /.exec(message)?.[1];
    const isolated = module.files
      .filter((file) => file.name.endsWith(".tf"))
      .flatMap((file, index) => isolatedBlocksIn(module.directory, file.name, `${name}_${index}`))
      .filter((block) => block.mode !== "provider" && this.requirementOf(module, block).address === address);
    if (isolated.length === 0) return "no resource of this provider is in the native syntax";
    return this.question(module, name, isolated, (versions) => changedBetween(versions, message));
  }

  private question(
    module: LoadedModule,
    name: string,
    blocks: readonly IsolatedBlock[],
    verdict: Question["verdict"],
  ): Question {
    return {
      requirement: this.requirementOf(module, blocks[0]!),
      types: new Set(blocks.map(({ type }) => type)),
      files: new Map(blocks.map(({ text }, index) => [`${name}.${index}.tf`, text])),
      verdict,
    };
  }

  private requirementOf(module: LoadedModule, { mode, type, label }: IsolatedBlock): Requirement {
    const isForConfiguration = mode === "provider";
    const address = `${mode === "data" ? "data." : ""}${type}.${label}`;
    const user = isForConfiguration ? { type, provider: null } : module.declarations.resources.get(address)!;
    const provider = module.schemas.addressOf(user)!;
    const chosen = this.chosen.get(provider);
    const lock = this.disk.readText(join(module.directory, LOCK_FILE));
    const locked = chosen ?? lockedVersions(lock ?? "").get(`registry.terraform.io/${provider}`);
    const constraint = locked === undefined ? (module.schemas.requirementOf(user)?.version ?? null) : `= ${locked}`;
    return { localName: type.split("_", 1)[0]!, address: provider, constraint, isForConfiguration };
  }
}

/** Returns the answer that Terraform's errors give about lines, or about the block around them, whose type a version may lack. */
function answerAt(refusals: CheckedVersion["refusals"], lines: readonly number[], isPartlyUnknown: boolean): Answer {
  const isRefused = refusals.some(
    ({ place, message }) =>
      lines.includes(Number(place.split(":")[1])) || /^Invalid (?:resource type|data source)/.test(message),
  );
  if (isRefused) return "confirmed";
  return isPartlyUnknown ? "undecided" : "refuted";
}
