import { WARNED_PERCENT } from "@vitrine/contract/money/tariff/tariff";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { eachPanel } from "../../kernel/context/each-panel.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { mainPanel } from "../../kernel/context/resolve-panel.ts";
import { systemCaller } from "../../kernel/context/system-caller.ts";
import { notifyUser } from "../../messaging/notification/notify-user.ts";
import { resumeAfterPayment, stopForPayment } from "../../tenancy/panel/set-status.ts";
import { lockPanelTariff, writePanelTariff } from "../store/panel-tariffs.ts";
import { chargeTariff } from "./charge.ts";
import { forgetAllowance } from "./order-allowance.ts";
import { countTariffOrders, dueTariffs, findTarget, panelsWithoutTariff, type TargetKey, tariffStops } from "./queries.ts";
import { startTariff } from "./start.ts";

const MOST = 1000;
const NOT_CHARGED = "a tariff could not be charged";

/**
 * Begins the trials of panels that have no tariff yet, charges what is due, stops and resumes panels, and counts their orders. Runs every
 * minute; two at the same time charge once.
 */
export async function chargeTariffs(platform: Platform): Promise<void> {
  const main = await mainPanel(platform);
  await each(platform, await panelsWithoutTariff(platform.db, main.id, null, MOST), NOT_CHARGED, startTariff);
  await each(platform, await dueTariffs(platform.db, platform.now(), MOST), NOT_CHARGED, chargeTariff);
  await alignStatuses(platform);
  await warnOfLimits(await systemCaller(platform, main.id, "tariff"));
}

/** Begins the trials of one panel, on the main panel and for a child panel that was sold also on its parent. */
export async function startTariffs(platform: Platform, targetPanelId: number): Promise<void> {
  const main = await mainPanel(platform);
  const missing = await panelsWithoutTariff(platform.db, main.id, targetPanelId, MOST);
  await each(platform, missing, NOT_CHARGED, startTariff);
}

/** A failure, for example by a concurrent charge of the same wallet, does not hold up other panels: the next run tries it again. */
async function each(
  platform: Platform,
  keys: TargetKey[],
  failure: string,
  work: (ctx: Ctx, targetPanelId: number) => Promise<unknown>,
): Promise<void> {
  for (const { panelId, targetPanelId } of keys) {
    try {
      await (await systemCaller(platform, panelId, "tariff")).run((ctx) => work(ctx, targetPanelId));
    } catch (error) {
      platform.log.error({ err: error, panelId, targetPanelId }, failure);
    }
  }
}

/** Makes the status of one or all panels agree with their payments. */
export async function alignStatuses(platform: Platform, targetPanelId?: number): Promise<void> {
  const main = await mainPanel(platform);
  const found = await tariffStops(platform.db, main.id, targetPanelId);
  const stops = new Map(found.map((target) => [target.targetPanelId, target.stops]));
  await eachPanel(
    platform,
    [...stops.keys()],
    { process: "tariff", failure: "a panel could not be stopped or resumed" },
    async (target) => {
      await (stops.get(target.panel.id) ? stopForPayment(target) : resumeAfterPayment(target));
      forgetAllowance(platform, target.panel.id);
    },
  );
}

/** Notifies owners once near the limit and once at it, in each period. */
async function warnOfLimits(main: Caller): Promise<void> {
  const keys = (await main.run(countTariffOrders)).map((targetPanelId) => ({ panelId: main.panel.id, targetPanelId }));
  await each(main.platform, keys, "an owner could not be warned of a tariff's limit", warn);
}

async function warn(ctx: Ctx, targetPanelId: number): Promise<void> {
  const row = await lockPanelTariff(ctx, targetPanelId);
  if (!row?.ordersLimit) return;
  const isReached = row.ordersUsed >= row.ordersLimit;
  const warned = isReached ? 100 : WARNED_PERCENT;
  if (row.warned >= warned) return;
  await writePanelTariff(ctx, targetPanelId, { warned });
  const { ownerId, name } = await findTarget(ctx, targetPanelId);
  if (ownerId === null) return;
  const params = { orders: row.ordersUsed, quantity: row.ordersLimit, panelId: targetPanelId, panel: name };
  await notifyUser(ctx, ownerId, isReached ? "tariff_limit_reached" : "tariff_limit_near", params);
}
