/** Runs in the page before it is painted, as a part of its HTML: no theme is shown for a moment that is not the chosen one. */
import { showTheme } from "./theme.ts";

showTheme();
