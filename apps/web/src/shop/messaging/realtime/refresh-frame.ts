import type { ShopFacts } from "../../kernel/layout/shop-context.tsx";
import { liveFrame } from "./behaviour.ts";

const PARTS = ["[data-frame=header]", "[data-frame=bar]"];

/** Shows who has logged in without reloading the page: the server renders it again and only its frame is taken over. */
export async function refreshFrame(facts: Pick<ShopFacts, "language" | "currency">): Promise<void> {
  const response = await fetch(location.href, { credentials: "same-origin", cache: "no-store" }).catch(() => undefined);
  if (!response?.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  for (const part of PARTS) {
    const next = page.querySelector(part);
    if (next) document.querySelector(part)?.replaceWith(next);
  }
  liveFrame(facts, true);
}
