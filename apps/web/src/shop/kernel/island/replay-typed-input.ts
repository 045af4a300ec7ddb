type Field = HTMLInputElement | HTMLTextAreaElement;

/** Dispatches input events for text typed before hydration: React compares with the value it found and would miss it. */
export function replayTypedInput(place: HTMLElement): void {
  for (const field of place.querySelectorAll<Field>("input:not([type=checkbox], [type=radio], [type=hidden]), textarea")) {
    const typed = field.value;
    if (typed === field.defaultValue) continue;
    field.value = field.defaultValue;
    // Bypasses the property that React tracks, so that the value differs from the tracked one.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, "value")!.set!.call(field, typed);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
