// The table of the shipped schemas in docs/provider-schemas.md, and the list of their sources in NOTICE.
import { SHIPPED_VERSIONS } from "../../src/terraform/schema/shipped/generated/versions.ts";
import { withPart } from "../written-by-docs.ts";
import { listedProviders } from "./fetch/packages.ts";

/** The page with the table. */
export const SCHEMAS_PAGE = "docs/provider-schemas.md";

/** The file with the list of sources. */
export const NOTICE_FILE = "NOTICE";

const HOST = "registry.terraform.io/";

/** Returns the page with the table of providers and their versions. */
export function withShippedTable(document: string): Promise<string> {
  const rows = Object.entries(SHIPPED_VERSIONS).map(([provider, { versions, last }]) => {
    const cells = [
      `\`${provider.slice(HOST.length)}\``,
      versions.length,
      versions[0],
      versions.at(-1),
      last.join(", "),
    ];
    return `| ${cells.join(" | ")} |`;
  });
  const head = [
    "| provider | versions | first | last | last releases of major versions |",
    "| --- | ---: | --- | --- | --- |",
  ];
  return withPart(document, SCHEMAS_PAGE, "shipped", [...head, ...rows].join("\n"));
}

/** Starts the list of sources in NOTICE. */
const SOURCES = "Packages and the versions of providers that were read from them:";

/** Returns NOTICE with the list of packages and versions. */
export function withSources(notice: string): string {
  const lines = [...listedProviders()].map(
    ([address, { packages, versions }]) => `- ${packages.join(", ")}: ${address} ${versions.join(", ")}`,
  );
  const end = notice.indexOf(SOURCES);
  return `${[(end < 0 ? notice : notice.slice(0, end)).trimEnd(), "", SOURCES, "", ...lines].join("\n")}\n`;
}
