/** The project in the browser's storage, so that nothing is lost when the page is closed. Storage may be forbidden. */
import type { ProjectState } from "./project.ts";

const KEY = "hclkit-play";

let isWaiting = false;

/** Keeps a project after the present task: writing takes longer than asking about a keystroke. */
export function keepSoon(project: { readonly state: ProjectState }): void {
  if (isWaiting) return;
  isWaiting = true;
  setTimeout(() => {
    isWaiting = false;
    keep(project.state);
  });
}

/** Keeps a project; does nothing where storage is full or forbidden. */
function keep(state: ProjectState): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(state));
  } catch {
    // The project stays in the page.
  }
}

/** Returns the kept project; null if there is none. */
export function kept(): ProjectState | null {
  try {
    const state = JSON.parse(localStorage.getItem(KEY) ?? "null") as ProjectState | null;
    return state !== null && typeof state.active === "string" && typeof state.files === "object" ? state : null;
  } catch {
    return null;
  }
}

/** Forgets the kept project. */
export function forget(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // There is nothing to forget.
  }
}
