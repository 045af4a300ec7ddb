import { formatAmount } from "@vitrine/contract/kernel/amount/money";
import type { Ctx } from "../../kernel/context/context.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { mainPanel } from "../../kernel/context/resolve-panel.ts";
import { systemCaller } from "../../kernel/context/system-caller.ts";
import { forgetViewers } from "../store/advert-viewers.ts";
import { type AdvertRow, lockAdvert } from "../store/adverts.ts";
import { endAdvert, startWithMoney, totalOf } from "./charge.ts";
import { notifyAdvertiser } from "./notify.ts";
import { advertiserOf, isOpen } from "./own-advert.ts";
import { type Advertiser, advertsToTend } from "./queries.ts";

/**
 * Ends adverts that are over or have a closed panel, and starts approved adverts whose money has arrived. Two concurrent runs do
 * each once: the advert is locked and checked again.
 */
export async function tendAdverts(platform: Platform): Promise<void> {
  const main = await systemCaller(platform, (await mainPanel(platform)).id, "advert");
  for (const id of await main.run(advertsToTend)) {
    try {
      await main.run((ctx) => tend(ctx, id));
    } catch (error) {
      platform.log.error({ err: error, advertId: id }, "an advert could not be tended");
    }
  }
  await main.run(forgetViewers);
}

async function tend(ctx: Ctx, id: number): Promise<void> {
  const row = await lockAdvert(ctx, id, null);
  if (!row) return;
  const advertiser = await advertiserOf(ctx, row.targetPanelId);
  if (row.state === "unpaid") await start(ctx, row, advertiser);
  if (row.state === "running") await end(ctx, row, advertiser);
}

async function start(ctx: Ctx, row: AdvertRow, advertiser: Advertiser): Promise<void> {
  if (!isOpen(row, advertiser) || advertiser.ownerId === null) return;
  if (!(await startWithMoney(ctx, row, advertiser.ownerId))) return;
  await notifyAdvertiser(ctx, { row, advertiser }, "advert_started", { amount: formatAmount(totalOf(row)), currency: ctx.panel.currency });
}

async function end(ctx: Ctx, row: AdvertRow, advertiser: Advertiser): Promise<void> {
  const endReason = ctx.now >= row.endsAt! ? "time" : isOpen(row, advertiser) ? undefined : "panel";
  if (!endReason) return;
  const refunded = await endAdvert(ctx, row, { endReason });
  await notifyAdvertiser(ctx, { row, advertiser }, "advert_ended", { amount: formatAmount(refunded), currency: ctx.panel.currency });
}
