import type { BatchRule } from "@vitrine/contract/selling/price/batch-rule";
import { applyBatch } from "@vitrine/core/selling/price/apply-batch";
import { setCustomPrice } from "@vitrine/core/selling/price/custom-prices";
import { createGroup } from "@vitrine/core/selling/price/groups";
import { createHappyHours } from "@vitrine/core/selling/price/happy-hours";
import { previewBatch } from "@vitrine/core/selling/price/preview-batch";
import { runBatch } from "@vitrine/core/selling/price/run-batch.workflow";
import { setUserTerms } from "@vitrine/core/selling/price/user-terms";
import type { Platform } from "@vitrine/core/kernel/context/platform";
import { systemCaller } from "@vitrine/core/kernel/context/system-caller";
import type pg from "pg";
import type { OpenedShop } from "./shop-steps.ts";

const GROUPS = [
  { name: "Реселлеры", discount: "7", members: 6 },
  { name: "Агентства", discount: "12", members: 3 },
];

const HOURS = {
  name: "Вечер YouTube",
  discount: "10",
  scope: { kind: "network", network: "YouTube" },
  schedule: { kind: "daily", from: "20:00", to: "22:00", days: [1, 2, 3, 4, 5] },
  isOn: true,
} as const;

const RULE: BatchRule = {
  change: { kind: "change", percent: "3" },
  leastMargin: null,
  aboveCost: true,
  rounding: { kind: "step", step: "0.01", up: true },
};
const CHANGED = 12;

/** Groups with people in them, prices of one's own, happy hours, and a change of many prices that can be undone. */
export async function addPrices(platform: Platform, client: pg.Client, { owner, panel }: OpenedShop): Promise<void> {
  const people = await client.query<{ id: string }>("select id from users where panel_id = $1 and not is_test order by id", [panel.id]);
  const ids = people.rows.map(({ id }) => Number(id));
  for (const { members, ...group } of GROUPS) {
    const { items } = await owner.run((ctx) => createGroup(ctx, group));
    const groupId = items.at(-1)!.id;
    for (const userId of ids.splice(1, members)) await owner.run((ctx) => setUserTerms(ctx, { userId, discount: "0", groupId }));
  }
  const scope = { filter: { query: null, category: null, provider: null, status: "active" as const } };
  const { items } = await owner.run((ctx) => previewBatch(ctx, { scope, rule: RULE }));
  const [buyer] = ids;
  for (const [at, { id: serviceId, rate }] of items.slice(0, 4).entries()) {
    const price = at % 2 === 0 ? { kind: "percent" as const, discount: String(5 + at * 5) } : { kind: "fixed" as const, rate };
    await owner.run((ctx) => setCustomPrice(ctx, { userId: buyer!, serviceId, price }));
  }
  await owner.run((ctx) => createHappyHours(ctx, { ...HOURS, schedule: { ...HOURS.schedule, days: [...HOURS.schedule.days] } }));
  const services = items.slice(-CHANGED).map(({ id, newRate }) => ({ id, rate: newRate }));
  const { batchId } = await owner.run((ctx) => applyBatch(ctx, { rule: RULE, services, note: "Провайдер поднял цены на прошлой неделе" }));
  await runBatch(await systemCaller(platform, panel.id, "prices"), batchId, new AbortController().signal);
}
