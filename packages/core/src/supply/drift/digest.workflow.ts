import type { Ctx } from "../../kernel/context/context.ts";
import { eachPanel } from "../../kernel/context/each-panel.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { beginReport, notifyOwner } from "../../messaging/notification/notify-owner.ts";
import { takeDigestedMoves } from "../../selling/catalog/digested-moves.ts";
import { getPriceSettings } from "../../selling/price/margin-guard.ts";
import { countHeld } from "../sync/held-queries.ts";
import { digestDay, panelsToDigest } from "./move-queries.ts";

/**
 * Notifies owners, once a day at their hour, of the price moves since the last digest. Moves after that hour are in the
 * next day's digest, even if this runs late. Nothing is sent if no price moved.
 */
export async function sendPriceDigests(platform: Platform): Promise<number> {
  let sent = 0;
  const panels = await panelsToDigest(platform.db, platform.now());
  await eachPanel(platform, panels, { process: "daily", failure: "a digest of prices could not be sent" }, async (caller) => {
    if (await caller.run(digest)) sent++;
  });
  return sent;
}

/** Sends a panel's digest in one transaction, so that a worker that dies has sent either all or nothing. */
async function digest(ctx: Ctx): Promise<boolean> {
  const { digestHour } = await getPriceSettings(ctx);
  const until = await digestDay(ctx, digestHour);
  if (!(await beginReport(ctx, until.day, "price_digest"))) return false;
  const figures = await takeDigestedMoves(ctx, until);
  if (!figures) return false;
  await notifyOwner(ctx, "price_digest", { ...figures, date: until.day, waiting: await countHeld(ctx, null) });
  return true;
}
