/** A filter above the tables of rules: by words, by preset, by what can be repaired. Without a script, the tables stay whole. */

/** Makes an element of the filter. */
function control<Name extends "input" | "select" | "span">(
  name: Name,
  properties: Record<string, string>,
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) element.setAttribute(key, value);
  return element;
}

interface Row {
  readonly element: HTMLTableRowElement;
  readonly text: string;
  readonly presets: readonly string[];
  readonly repairs: string;
}

const tables = [...document.querySelectorAll<HTMLTableElement>(".sl-markdown-content table")];
const rows: Row[] = tables.flatMap((table) =>
  [...table.tBodies].flatMap((body) =>
    [...body.rows].map((element) => {
      const cells = [...element.cells].map((cell) => cell.textContent.trim());
      return {
        element,
        text: cells.join(" ").toLowerCase(),
        presets: (cells[2] ?? "")
          .replaceAll(/[^\w, -]/g, "")
          .split(",")
          .map((name) => name.trim())
          .filter(Boolean),
        repairs: cells.slice(3).join(" "),
      };
    }),
  ),
);

const words = control("input", { type: "search", placeholder: "Words, such as for_each", "aria-label": "Find rules" });
const preset = control("select", { "aria-label": "Preset" });
const repair = control("select", { "aria-label": "Fixes and suggestions" });
const count = control("span", { role: "status" });
const names = [...new Set(rows.flatMap(({ presets }) => presets))].toSorted();
for (const name of ["", ...names]) preset.append(new Option(name === "" ? "every preset" : name, name));
for (const [value, label] of [
  ["", "fixed or not"],
  ["fix", "with a fix"],
  ["suggestion", "with suggestions"],
] as const)
  repair.append(new Option(label, value));

function show(): void {
  const asked = words.value.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const { element, text, presets, repairs } of rows) {
    const isShown =
      asked.every((word) => text.includes(word)) &&
      (preset.value === "" || presets.includes(preset.value)) &&
      repairs.includes(repair.value);
    element.hidden = !isShown;
    if (isShown) shown++;
  }
  for (const table of tables) {
    const part = table.closest<HTMLElement>(".table") ?? table;
    part.hidden = [...table.tBodies].every((body) => [...body.rows].every(({ hidden }) => hidden));
    const heading = part.previousElementSibling;
    if (heading instanceof HTMLElement && heading.matches("h2, .sl-heading-wrapper")) heading.hidden = part.hidden;
  }
  count.textContent = `${shown} of ${rows.length} rules`;
  const query = new URLSearchParams(
    Object.entries({ q: words.value, set: preset.value, repair: repair.value }).filter(([, value]) => value !== ""),
  );
  history.replaceState(null, "", query.size === 0 ? location.pathname + location.hash : `?${query}${location.hash}`);
}

const asked = new URLSearchParams(location.search);
words.value = asked.get("q") ?? "";
preset.value = asked.get("set") ?? "";
repair.value = asked.get("repair") ?? "";
document.querySelector(".rule-filter")?.append(words, preset, repair, count);
for (const one of [words, preset, repair]) one.addEventListener("input", show);
show();
