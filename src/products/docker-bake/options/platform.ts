/** Platforms, such as `linux/arm64`, as containerd reads them in Buildx 461836ba. */
import { misspelt, type OptionProblem } from "./fields.ts";

const SYSTEMS = [
  ...["linux", "windows", "darwin", "freebsd", "netbsd", "openbsd", "dragonfly", "solaris", "illumos", "android"],
  ...["aix", "hurd", "ios", "js", "nacl", "plan9", "zos", "macos"],
];
const ARCHITECTURES = [
  ...["amd64", "arm64", "arm", "386", "ppc64le", "s390x", "riscv64", "loong64", "mips64le", "mips64", "mips", "mipsle"],
  ...["ppc64", "ppc", "s390", "riscv", "sparc", "sparc64", "wasm", "armbe", "arm64be", "amd64p32", "mips64p32"],
  ...["mips64p32le", "i386", "x86_64", "x86-64", "aarch64", "armhf", "armel"],
];

/** Returns the problem with platforms that are separated by commas. */
export function platformProblem(text: string): OptionProblem | null {
  for (const one of text.split(",")) {
    const problem = partProblem(one);
    if (problem !== null) return problem;
  }
  return null;
}

function partProblem(platform: string): OptionProblem | null {
  const [system = "", ...others] = platform.split("/");
  const isWritten =
    /^[A-Za-z0-9_-]+(?:\([^()]*\))?$/.test(system) && others.every((part) => /^[A-Za-z0-9._-]+$/.test(part));
  if (!isWritten || others.length > 2)
    return { reason: "A platform is written as `os/architecture` or `os/architecture/variant`." };
  const name = system.replace(/\(.*/, "").toLowerCase();
  const [architecture] = others;
  if (architecture === undefined) {
    if (name === "local" || SYSTEMS.includes(name) || ARCHITECTURES.includes(name)) return null;
    const meant = misspelt(name, [...ARCHITECTURES, ...SYSTEMS])?.meant ?? null;
    return { reason: `"${platform}" is neither an operating system nor an architecture.`, wrong: platform, meant };
  }
  return nearly(name, SYSTEMS) ?? nearly(architecture.toLowerCase(), ARCHITECTURES);
}

/** Returns the problem with a name that differs from a known one in one letter. */
function nearly(name: string, known: readonly string[]): OptionProblem | null {
  const problem = misspelt(name, known);
  const meant = problem?.meant ?? null;
  return meant !== null && Math.abs(meant.length - name.length) < 2 ? problem : null;
}
