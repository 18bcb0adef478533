// A step of a recording: some outputs of one kind, written to a directory of their own.
import type { BuildUnderTest } from "./build-under-test.ts";

/** The surroundings of a step. All paths are absolute. */
export interface StepContext {
  readonly build: BuildUnderTest;
  /** The tree of inputs, which no step changes. */
  readonly inputs: string;
  /** The folder with the conformance cases. */
  readonly shared: string;
  /** The directory to write to; it exists. */
  readonly out: string;
  /** A directory for what is not an output. */
  readonly scratch: string;
}

/** A step. Its name is the path of its directory in a recording. */
export interface Step {
  readonly name: string;
  readonly run: (context: StepContext) => Promise<void>;
}

/** Returns the paths that outputs name although they differ between machines and runs. */
export function pathsOf({ build, inputs, shared, out, scratch }: StepContext): Readonly<Record<string, string>> {
  return { out, inputs, scratch, checkout: build.checkout, shared };
}
