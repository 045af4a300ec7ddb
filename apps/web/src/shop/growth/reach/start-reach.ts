import type { ReachAct } from "@vitrine/contract/growth/reach/reach";
import { onOrderPlaced } from "../../kernel/island/order-key.ts";
import { ANNOUNCED, PRESSED_KEY } from "./has-reach.ts";

/** How often a part that is in view but not visible yet is checked. */
const LOOK_MS = 2000;

/** Counts views and presses of this visit: sums by day, nothing about the visitor. */
export function startReach(): void {
  const announced = ANNOUNCED.exec(location.search)?.[1];
  if (announced !== undefined) press(`announcement:${announced}`);
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) whenShown(target as HTMLElement, observer);
  });
  for (const element of document.querySelectorAll<HTMLElement>("[data-reach]")) observer.observe(element);
  addEventListener("click", ({ target }) => {
    const part = (target as Element).closest("a")?.closest<HTMLElement>("[data-reach]");
    if (part) press(part.dataset["reach"]!);
  });
  onOrderPlaced(() => {
    const last = kept(PRESSED_KEY);
    if (last !== null) count(last, "ordered");
  });
}

/** A part can be in place and still invisible until its turn. */
function whenShown(element: HTMLElement, observer: IntersectionObserver): void {
  if (!element.isConnected) return;
  if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) {
    setTimeout(() => whenShown(element, observer), LOOK_MS);
    return;
  }
  observer.unobserve(element);
  countOnce(element.dataset["reach"]!, "shown");
}

function press(part: string): void {
  keep(PRESSED_KEY, part);
  countOnce(part, "pressed");
}

/** Once per visit; without storage nothing is counted. */
function countOnce(part: string, act: ReachAct): void {
  const key = `${PRESSED_KEY} ${act} ${part}`;
  if (kept(key) === null && keep(key, "1")) count(part, act);
}

/** Also while the page is being left. */
function count(part: string, act: ReachAct): void {
  const [kind, id] = part.split(":");
  const token = /(?:^|; )XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1];
  if (token === undefined) return;
  void fetch("/api/feed/reach", {
    method: "POST",
    keepalive: true,
    headers: { "Content-Type": "application/json", "X-XSRF-TOKEN": decodeURIComponent(token) },
    body: JSON.stringify({ items: [{ kind, subject: Number(id), act }] }),
  }).catch(() => undefined);
}

function kept(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: string, value: string): boolean {
  try {
    sessionStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
