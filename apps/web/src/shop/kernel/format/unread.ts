const MOST = 50;

/** More are not counted. */
export const unreadText = (unread: number): string => (unread >= MOST ? `${MOST}+` : String(unread));

/** Writes the count wherever the page shows it. */
export function showUnread(unread: number): void {
  for (const element of document.querySelectorAll<HTMLElement>("[data-unread]")) {
    element.dataset["unread"] = String(unread);
    element.textContent = unreadText(unread);
    element.hidden = unread === 0;
  }
}

export function addUnread(change: number): void {
  const shown = document.querySelector<HTMLElement>("[data-unread]");
  if (shown) showUnread(Math.max(0, Number(shown.dataset["unread"]) + change));
}
