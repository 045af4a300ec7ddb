import { updateRules } from "@vitrine/core/selling/rule/rules";
import { measureTimes } from "@vitrine/core/insight/statistics/measure.workflow";
import type { Platform } from "@vitrine/core/kernel/context/platform";
import type { OpenedShop } from "./shop-steps.ts";

const REFUSED = ["казино*", "casino*", "нарко*"];
const HELD = ["голосован*", "петици*"];

/** Words that an order of this shop is checked by; and how long its services take, by what is written of them. */
export async function addRules(platform: Platform, { owner }: OpenedShop): Promise<void> {
  const words = [
    ...REFUSED.map((word) => ({ word, action: "refuse" as const })),
    ...HELD.map((word) => ({ word, action: "hold" as const })),
  ];
  await updateRules(owner, { words, dailyOrders: 500 });
  await measureTimes(platform);
}
