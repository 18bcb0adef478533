/** The versions in the shipped tables, by provider, as `npm run schemas` writes them. */
export const SHIPPED_VERSIONS: Readonly<
  Record<string, { readonly versions: readonly string[]; readonly last: readonly string[] }>
> = {
  "registry.terraform.io/hashicorp/aws": {"versions":["4.11.0","4.22.0","4.33.0","4.44.0","4.56.0","4.67.0","5.5.0","5.13.0","5.22.0","5.31.0","5.40.0","5.49.0","5.58.0","5.68.0","5.78.0","5.90.0","5.100.0","6.0.0","6.8.0","6.15.0","6.25.0","6.40.0","6.45.0","6.64.0","6.66.0"],"last":["4.67.0","5.100.0"]},
  "registry.terraform.io/hashicorp/azurerm": {"versions":["3.31.0","3.46.0","3.62.0","3.79.0","3.97.1","3.116.0","4.0.1","4.9.0","4.19.0","4.29.0","4.39.0","4.47.0","4.55.0","4.73.0"],"last":[]},
  "registry.terraform.io/hashicorp/google-beta": {"versions":["4.84.0","5.43.1","6.1.0","6.50.0"],"last":["4.84.0","6.50.0"]},
  "registry.terraform.io/hashicorp/google": {"versions":["4.43.0","4.58.0","4.71.0","4.84.0","5.0.0","5.14.0","5.28.0","5.43.1","6.1.0","6.17.0","6.33.0","6.50.0"],"last":["4.84.0","6.50.0"]},
};
