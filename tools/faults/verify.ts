import { type Amount, asAmount } from "@vitrine/contract/kernel/amount/money";
import pg from "pg";
import type { Stage } from "./stage.ts";

/** The provider's own book: how often it received each link and how often it took an order for it. */
export async function providerBook(stage: Stage): Promise<Record<string, { received: number; accepted: number }>> {
  const answer = await fetch(`${stage.practice.url}/control/orders?account=${stage.practice.account}`);
  return ((await answer.json()) as { links: Record<string, { received: number; accepted: number }> }).links;
}

export interface Books {
  orders: { id: number; link: string; dispatch: string; status: string }[];
  keys: number;
  /** What customers began with, less what wallets hold, less charges, plus refunds: zero. */
  unexplained: Amount;
  entriesSum: Amount;
}

/** As seen by the owner of the database, regardless of policies. A lost connection fails its query, not the whole run. */
export async function inDatabase<T>({ ownerUrl }: Pick<Stage, "ownerUrl">, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(ownerUrl);
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export async function books(stage: Stage, openingTotal: Amount): Promise<Books> {
  return inDatabase(stage, async (client) => {
    const panel = [stage.panel.id];
    const orders = await client.query("select id::int, link, dispatch, status from orders where panel_id = $1 order by id", panel);
    const keys = await client.query("select count(*)::int as n from idempotency_keys where panel_id = $1", panel);
    const money = await client.query(
      `select (select sum(balance) from ledger_accounts a join users u on u.panel_id = a.panel_id and u.id = a.user_id where a.panel_id = $1 and not u.is_test)::text as wallets,
        (select coalesce(sum(charge - refunded), 0) from orders where panel_id = $1)::text as charged,
        (select sum(amount) from ledger_entries)::text as entries`,
      panel,
    );
    const { wallets, charged, entries } = money.rows[0] as { wallets: string; charged: string; entries: string };
    return {
      orders: orders.rows as Books["orders"],
      keys: (keys.rows[0] as { n: number }).n,
      unexplained: asAmount(openingTotal - BigInt(wallets) - BigInt(charged)),
      entriesSum: asAmount(BigInt(entries)),
    };
  });
}

/** Ends the leases of sendings that a killed worker left, so that the test need not wait for them. */
export async function endLeases(stage: Stage): Promise<void> {
  return inDatabase(stage, async (client) => {
    await client.query("update orders set lease_until = now() - interval '1 second' where dispatch = 'sending'");
    await client.query("update orders set next_at = now() where dispatch = 'waiting'");
  });
}
