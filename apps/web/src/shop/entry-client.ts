import "./shop.css";
import type { ComponentType } from "react";
import { bringToLife } from "./frame/behaviour.ts";
import { hydrateIslands } from "./frame/hydrate.tsx";
import type { ShopFacts } from "./frame/shop-context.tsx";
import type { Texts } from "./frame/text.ts";

const texts = import.meta.glob<Texts>("../../../../packages/contract/src/texts/*/shop.json", { import: "default" });
const islands = import.meta.glob<ComponentType<object>>("./*/*.island.tsx", { import: "default" });

const facts = JSON.parse(document.getElementById("shop")!.textContent) as ShopFacts;
const textsOf = Object.entries(texts).find(([file]) => file.endsWith(`/${facts.language}/shop.json`))![1];

bringToLife(facts);
await hydrateIslands(facts, textsOf, (name) => islands[`./${name}.island.tsx`]!());
