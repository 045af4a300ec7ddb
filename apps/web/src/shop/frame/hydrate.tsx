import type { ComponentType } from "react";
import { hydrateRoot } from "react-dom/client";
import { type ShopFacts, ShopProvider } from "./shop-context.tsx";
import { createTranslate, type Texts } from "./text.ts";

/** Gives each island its component, its props and the page's facts. */
export async function hydrateIslands(
  facts: ShopFacts,
  texts: () => Promise<Texts>,
  component: (name: string) => Promise<ComponentType<object>>,
): Promise<void> {
  const places = [...document.querySelectorAll<HTMLElement>("[data-island]")];
  if (places.length === 0) return;
  const shop = { ...facts, t: createTranslate(facts.language, await texts()) };
  await Promise.all(
    places.map(async (place) => {
      const Component = await component(place.dataset["island"]!);
      const props = JSON.parse(document.getElementById(`${place.id}-props`)!.textContent) as object;
      hydrateRoot(
        place,
        <ShopProvider shop={shop}>
          <Component {...props} />
        </ShopProvider>,
        { identifierPrefix: place.id },
      );
    }),
  );
}
