import { createAdvertInput } from "@vitrine/contract/growth/advert/advert";
import { openCaller } from "@vitrine/core/kernel/context/caller";
import type { PanelContext } from "@vitrine/core/kernel/context/context";
import type { Platform } from "@vitrine/core/kernel/context/platform";
import { createAdvert } from "@vitrine/core/growth/advert/manage.workflow";
import { approveAdvert, putAdvertPrices } from "@vitrine/core/growth/advert/review";
import { submitAdvert } from "@vitrine/core/growth/advert/run.workflow";
import type pg from "pg";
import type { OpenedShop } from "./shop-steps.ts";
import type { Staff } from "./staff.ts";

/** The second shop's row runs for six days now, with what it brought; a banner of the first waits for moderation. */
export async function addAdverts(
  platform: Platform,
  client: pg.Client,
  { main, staff, opened }: { main: PanelContext; staff: Staff; opened: OpenedShop[] },
): Promise<void> {
  const actor = { kind: "admin", userId: staff.admin, isActivated: true } as const;
  const admin = openCaller({ platform, panel: main, actor, requestId: "demo" });
  await admin.run((ctx) => putAdvertPrices(ctx, { banner: "6", row: "2.5" }));
  const [first, second] = [opened[0]!.owner, opened[1]!.owner];
  const draft = createAdvertInput.parse({
    kind: "row",
    title: "Atlas: Instagram and YouTube by API",
    text: "Most orders start within 15 minutes. Refills for 30 days.",
    path: "/services",
    days: 14,
  });
  const row = await submitAdvert(second, { advertId: (await createAdvert(second, draft)).id });
  await admin.run((ctx) => approveAdvert(ctx, { advertId: row.id, version: row.version }));
  await client.query(
    `update adverts set created_at = now() - interval '7 days', started_at = now() - interval '6 days', ends_at = now() + interval '8 days'
     where panel_id = $1 and id = $2`,
    [main.id, row.id],
  );
  await client.query(
    `insert into advert_days (panel_id, advert_id, day, shown, clicked)
     select $1, $2, d::date, 21 + (extract(day from d)::integer * 5) % 17, 1 + extract(day from d)::integer % 4
     from generate_series(now() - interval '6 days', now() - interval '1 day', interval '1 day') d on conflict do nothing`,
    [main.id, row.id],
  );
  const banner = {
    ...draft,
    kind: "banner" as const,
    title: "Nova: Telegram оптом",
    text: "Подписчики и реакции с гарантией. API за минуту.",
    path: "/",
  };
  await submitAdvert(first, { advertId: (await createAdvert(first, { ...banner, days: 7 })).id });
}
