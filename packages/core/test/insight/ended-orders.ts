import { type Amount, asAmount } from "@vitrine/contract/kernel/amount/money";
import type { PanelContext } from "../../src/kernel/context/context.ts";
import { makeProvider } from "@vitrine/testkit/provider-factory";
import type { MadeService } from "@vitrine/testkit/service-factory";
import { runAs } from "@vitrine/testkit/template";
import type { World } from "@vitrine/testkit/world";

export interface Ended {
  panel: PanelContext;
  service: MadeService;
  userId: number;
  providerId: number | null;
  externalId?: string;
  count: number;
  status: string;
  startMinutes?: number;
  finishMinutes?: number;
  daysAgo?: number;
  quantity?: number;
  remains?: number;
  charge?: Amount;
  refunded?: Amount;
  sent?: boolean;
  isTest?: boolean;
  source?: string;
  kind?: string;
}

/** Orders already ended with these values, written directly: hundreds of them, at any time. The oldest are created first. */
export const makeEnded = (world: World, ended: Ended): Promise<unknown> =>
  runAs(world.database.ownerUrl, async (client) => {
    const { panel, service, userId, providerId, daysAgo = 1, quantity = 1000, charge = 100_000_000n } = ended;
    const at = new Date(world.platform.now().getTime() - daysAgo * 86_400_000);
    const { rows } = await client.query<{ id: string }>(
      `insert into orders (panel_id, user_id, service_id, category_id, provider_id, external_service_id, provider_order_id, type, link, link_key,
         quantity, charge, refunded, cost, cost_rate, exchange_rate, is_test, source, status, dispatch, remains, kind, created_at, started_at, finished_at)
       select $1, $2, $3, $4, $5, $6, case when $7 then 'p' || n end, 'Default', 'x', 'x', $8, $9, $10, 0, 1, 1, $11, $12, $13, 'sent', $14, $15,
         $16::timestamptz, $16::timestamptz + make_interval(mins => $17::integer), $16::timestamptz + make_interval(mins => $18::integer)
       from generate_series(1, $19::integer) n returning id`,
      [
        panel.id,
        userId,
        service.id,
        service.categoryId,
        providerId,
        ended.externalId ?? "7",
        ended.sent ?? true,
        quantity,
        charge,
        ended.refunded ?? 0n,
        ended.isTest ?? false,
        ended.source ?? "web",
        ended.status,
        ended.remains ?? null,
        ended.kind ?? "single",
        at,
        ended.startMinutes ?? null,
        ["queued", "active"].includes(ended.status) ? null : (ended.finishMinutes ?? 60),
        ended.count,
      ],
    );
    await client.query(
      "insert into order_days values ($1, ($3::timestamptz at time zone 'UTC')::date, $2) on conflict (panel_id, day) do update set first_id = least(order_days.first_id, excluded.first_id)",
      [panel.id, rows[0]?.id ?? 0, at],
    );
  });

export interface Supplied {
  panel: PanelContext;
  service: MadeService;
  userId: number;
  providerId: number;
}

/** A panel with its own owner, a customer, and a service performed by this provider under the number 7. */
export async function makeSupplied(
  world: World,
  url: string,
  { rate = asAmount(90_000_000n), isPractice = false, ownerId }: { rate?: Amount; isPractice?: boolean; ownerId?: number } = {},
): Promise<Supplied> {
  const panel = await world.newPanel({ ownerId: ownerId ?? (await world.mainUser()).id });
  const { id: userId } = await world.customer(undefined, { panel });
  const providerId = await makeProvider(world.platform, panel, { url, isPractice });
  const service = await world.service({ providerId, externalId: "7", category: "Telegram — Members" }, panel);
  await world.asSystem(panel).run(({ tx }) =>
    tx
      .insertInto("providerServices")
      .values({
        panelId: panel.id,
        providerId,
        externalId: "7",
        name: "Members, fast",
        category: "Telegram",
        type: "Default",
        rawType: "Default",
        rate,
        min: 10,
        max: 10_000,
        refill: false,
        cancel: false,
        dripfeed: false,
        position: 1,
      })
      .execute(),
  );
  return { panel, service, userId, providerId };
}
