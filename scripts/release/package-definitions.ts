// Definitions for other package managers, from the digests of the executables: a formula for Homebrew, a manifest for Scoop,
// three for winget, and a flake for Nix.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { UsageError } from "../../cli/usage-error.ts";
import { REPOSITORY } from "../../src/version.ts";
import { digestOf } from "./checksums.ts";

const DESCRIPTION = "Formatter, linter and evaluator for HCL: Terraform, OpenTofu, Nomad, Packer, Terragrunt";

/** The executables, by the system that Nix and Homebrew name. */
const EXECUTABLES = {
  "x86_64-linux": "hclkit-linux-x64",
  "aarch64-linux": "hclkit-linux-arm64",
  "x86_64-darwin": "hclkit-darwin-x64",
  "aarch64-darwin": "hclkit-darwin-arm64",
  windows: "hclkit-windows-x64.exe",
} as const;

type System = keyof typeof EXECUTABLES;

/** A release: its version, and the directory with its executables. */
export interface Release {
  readonly version: string;
  readonly directory: string;
}

/**
 * Returns the files by name, with `/` between the parts. An executable that is missing is left out on a dry run, and
 * otherwise a UsageError.
 */
export function packageDefinitions(release: Release, isDryRun: boolean): ReadonlyMap<string, string> {
  const { version, directory } = release;
  const digest = (system: System): string => {
    const path = join(directory, EXECUTABLES[system]);
    if (existsSync(path)) return digestOf(path);
    if (!isDryRun) throw new UsageError(`${path} is missing.`);
    return "0".repeat(64);
  };
  const url = (system: System): string => `${REPOSITORY}/releases/download/v${version}/${EXECUTABLES[system]}`;
  return new Map([
    ["homebrew/hclkit.rb", formula(version, url, digest)],
    ["scoop/hclkit.json", scoop(version, url("windows"), digest("windows"))],
    ...winget(version, url("windows"), digest("windows")),
    ["nix/flake.nix", flake(version, url, digest)],
  ]);
}

type Of = (system: System) => string;

function formula(version: string, url: Of, digest: Of): string {
  const part = (system: System): string => `      url "${url(system)}"\n      sha256 "${digest(system)}"\n`;
  const platform = (name: string, kind: "darwin" | "linux"): string =>
    `  on_${name} do\n    on_arm do\n${part(`aarch64-${kind}`)}    end\n    on_intel do\n${part(`x86_64-${kind}`)}    end\n  end\n`;
  return `class Hclkit < Formula
  desc "${DESCRIPTION}"
  homepage "${REPOSITORY}"
  version "${version}"
  license "MIT"

${platform("macos", "darwin")}
${platform("linux", "linux")}
  def install
    bin.install Dir["hclkit-*"].first => "hclkit"
    generate_completions_from_executable(bin/"hclkit", "completion")
  end

  test do
    (testpath/"main.tf").write "a=1\\n"
    assert_match "main.tf", shell_output("#{bin}/hclkit fmt --check main.tf", 1)
  end
end
`;
}

function scoop(version: string, url: string, hash: string): string {
  const address = (of: string): string => url.replaceAll(version, of);
  const manifest = {
    version,
    description: DESCRIPTION,
    homepage: REPOSITORY,
    license: "MIT",
    architecture: { "64bit": { url: `${url}#/hclkit.exe`, hash } },
    bin: "hclkit.exe",
    checkver: { github: REPOSITORY },
    autoupdate: { architecture: { "64bit": { url: `${address("$version")}#/hclkit.exe` } } },
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

function winget(version: string, url: string, digest: string): [string, string][] {
  const head = `PackageIdentifier: hclkit.hclkit\nPackageVersion: ${version}\n`;
  const end = (type: string): string => `ManifestType: ${type}\nManifestVersion: 1.6.0\n`;
  const installers = `InstallerType: portable\nCommands:\n  - hclkit\nInstallers:\n  - Architecture: x64\n    InstallerUrl: ${url}\n    InstallerSha256: ${digest.toUpperCase()}\n`;
  const locale = `PackageLocale: en-US\nPublisher: hclkit contributors\nPackageName: hclkit\nLicense: MIT\nShortDescription: "${DESCRIPTION}"\nPackageUrl: ${REPOSITORY}\n`;
  return [
    ["winget/hclkit.hclkit.yaml", `${head}DefaultLocale: en-US\n${end("version")}`],
    ["winget/hclkit.hclkit.installer.yaml", `${head}${installers}${end("installer")}`],
    ["winget/hclkit.hclkit.locale.en-US.yaml", `${head}${locale}${end("defaultLocale")}`],
  ];
}

/** The executables for Linux need glibc's loader and the C++ library in the places where other systems have them. */
function flake(version: string, url: Of, digest: Of): string {
  const systems = (Object.keys(EXECUTABLES) as System[]).filter((system) => system !== "windows");
  const entries = systems.map(
    (system) =>
      `        "${system}" = {\n          url = "${url(system)}";\n          sha256 = "${digest(system)}";\n        };\n`,
  );
  return `{
  description = "${DESCRIPTION}";

  inputs.nixpkgs.url = "github:NixOS/nixpkgs/nixos-unstable";

  outputs = { nixpkgs, ... }:
    let
      executables = {
${entries.join("")}      };
      packageFor = system:
        let pkgs = nixpkgs.legacyPackages.\${system};
        in pkgs.stdenv.mkDerivation {
          pname = "hclkit";
          version = "${version}";
          src = pkgs.fetchurl executables.\${system};
          dontUnpack = true;
          dontStrip = true;
          nativeBuildInputs = nixpkgs.lib.optional pkgs.stdenv.isLinux pkgs.autoPatchelfHook;
          buildInputs = nixpkgs.lib.optional pkgs.stdenv.isLinux pkgs.stdenv.cc.cc.lib;
          installPhase = "install -D -m 755 $src $out/bin/hclkit";
          meta = { homepage = "${REPOSITORY}"; license = nixpkgs.lib.licenses.mit; mainProgram = "hclkit"; };
        };
    in {
      packages = builtins.mapAttrs (system: _: { default = packageFor system; }) executables;
    };
}
`;
}
