/** Whether the focused element takes typed text; a checkbox, ticked by Space, does not. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || !target.matches("input, textarea, select, [contenteditable]")) return false;
  return !target.matches("[type=checkbox], [type=radio]");
}

/** A single letter that is neither typed into a field, nor pressed with a modifier, nor meant for a dialog or menu above the page. */
export function isShortcut(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return false;
  return !document.querySelector("dialog[open], [role=menu]");
}
