const NAME = "mass-order-draft";

/** The lines stay in the browser until they are orders. */
export function readLines(): string {
  try {
    return localStorage.getItem(NAME) ?? "";
  } catch {
    return "";
  }
}

export function writeLines(text: string): void {
  try {
    if (text.trim() === "") localStorage.removeItem(NAME);
    else localStorage.setItem(NAME, text);
  } catch {
    return;
  }
}
