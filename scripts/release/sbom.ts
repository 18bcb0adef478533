// The parts of the published package for the list of parts (SBOM): its dependencies, and the packages in its bundles.
//
// `npm sbom --omit dev` leaves out dependencies that some other package lists for its development, and knows no bundles. It
// therefore gets a manifest and a lock file with the parts alone.
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The files that name the packages in the bundles, relative to the project. */
const LICENSES = ["dist/cli/LICENSES.txt", "dist/chunks/LICENSES.txt"];

/** A package in npm's lock file, with the flags of packages for development. */
interface LockedPackage {
  readonly version: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly [key: string]: unknown;
}

/** npm's lock file; the package with the path "" is the project. */
export interface Lock {
  readonly packages: Readonly<Record<string, LockedPackage>>;
  readonly [key: string]: unknown;
}

const MODULES = "node_modules/";

/** Returns the name of the package at a path in a lock file. */
const nameOf = (path: string): string => path.slice(path.lastIndexOf(MODULES) + MODULES.length);

/** Returns the packages, each as `NAME VERSION`, whose licences a file in `dist` has. */
export function bundledIn(licenses: string): string[] {
  return [...licenses.matchAll(/^-{80}\n\n(\S+ \d\S*) \(\S.*\)$/gm)].map(([, part]) => part!);
}

/** Returns the packages in the bundles of the built project at `root`. */
export function bundledPackages(root: string): ReadonlySet<string> {
  return new Set(LICENSES.flatMap((file) => bundledIn(readFileSync(join(root, file), "utf8"))));
}

/** Returns the path of a dependency of the package at `path`: in it, or the nearest one around it. */
function resolved(installed: Lock["packages"], path: string, name: string): string {
  const inside = `${path}/${MODULES}${name}`;
  if (Object.hasOwn(installed, inside)) return inside;
  const around = path.lastIndexOf(`/${MODULES}`);
  return around < 0 ? MODULES + name : resolved(installed, path.slice(0, around), name);
}

/**
 * Returns a manifest and a lock file with the project, its dependencies, and the packages in its bundles alone. Throws an
 * Error for a bundled package that the lock file does not have.
 */
export function partsOf(lock: Lock, bundled: ReadonlySet<string>): { readonly manifest: object; readonly lock: Lock } {
  const { "": project, ...installed } = lock.packages;
  const isBundled = (path: string, version: string): boolean => bundled.has(`${nameOf(path)} ${version}`);
  const parts = Object.entries(installed).filter(
    ([path, { version, dev, devOptional }]) => (dev !== true && devOptional !== true) || isBundled(path, version),
  );
  const found = new Set(parts.map(([path, { version }]) => `${nameOf(path)} ${version}`));
  for (const part of bundled) if (!found.has(part)) throw new Error(`The lock file has no ${part}.`);
  const paths = new Set(parts.map(([path]) => path));
  const partsAmong = (path: string, dependencies: Readonly<Record<string, string>> = {}): Record<string, string> =>
    Object.fromEntries(Object.entries(dependencies).filter(([name]) => paths.has(resolved(installed, path, name))));
  const packages = parts.map(([path, { dev, devOptional, peerDependencies, peerDependenciesMeta, ...part }]) => [
    path,
    { ...part, dependencies: partsAmong(path, part.dependencies) },
  ]);
  const { devDependencies, peerDependencies, peerDependenciesMeta, ...published } = project!;
  const direct = parts
    .filter(([path]) => path === MODULES + nameOf(path))
    .map(([path, part]) => [nameOf(path), part.version]);
  const manifest = { ...published, dependencies: { ...Object.fromEntries(direct), ...published.dependencies } };
  return { manifest, lock: { ...lock, packages: { "": manifest, ...Object.fromEntries(packages) } } };
}
