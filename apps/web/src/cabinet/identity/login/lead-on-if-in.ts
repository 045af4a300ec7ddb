import { isRefusal } from "../../../shared/kernel/app/failure.ts";

/**
 * A person who logged in in another tab meanwhile may not log in again: the page loads again, and its guard leads them on. False for
 * any other refusal.
 */
export function leadOnIfIn(error: unknown): boolean {
  if (!isRefusal(error, "forbidden")) return false;
  location.reload();
  return true;
}
