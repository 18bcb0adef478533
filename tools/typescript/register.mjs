// Loaded before anything else (`node --import`), runs TypeScript in this process and its threads: see hooks.mjs.
import { register } from "node:module";

register("./hooks.mjs", import.meta.url);
process.setSourceMapsEnabled(true);
