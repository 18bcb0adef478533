/** The name of configuration files, in a separate file: searching for one does not require the decoder. */
export const CONFIG_FILE = ".hclkit.hcl";
