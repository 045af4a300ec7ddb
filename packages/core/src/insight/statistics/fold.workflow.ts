import type { Caller } from "../../kernel/context/context.ts";
import { eachPanel } from "../../kernel/context/each-panel.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { systemCaller } from "../../kernel/context/system-caller.ts";
import { fold, rebuildDay, reset } from "../store/statistics.ts";
import { allowTime, readFoldedPanels, readPanelsToFold, readWrongDays } from "./fold-queries.ts";

/**
 * Younger rows are not folded. `fold_statistics` waits for every open transaction of the product; this margin is for one that an administrator
 * has open.
 */
const LAG_SECONDS = 60;
/** Maximum number of orders folded in one transaction, so that a transaction stays short on a panel of any size. */
const MOST_ORDERS = 50_000;

const foldedUntil = (platform: Platform): Date => new Date(platform.now().getTime() - LAG_SECONDS * 1000);

/** Folds the new rows of each panel. A failure on one panel is logged and does not stop the others. */
export async function foldStatistics(platform: Platform): Promise<void> {
  const until = foldedUntil(platform);
  const panels = await readPanelsToFold(platform, until);
  const failure = "a panel's statistics could not be folded";
  await eachPanel(platform, panels, { process: "statistics", failure }, (caller) => foldPanel(caller, until));
}

/** Folds everything before a time, in transactions of a bounded size. After a change of the time zone all days are folded again. */
export async function foldPanel(caller: Caller, until: Date, mostOrders = MOST_ORDERS): Promise<void> {
  let isDone = false;
  while (!isDone) {
    isDone = await caller.run(async (ctx) => {
      await allowTime(ctx);
      return fold(ctx, until, mostOrders);
    });
  }
}

/** Folds a panel again from its orders and its ledger, or one day of its calendar, YYYY-MM-DD. */
export async function rebuildStatistics(platform: Platform, panelId: number, day?: string): Promise<void> {
  const caller = await systemCaller(platform, panelId, "statistics");
  if (day === undefined)
    await caller.run(async (ctx) => {
      await allowTime(ctx);
      await reset(ctx);
    });
  await foldPanel(caller, foldedUntil(platform));
  if (day !== undefined) await foldDayAgain(caller, day);
}

async function foldDayAgain(caller: Caller, day: string): Promise<void> {
  await caller.run(async (ctx) => {
    await allowTime(ctx);
    await rebuildDay(ctx, day);
  });
}

export interface WrongDay {
  panelId: number;
  day: string;
}

/**
 * Compares every folded day with the ledger, and folds those again that differ: a transaction may have lasted longer than any should. A
 * failure on one panel is logged and does not stop the others.
 */
export async function repairStatistics(platform: Platform): Promise<WrongDay[]> {
  const found: WrongDay[] = [];
  const panels = await readFoldedPanels(platform);
  const failure = "a panel's statistics could not be compared with the ledger";
  await eachPanel(platform, panels, { process: "statistics", failure }, async (caller) => {
    for (const day of await repairPanel(caller)) found.push({ panelId: caller.panel.id, day });
  });
  return found;
}

async function repairPanel(caller: Caller): Promise<string[]> {
  const days = await caller.run(async (ctx) => {
    await allowTime(ctx);
    return readWrongDays(ctx);
  });
  for (const day of days) await foldDayAgain(caller, day);
  return days;
}
