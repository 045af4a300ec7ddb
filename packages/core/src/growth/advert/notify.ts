import type { NotificationCode, NotificationParams } from "@vitrine/contract/messaging/notification/events";
import type { Ctx } from "../../kernel/context/context.ts";
import { notifyUser, notifyUsers } from "../../messaging/notification/notify-user.ts";
import type { AdvertRow } from "../store/adverts.ts";
import { type Advertiser, moderatorIds } from "./queries.ts";

type Named = Pick<AdvertRow, "id" | "shown" | "proposed">;
export const titleOf = ({ shown, proposed }: Named): string => (shown ?? proposed)!.title;

/** Notifies the owner of the advertised panel on the main panel, where their account is. */
export async function notifyAdvertiser(
  ctx: Ctx,
  { row, advertiser }: { row: Named; advertiser: Advertiser },
  code: Extract<NotificationCode, `advert_${string}`>,
  params: NotificationParams = {},
): Promise<void> {
  if (advertiser.ownerId === null) return;
  const { id: panelId, name: panel } = advertiser;
  await notifyUser(ctx, advertiser.ownerId, code, { advertId: row.id, name: titleOf(row), panelId, panel, ...params });
}

export async function notifyModerators(ctx: Ctx, row: Named, { domain }: Advertiser): Promise<void> {
  const name = (row.proposed ?? row.shown)!.title;
  const params = { advertId: row.id, name, domain, panelId: ctx.panelId, panel: ctx.panel.name };
  const moderators = await moderatorIds(ctx);
  await notifyUsers(
    ctx,
    moderators.map((userId) => ({ userId, code: "advert_waiting" as const, params })),
  );
}
