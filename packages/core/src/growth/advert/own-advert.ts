import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import type { AdvertDetails } from "@vitrine/contract/growth/advert/advert";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { mainPanel } from "../../kernel/context/resolve-panel.ts";
import { daysOfAdvert } from "../store/advert-days.ts";
import { type AdvertRow, findAdvert, lockAdvert } from "../store/adverts.ts";
import { type Advertiser, findAdvertisers } from "./queries.ts";
import { describeAdverts } from "./shape.ts";

/** Adverts and the wallets that pay them are rows of the main panel, whichever panel the owner acts on. */
export const onMain = async <T>(caller: Caller, work: (ctx: Ctx) => Promise<T>): Promise<T> =>
  caller.on(await mainPanel(caller.platform), { language: caller.language }).run(work);

/** The advert, locked; another panel's is not_found. */
export async function lockOwnAdvert(ctx: Ctx, id: number, targetPanelId: number): Promise<AdvertRow> {
  const row = await lockAdvert(ctx, id, targetPanelId);
  if (!row) throw notFound();
  return row;
}

export async function readOwnAdvert(ctx: Ctx, id: number, targetPanelId: number): Promise<AdvertDetails> {
  const row = await findAdvert(ctx, id, targetPanelId);
  if (!row) throw notFound();
  const [advert] = await describeAdverts(ctx, [row]);
  return { ...advert!, daily: await daysOfAdvert(ctx, id) };
}

export const advertiserOf = async (ctx: Ctx, targetPanelId: number): Promise<Advertiser> =>
  (await findAdvertisers(ctx, [targetPanelId])).get(targetPanelId)!;

/** An approved advert can be shown: the panel is open where the advert leads. */
export const isOpen = ({ shown }: AdvertRow, { status, domain }: Advertiser): boolean => status === "ok" && domain === shown!.host;

/** The advert's state does not allow the action. */
export const wrongState = (): AppError => new AppError("advert_state");
