import type { AdvertDetails, AdvertIdInput, ListAdvertsInput, ListAdvertsOutput } from "@vitrine/contract/growth/advert/advert";
import { formatAmount, ZERO } from "@vitrine/contract/kernel/amount/money";
import { findWallet } from "@vitrine/ledger/wallet";
import type { Caller } from "../../kernel/context/context.ts";
import { pageWithEstimate } from "../../kernel/paging/page-with-estimate.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { countAdverts, pageOfAdverts } from "../store/adverts.ts";
import { advertiserOf, onMain, readOwnAdvert } from "./own-advert.ts";
import { describeAdverts, describePrices } from "./shape.ts";

/** The panel's adverts, with the current prices and the balance of the wallet that pays. */
export async function listAdverts(caller: Caller, input: ListAdvertsInput): Promise<ListAdvertsOutput> {
  authorize(caller, "advert.view");
  const { id: targetPanelId } = caller.panel;
  return onMain(caller, async (ctx) => {
    const { rows, ...page } = await pageWithEstimate(
      input,
      (range) => pageOfAdverts(ctx, targetPanelId, range),
      (most) => countAdverts(ctx, targetPanelId, most),
    );
    const { ownerId } = await advertiserOf(ctx, targetPanelId);
    const wallet = ownerId === null ? undefined : await findWallet(ctx.tx, ctx.panelId, ownerId);
    return {
      ...page,
      items: await describeAdverts(ctx, rows),
      prices: await describePrices(ctx),
      balance: caller.actor.kind === "viewer" ? null : formatAmount(wallet?.balance ?? ZERO),
      currency: ctx.panel.currency,
    };
  });
}

export async function getAdvert(caller: Caller, { advertId }: AdvertIdInput): Promise<AdvertDetails> {
  authorize(caller, "advert.view");
  return onMain(caller, (ctx) => readOwnAdvert(ctx, advertId, caller.panel.id));
}
