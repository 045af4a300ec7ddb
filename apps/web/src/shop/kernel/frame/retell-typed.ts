type Field = HTMLInputElement | HTMLTextAreaElement;

/** Tells React of what was typed before it took the page over: it compares with what it found and would not hear of it by itself. */
export function retellTyped(place: HTMLElement): void {
  for (const field of place.querySelectorAll<Field>("input:not([type=checkbox], [type=radio], [type=hidden]), textarea")) {
    const typed = field.value;
    if (typed === field.defaultValue) continue;
    field.value = field.defaultValue;
    // Past the property React watches, so that the value differs from the one it knows.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, "value")!.set!.call(field, typed);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
