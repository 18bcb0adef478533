/** What the worker knows, in the text: highlighted names and values behind expressions. They move with the text until the next answer. */
import { type Extension, type Range, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, WidgetType } from "@codemirror/view";

/** The marks of a range, in order. */
interface MarkedRange {
  readonly start: number;
  readonly end: number;
  readonly marks: readonly Range<Decoration>[];
}

/** Replaces the highlighted names in a range. */
export const setTokens = StateEffect.define<MarkedRange>();

/** Replaces the values in a range. */
export const setValues = StateEffect.define<MarkedRange>();

const fieldOf = (effect: typeof setTokens): Extension =>
  StateField.define<DecorationSet>({
    create: () => Decoration.none,
    update(marks, transaction) {
      let result = marks.map(transaction.changes);
      for (const given of transaction.effects)
        if (given.is(effect)) {
          const { start, end, marks: add } = given.value;
          const isOutside = (from: number, to: number): boolean => to < start || from > end;
          result = result.update({ filterFrom: start, filterTo: end, filter: isOutside, add });
        }
      return result;
    },
    provide: (field) => EditorView.decorations.from(field),
  });

/** The extension of the editor. */
export const marks: Extension = [fieldOf(setTokens), fieldOf(setValues)];

const classes = new Map<string, Decoration>();

function markOf(type: string): Decoration {
  const found = classes.get(type) ?? Decoration.mark({ class: `hcl-${type}` });
  classes.set(type, found);
  return found;
}

/** Returns highlighted names, from the worker's answer. */
export function tokenMarks(types: readonly string[], numbers: readonly number[], length: number): Range<Decoration>[] {
  const found: Range<Decoration>[] = [];
  for (let at = 0; at + 2 < numbers.length; at += 3) {
    const [start, end, type] = [numbers[at]!, numbers[at + 1]!, types[numbers[at + 2]!]!];
    if (end <= length) found.push(markOf(type).range(start, end));
  }
  return found;
}

class ValueWidget extends WidgetType {
  private readonly text: string;

  constructor(text: string) {
    super();
    this.text = text;
  }

  override eq(other: ValueWidget): boolean {
    return other.text === this.text;
  }

  override toDOM(): HTMLElement {
    const element = document.createElement("span");
    element.className = "value";
    element.textContent = this.text;
    return element;
  }
}

/** Returns the values behind expressions, from the worker's answer. */
export function valueMarks(values: readonly { offset: number; text: string }[], length: number): Range<Decoration>[] {
  return values
    .filter(({ offset }) => offset <= length)
    .map(({ offset, text }) => Decoration.widget({ widget: new ValueWidget(text), side: 1 }).range(offset));
}
