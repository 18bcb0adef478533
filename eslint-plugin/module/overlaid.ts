/** A module's files with the linter's text of one of them. */
import type { ModuleHost, ReadText } from "../../src/index.ts";
import { pathIn, roleOf, type WorkspaceHost } from "../../src/internal.ts";

/** Returns a host on which one file has another text. */
export function overlaid(host: WorkspaceHost, directory: string, name: string, text: string): ModuleHost {
  const path = pathIn(directory, name);
  const readText: ReadText = (asked) => (asked === path ? text : host.readText(asked));
  return {
    list: (asked, only) => {
      const names = host.list(asked, only);
      const isThere = asked !== directory || name.includes("/") || names?.includes(name) === true;
      return isThere ? names : [...(names ?? []), name];
    },
    readText,
    directories: (asked) => host.directories(asked),
    filesBelow: (asked, read = readText) => host.filesBelow?.(asked, read) ?? null,
    filesAround: (asked, read = readText) => host.filesAround?.(asked, read) ?? null,
  };
}

/** Returns a host on which a directory's module has one file, with this text. */
export function alone(host: WorkspaceHost, directory: string, name: string, text: string): ModuleHost {
  const whole = overlaid(host, directory, name, text);
  return {
    ...whole,
    list: (asked, only) => {
      const names = whole.list(asked, only);
      return asked === directory ? (names?.filter((one) => one === name || roleOf(one) === null) ?? null) : names;
    },
  };
}
