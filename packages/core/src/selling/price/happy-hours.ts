import type { z } from "zod";
import {
  type CreateHappyHoursInput,
  type HappyHoursIdInput,
  type HappyHoursItem,
  type listHappyHoursOutput,
  MOST_HAPPY_HOURS,
  type UpdateHappyHoursInput,
} from "@vitrine/contract/selling/price/happy-hours";
import { plainPercent } from "@vitrine/contract/kernel/amount/percent";
import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import { audit } from "../../kernel/audit/audit.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { clockAt } from "../../kernel/text/figures.ts";
import { findCategoryName } from "./happy-queries.ts";
import { happyUntil } from "./happy-time.ts";
import { forgetPrices } from "./terms.ts";
import { type HappyRow, happyRows, type HappyValues, insertHappy, lockHappy, patchHappy, removeHappy } from "../store/happy-hours.ts";
type Listed = z.infer<typeof listHappyHoursOutput>;

/** Latest first. */
export async function listHappyHours(ctx: Ctx): Promise<Listed> {
  authorize(ctx, "price.view");
  const { timeZone } = ctx.panel;
  return { items: (await happyRows(ctx)).map((row) => shown(row, ctx.now, timeZone)), timeZone };
}

/** Errors: too_many. */
export async function createHappyHours(ctx: Ctx, input: CreateHappyHoursInput): Promise<Listed> {
  authorize(ctx, "price.manage");
  if ((await happyRows(ctx)).length >= MOST_HAPPY_HOURS) throw new AppError("too_many", { most: MOST_HAPPY_HOURS });
  const values = await valuesOf(ctx, input);
  const id = await insertHappy(ctx, values);
  await audit(ctx, { action: "price.happy_create", subject: `happy:${id}`, after: recorded(values) });
  forgetPrices(ctx.panelId);
  return listHappyHours(ctx);
}

export async function updateHappyHours(ctx: Ctx, input: UpdateHappyHoursInput): Promise<Listed> {
  authorize(ctx, "price.manage");
  const before = await lockHappy(ctx, input.happyId);
  if (!before) throw notFound();
  const values = await valuesOf(ctx, input);
  const [was, is] = [recorded(before), recorded(values)];
  if (JSON.stringify(was) === JSON.stringify(is)) return listHappyHours(ctx);
  await patchHappy(ctx, before.id, values);
  await audit(ctx, { action: "price.happy_update", subject: `happy:${before.id}`, before: was, after: is });
  forgetPrices(ctx.panelId);
  return listHappyHours(ctx);
}

export async function deleteHappyHours(ctx: Ctx, input: HappyHoursIdInput): Promise<Listed> {
  authorize(ctx, "price.manage");
  const before = await lockHappy(ctx, input.happyId);
  if (!before) throw notFound();
  await removeHappy(ctx, before.id);
  await audit(ctx, { action: "price.happy_delete", subject: `happy:${before.id}`, before: recorded(before) });
  forgetPrices(ctx.panelId);
  return listHappyHours(ctx);
}

async function valuesOf(ctx: Ctx, { name, discount, scope, schedule, isOn }: CreateHappyHoursInput): Promise<HappyValues> {
  const categoryId = scope.kind === "category" ? scope.categoryId : null;
  if (categoryId !== null && (await findCategoryName(ctx, categoryId)) === undefined) throw notFound();
  const isWindow = schedule.kind === "window";
  if (isWindow && schedule.endsAt <= schedule.startsAt) {
    throw new AppError("validation", {}, { fields: { "schedule.endsAt": { code: "invalid", params: {} } } });
  }
  return {
    name,
    discount,
    network: scope.kind === "network" ? scope.network : null,
    categoryId,
    isOn,
    startsAt: isWindow ? new Date(schedule.startsAt * 1000) : null,
    endsAt: isWindow ? new Date(schedule.endsAt * 1000) : null,
    fromMinute: isWindow ? null : minuteOf(schedule.from),
    toMinute: isWindow ? null : minuteOf(schedule.to),
    days: isWindow ? null : [...new Set(schedule.days)].toSorted((a, b) => a - b),
  };
}

const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

const recorded = ({ name, discount, network, categoryId, isOn, startsAt, endsAt, fromMinute, toMinute, days }: HappyValues) => ({
  name,
  discount: plainPercent(discount),
  network,
  categoryId,
  isOn,
  ...(startsAt && endsAt
    ? { startsAt: toSeconds(startsAt), endsAt: toSeconds(endsAt) }
    : { from: clockAt(fromMinute ?? 0), to: clockAt(toMinute ?? 0), days }),
});

function shown(row: HappyRow, now: Date, timeZone: string): HappyHoursItem {
  const until = row.isOn ? happyUntil(row, now, timeZone) : undefined;
  return {
    id: row.id,
    name: row.name,
    discount: plainPercent(row.discount),
    scope: scopeOf(row),
    schedule:
      row.startsAt && row.endsAt
        ? { kind: "window", startsAt: toSeconds(row.startsAt), endsAt: toSeconds(row.endsAt) }
        : { kind: "daily", from: clockAt(row.fromMinute ?? 0), to: clockAt(row.toMinute ?? 0), days: row.days ?? [] },
    isOn: row.isOn,
    state: row.endsAt && row.endsAt <= now ? "over" : !row.isOn ? "off" : until ? "on" : "ahead",
    until: until ? toSeconds(until) : null,
  };
}

function scopeOf({ network, categoryId, categoryName }: HappyRow): HappyHoursItem["scope"] {
  if (network !== null) return { kind: "network", network };
  return categoryId === null ? { kind: "panel" } : { kind: "category", categoryId, category: categoryName ?? "" };
}
