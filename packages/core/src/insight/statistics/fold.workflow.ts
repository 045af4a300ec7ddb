import type { Caller, Ctx } from "../../kernel/context/context.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { systemCaller } from "../../kernel/context/system-caller.ts";
import { addNews, countPeople, dropStatistics, sumDays } from "../store/statistics.ts";
import { lockState, moveState, resetState } from "../store/statistics-state.ts";
import { allowTime, readDay, readPanelsToFold } from "./fold-queries.ts";

/** No transaction that writes lasts this long, so what is older has been committed. The rest is read as it is. */
export const LAG_SECONDS = 600;

/** Folds what each panel did since the last time. A failure on one panel is logged and does not stop the others. */
export async function foldStatistics(platform: Platform): Promise<void> {
  const until = new Date(platform.now().getTime() - LAG_SECONDS * 1000);
  for (const panelId of await readPanelsToFold(platform, until)) {
    try {
      await foldPanel(await systemCaller(platform, panelId, "statistics"), until);
    } catch (error) {
      platform.log.error({ err: error, panelId }, "a panel's statistics could not be folded");
    }
  }
}

/** Folds everything before a moment, in one transaction: killed, it has done nothing. A changed time zone cuts all days anew. */
export async function foldPanel(caller: Caller, until: Date): Promise<void> {
  await caller.run(async (ctx) => {
    await allowTime(ctx);
    await fold(ctx, until);
  });
}

async function fold(ctx: Ctx, until: Date): Promise<void> {
  const state = await lockState(ctx);
  const isMoved = state.zone !== ctx.panel.timeZone;
  if (isMoved) {
    await dropStatistics(ctx);
    await resetState(ctx);
  }
  const since = isMoved ? "-infinity" : state.until;
  if (since !== "-infinity" && new Date(since) >= until) return;
  const span = { zone: ctx.panel.timeZone, since, until };
  await addNews(ctx, span);
  await countPeople(ctx, span);
  await moveState(ctx, until, LAG_SECONDS);
}

/** Folds a panel again from its orders and its ledger. */
export async function rebuildStatistics(caller: Caller, until: Date): Promise<void> {
  await caller.run(async (ctx) => {
    await allowTime(ctx);
    await lockState(ctx);
    await dropStatistics(ctx);
    await resetState(ctx);
    await fold(ctx, until);
  });
}

/** Folds one day of the panel's calendar again, YYYY-MM-DD, with what is known of its orders by now. */
export async function rebuildDay(caller: Caller, day: string): Promise<void> {
  await caller.run(async (ctx) => {
    await allowTime(ctx);
    const { zone, until } = await lockState(ctx);
    const { since, weekOrMonth } = await readDay(ctx, zone, day);
    await dropStatistics(ctx, day);
    if (until !== "-infinity" && since < new Date(until)) await addNews(ctx, { zone, since, until }, day);
    await sumDays(ctx, day);
    await countPeople(ctx, { zone, since: weekOrMonth, until });
  });
}
