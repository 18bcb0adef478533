/** Functions for paths, files and templates, by name. */
export { fileset } from "./fileset.ts";
export { abspath, basename, dirname, pathexpand } from "./path-functions.ts";
export {
  file,
  filebase64,
  filebase64sha256,
  filebase64sha512,
  fileexists,
  filemd5,
  filesha1,
  filesha256,
  filesha512,
} from "./read.ts";
export { templatefile, templatestring } from "./template.ts";
