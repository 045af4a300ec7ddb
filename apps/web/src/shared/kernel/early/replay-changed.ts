type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Values that a visitor typed, ticked or chose before hydration, which rendering may reset. */
export interface Changed {
  field: Field;
  value: string;
}

const isBox = (field: Field): field is HTMLInputElement => field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);

function firstValue(field: Exclude<Field, HTMLInputElement>): string {
  if (field instanceof HTMLTextAreaElement) return field.defaultValue;
  const options = [...field.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? "";
}

function isChanged(field: Field): boolean {
  if (isBox(field)) return field.checked !== field.defaultChecked && (field.checked || field.type === "checkbox");
  return field.value !== (field instanceof HTMLInputElement ? field.defaultValue : firstValue(field));
}

/** To be read before hydration. */
export function changedBefore(place: HTMLElement): Changed[] {
  const fields = [...place.querySelectorAll<Field>("input:not([type=hidden]), textarea, select")];
  return fields.filter(isChanged).map((field) => ({ field, value: field.value }));
}

/** Makes the changes again, with their events, each after the last one was rendered. */
export async function replayChanged(changed: readonly Changed[]): Promise<void> {
  for (const { field, value } of changed) {
    const present = field.isConnected ? field : successorOf(field);
    if (present) replay({ field: present, value });
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** If the browser renders something else than the server, React creates the elements again. */
const successorOf = ({ name }: Field): Field | null => (name ? document.querySelector<Field>(`[name="${CSS.escape(name)}"]`) : null);

function replay({ field, value }: Changed): void {
  if (isBox(field)) {
    for (const box of field.type === "radio" ? radiosOf(field) : [field]) box.checked = box.defaultChecked;
    field.click();
    return;
  }
  // The visitor may have continued typing.
  setValue(field, isChanged(field) ? field.value : value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
}

/** React recognizes a change only if the value differs from the one last set through the field's own setter, which it replaces. */
function setValue(field: Field, value: string): void {
  if (field instanceof HTMLSelectElement) {
    field.value = value;
    return;
  }
  const { selectionStart, selectionEnd } = field;
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  field.value = "";
  Object.getOwnPropertyDescriptor(prototype, "value")!.set!.call(field, value);
  if (selectionStart !== null && document.activeElement === field) field.setSelectionRange(selectionStart, selectionEnd);
}

const radiosOf = (box: HTMLInputElement): HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>(`input[type=radio][name="${CSS.escape(box.name)}"]`),
];
