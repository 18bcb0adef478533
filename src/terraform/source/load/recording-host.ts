/** Hosts that record what is asked of them. */
import type { FileHost } from "../../../functions/index.ts";
import type { ModuleHost, ReadText } from "../host.ts";
import type { WorkspaceHost } from "../workspace-host.ts";
import type { ReadRecorder } from "./read-recorder.ts";
import { directoriesIn, duringReads, filesIn, type Reads } from "./reads.ts";

/** A host that records what is asked of it. */
export class RecordingHost implements ModuleHost {
  readonly recorder: ReadRecorder;
  readonly directories?: (directory: string) => readonly string[];
  private readonly host: ModuleHost;

  constructor(host: ModuleHost, recorder: ReadRecorder) {
    this.host = host;
    this.recorder = recorder;
    if (host.directories !== undefined)
      this.directories = (directory) => {
        recorder.read(directoriesIn(directory));
        return host.directories!(directory);
      };
  }

  list(directory: string, only?: RegExp): readonly string[] | null {
    this.recorder.read(filesIn(directory, only));
    return this.host.list(directory, only);
  }

  readText(path: string): string | null {
    this.recorder.read(path);
    return this.host.readText(path);
  }

  /** Returns the files for functions below a directory; their reads belong to a computation. */
  functionFilesBelow(directory: string, reads: Reads): FileHost | null {
    const files = this.host.filesBelow?.(directory, this.reader(reads)) ?? null;
    return files && attributedFiles(files, reads);
  }

  /** Returns the files for functions around a directory, if the host has them, else those below it. */
  functionFilesAround(directory: string, reads: Reads): FileHost | null {
    const files = this.host.filesAround?.(directory, this.reader(reads)) ?? null;
    return files === null ? this.functionFilesBelow(directory, reads) : attributedFiles(files, reads);
  }

  private reader(reads: Reads): ReadText {
    return (path) => this.recorder.during(reads, () => this.readText(path));
  }
}

/** Returns files whose reads belong to a computation, whichever one asks for them. */
function attributedFiles(files: FileHost, reads: Reads): FileHost {
  return {
    directory: files.directory,
    homeDirectory: files.homeDirectory,
    readFile: (path) => duringReads(reads, () => files.readFile(path)),
    kindOf: (path) => duringReads(reads, () => files.kindOf(path)),
    list: (directory) => duringReads(reads, () => files.list(directory)),
  };
}

/** Returns a host whose reads belong to a computation, whichever one asks for them. */
export function attributedHost(host: WorkspaceHost, reads: Reads): WorkspaceHost {
  const during = <Value>(ask: () => Value): Value => duringReads(reads, ask);
  return {
    currentDirectory: host.currentDirectory,
    dataDirectory: host.dataDirectory,
    workspace: host.workspace,
    schemaDirectory: host.schemaDirectory,
    readShippedSchemas: host.readShippedSchemas,
    list: (directory, only) => during(() => host.list(directory, only)),
    directories: (directory) => during(() => host.directories(directory)),
    readText: (path) => during(() => host.readText(path)),
    readData: (path) => during(() => host.readData(path)),
    realPath: (path) => during(() => host.realPath(path)),
    stateOf: (path) => during(() => host.stateOf(path)),
    takeChanges: (isOneRun) => host.takeChanges(isOneRun),
  };
}
