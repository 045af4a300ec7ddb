const NAMES: ReadonlySet<string> = new Set(["order-draft", "mass-order-draft", "top-up-order", "top-up-purpose"]);
/** Of messages to support, and of pages and posts. */
const PREFIXES = ["support:", "content:"];

/** Removes unsent drafts at logout, so that the next person at this browser doesn't see them. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (NAMES.has(key) || PREFIXES.some((prefix) => key.startsWith(prefix))) localStorage.removeItem(key);
  } catch {
    // Where storage is blocked, nothing is kept.
  }
}
