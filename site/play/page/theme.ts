/** Light or dark: as the system says, or as a person has chosen, here or in the documentation. */

/** The documentation's theme keeps the choice by this name: `light`, `dark`, or nothing for the system's. */
const KEY = "starlight-theme";

type Theme = "" | "light" | "dark";

const themeOf = (text: string | null): Theme => (text === "light" || text === "dark" ? text : "");

/** Returns the choice; storage may be forbidden. */
function chosen(): Theme {
  try {
    return themeOf(localStorage.getItem(KEY));
  } catch {
    return "";
  }
}

/** Shows the page in the chosen theme. */
export function showTheme(theme: Theme = chosen()): void {
  document.documentElement.style.colorScheme = theme;
}

/** Connects the choice. The page follows one in another tab as well. */
export function themeChoice(select: HTMLSelectElement): void {
  select.value = chosen();
  select.addEventListener("change", () => {
    const theme = themeOf(select.value);
    showTheme(theme);
    try {
      localStorage.setItem(KEY, theme);
    } catch {
      // It is for this visit only.
    }
  });
  addEventListener("storage", ({ key }) => {
    if (key !== KEY) return;
    select.value = chosen();
    showTheme();
  });
}
