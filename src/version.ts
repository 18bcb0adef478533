/** The package version and the repository's address, which a test compares with package.json. */
export const VERSION = "0.1.0";

/** The project's address. */
export const REPOSITORY = "https://github.com/hclkit/hclkit";

/** Returns the address of a page in `docs`, such as `rules/syntax.md`, for this version. */
export function documentationUrl(page: string): string {
  return `${REPOSITORY}/blob/v${VERSION}/docs/${page}`;
}
