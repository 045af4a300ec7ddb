import type { Advert, AdvertChange, AdvertPrice, AdvertStatus } from "@vitrine/contract/growth/advert/advert";
import { ADVERT_KINDS, type AdvertKind } from "@vitrine/contract/growth/advert/content";
import { type Amount, asAmount, formatAmount, ZERO } from "@vitrine/contract/kernel/amount/money";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import type { Ctx } from "../../kernel/context/context.ts";
import { figuresOf } from "../store/advert-days.ts";
import { advertPrices } from "../store/advert-prices.ts";
import type { AdvertRow } from "../store/adverts.ts";
import { spentOf, totalOf } from "./charge.ts";
import { countRunning } from "./queries.ts";

/** Four decimals of a currency unit are enough for the cost of a click. */
const CLICK_UNIT = 10_000n;

export function statusOf({ state, submittedAt, reason, endReason }: AdvertRow): AdvertStatus {
  if (state === "ended") return endReason === "platform" ? "taken_down" : "ended";
  if (state !== "draft") return state;
  if (submittedAt) return "review";
  return reason === null ? "draft" : "refused";
}

function changeOf({ state, proposed, submittedAt, reason }: AdvertRow): AdvertChange | null {
  if (state !== "running" || !proposed) return null;
  if (submittedAt) return "review";
  return reason === null ? "draft" : "refused";
}

/** Adverts with their figures, in the contract's shape for owners and moderators. */
export async function describeAdverts(ctx: Ctx, rows: readonly AdvertRow[]): Promise<Advert[]> {
  const ids = rows.map(({ id }) => id);
  const figures = await figuresOf(ctx, ids);
  const prices = await advertPrices(ctx);
  return rows.map((row) => {
    const { shown = 0, clicked = 0 } = figures.get(row.id) ?? {};
    return { ...termsOf(ctx, row, prices), ...moneyOf(ctx, row, clicked), shown, clicked };
  });
}

function termsOf(ctx: Ctx, row: AdvertRow, prices: ReadonlyMap<AdvertKind, Amount>) {
  const charge = row.charge ?? prices.get(row.kind) ?? null;
  const seconds = (date: Date | null) => (date ? toSeconds(date) : null);
  return {
    id: row.id,
    kind: row.kind,
    status: statusOf(row),
    content: (row.proposed ?? row.shown)!,
    live: row.shown,
    change: changeOf(row),
    version: row.version,
    days: row.days,
    pricePerDay: charge === null ? null : formatAmount(charge),
    total: charge === null ? null : formatAmount(totalOf({ ...row, charge })),
    currency: ctx.panel.currency,
    reason: row.reason,
    endReason: row.endReason,
    submittedAt: seconds(row.submittedAt),
    startedAt: seconds(row.startedAt),
    endsAt: seconds(row.endsAt),
    endedAt: seconds(row.endedAt),
    createdAt: toSeconds(row.createdAt),
  };
}

function moneyOf(ctx: Ctx, row: AdvertRow, clicked: number) {
  const spent = row.endReason === "owner" && row.startedAt ? totalOf(row) : spentOf(row, ctx.now);
  const perClick = clicked === 0 ? null : asAmount((spent / BigInt(clicked) / CLICK_UNIT) * CLICK_UNIT);
  return {
    spent: formatAmount(spent),
    refunded: formatAmount(row.refunded),
    costPerClick: perClick === null ? null : formatAmount(perClick),
  };
}

/** Run it on the main panel. */
export async function describePrices(ctx: Ctx): Promise<AdvertPrice[]> {
  const prices = await advertPrices(ctx);
  const running = await countRunning(ctx);
  return ADVERT_KINDS.map((kind) => {
    const charge = prices.get(kind);
    return { kind, pricePerDay: charge === undefined ? null : formatAmount(charge), running: running.get(kind) ?? 0 };
  });
}

type Recorded = Pick<AdvertRow, "kind" | "days" | "shown" | "proposed" | "charge">;

/** The advert in the audit: what a person decided, without figures. */
export const recordedAdvert = ({ kind, days, shown, proposed, charge }: Recorded) => {
  const { title, text, path, host, image } = (proposed ?? shown)!;
  return { kind, days, title, text, path, host, image, pricePerDay: formatAmount(charge ?? ZERO) };
};
