import "./shop.css";
import type { ComponentType } from "react";
import { startPageBehaviour } from "./messaging/realtime/behaviour.ts";
import { showPopup } from "./content/popup/show-popup.ts";
import { markHandled, replayEarly } from "../shared/kernel/early/early-actions.ts";
import { hydrateIslands } from "./kernel/island/hydrate.tsx";
import { hasReach } from "./growth/reach/has-reach.ts";
import { namespacesOf } from "./kernel/island/namespaces.ts";
import type { ShopFacts } from "./kernel/layout/shop-context.tsx";
import type { Texts } from "./kernel/format/text.ts";

const texts = import.meta.glob<Texts>(
  "../../../../packages/contract/src/texts/*/*/{shop,balance,guest,shopAccount,shopForm,shopNews,shopOrder,shopSupport}.json",
  {
    import: "default",
  },
);
const islands = import.meta.glob<ComponentType<object>>("./*/*/*.island.tsx", { import: "default" });

const facts = JSON.parse(document.getElementById("shop")!.textContent) as ShopFacts;

async function textsFor(names: Iterable<string>): Promise<Texts> {
  const files = namespacesOf(names).map((namespace) => `/${facts.language}/${namespace}.json`);
  const wanted = Object.entries(texts).filter(([path]) => files.some((file) => path.endsWith(file)));
  const loaded = await Promise.all(wanted.map(([, load]) => load()));
  return Object.fromEntries(loaded.flatMap((spoken) => Object.entries(spoken)));
}

startPageBehaviour(facts);
markHandled(document.documentElement);
void replayEarly(document.documentElement);
await hydrateIslands(facts, textsFor, (name) => islands[`./${name}.island.tsx`]!());
showPopup();
if (document.getElementById("integrations"))
  void import("./growth/integration/start.ts").then(({ startIntegrations }) => startIntegrations());
if (hasReach()) void import("./growth/reach/start-reach.ts").then(({ startReach }) => startReach());
