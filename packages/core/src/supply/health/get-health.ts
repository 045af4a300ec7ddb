import type { ProviderHealth } from "@vitrine/contract/supply/provider/health";
import type { ProviderIdInput } from "@vitrine/contract/supply/provider/provider";
import { notFound } from "@vitrine/contract/kernel/error/app-error";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import { can } from "@vitrine/contract/kernel/permission/table";
import { type Amount, formatAmount, ZERO } from "@vitrine/contract/kernel/amount/money";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { type HourRow, hoursSince, lastDay, queueOf } from "./figures-queries.ts";
import { hoursLeft, successRate } from "../provider/pace.ts";
import { balancesSince } from "../store/provider-balances.ts";
import { findProvider } from "../store/providers.ts";

const DAY_MS = 86_400_000;
const SHOWN_DAYS = 7;
const MOST_BALANCES = 1000;

/** A provider's performance: acceptance rate and speed, waiting orders, balance changes and how long the balance lasts. */
export async function getProviderHealth(ctx: Ctx, { providerId }: Pick<ProviderIdInput, "providerId">): Promise<ProviderHealth> {
  authorize(ctx, "provider.view");
  const provider = await findProvider(ctx, providerId);
  if (!provider) throw notFound();
  const since = new Date(ctx.now.getTime() - SHOWN_DAYS * DAY_MS);
  const hours = await hoursSince(ctx, providerId, since);
  const day = (await lastDay(ctx, providerId)).get(providerId);
  const { dueSince, ...queue } = await queueOf(ctx, providerId);
  const left = hoursLeft(provider.balance, day);
  const seesMoney = can(ctx.actor, "provider.money");
  const money = (amount: Amount) => (seesMoney ? formatAmount(amount) : null);
  const balances = seesMoney ? await balancesSince(ctx, providerId, since, MOST_BALANCES) : [];
  return {
    at: toSeconds(ctx.now),
    currency: provider.currency,
    sent: day?.calls ?? 0,
    successRate: successRate(day),
    medianMs: typicalMs(hours.filter(({ hour }) => hour.getTime() > ctx.now.getTime() - DAY_MS)),
    spent: money(day?.spent ?? ZERO),
    hoursLeft: left,
    isLow: !provider.isPractice && left !== null && left < 24,
    queue: { ...queue, dueSince: dueSince && toSeconds(dueSince) },
    hours: hours.map(({ hour, spent, ...figures }) => ({ ...figures, at: toSeconds(hour), spent: money(spent) })),
    balances: balances.map(({ at, balance }) => ({ at: toSeconds(at), balance: formatAmount(balance) })),
  };
}

/** The median of the hourly medians, each weighted by its number of calls. */
function typicalMs(hours: HourRow[]): number | null {
  const answered = hours.flatMap(({ medianMs, calls }) => (medianMs === null ? [] : [{ medianMs, calls }]));
  answered.sort((a, b) => a.medianMs - b.medianMs);
  let left = answered.reduce((sum, { calls }) => sum + calls, 0) / 2;
  for (const { medianMs, calls } of answered) if ((left -= calls) <= 0) return medianMs;
  return null;
}
