/** The modules that a test file's runs test, with their outputs. */
import { lazy, memoize } from "../../../../memo.ts";
import { dynamicVal, objectVal, type Value } from "../../../../values/index.ts";
import { localSourcePath } from "../../../addresses/module-source.ts";
import type { Module } from "../../../model/module.ts";
import type { SourceFile } from "../../../source/source-file.ts";
import { outputsOf } from "../../../model/values.ts";
import type { RunDeclaration, TestDeclarations } from "../../../documents/test-files/test-declarations.ts";

/** A test file's runs with their modules. */
export class RunModules {
  /** The module that the test file belongs to. */
  readonly module: Module;
  readonly file: SourceFile;
  readonly tests: TestDeclarations;
  /** Returns the module that a run tests; null if it is unknown or a file in it cannot be read. */
  readonly moduleOf: (run: RunDeclaration) => Module | null;

  constructor(module: Module, file: SourceFile, tests: TestDeclarations) {
    this.module = module;
    this.file = file;
    this.tests = tests;
    this.moduleOf = memoize((run: RunDeclaration) => this.find(run));
  }

  /** All runs' modules; null if one is unknown. */
  get all(): readonly Module[] | null {
    const modules = this.tests.runs.map((run) => this.moduleOf(run));
    const known = modules.filter((module) => module !== null);
    return known.length < modules.length ? null : [...new Set(known)];
  }

  /** Returns whether module outputs may have replaced values, so that their types are unknown. */
  readonly areOutputsReplaced = lazy(() => {
    const { overrides, runs, mockProviders } = this.tests;
    const all = [...overrides, ...[...runs, ...mockProviders].flatMap((owner) => owner.overrides)];
    return all.some(({ kind }) => kind === "module") || mockProviders.some(({ source }) => source !== null);
  });

  /** Returns the value that `run` has in expressions: the outputs from the runs before one, unknown for unknown modules. */
  resultsBefore(index: number): Value {
    if (this.areOutputsReplaced()) return dynamicVal;
    return objectVal(this.tests.runs.slice(0, index).map((run) => [run.name, this.resultOf(run)] as const));
  }

  /** Returns the value that a run has in expressions. */
  private readonly resultOf = memoize((run: RunDeclaration): Value => {
    const module = this.moduleOf(run);
    const outputs = module && outputsOf(module);
    return outputs === null ? dynamicVal : objectVal(outputs);
  });

  private find({ hasModule, moduleSource }: RunDeclaration): Module | null {
    if (!hasModule) return this.module;
    const path = moduleSource === null ? null : localSourcePath(moduleSource);
    const module = path === null ? null : this.module.moduleAt(path);
    return module === null || module.configuration.length === 0 || !module.isComplete ? null : module;
  }
}
