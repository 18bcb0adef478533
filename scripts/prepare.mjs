// The package's `prepare` step, and the first half of `prepack`: builds it in a fresh checkout, before packing, and when git is where it is installed from.
//
// `npm install --global git+...`, which is how pre-commit installs hooks, runs this step without the development
// dependencies, because the global flag reaches the nested installation too. They are installed here in that case.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

const { npm_config_global: isGlobal, npm_execpath: npm, ...env } = process.env;

function runNpm(...args) {
  // Not to standard output, which is `npm pack`'s own: callers read the name of the tarball from it.
  const options = { env, stdio: ["ignore", 2, 2] };
  if (npm) execFileSync(process.execPath, [npm, ...args], options);
  else execFileSync("npm", args, { ...options, shell: process.platform === "win32" });
}

const hasCompiler = () => existsSync("node_modules/@typescript/native");

if (!hasCompiler() && isGlobal === "true") runNpm("ci", "--include=dev", "--ignore-scripts", "--no-audit", "--no-fund");
if (hasCompiler()) runNpm("run", "build");
else console.error("hclkit: nothing was built, because the development dependencies are not installed.");
