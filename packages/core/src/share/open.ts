import type { OpenShareInput, SharedPage } from "@vitrine/contract/share/share";
import { notFound } from "@vitrine/contract/shared/app-error";
import { hashOf } from "../account/tokens.ts";
import { authorize } from "../access/authorize.ts";
import { callerFor } from "../caller.ts";
import { shopPriceList } from "../catalog/shop-outline.ts";
import type { Caller, PanelContext } from "../context.ts";
import { dailySales } from "../panel/daily-sales.ts";
import { panelById } from "../panel/resolve-panel.ts";
import { systemCaller } from "../system-caller.ts";
import { findShareByToken, panelOfShare, type ShareRow, shareOpened } from "./queries.ts";

const DAYS = 30;
const OPENED_EVERY_MS = 60_000;

/** Everybody's view, whoever asks: prices without a session, or orders and revenue by day. NOT_FOUND once it is over or taken back. */
export async function openShare(caller: Caller, { sharedId }: OpenShareInput): Promise<SharedPage> {
  authorize(caller, "share.open");
  const tokenHash = hashOf(sharedId);
  const panel = await panelOf(caller, tokenHash);
  const system = await systemCaller(caller.platform, panel.id, "share");
  const share = await system.run(async (ctx) => {
    const found = await findShareByToken(ctx, tokenHash);
    if (!found) throw notFound();
    if (!found.openedAt || ctx.now.getTime() - found.openedAt.getTime() > OPENED_EVERY_MS) await shareOpened(ctx, found.id);
    return found;
  });
  return pageOf(caller, system, panel, share);
}

/** On a panel's host its own; on the platform's hosts any. */
async function panelOf(caller: Caller, tokenHash: Buffer): Promise<PanelContext> {
  if (!caller.panel.isMain) return caller.panel;
  const id = await caller.run((ctx) => panelOfShare(ctx, tokenHash));
  const panel = id === undefined ? undefined : await panelById(caller.platform, id);
  if (!panel) throw notFound();
  return panel;
}

async function pageOf(caller: Caller, system: Caller, panel: PanelContext, { kind, name }: ShareRow): Promise<SharedPage> {
  const { scheme } = caller.platform.settings;
  const page = { name, panel: { name: panel.name, url: `${scheme}://${panel.domain}` }, currency: panel.currency };
  if (kind === "statistics") return { kind, ...page, days: await system.run((ctx) => dailySales(ctx, DAYS)) };
  const guest = callerFor(caller.platform, panel, { kind: "guest" }, caller.requestId, caller.language);
  const { items, currency } = await shopPriceList(guest, { network: null });
  const services = items.map(({ id, name: service, category, network, type, rate, min, max }) => ({
    id,
    name: service,
    category,
    network,
    type,
    rate,
    min,
    max,
  }));
  return { kind, ...page, currency, services };
}
