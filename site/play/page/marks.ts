/** What the worker knows, in the text: highlighted names and values behind expressions. They move with the text until the next answer. */
import { type Extension, RangeSetBuilder, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, WidgetType } from "@codemirror/view";

/** Replaces the highlighted names. */
export const setTokens = StateEffect.define<DecorationSet>();

/** Replaces the values. */
export const setValues = StateEffect.define<DecorationSet>();

const fieldOf = (effect: typeof setTokens): Extension =>
  StateField.define<DecorationSet>({
    create: () => Decoration.none,
    update(marks, transaction) {
      const given = transaction.effects.find((one) => one.is(effect));
      return given === undefined ? marks.map(transaction.changes) : (given.value as DecorationSet);
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
export function tokenMarks(types: readonly string[], numbers: readonly number[], length: number): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  for (let at = 0; at + 2 < numbers.length; at += 3) {
    const [start, end, type] = [numbers[at]!, numbers[at + 1]!, types[numbers[at + 2]!]!];
    if (end <= length) builder.add(start, end, markOf(type));
  }
  return builder.finish();
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
export function valueMarks(values: readonly { offset: number; text: string }[], length: number): DecorationSet {
  const ranges = values
    .filter(({ offset }) => offset <= length)
    .map(({ offset, text }) => Decoration.widget({ widget: new ValueWidget(text), side: 1 }).range(offset));
  return Decoration.set(ranges, true);
}
