// A step of a recording: outputs of one kind, written to a separate directory.
import type { BuildUnderTest } from "./build-under-test.ts";

/** The environment of a step. All paths are absolute. */
export interface StepContext {
  readonly build: BuildUnderTest;
  /** The input tree, which no step changes. */
  readonly inputs: string;
  /** The directory with the conformance cases. */
  readonly shared: string;
  /** The directory to write to; it exists. */
  readonly out: string;
  /** A directory for temporary files. */
  readonly scratch: string;
}

/** A step. Its name is the path of its directory in a recording. */
export interface Step {
  readonly name: string;
  readonly run: (context: StepContext) => Promise<void>;
}

/** Returns the paths in outputs that differ between machines and runs. */
export function pathsOf({ build, inputs, shared, out, scratch }: StepContext): Readonly<Record<string, string>> {
  return { out, inputs, scratch, checkout: build.checkout, shared };
}
