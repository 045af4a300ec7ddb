/** Key in the session storage: the message of the panel that was pressed last. */
export const PRESSED_KEY = "reach";
export const ANNOUNCED = /[?&]announcement=(\d{1,15})(?:&|$)/;

/** Whether this page has anything to count. */
export function hasReach(): boolean {
  if (document.querySelector("[data-reach]") || ANNOUNCED.test(location.search)) return true;
  try {
    return sessionStorage.getItem(PRESSED_KEY) !== null;
  } catch {
    return false;
  }
}
