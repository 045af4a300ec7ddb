import type {
  AdvertPrices,
  ApproveAdvertInput,
  listReviewsOutput,
  ListReviewsInput,
  PutAdvertPricesInput,
  RefuseAdvertInput,
  ReviewedAdvert,
  TakeDownAdvertInput,
} from "@vitrine/contract/growth/advert/review";
import { ADVERT_KINDS } from "@vitrine/contract/growth/advert/content";
import { formatAmount, parseAmount } from "@vitrine/contract/kernel/amount/money";
import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import type { z } from "zod";
import { audit } from "../../kernel/audit/audit.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { pageWithEstimate } from "../../kernel/paging/page-with-estimate.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { advertPrices, putAdvertPrice } from "../store/advert-prices.ts";
import { type AdvertRow, advertsByIds, findAdvert, lockAdvert, patchAdvert } from "../store/adverts.ts";
import { endAdvert, startWithMoney, totalOf } from "./charge.ts";
import { notifyAdvertiser } from "./notify.ts";
import { advertiserOf, isOpen, wrongState } from "./own-advert.ts";
import { countInQueue, findAdvertisers, idsInQueue } from "./queries.ts";
import { describeAdverts, describePrices, recordedAdvert } from "./shape.ts";

/** Adverts of all panels, for the platform's staff on the main panel. */
export async function listReviews(ctx: Ctx, { queue, ...paging }: ListReviewsInput): Promise<z.infer<typeof listReviewsOutput>> {
  authorize(ctx, "advert.review");
  const { rows: ids, ...page } = await pageWithEstimate(
    paging,
    (range) => idsInQueue(ctx, queue, range),
    (most) => countInQueue(ctx, queue, most),
  );
  return { ...page, items: await reviewed(ctx, await advertsByIds(ctx, ids)), waiting: await countInQueue(ctx, "review", 1000) };
}

/**
 * Approves the version that the moderator saw. A new advert starts now if the wallet has the money and the panel is open at its address;
 * otherwise it waits for both. Errors: advert_state, version_conflict.
 */
export async function approveAdvert(ctx: Ctx, { advertId, version }: ApproveAdvertInput): Promise<ReviewedAdvert> {
  authorize(ctx, "advert.review");
  const row = await lockSubmitted(ctx, advertId, version);
  const advertiser = await advertiserOf(ctx, row.targetPanelId);
  const shown = row.proposed!;
  const approved = { ...row, shown, proposed: null };
  await patchAdvert(ctx, advertId, { shown, proposed: null, submittedAt: null, ...(row.state === "draft" ? { state: "unpaid" } : {}) });
  await audit(ctx, { action: "advert.approve", subject: `advert:${advertId}`, after: recordedAdvert(approved) });
  if (row.state === "running") await notifyAdvertiser(ctx, { row: approved, advertiser }, "advert_approved");
  else {
    const started =
      isOpen(approved, advertiser) && advertiser.ownerId !== null && (await startWithMoney(ctx, approved, advertiser.ownerId));
    const params = { amount: formatAmount(totalOf(row)), currency: ctx.panel.currency };
    await notifyAdvertiser(ctx, { row: approved, advertiser }, started ? "advert_started" : "advert_unpaid", params);
  }
  return readReviewed(ctx, advertId);
}

/**
 * Refuses the submitted version with a reason; a running advert continues with the approved version. Errors: advert_state,
 * version_conflict.
 */
export async function refuseAdvert(ctx: Ctx, { advertId, version, reason }: RefuseAdvertInput): Promise<ReviewedAdvert> {
  authorize(ctx, "advert.review");
  const row = await lockSubmitted(ctx, advertId, version);
  await patchAdvert(ctx, advertId, { submittedAt: null, reason, ...(row.state === "draft" ? { charge: null } : {}) });
  await audit(ctx, { action: "advert.refuse", subject: `advert:${advertId}`, after: { ...recordedAdvert(row), reason } });
  const advertiser = await advertiserOf(ctx, row.targetPanelId);
  await notifyAdvertiser(ctx, { row, advertiser }, "advert_refused", { reason });
  return readReviewed(ctx, advertId);
}

/** Ends an approved advert and refunds the days that have not begun. Errors: advert_state. */
export async function takeDownAdvert(ctx: Ctx, { advertId, reason }: TakeDownAdvertInput): Promise<ReviewedAdvert> {
  authorize(ctx, "advert.review");
  const row = await lockAdvert(ctx, advertId, null);
  if (!row) throw notFound();
  if (row.state !== "running" && row.state !== "unpaid") throw wrongState();
  const refunded = formatAmount(await endAdvert(ctx, row, { endReason: "platform", reason }));
  await audit(ctx, { action: "advert.take_down", subject: `advert:${advertId}`, after: { ...recordedAdvert(row), reason, refunded } });
  const advertiser = await advertiserOf(ctx, row.targetPanelId);
  await notifyAdvertiser(ctx, { row, advertiser }, "advert_taken_down", { reason, amount: refunded, currency: ctx.panel.currency });
  return readReviewed(ctx, advertId);
}

export async function getAdvertPrices(ctx: Ctx): Promise<AdvertPrices> {
  authorize(ctx, "advert.prices");
  return { items: await describePrices(ctx), currency: ctx.panel.currency };
}

/** Sets the prices for adverts that are submitted from now on. */
export async function putAdvertPrices(ctx: Ctx, input: PutAdvertPricesInput): Promise<AdvertPrices> {
  authorize(ctx, "advert.prices");
  const before = await advertPrices(ctx);
  for (const kind of ADVERT_KINDS) {
    const price = input[kind];
    await putAdvertPrice(ctx, kind, price === null ? null : (parseAmount(price) ?? null));
  }
  const was = Object.fromEntries([...before].map(([kind, charge]) => [kind, formatAmount(charge)]));
  await audit(ctx, { action: "advert.prices", subject: `panel:${ctx.panelId}`, before: was, after: input });
  return { items: await describePrices(ctx), currency: ctx.panel.currency };
}

async function lockSubmitted(ctx: Ctx, id: number, version: number): Promise<AdvertRow> {
  const row = await lockAdvert(ctx, id, null);
  if (!row) throw notFound();
  if (!row.submittedAt) throw wrongState();
  if (row.version !== version) throw new AppError("version_conflict");
  return row;
}

async function readReviewed(ctx: Ctx, id: number): Promise<ReviewedAdvert> {
  return (await reviewed(ctx, [(await findAdvert(ctx, id, null))!]))[0]!;
}

async function reviewed(ctx: Ctx, rows: readonly AdvertRow[]): Promise<ReviewedAdvert[]> {
  const adverts = await describeAdverts(ctx, rows);
  const advertisers = await findAdvertisers(
    ctx,
    rows.map(({ targetPanelId }) => targetPanelId),
  );
  return adverts.map((advert, at) => {
    const { id, name, domain } = advertisers.get(rows[at]!.targetPanelId)!;
    return { ...advert, panel: { id, name, domain } };
  });
}
