import { openCaller } from "@vitrine/core/kernel/context/caller";
import type { Platform } from "@vitrine/core/kernel/context/platform";
import { changeChildPrice, requestChild } from "@vitrine/core/tenancy/panel/child-request";
import type pg from "pg";
import type { OpenedShop } from "./shop-steps.ts";

const PRICE = "1500";

/** The shop offers panels to its customers, and one of them waits for the owner's answer. */
export async function addChildOffer(platform: Platform, client: pg.Client, { owner, panel }: OpenedShop): Promise<void> {
  await owner.run((ctx) => changeChildPrice(ctx, { price: PRICE }));
  const { rows } = await client.query<{ id: string }>("select id from users where panel_id = $1 and login = 'lena'", [panel.id]);
  const userId = Number(rows[0]!.id);
  const asking = openCaller({ platform, panel, actor: { kind: "user", role: "user", userId, isActivated: true }, requestId: "demo" });
  await requestChild(asking, { domain: `lena.${platform.settings.adminHosts[0]}` });
}
