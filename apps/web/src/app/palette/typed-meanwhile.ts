let typed = "";

/** Letters typed while the palette is still loading belong to its box, not to the page behind it. */
export function catchTyped(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.key === "Escape") return;
  event.preventDefault();
  event.stopPropagation();
  if (event.key === "Backspace") typed = typed.slice(0, -1);
  else if (event.key.length === 1) typed += event.key;
}

export const typedMeanwhile = (): string => typed;

export function forgetTyped(): void {
  typed = "";
}
