import { updateRules } from "@vitrine/core/selling/rule/rules";
import { measureTimes } from "@vitrine/core/insight/statistics/measure.workflow";
import type { Platform } from "@vitrine/core/kernel/context/platform";
import type { OpenedShop } from "./shop-steps.ts";

const REFUSED = ["казино*", "casino*", "нарко*"];
const HELD = ["голосован*", "петици*"];

/** The words that this shop's orders are checked for; and how long its services take, according to their descriptions. */
export async function addRules(platform: Platform, { owner }: OpenedShop): Promise<void> {
  const words = [
    ...REFUSED.map((word) => ({ word, action: "refuse" as const })),
    ...HELD.map((word) => ({ word, action: "hold" as const })),
  ];
  await updateRules(owner, { words, dailyOrders: 500 });
  await measureTimes(platform);
}
