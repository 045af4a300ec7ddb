import type { SoldType, TariffFeatures } from "@vitrine/contract/money/tariff/tariff-admin";
import { parseAmount } from "@vitrine/contract/kernel/amount/money";
import { type Language, LANGUAGES } from "@vitrine/contract/kernel/language/language-tags";
import type { Platform } from "../../kernel/context/platform.ts";
import { mainPanel } from "../../kernel/context/resolve-panel.ts";
import { systemCaller } from "../../kernel/context/system-caller.ts";
import { textOf } from "../../kernel/text/texts.ts";
import { insertTariff, lockDefaults, lockTariffs } from "../store/tariffs.ts";

interface Default {
  name: string;
  price: string;
  ordersLimit: number | null;
  panelsLimit: number | null;
}

/** Tariffs differ in orders and child panels alone: every panel has all of these. */
const FEATURES = ["domain", "providers", "managers", "telegram", "api"] as const;

/** What a new installation sells, in the main panel's currency, until its administrator changes it. */
const DEFAULTS: Record<SoldType, readonly Default[]> = {
  panel: [
    { name: "Start", price: "19", ordersLimit: 10_000, panelsLimit: 0 },
    { name: "Growth", price: "49", ordersLimit: 100_000, panelsLimit: 5 },
    { name: "Scale", price: "149", ordersLimit: null, panelsLimit: null },
  ],
  shop: [
    { name: "Solo", price: "9", ordersLimit: 1000, panelsLimit: 0 },
    { name: "Store", price: "29", ordersLimit: 10_000, panelsLimit: 0 },
    { name: "Chain", price: "79", ordersLimit: 100_000, panelsLimit: 0 },
  ],
  child: [{ name: "Child", price: "5", ordersLimit: 10_000, panelsLimit: 0 }],
};

const featuresIn = (language: Language): string[] => FEATURES.map((name) => textOf(language, `tariff:feature.${name}`) ?? name);

/** Fills the types of the platform that have no tariff yet, when a process starts. */
export async function ensureTariffs(platform: Platform): Promise<void> {
  const main = await systemCaller(platform, (await mainPanel(platform)).id, "start");
  const features = Object.fromEntries(LANGUAGES.map((language) => [language, featuresIn(language)])) as TariffFeatures;
  for (const [type, defaults] of Object.entries(DEFAULTS) as [SoldType, readonly Default[]][]) {
    await main.run(async (ctx) => {
      await lockDefaults(ctx);
      if ((await lockTariffs(ctx, type)).length > 0) return;
      for (const { price, ...terms } of defaults) await insertTariff(ctx, { type, ...terms, charge: parseAmount(price)!, features });
    });
  }
}
