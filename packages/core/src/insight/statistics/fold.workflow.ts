import type { Caller, Ctx } from "../../kernel/context/context.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { systemCaller } from "../../kernel/context/system-caller.ts";
import { addNews, countPeople, dropStatistics, sumDays } from "../store/statistics.ts";
import { addTimes, dropTimes, sumTimes } from "../store/statistics-times.ts";
import { lockState, moveState, resetState } from "../store/statistics-state.ts";
import { allowTime, readDay, readFoldedPanels, readPanelsToFold, readSlice, readWrongDays } from "./fold-queries.ts";

/** No transaction that writes lasts this long, so what is older has been committed. The rest is read as it is. */
const LAG_SECONDS = 600;
/** What one transaction folds, so that a panel of any size is folded within its time. */
const MOST_ORDERS = 50_000;

const foldedUntil = (platform: Platform): Date => new Date(platform.now().getTime() - LAG_SECONDS * 1000);

/** Folds what each panel did since the last time. A failure on one panel is logged and does not stop the others. */
export async function foldStatistics(platform: Platform): Promise<void> {
  const until = foldedUntil(platform);
  for (const panelId of await readPanelsToFold(platform, until)) {
    try {
      await foldPanel(await systemCaller(platform, panelId, "statistics"), until);
    } catch (error) {
      platform.log.error({ err: error, panelId }, "a panel's statistics could not be folded");
    }
  }
}

/** Folds everything before a moment, in transactions of a bounded size. A changed time zone folds all days again. */
export async function foldPanel(caller: Caller, until: Date, mostOrders = MOST_ORDERS): Promise<void> {
  let isDone = false;
  while (!isDone) {
    isDone = await caller.run(async (ctx) => {
      await allowTime(ctx);
      return foldSlice(ctx, until, mostOrders);
    });
  }
}

/** True once the panel is folded that far. */
async function foldSlice(ctx: Ctx, until: Date, mostOrders: number): Promise<boolean> {
  const state = await lockState(ctx);
  const isMoved = state.zone !== ctx.panel.timeZone;
  if (isMoved) {
    await drop(ctx);
    await resetState(ctx);
  }
  const since = isMoved ? "-infinity" : state.until;
  if (since !== "-infinity" && new Date(since) >= until) return true;
  const end = await readSlice(ctx, since, until, mostOrders);
  const span = { zone: ctx.panel.timeZone, since, until: end };
  await addNews(ctx, span);
  await addTimes(ctx, span);
  await countPeople(ctx, span);
  await moveState(ctx, end, LAG_SECONDS);
  return end >= until;
}

async function drop(ctx: Ctx, day?: string): Promise<void> {
  await dropStatistics(ctx, day);
  await dropTimes(ctx, day);
}

/** Folds a panel again from its orders and its ledger, or one day of its calendar, YYYY-MM-DD. */
export async function rebuildStatistics(platform: Platform, panelId: number, day?: string): Promise<void> {
  const caller = await systemCaller(platform, panelId, "statistics");
  const until = foldedUntil(platform);
  if (day !== undefined) {
    await foldPanel(caller, until);
    return rebuildDay(caller, day);
  }
  await caller.run(async (ctx) => {
    await allowTime(ctx);
    await lockState(ctx);
    await drop(ctx);
    await resetState(ctx);
  });
  await foldPanel(caller, until);
}

/** With what is known of the day's orders by now. */
async function rebuildDay(caller: Caller, day: string): Promise<void> {
  await caller.run(async (ctx) => {
    await allowTime(ctx);
    const { zone, until } = await lockState(ctx);
    const { since, weekOrMonth } = await readDay(ctx, zone, day);
    await drop(ctx, day);
    if (until !== "-infinity" && since < new Date(until)) {
      await addNews(ctx, { zone, since, until }, day);
      await addTimes(ctx, { zone, since, until }, day);
    }
    await sumDays(ctx, day);
    await sumTimes(ctx, day);
    await countPeople(ctx, { zone, since: weekOrMonth, until });
  });
}

export interface WrongDay {
  panelId: number;
  day: string;
}

/** Compares every folded day with the ledger, and folds those again that differ: a transaction may have lasted longer than any should. */
export async function mendStatistics(platform: Platform): Promise<WrongDay[]> {
  const found: WrongDay[] = [];
  for (const panelId of await readFoldedPanels(platform)) {
    const caller = await systemCaller(platform, panelId, "statistics");
    const days = await caller.run(async (ctx) => {
      await allowTime(ctx);
      return readWrongDays(ctx);
    });
    for (const day of days) {
      await rebuildDay(caller, day);
      found.push({ panelId, day });
    }
  }
  return found;
}
