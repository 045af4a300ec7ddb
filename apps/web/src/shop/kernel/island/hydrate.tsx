import { type ComponentType, type ReactNode, useEffect } from "react";
import { numberFormat } from "@vitrine/contract/kernel/text/formats";
import { hydrateRoot } from "react-dom/client";
import { markHandled, replayEarly } from "../../../shared/kernel/early/early-actions.ts";
import { changedBefore, type Changed, replayChanged } from "../../../shared/kernel/early/replay-changed.ts";
import { IdScope, idsOf } from "../react/react.ts";
import { HydrationContext } from "./kept.tsx";
import { type Shop, type ShopFacts, ShopProvider } from "../layout/shop-context.tsx";
import { nextTask } from "../../../shared/kernel/early/next-task.ts";
import { createTranslate, type Texts } from "../format/text.ts";

type LoadTexts = (names: string[]) => Promise<Texts>;
type LoadComponent = (name: string) => Promise<ComponentType<object>>;

/** Gives each island its component, its props and the page's facts; those that are hidden at first get them once they are shown. */
export async function hydrateIslands(facts: ShopFacts, texts: LoadTexts, component: LoadComponent): Promise<void> {
  const places = [...document.querySelectorAll<HTMLElement>("[data-island]")];
  const isLater = (place: HTMLElement) => place.hasAttribute("data-later");
  for (const place of places.filter(isLater)) whenShown(place, () => void hydratePlaces([place], facts, texts, component));
  await hydratePlaces(
    places.filter((place) => !isLater(place)),
    facts,
    texts,
    component,
  );
}

/** An island has no box of its own: the one around it is watched. */
function whenShown(place: HTMLElement, act: () => void): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    act();
  });
  observer.observe(place.parentElement!);
}

async function hydratePlaces(places: HTMLElement[], facts: ShopFacts, texts: LoadTexts, component: LoadComponent): Promise<void> {
  if (places.length === 0) return;
  const names = places.map((place) => place.dataset["island"]!);
  const loading = places.map(async (place) => ({ place, Component: await component(place.dataset["island"]!) }));
  const shop = { ...facts, t: createTranslate(facts.language, await texts(names), facts.wording) };
  await nextTask();
  // The first format loads the browser's data of the language, which would take half of a list's task.
  numberFormat(facts.language, {});
  await Promise.all(
    loading.map(async (loaded) => {
      const { place, Component } = await loaded;
      // Each island in a task of its own: together they would hold up a slow phone's first touch.
      await nextTask();
      hydrate(place, Component, shop);
    }),
  );
}

function hydrate(place: HTMLElement, Component: ComponentType<object>, shop: Shop): void {
  const props = JSON.parse(document.getElementById(`${place.id}-props`)!.textContent) as object;
  const changed = changedBefore(place);
  markHandled(place);
  const hydration = { isRunning: true };
  hydrateRoot(
    place,
    <HydrationContext value={hydration}>
      <IdScope value={idsOf(place.id)}>
        <ShopProvider shop={shop}>
          <TakenOver place={place} changed={changed}>
            <Component {...props} />
          </TakenOver>
        </ShopProvider>
      </IdScope>
    </HydrationContext>,
  );
  hydration.isRunning = false;
}

function TakenOver({ place, changed, children }: { place: HTMLElement; changed: Changed[]; children: ReactNode }) {
  useEffect(() => {
    void replayChanged(changed).then(() => {
      place.setAttribute("data-live", "");
      return replayEarly(place);
    });
  }, [place, changed]);
  return children;
}
