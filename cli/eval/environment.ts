// External values for variables: those in the environment.

/** The products whose variables get values from the environment. */
type Product = "terraform" | "nomad" | "packer";

const PREFIXES: Readonly<Record<Product, string>> = {
  terraform: "TF_VAR_",
  nomad: "NOMAD_VAR_",
  packer: "PKR_VAR_",
};

/** Returns the values that the environment gives to a product's variables; they may be undeclared. */
export function environmentValues(product: Product): { readonly name: string; readonly text: string }[] {
  const prefix = PREFIXES[product];
  return Object.entries(process.env).flatMap(([key, text]) =>
    key.startsWith(prefix) && key.length > prefix.length && text !== undefined
      ? { name: key.slice(prefix.length), text }
      : [],
  );
}
