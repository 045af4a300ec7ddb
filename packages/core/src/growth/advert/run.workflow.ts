import type { AdvertDetails, AdvertIdInput, SubmitAdvertInput } from "@vitrine/contract/growth/advert/advert";
import { formatAmount, parseAmount } from "@vitrine/contract/kernel/amount/money";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { audit } from "../../kernel/audit/audit.ts";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { advertPrices } from "../store/advert-prices.ts";
import { type AdvertRow, findAdvert, patchAdvert } from "../store/adverts.ts";
import { endAdvert, requireFunds, startWithMoney, totalOf } from "./charge.ts";
import { notifyModerators, titleOf } from "./notify.ts";
import { advertiserOf, isOpen, lockOwnAdvert, onMain, readOwnAdvert, wrongState } from "./own-advert.ts";
import { keptPicture } from "./picture.ts";
import type { Advertiser } from "./queries.ts";

/**
 * Submits the last saved version to moderation, at today's price. Nothing is charged before it is approved.
 * Errors: advert_state, invalid_image_url, advert_not_sold, advert_needs_api, panel_unavailable, price_changed, insufficient_funds.
 */
export async function submitAdvert(caller: Caller, { advertId, pricePerDay }: SubmitAdvertInput): Promise<AdvertDetails> {
  authorize(caller, "advert.manage");
  const { id: targetPanelId } = caller.panel;
  await keepPicture(caller, advertId);
  const after = await onMain(caller, async (ctx) => {
    const row = await lockOwnAdvert(ctx, advertId, targetPanelId);
    if (row.submittedAt || !row.proposed || !["draft", "running"].includes(row.state)) throw wrongState();
    const advertiser = await advertiserOf(ctx, targetPanelId);
    requireOpen(advertiser);
    const charge = row.state === "running" ? row.charge! : await agreedCharge(ctx, row, pricePerDay);
    if (row.state === "draft") await requireFunds(ctx, advertiser.ownerId!, totalOf({ ...row, charge }));
    const proposed = { ...row.proposed, host: advertiser.domain };
    const version = row.version + 1;
    await patchAdvert(ctx, advertId, { proposed, charge, version, submittedAt: ctx.now, reason: null });
    await notifyModerators(ctx, row, advertiser);
    return { title: proposed.title, host: proposed.host, path: proposed.path, days: row.days, pricePerDay: formatAmount(charge) };
  });
  return recorded(caller, advertId, { action: "advert.submit", after });
}

/**
 * Starts an approved advert for which the wallet now has the money. One for a former domain of the panel has to be edited and
 * submitted again. Errors: advert_state, panel_unavailable, insufficient_funds.
 */
export async function startAdvert(caller: Caller, { advertId }: AdvertIdInput): Promise<AdvertDetails> {
  authorize(caller, "advert.manage");
  const { id: targetPanelId } = caller.panel;
  const after = await onMain(caller, async (ctx) => {
    const row = await lockOwnAdvert(ctx, advertId, targetPanelId);
    if (row.state !== "unpaid") throw wrongState();
    const advertiser = await advertiserOf(ctx, targetPanelId);
    requireOpen(advertiser);
    if (!isOpen(row, advertiser)) throw new AppError("panel_unavailable");
    await requireFunds(ctx, advertiser.ownerId!, totalOf(row));
    await startWithMoney(ctx, row, advertiser.ownerId!);
    return { charged: formatAmount(totalOf(row)), days: row.days };
  });
  return recorded(caller, advertId, { action: "advert.start", after });
}

/** Ends a running advert without a refund, or withdraws a submitted one from moderation. Errors: advert_state. */
export async function stopAdvert(caller: Caller, { advertId }: AdvertIdInput): Promise<AdvertDetails> {
  authorize(caller, "advert.manage");
  const after = await onMain(caller, async (ctx) => {
    const row = await lockOwnAdvert(ctx, advertId, caller.panel.id);
    if (row.state === "ended" || (row.state === "draft" && !row.submittedAt)) throw wrongState();
    if (row.state === "draft") await patchAdvert(ctx, advertId, { submittedAt: null, charge: null, version: row.version + 1 });
    else await endAdvert(ctx, row, { endReason: "owner" });
    return { title: titleOf(row) };
  });
  return recorded(caller, advertId, { action: "advert.stop", after });
}

/** A concurrent edit may have released the picture of the submitted version. */
async function keepPicture(caller: Caller, advertId: number): Promise<void> {
  const row = await onMain(caller, (ctx) => findAdvert(ctx, advertId, caller.panel.id));
  const imageId = row?.proposed?.imageId;
  if (row && imageId != null) await caller.run((ctx) => keptPicture(ctx, row, imageId));
}

/** Audits the action on the advertised panel. */
async function recorded(
  caller: Caller,
  advertId: number,
  entry: { action: "advert.submit" | "advert.start" | "advert.stop"; after: unknown },
): Promise<AdvertDetails> {
  await caller.run((ctx) => audit(ctx, { ...entry, subject: `advert:${advertId}` }));
  return onMain(caller, (ctx) => readOwnAdvert(ctx, advertId, caller.panel.id));
}

/** Owners look for providers: a panel that is open, with an API to connect to. */
function requireOpen({ status, offersApi, ownerId }: Advertiser): void {
  if (status !== "ok" || ownerId === null) throw new AppError("panel_unavailable");
  if (!offersApi) throw new AppError("advert_needs_api");
}

async function agreedCharge(ctx: Ctx, { kind }: AdvertRow, agreed: string | undefined) {
  const charge = (await advertPrices(ctx)).get(kind);
  if (charge === undefined) throw new AppError("advert_not_sold");
  if (agreed !== undefined && parseAmount(agreed) !== charge) throw new AppError("price_changed");
  return charge;
}
