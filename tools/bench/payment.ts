import { createHmac } from "node:crypto";
import { createPlatform } from "@vitrine/core/flows/platform/create-platform";
import { openCaller } from "@vitrine/core/kernel/context/caller";
import type { Caller } from "@vitrine/core/kernel/context/context";
import { findPanelContext } from "@vitrine/core/kernel/context/panel-context-queries";
import type { Platform } from "@vitrine/core/kernel/context/platform";
import { receiveNotice } from "@vitrine/core/money/payment/receive.workflow";
import { createPaymentSystem } from "@vitrine/core/money/payment-system/write";
import { createPaymentSystemInput } from "@vitrine/contract/money/payment/payment-system";
import { paymentIdOf } from "@vitrine/contract/money/payment/payment-id";
import pg from "pg";
import { type BenchDatabase, createBenchDatabase } from "./bench-database.ts";
import { load } from "./load.ts";
import { populate } from "./populate.ts";
import { type Bench, result, type Result } from "./report.ts";

const SECONDS = Number(process.env["BENCH_SECONDS"] ?? 5);
const CLIENTS = 16;
const CUSTOMERS = 500;
const PAYMENTS = 40_000;
const PANEL = 2;
const SECRET = "whsec_bench_bench";

/** Signed notices of different customers' payments, verified, recorded and credited, next to the bare statement that moves the money. */
export const bench: Bench = async (serverUrl) => {
  const database = await createBenchDatabase(serverUrl);
  try {
    await populate(database.ownerUrl, { panels: 3, customers: CUSTOMERS, services: 10 });
    return { title: `Notices credited, ${CLIENTS} in parallel, ${CUSTOMERS} customers`, results: await measure(database) };
  } finally {
    await database.drop();
  }
};

async function measure(database: BenchDatabase): Promise<Result[]> {
  const platform = createPlatform({
    appUrl: database.appUrl,
    secretKey: "bench-secret-bench-secret-bench-secret",
    settings: { adminHosts: ["p1.bench"], scheme: "http", practiceProviderUrl: undefined, allowPrivateProviders: false, production: false },
  });
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: CLIENTS });
  try {
    const panel = (await findPanelContext(platform.db, { id: PANEL }))!;
    const notify = await startPayments(
      platform,
      openCaller({ platform, panel, actor: { kind: "system", process: "bench" }, requestId: "bench" }),
      owner,
    );
    const ours = await load(notify, CLIENTS, SECONDS);
    const bare = await load(await bareTransfer(owner), CLIENTS, SECONDS);
    return [
      result("notices credited", "/s", ours.perSecond, bare.perSecond, { atLeast: 0.7 }),
      result("median of one", "ms", ours.p50, bare.p50),
    ];
  } finally {
    await owner.end();
    await platform.close();
  }
}

/** Connects Stripe, writes payments that wait, and returns what announces the n-th of them. */
async function startPayments(platform: Platform, caller: Caller, owner: pg.Pool): Promise<(n: number) => Promise<void>> {
  const credentials = { secretKey: "sk_test_bench", webhookSecret: SECRET };
  const given = { system: "stripe", credentials, currency: caller.panel.currency, min: "1", max: "500" };
  const system = await createPaymentSystem(caller, createPaymentSystemInput.parse(given));
  const { rows } = await owner.query<{ id: string }>(
    `insert into payments (panel_id, payment_system_id, user_id, currency, amount, fee, fee_payer, bonus, rate, expires_at)
     select $1, $2, u.id, $3, 1000000000, 0, 'panel', 0, 1, now() + interval '1 day'
     from generate_series(1, $4) n join lateral (
       select id from users where panel_id = $1 order by id offset n % $5 limit 1) u on true returning id`,
    [PANEL, system.id, system.currency, PAYMENTS, CUSTOMERS],
  );
  await owner.query("analyze payments");
  const { pathname } = new URL(system.noticeUrl!);
  return async (n) => {
    const id = paymentIdOf(Number(rows[n]!.id));
    const session = {
      client_reference_id: id,
      payment_intent: `pi_${id}`,
      currency: system.currency,
      amount_total: 1000,
      payment_status: "paid",
    };
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

/** The same two sides for the same wallets. */
async function bareTransfer(owner: pg.Pool): Promise<(n: number) => Promise<void>> {
  const { rows } = await owner.query<{ wallet: string; clearing: string }>(
    `select w.id as wallet, c.id as clearing from ledger_accounts w
     join ledger_accounts c on c.panel_id = w.panel_id and c.kind = 'payment_clearing'
     where w.panel_id = $1 and w.kind = 'wallet' order by w.id limit $2`,
    [PANEL, CUSTOMERS],
  );
  return async (n) => {
    const { wallet, clearing } = rows[n % rows.length]!;
    const entries = [
      { accountId: wallet, amount: "1000000000" },
      { accountId: clearing, amount: "-1000000000" },
    ];
    const batch = JSON.stringify([{ reference: `bench:${n}`, cause: "payment", entries }]);
    await owner.query({
      name: "bare",
      text: "with s as (select set_config('app.panel_id', $1, false)) select (post_transfers($1::bigint, $2::json)).fresh from s",
      values: [String(PANEL), batch],
    });
  };
}
