import { openCaller } from "@vitrine/core/kernel/context/caller";
import type { Platform } from "@vitrine/core/kernel/context/platform";
import { changeChildPrice, requestChild } from "@vitrine/core/tenancy/panel/child-request";
import type { Caller, PanelContext } from "@vitrine/core/kernel/context/context";
import type pg from "pg";
import type { OpenedShop } from "./shop-steps.ts";

const PRICE = "1500";

export type UserCaller = Caller & { userId: number };

/** The shop offers panels to its customers, and one of them waits for the owner's answer. */
export async function addChildOffer(platform: Platform, client: pg.Client, { owner, panel }: OpenedShop): Promise<void> {
  await owner.run((ctx) => changeChildPrice(ctx, { price: PRICE }));
  const lena = await asCustomer(platform, client, panel, "lena");
  await requestChild(lena, { domain: `lena.${platform.settings.adminHosts[0]}` });
}

export async function asCustomer(platform: Platform, client: pg.Client, panel: PanelContext, login: string): Promise<UserCaller> {
  const { rows } = await client.query<{ id: string }>("select id from users where panel_id = $1 and login = $2", [panel.id, login]);
  const userId = Number(rows[0]!.id);
  const actor = { kind: "user", role: "user", userId, isActivated: true } as const;
  return { ...openCaller({ platform, panel, actor, requestId: "demo", language: panel.language }), userId };
}
