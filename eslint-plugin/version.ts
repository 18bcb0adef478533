/** The version of the package and the address of its repository, which a test holds against package.json. */
export const VERSION = "0.1.0";

/** Where the project lives. */
export const REPOSITORY = "https://github.com/hclkit/hclkit";

/** The address of a page of `docs`, such as `rules/syntax.md`, as it is in this version. */
export function documentationUrl(page: string): string {
  return `${REPOSITORY}/blob/v${VERSION}/docs/${page}`;
}
