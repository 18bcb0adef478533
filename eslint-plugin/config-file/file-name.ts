/** The name of configuration files, by itself: whoever looks for one need not load what reads it. */
export const CONFIG_FILE = ".hclkit.hcl";
