import { notFound } from "@vitrine/contract/kernel/error/app-error";
import { panelOfToken } from "@vitrine/contract/kernel/panel/panel-token";
import { VersionedCache } from "../../kernel/cache/versioned-cache.ts";
import { openCaller } from "../../kernel/context/caller.ts";
import type { Caller, PanelContext } from "../../kernel/context/context.ts";
import { perPlatform } from "../../kernel/context/per-platform.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { findPanelContext } from "../../kernel/context/resolve-panel.ts";
import { findAnyPaymentSystem, type PaymentSystemRow } from "../store/payment-systems.ts";
import { type OpenedSystem, openSystem } from "./payment-drivers.ts";

const KEEP_MS = 5_000;
const MOST = 1_000;

interface Address {
  panel: PanelContext;
  row: PaymentSystemRow;
}

/** Notice addresses that were used. Credentials stay sealed, and are compared with the current ones when a verified notice is applied. */
const addresses = perPlatform((platform) => {
  const now = () => platform.now().getTime();
  return new VersionedCache<Address>({ max: MOST, ttl: KEEP_MS, now });
});

const callerOn = (platform: Platform, panel: PanelContext, requestId: string): Caller =>
  openCaller({ platform, panel, actor: { kind: "system", process: "payment" }, requestId });

export interface OpenedAddress {
  caller: Caller;
  opened: OpenedSystem;
  /** It may be seconds old. */
  isRemembered: boolean;
}

/** Where a payment system sends its announcements. Errors: not_found. */
export async function openAddress(
  platform: Platform,
  { system, token, requestId }: { system: string; token: string; requestId: string },
  { fresh = false } = {},
): Promise<OpenedAddress> {
  let isRemembered = true;
  const load = () => {
    isRemembered = false;
    return findAddress(platform, token, requestId);
  };
  const { panel, row } = await addresses(platform).recall(token, load, { fresh });
  if (row.driver !== system) throw notFound();
  const opened = openSystem(platform, panel.id, row);
  if (!opened.driver.verify) throw notFound();
  return { caller: callerOn(platform, panel, requestId), opened, isRemembered };
}

async function findAddress(platform: Platform, token: string, requestId: string): Promise<Address> {
  const panelId = panelOfToken(token);
  const panel =
    panelId === undefined
      ? undefined
      : ((await findPanelContext(platform.db, { id: panelId })) ?? (await findPanelContext(platform.db, { deleted: panelId })));
  if (!panel) throw notFound();
  const row = await callerOn(platform, panel, requestId).run((ctx) => findAnyPaymentSystem(ctx, { noticeToken: token }));
  if (!row) throw notFound();
  return { panel, row };
}
