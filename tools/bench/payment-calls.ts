import { createHmac } from "node:crypto";
import { openCaller } from "@vitrine/core/kernel/context/caller";
import { findPanelContext } from "@vitrine/core/kernel/context/panel-context-queries";
import type { Platform } from "@vitrine/core/kernel/context/platform";
import { receiveNotice } from "@vitrine/core/money/payment/receive.workflow";
import { createPaymentSystem } from "@vitrine/core/money/payment-system/write";
import { createPaymentSystemInput } from "@vitrine/contract/money/payment/payment-system";
import { paymentIdOf } from "@vitrine/contract/money/payment/payment-id";
import type pg from "pg";

const SECRET = "whsec_bench_bench";

interface Setup {
  panels: readonly number[];
  /** Of all panels together. */
  payments: number;
  /** Of each panel. */
  customers: number;
}

interface Waiting {
  pathname: string;
  currency: string;
  ids: number[];
}

/** Connects Stripe to each panel, inserts pending payments, and returns a function that announces them one after another, panel by panel. */
export async function startPayments(platform: Platform, owner: pg.Pool, setup: Setup): Promise<() => Promise<void>> {
  const waiting: Waiting[] = [];
  for (const panel of setup.panels) waiting.push(await paymentsOf(platform, owner, panel, setup));
  await owner.query("analyze payments");
  let next = 0;
  return async () => {
    const at = next++;
    const { pathname, currency, ids } = waiting[at % waiting.length]!;
    const id = paymentIdOf(ids[Math.floor(at / waiting.length)]!);
    const session = { client_reference_id: id, payment_intent: `pi_${id}`, currency, amount_total: 1000, payment_status: "paid" };
    const body = Buffer.from(JSON.stringify({ type: "checkout.session.completed", data: { object: session } }));
    const time = Math.floor(Date.now() / 1000);
    const signature = createHmac("sha256", SECRET).update(`${time}.`).update(body).digest("hex");
    const headers = { "stripe-signature": `t=${time},v1=${signature}` };
    const request = { method: "POST", path: pathname, query: "", headers, body };
    const { status } = await receiveNotice(platform, {
      system: "stripe",
      token: pathname.split("/").at(-1)!,
      requestId: "bench",
      ip: "127.0.0.1",
      request,
    });
    if (status !== 200) throw new Error(`a notice was answered ${status}`);
  };
}

async function paymentsOf(platform: Platform, owner: pg.Pool, panelId: number, setup: Setup): Promise<Waiting> {
  const panel = (await findPanelContext(platform.db, { id: panelId }))!;
  const caller = openCaller({ platform, panel, actor: { kind: "system", process: "bench" }, requestId: "bench" });
  const credentials = { secretKey: "sk_test_bench", webhookSecret: SECRET };
  const given = { system: "stripe", credentials, currency: panel.currency, min: "1", max: "500" };
  const system = await createPaymentSystem(caller, createPaymentSystemInput.parse(given));
  const { rows } = await owner.query<{ id: string }>(
    `insert into payments (panel_id, payment_system_id, user_id, currency, amount, fee, fee_payer, bonus, rate, expires_at)
     select $1, $2, u.id, $3, 1000000000, 0, 'panel', 0, 1, now() + interval '1 day'
     from generate_series(1, $4) n join lateral (
       select id from users where panel_id = $1 order by id offset n % $5 limit 1) u on true returning id`,
    [panelId, system.id, system.currency, Math.ceil(setup.payments / setup.panels.length), setup.customers],
  );
  return { pathname: new URL(system.noticeUrl!).pathname, currency: system.currency, ids: rows.map(({ id }) => Number(id)) };
}

/** The same two sides for the same wallets, in the same order of panels. */
export async function bareTransfer(owner: pg.Pool, { panels, customers }: Setup): Promise<() => Promise<void>> {
  const { rows } = await owner.query<{ panel: string; wallet: string; clearing: string }>(
    `select panel_id as panel, wallet, clearing from (
       select w.panel_id, w.id as wallet, c.id as clearing, row_number() over (partition by w.panel_id order by w.id) as n
       from ledger_accounts w
       join ledger_accounts c on c.panel_id = w.panel_id and c.kind = 'payment_clearing'
       where w.panel_id = any ($1) and w.kind = 'wallet') a
     where n <= $2 order by n, panel_id`,
    [panels, customers],
  );
  let next = 0;
  return async () => {
    const n = next++;
    const { panel, wallet, clearing } = rows[n % rows.length]!;
    const entries = [
      { accountId: wallet, amount: "1000000000" },
      { accountId: clearing, amount: "-1000000000" },
    ];
    const batch = JSON.stringify([{ reference: `bench:${n}`, cause: "payment", entries }]);
    await owner.query({
      name: "bare",
      text: "with s as (select set_config('app.panel_id', $1, false)) select (post_transfers($1::bigint, $2::json)).fresh from s",
      values: [panel, batch],
    });
  };
}
