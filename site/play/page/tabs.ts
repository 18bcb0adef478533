/** Tabs with their panels, as screen readers and the keyboard expect them: arrows move, and one tab is in the order of Tab. */

/** Lets a list of tabs (`role="tablist"`) switch panels, and calls a function with the id of the chosen panel. */
export function tabs(list: HTMLElement, chosen: (panel: string) => void): (panel: string) => void {
  const all = [...list.querySelectorAll<HTMLElement>('[role="tab"]')];
  const panelOf = (tab: HTMLElement): HTMLElement => document.getElementById(tab.getAttribute("aria-controls")!)!;
  const select = (tab: HTMLElement): void => {
    for (const one of all) {
      const isChosen = one === tab;
      one.setAttribute("aria-selected", String(isChosen));
      one.tabIndex = isChosen ? 0 : -1;
      panelOf(one).hidden = !isChosen;
    }
    chosen(panelOf(tab).id);
  };
  for (const [index, tab] of all.entries()) {
    tab.addEventListener("click", () => select(tab));
    tab.addEventListener("keydown", (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (step === undefined) return;
      const next = all[(index + step + all.length) % all.length]!;
      next.focus();
      select(next);
    });
  }
  return (panel) => {
    const tab = all.find((one) => one.getAttribute("aria-controls") === panel);
    if (tab !== undefined) select(tab);
  };
}
