import { type ComponentType, type ReactNode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { markHandled, replayEarly } from "./early-actions.ts";
import { replayTypedInput } from "./replay-typed-input.ts";
import { type ShopFacts, ShopProvider } from "../layout/shop-context.tsx";
import { createTranslate, type Texts } from "../format/text.ts";

/** Gives each island its component, its props and the page's facts. */
export async function hydrateIslands(
  facts: ShopFacts,
  texts: (names: string[]) => Promise<Texts>,
  component: (name: string) => Promise<ComponentType<object>>,
): Promise<void> {
  const places = [...document.querySelectorAll<HTMLElement>("[data-island]")];
  if (places.length === 0) return;
  const shop = { ...facts, t: createTranslate(facts.language, await texts(places.map((place) => place.dataset["island"]!))) };
  await Promise.all(
    places.map(async (place) => {
      const Component = await component(place.dataset["island"]!);
      const props = JSON.parse(document.getElementById(`${place.id}-props`)!.textContent) as object;
      markHandled(place);
      hydrateRoot(
        place,
        <ShopProvider shop={shop}>
          <TakenOver place={place}>
            <Component {...props} />
          </TakenOver>
        </ShopProvider>,
        { identifierPrefix: place.id },
      );
    }),
  );
}

function TakenOver({ place, children }: { place: HTMLElement; children: ReactNode }) {
  useEffect(() => {
    replayTypedInput(place);
    place.setAttribute("data-live", "");
    void replayEarly(place);
  }, [place]);
  return children;
}
