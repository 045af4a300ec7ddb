/** Whether keys belong to what has the focus: a box ticked by Space takes no letters. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || !target.matches("input, textarea, select, [contenteditable]")) return false;
  return !target.matches("[type=checkbox], [type=radio]");
}

/** A single letter that no one types, holds with another key, or means for a dialog or menu above the page. */
export function isShortcut(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return false;
  return !document.querySelector("dialog[open], [role=menu]");
}
