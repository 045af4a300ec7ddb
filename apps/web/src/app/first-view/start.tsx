import { type ReactNode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import type { DataRouter } from "react-router";
import { type Changed, changedBefore } from "../../shared/kernel/early/replay-changed.ts";

/** Until the router can show its first page, or what has failed of it. */
function routed(router: DataRouter): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => void router.subscribe(({ initialized }) => initialized && resolve()));
}

/** Decided in `index.html`: this browser shows something else than the server could know. */
const isStale = (): boolean => document.documentElement.hasAttribute("data-stale");

/** Shows the page in `#root`, where the server's view of it stays until the router can show the same. */
export async function start(router: DataRouter, page: (changed: readonly Changed[]) => ReactNode): Promise<void> {
  const root = document.getElementById("root") as HTMLElement;
  if (root.childElementCount > 0 && !isStale()) {
    await routed(router);
    const changed = changedBefore(root);
    // In short tasks. What is pressed meanwhile makes React finish first, and then is handled.
    startTransition(() => void hydrateRoot(root, page(changed)));
    return;
  }
  root.replaceChildren();
  delete document.documentElement.dataset["stale"];
  createRoot(root).render(page([]));
}
