/** The shared state of the checks of plan and advice: one file in a module, the declarations, and the sink for reports. */
import { DiagnosticSink } from "../../diagnostics/index.ts";
import type { ValueTable } from "../schema/attribute-values/table.ts";
import { type CalledModule, CallLimit, calledModules } from "../model/plan/called-modules.ts";
import type { PlannedModule } from "../model/plan/planned-module.ts";
import { resourceAddress } from "../addresses/resource-address.ts";
import type {
  FileDeclarations,
  ModuleCallDeclaration,
  ModuleDeclarations,
  ResourceDeclaration,
} from "../declare/declarations.ts";
import { sitesOf } from "../model/file-sites.ts";
import type { ConfigurationFile, Module } from "../model/module.ts";
import type { ModuleValues } from "../model/module-values.ts";
import { valuesOf } from "../model/values.ts";
import type { Site } from "../declare/sites.ts";
import type { TagOptions } from "./advice/tags/options.ts";
import type { SourceFile } from "../source/source-file.ts";

/** The options of topics. */
export interface ReviewOptions {
  /** Tables of attribute values beside those of the package. */
  readonly valueTables?: readonly ValueTable[];
  /** The tags that resources must have; none by default. */
  readonly tags?: TagOptions;
}

/** One topic in one file. */
export class ReviewContext extends DiagnosticSink {
  readonly module: Module;
  readonly file: SourceFile;
  /** The file's own declarations. */
  readonly fileDeclarations: FileDeclarations;
  /** The module's declarations, overrides applied. */
  readonly declarations: ModuleDeclarations;
  /** Tables of attribute values beside those of the package. */
  readonly valueTables: readonly ValueTable[];
  /** The tags that resources must have; null if the check has no options. */
  readonly tagOptions: TagOptions | null;
  private readonly looked: ConfigurationFile;
  private readonly callLimit = new CallLimit();

  constructor(module: Module, looked: ConfigurationFile, { valueTables = [], tags }: ReviewOptions = {}) {
    super();
    this.tagOptions = tags ?? null;
    this.valueTables = valueTables;
    this.module = module;
    this.looked = looked;
    this.file = looked.file;
    this.fileDeclarations = looked.declarations;
    this.declarations = module.declarations;
  }

  /** Returns the file's resources, without those that another file overrides, and without repeated ones. */
  ownResources(): readonly ResourceDeclaration[] {
    const { resources } = this.declarations;
    return this.fileDeclarations.resources.filter((one) => resources.get(resourceAddress(one)) === one);
  }

  /** Returns the file's module calls, without those that another file overrides, and without repeated ones. */
  ownCalls(): readonly ModuleCallDeclaration[] {
    const { modules } = this.declarations;
    return this.fileDeclarations.modules.filter((one) => modules.get(one.name) === one);
  }

  /** Returns the module that a call calls, if it is complete. */
  calledModule(call: ModuleCallDeclaration): Module | null {
    const child = this.module.child(call);
    return child === null || !child.isComplete ? null : child;
  }

  /** Yields the modules that some of the file's calls lead to in a plan, up to a limit for the whole file. */
  calledModules(planned: PlannedModule, calls = this.ownCalls()): Generator<CalledModule, void> {
    return calledModules(planned, calls, this.callLimit);
  }

  /** Whether the file's calls lead to more modules. */
  get leavesOutModules(): boolean {
    return this.callLimit.isExceeded;
  }

  /** Returns the file's expressions. */
  sites(): readonly Site[] {
    return sitesOf(this.module, this.looked);
  }

  /** The values of the module's names. */
  get values(): ModuleValues {
    return valuesOf(this.module);
  }
}
